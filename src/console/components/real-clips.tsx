import { account } from '../state/session.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

/** The ways from samples to real videos: sources to connect, and for the operator a file to drop. */
export function RealClips({ label }: { label?: string }) {
  const { imports, connect } = strings()
  return (
    <p class="row">
      <a class="button" href="/sources">
        <Icon name="search" /> {label ?? connect.open}
      </a>
      {account.value?.operator && (
        <a class="button" href="/import">
          <Icon name="import" /> {imports.own}
        </a>
      )}
    </p>
  )
}
