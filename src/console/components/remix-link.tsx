import { type MissingOpening, missingOpeningOfLong, missingOpeningOfShort } from '../lib/missing-opening.js'
import type { Find } from './find-cover.js'
import type { Hook } from './hook-cover.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

/** The link from a result to its remix form, or the reason why it cannot be remixed. */

type Source = Hook | Find

/** Why a result has no hook; null if it has one or needs none. */
function missingOpeningOf(source: Source): MissingOpening | null {
  if (!('find_id' in source)) return missingOpeningOfShort(source)
  return source.kind === 'long' ? missingOpeningOfLong(source) : null
}

/** Why a result cannot be remixed, in the reader's language, and whether a language model could do it. */
export function whyNoRemix(source: Source): { reason: string; isForModel: boolean } {
  const { noOpening, noStructure } = strings().card
  const missing = missingOpeningOf(source)
  if (missing !== null) return { reason: noOpening[missing], isForModel: false }
  return { reason: noStructure, isForModel: true }
}

/** Whether a whole intro can be written after a result. */
const hasIntro = (source: Source) => 'remix_modes' in source && source.remix_modes.includes('intro')

/**
 * Whether the reader fills in the structure of a result, as no opening or title is written after it: it has no place for
 * a subject, or it is only that of its pattern. An intro may be written after it.
 */
export function isToFillIn(source: Source): boolean {
  return source.remixable ? source.takes_subject === false : source.structure !== null
}

/** Whether nothing at all is written after a result whose structure the reader fills in. */
export const isOnlyToFillIn = (source: Source): boolean => isToFillIn(source) && !hasIntro(source)

/** What the form of a result is for. */
function labelOf(source: Source): string {
  const { remix, remixIntro, fillIn } = strings().card
  if (!isToFillIn(source)) return remix
  return hasIntro(source) ? remixIntro : fillIn
}

/** A link to the remix form of a result, or to its structure. Renders nothing if it has neither. */
export function RemixLink({ source, isIconOnly = false }: { source: Source; isIconOnly?: boolean }) {
  if (!source.remixable && !isToFillIn(source)) return null
  const label = labelOf(source)
  const href = 'find_id' in source ? `/finds/${source.find_id}` : `/hooks/${source.hook_id}`
  if (isIconOnly)
    return (
      <a class="icon-button" href={href} aria-label={label} title={label}>
        <Icon name="spark" />
      </a>
    )
  return (
    <a class="button remix-link" href={href}>
      <Icon name="spark" /> {label}
    </a>
  )
}
