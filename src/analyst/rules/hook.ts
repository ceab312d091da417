import { hasGrammar } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import type { Sentence, Speech } from '../speech.js'
import { partOf } from '../sentences.js'
import { fold } from '../../lib/text.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { frontOf, goesOnSponsoring } from './small-talk/small-talk.js'
import { faultsOf, isPassedOver } from './opening-faults.js'
import { withoutRunOn, withoutTornEnd } from './line-ends.js'
import { needsMore } from './hook-growth.js'
import { isTorn } from './torn.js'
import { foldedWords, hasVerb, standsAlone } from './wellformed.js'

/** The longest a hook may be. */
const maxHookLength = { words: 60, seconds: 25, characters: 600 }
/** After so many sentences of a sponsor read the clip is taken to have begun. */
const maxSponsorSentences = 8

/** The sentences of a speech that say something, each from where it does; greetings and the like left out. */
export function selectContentSentences(speech: Speech, sentences: Sentence[]): Sentence[] {
  const found: Sentence[] = []
  let sponsoring = 0
  let hasGreeting = false
  for (const sentence of sentences) {
    if (sponsoring > 0 && goesOnSponsoring(sentence, speech.language)) {
      sponsoring -= 1
      continue
    }
    const front = frontOf(sentence, speech.language, hasGreeting)
    hasGreeting = front.isSmallTalk && found.length === 0
    sponsoring = front.isSmallTalk && front.sponsor ? maxSponsorSentences : 0
    if (!front.isSmallTalk)
      found.push(front.from === 0 ? sentence : sentenceFrom(speech, sentence, front.from))
  }
  return found
}

function sentenceFrom(speech: Speech, sentence: Sentence, offset: number): Sentence {
  return partOf(speech, sentence.from + offset, sentence.to, sentence.ended)
}

/**
 * The opening of a clip: the first sentence that says something, grown by the next ones while it does not
 * stand alone, cut where it is longer than a hook may be. Null where nothing is said.
 */
export function hookOf(speech: Speech, contentSentences: Sentence[]): Sentence | null {
  const start = contentSentences.findIndex((sentence, index) => {
    const next = contentSentences[index + 1]
    if (isScrap(sentence, next, speech.language)) return false
    return !(index === 0 && next && isTorn(sentence, next, speech.language))
  })
  const first = Math.max(0, start)
  const isShown = contentSentences.every(({ ended, start_s }) => ended === 'cut' && start_s === null)
  if (hasGrammar(speech.language) && !isShown) return bestOpening(speech, contentSentences, first)
  return growHook(speech, contentSentences, first)
}

/** A better opening is looked for among so many sentences, and so many seconds after the first. */
const searchWindow = { sentences: 10, seconds: 60, behindLeadIn: 3 }
/** Under this a first sentence is only weak, and what is better follows soon or not at all. */
const minGraveFaults = 1.3
/** What a sentence loses for each that stands before it, where none is good. */
const delayPenalty = 0.12

/** The first opening that says something by itself, however plain; where there is none, the one with the fewest faults. */
function bestOpening(speech: Speech, contentSentences: Sentence[], first: number): Sentence | null {
  let best: Sentence | null = null
  let lowestPenalty = Infinity
  const isLeadIn = contentSentences[first] !== undefined && faultsOf(contentSentences[first]) < minGraveFaults
  const maxSentences = isLeadIn ? searchWindow.behindLeadIn : searchWindow.sentences
  for (let at = first; at < Math.min(contentSentences.length, first + maxSentences + 1); at += 1) {
    const waited = (contentSentences[at]?.start_s ?? 0) - (contentSentences[first]?.start_s ?? 0)
    const hook = waited > searchWindow.seconds ? null : growHook(speech, contentSentences, at)
    if (!hook) break
    const opened = contentSentences[at]
    const isOpen = opened && standsAlone(opened, speech.language)
    const faults = Math.min(faultsOf(hook), isOpen ? faultsOf(opened) : Infinity)
    if (opened && !isPassedOver(opened, hook, at === 0)) return trimHook(speech, hook)
    if (faults + (at - first) * delayPenalty < lowestPenalty) {
      best = hook
      lowestPenalty = faults + (at - first) * delayPenalty
    }
  }
  return best && trimHook(speech, best)
}

function trimHook(speech: Speech, hook: Sentence): Sentence {
  return withoutTornEnd(speech, withoutRunOn(speech, withoutLead(speech, hook)))
}

/** The fewest words that stay where what only leads up to them goes. */
const minWordsAfterLead = 4

