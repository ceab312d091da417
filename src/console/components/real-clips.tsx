import { account } from '../state/session.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'
import { SettingLines } from './setting-lines.js'

/** Who can bring real videos; how somebody signs in who is that is folded, as it is no business of the others. */
export function AskOperator() {
  const { connect } = strings()
  return (
    <>
      <p>{connect.askOperator}</p>
      <details class="own-videos">
        <summary>{connect.isThatYou}</summary>
        <p class="small">{connect.signInFirst}</p>
        <SettingLines lines="npx coldopen sign-in" label={connect.copyCommand} />
      </details>
    </>
  )
}

/** The ways from samples to real videos: for the operator sources to connect and a file to drop, for others who can do that. */
export function RealClips({ label }: { label?: string }) {
  const { imports, connect } = strings()
  if (!account.value) return null
  if (!account.value.operator) return <AskOperator />
  return (
    <p class="row">
      <a class="button" href="/sources">
        <Icon name="search" /> {label ?? connect.open}
      </a>
      <a class="button" href="/import">
        <Icon name="import" /> {imports.own}
      </a>
    </p>
  )
}

/** That results were invented, and the ways to real ones. */
export function SamplesNote() {
  const { run: text, connect, imports } = strings()
  if (!account.value?.operator)
    return (
      <div class="notice samples-line">
        <Icon name="info" />
        <div>
          <b>{text.samples}</b>
          <AskOperator />
        </div>
      </div>
    )
  return (
    <p class="notice samples-line">
      <Icon name="info" />
      <span>
        <b>{text.samples}</b> <a href="/sources">{connect.open}</a> · <a href="/import">{imports.own}</a>
      </span>
    </p>
  )
}
