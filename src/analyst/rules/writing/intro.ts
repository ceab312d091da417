import type { Beat, IntroRequest, OpeningSource, WrittenBeat } from '../../types.js'
import { writingOf } from '../../../languages/index.js'
import type { Writing } from '../../../languages/writing.js'
import { isMostlyLatin } from '../../../lib/script.js'
import { isSaid } from '../../../lib/slot-filling.js'
import { wordsOfSource } from '../../written-texts/accept-texts.js'
import { isOwn, lengthOf, fillSubject } from './fill.js'
import { writingLanguages } from '../../written-texts/writing-languages.js'
import { structuresFilled } from './structures.js'
import { type Subject, subjectOf } from './subject.js'
import { upperFirst } from './trim-phrase.js'

/**
 * Writes an intro with the timing of a real opening, by rules: from the words of the brief, with named slots for the
 * rest.
 */

type IntroContext = {
  source: OpeningSource
  subject: Subject
  phrases: Writing
  isSameLanguage: boolean
  own: string[]
  language: string
  usedLines: Set<string>
}

/**
 * One entry for each beat of the source, in order. No `say` has more words, counted between white space, than its
 * budget. What only the creator knows is a {placeholder}. Nothing is suggested for the picture, of which nothing is
 * known. Empty for a brief in a script that the rules cannot write in.
 */
export async function writeIntro({ source, video_brief, budgets }: IntroRequest): Promise<WrittenBeat[]> {
  if (!isMostlyLatin(video_brief ?? '')) return []
  const { language, ofSource } = await writingLanguages(video_brief, `${source.hook ?? ''} ${source.title}`)
  const phrases = writingOf(language)
  const beats = source.beats ?? []
  const context: IntroContext = {
    source,
    subject: subjectOf(video_brief, language, phrases.unknown, 'brief'),
    phrases,
    isSameLanguage: language === ofSource,
    own: wordsOfSource(source),
    language,
    usedLines: new Set(),
  }
  return beats.map((beat, index) => ({
    say: chooseLine(beat, budgets[index] ?? 0, context),
    suggested_on_screen: null,
    suggested_broll: null,
  }))
}

/** The first line that fits and was not used yet; if none fits, the shortest slot. */
function chooseLine({ beat }: Beat, budget: number, context: IntroContext): string {
  if (budget < 1) return ''
  const slots = slotsOf(context, beat)
  const lines = [...linesOf(context, beat), ...slots].filter((line) => lengthOf(line) <= budget)
  const fresh = lines.find((line) => !context.usedLines.has(line))
  const line = fresh ?? lines[0] ?? slots.at(-1) ?? ''
  context.usedLines.add(line)
  return line
}

/**
 * Complete lines: the structure of the find with the subject in it, the sentence of the brief, or its "how to …", the
 * structure with its slots, and what the brief says will be learned.
 */
function linesOf(context: IntroContext, beat: Beat['beat']): string[] {
  const { subject, phrases, source, own, language, isSameLanguage } = context
  const opens = beat === 'hook'
  const structures =
    opens && isSameLanguage
      ? structuresFilled(source.template ?? null, { kind: 'opening', subject, isSameLanguage })
      : []
  const lines = [
    ...structures.filter((line) => isWithSubject(line, subject)),
    ...(opens && subject.statement !== null ? [subject.statement] : []),
    ...(opens && subject.clause !== null ? [`${upperFirst(subject.clause)}.`] : []),
    ...structures,
    ...(beat === 'promise' && subject.clause !== null
      ? phrases.learned.map((line) => fillSubject(line, subject))
      : []),
  ]
  return lines.filter((line) => isOwn(line, own, language))
}

/** Whether the subject is said in a line, not only named in a slot of it. */
function isWithSubject(line: string, { inside, unneededThing }: Subject): boolean {
  return [inside, unneededThing].some((one) => one !== null && !one.startsWith('{') && isSaid(one, line))
}

function slotsOf({ subject, phrases }: IntroContext, beat: Beat['beat']): string[] {
  const isNamed = !subject.inside.startsWith('{')
  return phrases.slots[beat]
    .filter((slot) => isNamed || !slot.includes('%s'))
    .map((slot) => slot.replace('%s', () => subject.inside))
}
