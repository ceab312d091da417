import type { Find } from './find-cover.js'
import type { Hook } from './hook-cover.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

/** The way from a result to what can be written after it, or why nothing can. */

type Source = Hook | Find

/** Why nothing can be written after a result, in the reader's language. */
export function whyNoRemix(source: Source): string {
  const { noRemixBecause } = strings().card
  const words = 'find_id' in source && source.kind === 'packaging' ? source.title : source.hook
  return words === null ? noRemixBecause.words : noRemixBecause.structure
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
