import { account } from '../state/session.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

/** The ways from samples to real videos: for the operator sources to connect and a file to drop, for others who can do that. */
export function RealClips({ label }: { label?: string }) {
  const { imports, connect } = strings()
  if (!account.value) return null
  if (!account.value.operator) return <p>{connect.askOperator}</p>
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
