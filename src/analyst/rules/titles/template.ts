import { hasGrammar } from '../../../languages/index.js'
import { readingCue, rewriteAll } from '../../../languages/reading-cues.js'
import { fold, hasUnspacedScript } from '../../../lib/text.js'
import { functionWordsOf } from '../../../languages/function-words.js'
import { isVerb } from '../wellformed.js'
import type { TitleWord } from './words.js'
import { titleWords } from './words.js'
import { isTimeUnit, skeletonWords, type SlotNames, slotNamesOf } from './title-words.js'

/** A title as a template: what makes it work stays, what it is about becomes {placeholders}. */

/** As much of a title as is looked at, in characters; with more open parts than this a template tells nothing. */
const most = { characters: 300, open: 5 }

type TitlePart = { text: string; kind: 'kept' | 'open' | 'filled' }

/**
 * The title with its specifics as {placeholders}, its other words as they stand; null where nothing of it would
 * stay or nothing would open. `language` is a BCP 47 primary code.
 */
export function titleTemplateOf(title: string, language: string): string | null {
  const text = title.slice(0, most.characters).replace(/[{}]/gu, '')
  const parts = merged(titleWords(text).map((word, index, all) => partOf(word, all, index, language)))
  const kept = parts.some(({ kind, text: part }) => kind === 'kept' && /[\p{L}:|–—?!]|\s-\s/u.test(part))
  const opened = parts.some(({ kind }) => kind !== 'kept')
  if (!kept || !opened || hasUnspacedScript(text)) return null
  const made = named(parts, language).trim()
  const open = made.match(/\{[^{}]+\}/gu)?.length ?? 0
  return open >= 1 && open <= most.open && made.length <= 500 ? made : null
}

function partOf(word: TitleWord, all: TitleWord[], index: number, language: string): TitlePart {
  if (!word.isWord) return { text: word.text, kind: 'kept' }
  const low = fold(word.text).replaceAll('’', "'")
  const names = slotNamesOf(language)
  const number = numberName(word.text, all[index - 1]?.text ?? '', names)
  if (number !== null) return { text: number, kind: 'filled' }
  const before = all[index - 2]
  if (isTimeUnit(low) && before?.isWord && numberName(before.text, '', names) !== null)
    return { text: `{${names.time}}`, kind: 'filled' }
  const bare = low.replace(readingCue('possessiveEnding'), '')
  const isKept = [low, bare].some((one) => isSkeleton(one, language))
  return { text: word.text, kind: isKept ? 'kept' : 'open' }
}

function isSkeleton(word: string, language: string): boolean {
  if (hasGrammar(language) && isVerb(word)) return true
  return functionWordsOf(language).plain.has(word) || skeletonWords(language).has(word)
}

function numberName(word: string, before: string, { price, percentage, year }: SlotNames): string | null {
  if (/^#\p{N}/u.test(word)) return '#{number}'
  if (!/^[$€£¥₹]?\p{N}/u.test(word)) return null
  if (/^[$€£¥₹]|[$€£¥₹]$/u.test(word) || /[$€£¥₹]\s?$/u.test(before)) return `{${price}}`
  if (/%$/u.test(word)) return `{${percentage}}`
  if (/^(?:19|20)\p{N}{2}$/u.test(word)) return `{${year}}`
  return readingCue('ordinal').test(word) ? '{number}' : null
}

/** What may stand between two words of one open part. */
const joint = /^(?:[ \u00a0]+|[-'’./&_]|\s?&\s?|[“”"‘’])$/u

/** Neighbouring open words become one; a space or a hyphen between them belongs to it. */
function merged(parts: TitlePart[]): TitlePart[] {
  const found: TitlePart[] = []
  for (const part of parts) {
    const gap = found.at(-1)
    const open = found.at(-2)
    const joins =
      part.kind === 'open' && gap?.kind === 'kept' && open?.kind === 'open' && joint.test(gap.text)
    if (joins) found.splice(-2, 2, { kind: 'open', text: open.text + gap.text + part.text })
    else found.push(part)
  }
  return found
}

/** Each open part under a name that says what goes there, no name twice. */
function named(parts: TitlePart[], language: string): string {
  const names = slotNamesOf(language)
  const used = new Map<string, number>()
  let made = ''
  for (const { kind, text } of parts) {
    const name = kind === 'open' ? nameOf(made, text, language) : null
    const times = used.get(name ?? '') ?? 0
    if (name !== null) used.set(name, times + 1)
    const pattern = times === 0 ? '%' : names.more[times === 1 ? 0 : 1]
    made += name === null ? text : `{${pattern.replace('%', name)}}`
  }
  return smoothed(made)
}

/** A deed and its object are one thing to fill in; an article fits whatever is filled in. */
function smoothed(template: string): string {
  return rewriteAll('titleTemplate', template)
}

function nameOf(before: string, text: string, language: string): string {
  const names = slotNamesOf(language)
  const behind = fold(before.slice(-40)).replaceAll('’', "'")
  const { audience, clause } = names
  if (audience?.after.test(behind) && readingCue('persons').test(text)) return audience.name
  const slot = names.slots.find(({ after }) => after.test(behind))
  if (slot) return slot.name
  if (clause?.after.test(behind)) return / /u.test(text.trim()) ? clause.several : clause.one
  return before.includes('{') ? names.thing : names.subject
}
