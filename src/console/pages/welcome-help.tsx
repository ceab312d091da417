import { SettingLines } from '../components/setting-lines.js'
import { strings } from '../strings/index.js'

/** What the page of those who are not signed in explains on demand. */

/** What to do after losing the key. */
export function LostKey() {
  const { welcome, connect } = strings()
  return (
    <details class="lost-key small">
      <summary>{welcome.lost}</summary>
      <p>{welcome.ownServer}</p>
      <p>{welcome.lostOperator}</p>
      <SettingLines lines="npx coldopen sign-in" label={connect.copyCommand} />
      <p>{welcome.lostOthers}</p>
    </details>
  )
}

/** What a person does here, step by step. */
export function HowItWorks() {
  const { welcome } = strings()
  return (
    <details class="lost-key small">
      <summary>{welcome.how}</summary>
      <ol class="how-steps">
        {welcome.howSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
