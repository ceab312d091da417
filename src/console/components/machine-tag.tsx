import { unverifiedAuthor } from '../lib/transcript-author.js'
import { strings } from '../strings/index.js'
import type { AnyHook } from './hook-cover.js'

/** States that a machine wrote the transcript. */
export function MachineTag() {
  const { card } = strings()
  return (
    <span class="tag by-machine" title={card.machineMeans}>
      {card.machine}
    </span>
  )
}

/** States that a machine wrote the transcript of a clip, or probably did, or that its author is unknown. */
export function AuthorTag({ hook }: { hook: AnyHook }) {
  const author = unverifiedAuthor(hook)
  if (author === null) return null
  if (author === 'machine') return <MachineTag />
  const { card } = strings()
  const [name, means] =
    author === 'unknown'
      ? [card.authorUnknown, card.authorUnknownMeans]
      : [card.likelyMachine, card.likelyMachineMeans]
  return (
    <span class={`tag by-${author}`} title={means}>
      {name}
    </span>
  )
}
