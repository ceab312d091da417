import { readingCue, rewriteFirst, rewriteAll } from '../../../languages/reading-cues.js'
import { isGerund, isPlural } from './nouns.js'

/** Classifies English subjects by the sentences that they fit into. */

/**
 * `single` is one of its kind ("my cat", "the moon"), which nobody starts with or gets better at; `several` are
 * things that nobody is good at; `purpose` already says whom or what it is for.
 */
export type PhraseKind = 'single' | 'several' | 'purpose'

/** The kinds of an English noun phrase; none for an activity or a field ("baking bread", "home espresso"). */
export function kindsOf(phrase: string): PhraseKind[] {
  const kinds: PhraseKind[] = readingCue('forWhom').test(phrase) ? ['purpose'] : []
  if (readingCue('single').test(phrase)) kinds.push('single')
  else if (!isGerund(phrase) && isPlural(phrase)) kinds.push('several')
  return kinds
}

/** Whether a sentence is idiomatic with a subject of these kinds in it. */
export function acceptsSubject(frame: string, kinds: PhraseKind[]): boolean {
  if (!/%s/iu.test(frame)) return true
  if (kinds.includes('purpose') && readingCue('framedFor').test(frame)) return false
  if (kinds.includes('several') && readingCue('skillFrame').test(frame)) return false
  return !kinds.includes('single') || (readingCue('roomy').test(frame) && !readingCue('skilled').test(frame))
}

/** The general form of a bare noun: "the brain" of "brain", "boats" of "boat", "gyms for climbers" of "gym for climbers". */
export function toGeneralPhrase(phrase: string): string {
  const complement = readingCue('nounComplement').exec(phrase)?.[0] ?? ''
  return toGeneralNoun(phrase.slice(0, phrase.length - complement.length)) + complement
}

function toGeneralNoun(phrase: string): string {
  const words = phrase.replace(readingCue('indefiniteArticle'), '').split(' ')
  const head = words.at(-1) ?? ''
  const isBare =
    words.length <= 2 && !readingCue('single').test(`${words.join(' ')} `) && !/ \p{Lu}/u.test(phrase)
  if (!isBare || readingCue('determinedFirst').test(words[0] ?? '')) return phrase
  if (readingCue('organs').test(head)) return rewriteAll('withArticle', phrase)
  return readingCue('counted').test(head)
    ? [...words.slice(0, -1), rewriteFirst('plural', head) ?? head].join(' ')
    : phrase
}
