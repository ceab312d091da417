import { readingCue } from '../../../languages/reading-cues.js'
import { wordSpans } from '../../../lib/text.js'
import { type Slot, slotName, type SlotNaming, type SlotRun, uniqueName } from './slot-names.js'
import { deedEnd, isDeed, runEnd, takesClause } from './runs.js'
import type { Token } from './tokens.js'
import { bare, isMisheard, tokensOf } from './tokens.js'
import { vocabulary } from './vocabulary.js'

/** A sentence as a template: its little words and its frame stay, what is its own gives way. */

const most = { slots: 4, words: 34, kept_in_a_row: 24, run: 3 }
/** At least so many words of its own must be left for a template to be of this very sentence. */
const fewestKept = 3

/** A template in the sentence's own words with {placeholders}; null where none reads well. */
export function skeletonOf(sentence: string): string | null {
  const text = sentence
    .replaceAll('’', "'")
    .replace(/["“”«»{}]/g, '')
    .replace(readingCue('initialWithStop'), '$1')
  const tokens = tokensOf(text)
  if (tokens.length < 4 || tokens.length > most.words || tokens.some(isMisheard)) return null
  return filledIn(text, tokens) ?? filledIn(text, tokens.map(bare))
}

function filledIn(text: string, tokens: Token[]): string | null {
  const fitting = cutToSlots(piecesOf(text, tokens), /\?\s*$/.test(text) ? '?' : '.')
  const slots = fitting.filter(({ slot }) => slot !== null).length
  const kept = fitting.reduce(
    (sum, piece) => sum + (piece.slot === null ? wordSpans(piece.text).length : 0),
    0,
  )
  const fewest = slots > 2 ? fewestKept : 2
  if (slots === 0 || kept < fewest || kept < 1.5 * slots || kept > most.kept_in_a_row) return null
  return written(fitting).replace(readingCue('left'), '$1')
}

/** A stretch that is kept, or a slot with what stood in it. */
export type Piece = { text: string; slot: Slot | null }

function piecesOf(text: string, tokens: Token[]): Piece[] {
  const pieces: Piece[] = []
  let reached = 0
  for (let at = 0; at < tokens.length;) {
    let end = runEnd(text, tokens, at)
    if (end === at) {
      at += 1
      continue
    }
    if (takesClause(tokens, at, end)) {
      at = end
      continue
    }
    if (isTangle(tokens.slice(at, end))) return []
    const is_deed = isDeed(tokens, at, end)
    end = deedEnd(text, tokens, at, end)
    const run = tokens.slice(at, end)
    const from = moneyStart(text, run[0]?.from ?? 0)
    const to = run.at(-1)?.to ?? from
    pieces.push({ text: text.slice(reached, from), slot: null })
    const before = /^[\s]*$/.test(text.slice(tokens[at - 1]?.to ?? 0, from))
      ? (tokens[at - 1]?.low ?? '')
      : ''
    pieces.push(
      ...slotPieces({
        text,
        run,
        is_deed,
        before,
        beforeThat: before === '' ? '' : (tokens[at - 2]?.low ?? ''),
        after: tokens[end]?.low ?? '',
        opens: run[0]?.opens ?? false,
        money: from < (run[0]?.from ?? 0),
      }),
    )
    reached = to
    at = end
  }
  pieces.push({ text: text.slice(reached), slot: null })
  return pieces.filter(({ text: shown, slot }) => slot !== null || shown !== '')
}

/** So many words in a row that a verb must be among them, which nobody told. */
function isTangle(run: Token[]): boolean {
  const isLinked = run.some(({ low }) => readingCue('linksNouns').test(low))
  return !isLinked && run.filter(({ kind }) => kind !== 'number').length > most.run
}

function moneyStart(text: string, from: number): number {
  return /[$€£¥₹]/.test(text[from - 1] ?? '') ? from - 1 : from
}

/** A run as its slots: a number in front of something is a slot of its own. */
function slotPieces(run: SlotRun): Piece[] {
  const count = run.run.findIndex(({ kind }) => kind !== 'number')
  const figure = run.run.slice(0, count)
  const rest = run.run.slice(count)
  if (count < 1 || run.money || rest.some(({ kind }) => kind === 'number'))
    return [{ text: '', slot: slotName(run) }]
  return [
    { text: '', slot: slotName({ ...run, run: figure }) },
    { text: ' ', slot: null },
    { text: '', slot: slotName({ ...run, run: rest, before: vocabulary().names.number, opens: false }) },
  ]
}

/** The front of the pieces that holds no more slots than a creator fills, cut where a clause ends. */
function cutToSlots(pieces: Piece[], mark: string): Piece[] {
  let slots = 0
  const tooMany = pieces.findIndex(({ slot }) => slot !== null && (slots += 1) > most.slots)
  if (tooMany < 0) return pieces
  for (let at = tooMany - 1; at > 1; at -= 1) {
    const piece = pieces[at]
    if (!piece || piece.slot !== null) continue
    const cut = [...piece.text.matchAll(readingCue('boundary'))].at(-1)
    if (cut)
      return [
        ...pieces.slice(0, at),
        { text: `${piece.text.slice(0, cut.index).replace(readingCue('hanging'), '')}${mark}`, slot: null },
      ]
  }
  return []
}

/** The pieces as one text; an article in front of a slot is fitted to its name. */
function written(pieces: Piece[]): string {
  const naming: SlotNaming = { named: new Map(), counts: new Map() }
  let out = ''
  for (const { text, slot } of pieces) {
    if (slot === null) {
      out += text
      continue
    }
    const name = uniqueName(slot, naming)
    const shown = slot.opens ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name
    out = out.replace(
      readingCue('articleAtEnd'),
      (_, a: string) => `${a}${readingCue('vowelFirst').test(shown) ? 'n' : ''} `,
    )
    out += `{${shown}}`
  }
  return out.trim()
}
