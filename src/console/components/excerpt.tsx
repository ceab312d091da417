import { strings } from '../strings/index.js'
import { type AnyHook, isMarkedOpening } from './hook-cover.js'

/** That a clip may be an excerpt of a longer video, whose opening its words may then not be. */

/** On the page of a clip: a sentence. */
export function ExcerptNote({ hook }: { hook: AnyHook }) {
  if (!hook.excerpt) return null
  const { card } = strings()
  return (
    <p class="excerpt small" title={card.excerptMeans}>
      {card.excerpt} {isMarkedOpening(hook) && card.markMeans}
    </p>
  )
}

/** On a card: a tag. */
export function ExcerptTag({ hook }: { hook: AnyHook }) {
  if (!hook.excerpt) return null
  const { card } = strings()
  const means = isMarkedOpening(hook) ? `${card.excerptMeans} ${card.markMeans}` : card.excerptMeans
  return (
    <span class="tag is-excerpt" title={means}>
      {card.excerptTag}
    </span>
  )
}
