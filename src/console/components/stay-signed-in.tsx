import { strings } from '../strings/index.js'

type StaySignedInProps = {
  isOn: boolean
  /** What the reader signs in with. */
  way: 'code' | 'key' | 'link'
  onChange: (isOn: boolean) => void
}

/** Whether the key is kept after the tab is closed, and what that means. */
export function StaySignedIn({ isOn, way, onChange }: StaySignedInProps) {
  const { welcome } = strings()
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {welcome.stay}
        <small>{isOn ? welcome.stayMeans : welcome.stayNot[way]}</small>
      </span>
    </label>
  )
}
