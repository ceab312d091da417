import type { Beat, BeatName, IntroRequest, OpeningSource, WrittenBeat } from '../../types.js'
import { isMostlyLatin } from '../../../lib/script.js'
import { addressed, chosen, isOwn, isSayable, lengthOf, said, suited } from './fill.js'
import { writingOf } from '../../../languages/index.js'
import type { Writing } from '../../../languages/writing.js'
import type { Subject } from './subject.js'
import { subjectOf } from './subject.js'
import { writingLanguages } from './language.js'

/** Writing a whole intro in the timing of a real opening, by rules. */

type IntroContext = { subject: Subject; phrases: Writing; language: string; own: string[]; used: Set<string> }

/**
 * One entry for each beat of the source, in order. No `say` has more words than its budget, counted between white
 * space, a {placeholder of many words} as that many; it is empty only where a budget is below 1.
 * No entry at all for a brief in a script that nothing is written in.
 */
export async function writeIntro({ source, video_brief, budgets }: IntroRequest): Promise<WrittenBeat[]> {
  if (!isMostlyLatin(video_brief ?? '')) return []
  const { language } = await writingLanguages(video_brief, `${source.hook ?? ''} ${source.title}`)
  const phrases = writingOf(language)
  const beats = source.beats ?? []
  const page: IntroContext = {
    subject: subjectOf(video_brief, language, phrases.unknown),
    phrases,
    language,
    own: [source.hook ?? '', source.title, ...beats.map(({ text }) => text)],
    used: new Set(),
  }
  return beats.map((beat, index) => beatOf(beat, { source, page, index, budget: budgets[index] ?? 0 }))
}

type BeatPosition = { source: OpeningSource; page: IntroContext; index: number; budget: number }

function beatOf({ beat }: Beat, { source, page, index, budget }: BeatPosition): WrittenBeat {
  const times = (source.beats ?? []).slice(0, index).filter((earlier) => earlier.beat === beat).length
  const { screen, broll, say } = page.phrases.intro[beat]
  const frames = beat === 'hook' ? hookFrames(source, page) : []
  const opens = beat === 'hook' || beat === 'context' || index === 0
  const own = opens ? ownWords(page, budget) : null
  const later = (source.beats ?? []).slice(index + 1).map((one) => one.beat)
  const spare = lenders.filter((one) => one !== beat && !later.includes(one))
  return {
    say: spoken(own === null ? { claims: frames, say } : { claims: [own], say: [] }, beat, spare, {
      budget,
      page,
    }),
    suggested_on_screen: suggestion(suited(screen, page.subject), times, page),
    suggested_broll: suggestion(suited(broll, page.subject), times, {
      ...page,
      subject: addressed(page.subject),
    }),
  }
}

function hookFrames({ hook_type }: OpeningSource, { phrases, subject }: IntroContext): string[] {
  const isClause = subject.clause !== null && subject.inside === phrases.unknown
  const clauses = isClause ? phrases.clauses.openings.map(([, frame]) => frame) : []
  const own = phrases.openings[hook_type ?? 'other'] ?? phrases.openings.any.map(([, frame]) => frame)
  return [...clauses, ...own]
}

/** The writer's own sentence where it fits and was not said, with what only they know where there is room for it. */
function ownWords(
  { subject: { statement }, phrases, used, own, language }: IntroContext,
  budget: number,
): string | null {
  const { addition } = phrases
  if (statement === null || lengthOf(statement) > budget || !isOwn(statement, own, language)) return null
  const bare = statement.slice(0, -1)
  if ([...used].some((text) => text.startsWith(bare))) return null
  if (addition === undefined || new RegExp(addition.unless, 'u').test(bare)) return statement
  const longer = `${bare}${addition.text}`
  return lengthOf(longer) <= budget ? longer : statement
}

/** Parts whose further lines may be said in any other, once they do not come any more. */
const lenders: BeatName[] = ['context', 'promise']
/** A part of so many words borrows such lines until so much of it is filled. */
const borrows = { from: 30, until: 0.75 }

type BeatPhrases = { claims: string[]; say: string[] }

/** The longest core that fits and was not said yet, then what may be added while it fits. */
function spoken(
  { claims, say }: BeatPhrases,
  beat: BeatName,
  spare: BeatName[],
  { budget, page }: BeatBudget,
): string {
  const { intro, literally } = page.phrases
  const core = chosen(fitting([...claims, ...say], budget, page), page.subject)
  if (core === null) return lastResort(budget, page)
  page.used.add(core)
  if (/[:…]$/u.test(core)) return core
  const isClaim = beat === 'hook' && !core.includes('{') && !fitting(say, budget, page, true).includes(core)
  const own = [...(isClaim ? [literally] : []), ...intro[beat].more]
  const text = extended(core, own, budget, { budget, page })
  if (budget < borrows.from) return text
  const lent = spare.flatMap((one) => intro[one].more)
  return extended(text, lent, budget * borrows.until, { budget, page })
}

type BeatBudget = { budget: number; page: IntroContext }

/** Those that the brief has the words for, that fit and were not said yet. */
function fitting(phrases: string[], budget: number, page: IntroContext, again = false): string[] {
  return phrases
    .filter((phrase) => isSayable(phrase, page.subject))
    .map((phrase) => said(phrase, page.subject))
    .filter((text) => lengthOf(text) <= budget && (again || !page.used.has(text)))
    .filter((text) => isOwn(text, page.own, page.language))
}

/** A text with what still fits behind it, in order, as long as it is shorter than `wanted`. */
function extended(text: string, more: string[], wanted: number, { budget, page }: BeatBudget): string {
  let made = text
  for (const extra of fitting(more, budget, page)) {
    const longer = `${made} ${extra}`
    if (lengthOf(made) >= wanted || lengthOf(longer) > budget) continue
    if (!isOwn(longer, page.own, page.language)) continue
    page.used.add(extra)
    made = longer
  }
  return made
}

/** Where everything was said already: a word of the subject, so that even the shortest part says something. */
function lastResort(budget: number, { subject, own, language }: IntroContext): string {
  const single = subject.inside.startsWith('{') ? [] : subject.inside.split(' ').toReversed()
  const fragments = [subject.inside, ...single, '…']
  return (
    fragments.find((text) => lengthOf(text) <= budget && isOwn(text, own, language)) ??
    (budget > 0 ? '…' : '')
  )
}

function suggestion(phrases: string[], times: number, { phrases: { again }, subject }: IntroContext): string {
  const round = Math.floor(times / phrases.length)
  const text = said(phrases[times % phrases.length] ?? '', subject)
  if (round === 0) return text
  const ending = again[(round - 1) % again.length] ?? ''
  return `${text.replace(/[.。]$/u, '')} (${ending}).`
}