/** Without "okay so" in front, where sentences are written without capitals: there nothing looks torn. */
function withoutLead(speech: Speech, hook: Sentence): Sentence {
  const cue = readingCue(/[.?!]/u.test(hook.text) ? 'lead' : 'spokenLead')
  const front = /^\p{Ll}/u.test(hook.text) ? (cue.exec(hook.text)?.[0].length ?? 0) : 0
  const lead = front > 0 || !/^(?!\p{Lu})/u.test(hook.text) ? front : linkLength(hook.text)
  const sentenceFrom = hook.from + lead
  const isEnough = hook.words.filter((word) => word.from >= sentenceFrom).length >= minWordsAfterLead
  return lead > 0 && isEnough ? partOf(speech, sentenceFrom, hook.to, hook.ended) : hook
}

/** How long the "and" is that a line begins with; 0 where it begins with none. */
function linkLength(text: string): number {
  return readingCue('leadingConjunction').exec(text)?.[0].length ?? 0
}

function growHook(speech: Speech, contentSentences: Sentence[], at: number): Sentence | null {
  const first = contentSentences[at]
  if (!first) return null
  let hook = first
  for (let index = at + 1; index < contentSentences.length; index += 1) {
    const next = contentSentences[index]
    if (!next || !needsMore(speech, hook, next)) break
    const longerHook = partOf(speech, hook.from, next.to, next.ended)
    if (!fitsHookLength(longerHook)) break
    hook = longerHook
  }
  return fitsHookLength(hook) ? hook : cutToFit(speech, hook)
}

/** What was left of a word or a false start before the clip truly begins. */
function isScrap(sentence: Sentence, next: Sentence | undefined, language: string): boolean {
  const words = foldedWords(sentence)
  if (!next || words.length > 2 || sentence.text.endsWith('?')) return false
  const { plain } = functionWordsOf(language)
  if (words.every((word) => plain.has(word))) return true
  const small = /^\p{Ll}.*[.?!]/u.test(sentence.text) && /^\p{Lu}/u.test(next.text)
  if (sentence.ended === 'stop' && hasGrammar(language) && readingCue('preposition').test(sentence.text))
    return true
  return small && (hasVerb(words) || plain.has(words[0] ?? ''))
}

/** Whether a line is within the bounds of a hook: words, seconds, and characters where words are endless. */
export function fitsHookLength(sentence: Sentence): boolean {
  const seconds = (sentence.end_s ?? 0) - (sentence.start_s ?? 0)
  const { words, text } = sentence
  return (
    words.length <= maxHookLength.words &&
    seconds <= maxHookLength.seconds &&
    text.length <= maxHookLength.characters
  )
}

/** The front of a sentence that is too long: to a pause, else to a comma or a clause, else to the limit. */
export function cutToFit(speech: Speech, sentence: Sentence): Sentence {
  const { words } = sentence
  const frontOfWords = (count: number) =>
    partOf(speech, sentence.from, words[count - 1]?.to ?? sentence.to, 'cut')
  let count = Math.min(words.length, maxHookLength.words)
  while (count > 1 && !fitsHookLength(frontOfWords(count))) count -= 1
  const { starters, dangling } = functionWordsOf(speech.language)
  let best = count
  let bestScore = 0
  for (let at = count; at >= Math.max(3, count / 3); at -= 1) {
    const next = words[at]
    const between = speech.text.slice(words[at - 1]?.to, next?.from)
    const cue = speech.cues.findIndex(
      ({ from: sentenceFrom }) =>
        next !== undefined && sentenceFrom > (words[at - 1]?.from ?? 0) && sentenceFrom <= next.from,
    )
    const gap = (speech.cues[cue]?.start ?? 0) - (speech.cues[cue - 1]?.end ?? 0)
    const score =
      (cue > 0 && gap >= 0.5 ? 4 : 0) +
      (/[,;:–—、，]/u.test(between) ? 2 : 0) +
      (starters.has(fold(next?.word ?? '')) ? 1 : 0) -
      (dangling.has(fold(words[at - 1]?.word ?? '')) ? 4 : 0)
    if (score > bestScore) {
      best = at
      bestScore = score
    }
  }
  const cut = frontOfWords(best)
  return cut.text.length <= maxHookLength.characters
    ? cut
    : partOf(speech, cut.from, wholeUpTo(speech.text, cut.from + maxHookLength.characters), 'cut')
}

/** An offset that does not stand inside a character. */
function wholeUpTo(text: string, offset: number): number {
  const code = text.charCodeAt(offset - 1)
  return code >= 0xd800 && code < 0xdc00 ? offset - 1 : offset
}
