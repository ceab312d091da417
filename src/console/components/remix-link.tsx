import { type MissingOpening, missingOpeningOfLong, missingOpeningOfShort } from '../lib/missing-opening.js'
import type { Find } from './find-cover.js'
import type { Hook } from './hook-cover.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

/** The way from a result to what can be written after it, or why nothing can. */

type Source = Hook | Find

/** Why it has no hook; null where it has one, or where none is needed. */
function missingOpeningOf(source: Source): MissingOpening | null {
  if (!('find_id' in source)) return missingOpeningOfShort(source)
  return source.kind === 'long' ? missingOpeningOfLong(source) : null
}

/** Why nothing can be written after a result, in the reader's language, and whether a language model could. */
export function whyNoRemix(source: Source): { reason: string; isForModel: boolean } {
  const { noOpening, noStructure } = strings().card
  const missing = missingOpeningOf(source)
  if (missing !== null) return { reason: noOpening[missing], isForModel: false }
  return { reason: noStructure, isForModel: true }
}

/** Leads to the form that writes after a result; nothing where nothing can be written. */
export function RemixLink({ source, isIconOnly = false }: { source: Source; isIconOnly?: boolean }) {
  const { card } = strings()
  if (!source.remixable) return null
  const href = 'find_id' in source ? `/finds/${source.find_id}` : `/hooks/${source.hook_id}`
  if (isIconOnly)
    return (
      <a class="icon-button" href={href} aria-label={card.remix} title={card.remix}>
        <Icon name="spark" />
      </a>
    )
  return (
    <a class="button" href={href}>
      <Icon name="spark" /> {card.remix}
    </a>
  )
}
