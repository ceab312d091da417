import { type Find, isWithoutTranscript } from './find-cover.js'
import type { Hook } from './hook-cover.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

/** The way from a result to what can be written after it, or why nothing can. */

type Source = Hook | Find

/** Whether nobody could read how it opens, which says nothing of whether words are said. */
function isUnread(source: Source): boolean {
  if (!('find_id' in source)) return source.hook === null && source.transcript_kind === null
  return source.kind === 'long' && isWithoutTranscript(source)
}

/** Why nothing can be written after a result, in the reader's language, and whether a language model could. */
export function whyNoRemix(source: Source): { reason: string; isForModel: boolean } {
  const { noRemixBecause, unread } = strings().card
  if (isUnread(source)) return { reason: unread, isForModel: false }
  const words = 'find_id' in source && source.kind === 'packaging' ? source.title : source.hook
  if (words === null) return { reason: noRemixBecause.words, isForModel: false }
  return { reason: noRemixBecause.structure, isForModel: true }
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
