import { account } from '../state/session.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'
import { SettingLines } from './setting-lines.js'

/**
 * States that the operator can add real videos. How to sign in as the operator is folded, because most readers do not
 * need it.
 */
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

/**
 * How to replace samples by real videos: for the operator, links to the sources and the import; for others, who can do
 * that.
 */
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

/** States that the results are invented samples, and how to get real ones. */
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
