import type { Beat, IntroAsk, OpeningSource, WrittenBeat } from '../../types.js'
import { isLatin } from '../../../lib/script.js'
import { isOwn, said, withoutSubject } from './fill.js'
import type { Phrases } from './phrases.js'
import type { Subject } from './subject.js'
import { subjectOf } from './subject.js'
import { phrasesOf, tonguesFor } from './tongue.js'

/** Writing a whole intro in the timing of a real opening, by rules. */

type Page = { subject: Subject; phrases: Phrases; language: string; own: string[]; used: Set<string> }

/**
 * One entry for each beat of the source, in order. No `say` has more words than its budget, counted between white
 * space, a {placeholder of many words} as that many; it is empty only where a budget is below 1.
 * No entry at all for a brief in a script that nothing is written in.
 */
export async function writeIntro({ source, video_brief, budgets }: IntroAsk): Promise<WrittenBeat[]> {
  if (!isLatin(video_brief ?? '')) return []
  const { language } = await tonguesFor(video_brief, `${source.hook ?? ''} ${source.title}`)
  const phrases = phrasesOf(language)
  const beats = source.beats ?? []
  const page: Page = {
    subject: subjectOf(video_brief, language, phrases.unknown),
    phrases,
    language,
    own: [source.hook ?? '', source.title, ...beats.map(({ text }) => text)],
    used: new Set(),
  }
  return beats.map((beat, index) => beatOf(beat, { source, page, index, budget: budgets[index] ?? 0 }))
}

type Place = { source: OpeningSource; page: Page; index: number; budget: number }

function beatOf({ beat }: Beat, { source, page, index, budget }: Place): WrittenBeat {
  const times = (source.beats ?? []).slice(0, index).filter((earlier) => earlier.beat === beat).length
  const { screen, broll, say, more } = page.phrases.intro[beat]
  const frames = beat === 'hook' ? hookFrames(source, page) : []
  const own = beat === 'hook' && times === 0 ? ownWords(page.subject, budget) : null
  return {
    say: spoken(own === null ? [...frames, ...say] : [own], more, budget, page),
    suggested_on_screen: suggestion(withoutSubject(screen, page.subject), times, page),
    suggested_broll: suggestion(withoutSubject(broll, page.subject), times, page),
  }
}

function hookFrames({ hook_type }: OpeningSource, { phrases, subject }: Page): string[] {
  const isClause = subject.clause !== null && subject.inside === phrases.unknown
  const clauses = isClause ? phrases.clauses.openings.map(([, frame]) => frame) : []
  const own = phrases.openings[hook_type ?? 'other'] ?? phrases.openings.any.map(([, frame]) => frame)
  return [...clauses, ...own]
}

/** The writer's own sentence where it fits, with what only they know where there is room for it. */
function ownWords({ statement }: Subject, budget: number): string | null {
  if (statement === null || lengthOf(statement) > budget) return null
  const longer = `${statement.slice(0, -1)}, and {what surprised you}.`
  return lengthOf(longer) <= budget ? longer : statement
}

/** The longest core that fits and was not said yet, then what may be added while it fits. */
function spoken(cores: string[], more: string[], budget: number, page: Page): string {
  const fitting = (phrases: string[], left: number) =>
    phrases
      .filter((phrase) => isSayable(phrase, page.subject))
      .map((phrase) => said(phrase, page.subject))
      .filter(
        (text) => lengthOf(text) <= left && !page.used.has(text) && isOwn(text, page.own, page.language),
      )
  const core = chosen(fitting(cores, budget), page.subject)
  if (core === null) return lastResort(budget, page)
  page.used.add(core)
  let text = core
  for (const extra of /[:…]$/u.test(core) ? [] : fitting(more, budget)) {
    const longer = `${text} ${extra}`
    if (lengthOf(longer) > budget || !isOwn(longer, page.own, page.language)) continue
    page.used.add(extra)
    text = longer
  }
  return text
}

/** Whether the brief has what a phrase asks for; a clause alone is better than a gap in place of a noun. */
function isSayable(phrase: string, { inside, clause }: Subject): boolean {
  if (phrase.includes('%c')) return clause !== null
  return clause === null || !inside.startsWith('{') || !/%[sS]/u.test(phrase)
}

/** The longest; one that names the subject before one that does not. */
function chosen(texts: string[], { inside, first, clause }: Subject): string | null {
  const names = (text: string) =>
    text.includes(inside) || text.startsWith(first) || (clause !== null && text.includes(clause)) ? 1 : 0
  const ranked = [...texts].sort((a, b) => names(b) - names(a) || lengthOf(b) - lengthOf(a))
  return ranked[0] ?? null
}

/** Where everything was said already: a word of the subject, so that even the shortest part says something. */
function lastResort(budget: number, { subject, own, language }: Page): string {
  const single = subject.inside.startsWith('{') ? [] : subject.inside.split(' ').toReversed()
  const fragments = [subject.inside, ...single, '…']
  return (
    fragments.find((text) => lengthOf(text) <= budget && isOwn(text, own, language)) ??
    (budget > 0 ? '…' : '')
  )
}

/** Words as anyone counts them, so that no way of counting finds more than the budget. */
function lengthOf(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length
}

function suggestion(phrases: string[], times: number, { phrases: { again }, subject }: Page): string {
  const round = Math.floor(times / phrases.length)
  const text = said(phrases[times % phrases.length] ?? '', subject)
  if (round === 0) return text
  const ending = again[(round - 1) % again.length] ?? ''
  return `${text.replace(/[.。]$/u, '')} (${ending}).`
}
