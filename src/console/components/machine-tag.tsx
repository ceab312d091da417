import { unverifiedAuthor } from '../lib/transcript-author.js'
import { strings } from '../strings/index.js'
import type { AnyHook } from './hook-cover.js'

/** Says that a machine wrote a transcript down. */
export function MachineTag() {
  const { card } = strings()
  return (
    <span class="tag" title={card.machineMeans}>
      {card.machine}
    </span>
  )
}

/** Says of a clip that a machine wrote its words down, or that nobody knows who did. */
export function AuthorTag({ hook }: { hook: AnyHook }) {
  const author = unverifiedAuthor(hook)
  if (author === null) return null
  if (author === 'machine') return <MachineTag />
  const { card } = strings()
  return (
    <span class="tag unknown-author" title={card.authorUnknownMeans}>
      {card.authorUnknown}
    </span>
  )
}
