import { readingCue, rewriteAll } from '../../../languages/reading-cues.js'
import { fold } from '../../../lib/text.js'
import { isVerb } from '../wellformed.js'
import { subjectBefore, verbAt } from './finite.js'
import { gerund, gerundOfPast } from '../../../languages/gerunds.js'
import { deedAsNoun, isGerund } from './nouns.js'
import { partsOf, upperFirst } from './trim-phrase.js'

/** Reads the subject and the statements of an English brief. */

/** Maximum number of words of a sentence that is used as it is written. */
const maxWords = 20

/** An English question as a phrase: "how do I fix a flat loaf?" as "how to fix a flat loaf". */
export function questionAsPhrase(text: string): string {
  return rewriteAll('questionAsPhrase', text)
}

/** The subject of an English clause: its action as a gerund, or the thing that it is about. */
export function phraseOf(text: string): string {
  const part = partsOf(text)[0] ?? text
  const howTo = readingCue('howTo').exec(part)
  if (howTo) return `${gerund(howTo[1] ?? '')}${howTo[2] ?? ''}`
  const helpPhrase = helpedActivity(part)
  if (helpPhrase !== null) return helpPhrase
  const deed = readingCue('englishPhraseDoing').exec(part)
  if (deed) return deedOf(deed[1] ?? '', deed[2] ?? '')
  const at = readingCue('asked').test(part) ? -1 : verbAt(part.split(' '))
  if (at > 0) return subjectBefore(part.split(' '), at)
  const question = readingCue('asked').exec(part)
  if (!question) return deedAsNoun(part.replace(readingCue('dealtWith'), ''))
  return rewriteAll('askedAsPhrase', questionPhrase(question[1] ?? '', part))
}

/** The subject of an offer of help: "I help nurses find better shoes" is about finding better shoes. */
function helpedActivity(part: string): string | null {
  const rest = readingCue('helping').exec(part)?.[1]?.split(' ') ?? []
  const at = rest.findIndex(
    (word, index) => index > 0 && (readingCue('withWord').test(word) || isVerb(fold(word))),
  )
  if (at < 0) return null
  const objectPhrase = rest.slice(at + 1).join(' ')
  return readingCue('withWord').test(rest[at] ?? '')
    ? objectPhrase
    : `${gerund(rest[at] ?? '')} ${objectPhrase}`.trim()
}

/** "what nobody tells you about moving" is about moving. */
function questionPhrase(rest: string, whole: string): string {
  if (!readingCue('someonesDeed').test(rest)) return upToVerb(rest)
  return readingCue('aboutWhat').exec(rest)?.[1] ?? whole
}

/** Money that was earned is not the subject: "made $900 selling jam" is about selling jam. */
function deedOf(verb: string, rest: string): string {
  const workWords = readingCue('earned').test(`${verb} ${rest}`) ? rest.split(' ') : []
  const at = workWords.findIndex((word, index) => index > 0 && index < workWords.length - 1 && isGerund(word))
  if (at > 0) return workWords.slice(at).join(' ')
  const noun = gerundOfPast(verb)
  return noun === null
    ? objectOf(rest)
    : `${noun} ${readingCue('fromFirst').test(rest) ? rest : objectOf(rest)}`
}

/** A sentence of the brief that is a statement, which is used in its writer's words. */
export function statementOf(text: string): string | null {
  const end = /[.;!?](?:\s|$)/u.exec(text)
  const whole = (end ? text.slice(0, end.index) : text).replace(/[.;!?\s]+$/u, '')
  const first = whole.replace(readingCue('howFirst'), '')
  const words = first.split(' ')
  if (end?.[0].startsWith('?') || words.length > maxWords) return null
  const verb = readingCue('pronounAndVerb').exec(first)?.[1]
  const isStatement =
    verb === undefined ? !readingCue('asked').test(first) && verbAt(words) > 0 : gerundOfPast(verb) !== null
  return isStatement ? `${upperFirst(first)}.` : null
}

/** "my grocery bill in half" is about "my grocery bill". */
function objectOf(text: string): string {
  const bare = text.replace(readingCue('particles'), '')
  const prepositionAt = bare.search(readingCue('prepositionInside'))
  return prepositionAt > 0 ? bare.slice(0, prepositionAt) : bare
}

/** The subject of a clause; empty if its verb is unknown. */
function upToVerb(text: string): string {
  const words = text.split(' ')
  const at = words.findIndex((word, index) => index > 0 && isVerb(fold(word)))
  return at > 0 ? words.slice(0, at).join(' ') : ''
}
