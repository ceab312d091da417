import { strings } from '../strings/index.js'

/** Whether the key outlives the tab, and what that means. */
export function StaySignedIn({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { door } = strings()
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {door.stay}
        <small>{isOn ? door.stayMeans : door.stayNot}</small>
      </span>
    </label>
  )
}
