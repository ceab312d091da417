import { strings } from '../strings/index.js'

/** Whether the key is kept after the tab is closed, and what that means. */
export function StaySignedIn({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { welcome } = strings()
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {welcome.stay}
        <small>{isOn ? welcome.stayMeans : welcome.stayNot}</small>
      </span>
    </label>
  )
}
