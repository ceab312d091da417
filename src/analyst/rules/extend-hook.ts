import { hasGrammarRules } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { sliceSpeech } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'
import { contentWordSet } from './content-words.js'
import { clausesIn } from './grammar/clauses.js'
import { isOf } from './grammar/tokens.js'
import { cutToFit, fitsHookLength } from './hook-length.js'
import { isReversal } from './contrast-sentence.js'
import { foldedWords, hasVerb, standsAlone } from './wellformed.js'

/** Decides whether a hook includes the next sentence. */

/** Whether laughter, music, another speaker's turn or an "um" separates two offsets. */
function isInterrupted({ text, bare }: Speech, gapStart: number, to: number): boolean {
  const between = text.slice(gapStart, to)
  return between !== bare.slice(gapStart, to) || readingCue('hesitating').test(between)
}

/** Maximum number of characters between two sentences of one line. With more, something was left out. */
const maxGapCharacters = 16

/** Whether something stands between two sentences: words that were left out, laughter, another speaker. */
export function haveGap(speech: Speech, { to }: Sentence, { from }: Sentence): boolean {
  return from - to > maxGapCharacters || isInterrupted(speech, to, from)
}

/** Whether a hook is not complete without the next sentence. */
export function needsMore(speech: Speech, hook: Sentence, next: Sentence): boolean {
  const { language } = speech
  if (haveGap(speech, hook, next)) return false
  if (!standsAlone(hook, language)) return true
  if (hasGrammarRules(language) && hook.words.length < 6 && contentWordSet(hook, language).size < 2)
    return true
  if (!hasGrammarRules(language) || hook.text.endsWith('?')) return false
  if (readingCue('quoting').test(hook.text) || isWeakStatement(hook, next) || isAskedNext(hook, next))
    return true
  const isAnswer = isReversal(hook, next) && (!isUnmarked(hook, next) || next.words.length <= maxAnswerWords)
  if (isAnswer || goesOnWithAnd(hook, next)) return !/[.!?] /u.test(hook.text)
  if (hook.words.length < 15 && readingCue('announcing').test(hook.text)) return true
  if (readingCue('openSubject').test(hook.text) && readingCue('predicate').test(next.text)) return true
  const text = hook.text.replaceAll('’', "'")
  if (readingCue('unfinished').test(text) || readingCue('sceneSetting').test(text)) return true
  if (readingCue('denying').test(text) && !hasVerb(foldedWords(hook).slice(0, -2))) return true
  return hook.words.length < 8 && readingCue('continuing').test(next.text)
}

/** Maximum number of words of a hook that is too weak to stand alone, and of both sentences together. */
const weakBounds = { words: 8, both: 32, unmarked: 5, bothUnmarked: 16 }

/** Whether a hook only says what is there, and the next sentence continues it and makes its point. */
function isWeakStatement(hook: Sentence, next: Sentence): boolean {
  if (isUnmarked(hook, next))
    return (
      hook.words.length <= weakBounds.unmarked &&
      hook.words.length + next.words.length <= weakBounds.bothUnmarked
    )
  if (hook.words.length > weakBounds.words || hook.words.length + next.words.length > weakBounds.both)
    return false
  if (isList(hook)) return true
  if (!readingCue('goesOnWithSame').test(next.text.replaceAll('’', "'"))) return false
  return readingCue('flatFront').test(hook.text.replaceAll('’', "'"))
}

/** Whether a question is announced and follows as a sentence of its own, in unpunctuated speech. */
function isAskedNext(hook: Sentence, next: Sentence): boolean {
  if (!isUnmarked(hook, next)) return false
  if (readingCue('openQuestion').test(hook.text)) return true
  return isOf(foldedWords(next), 0, 'asking') && readingCue('askedNext').test(hook.text)
}

/** Whether no mark separates two sentences. An "I" has a capital anyway. */
function isUnmarked(hook: Sentence, next: Sentence): boolean {
  return !/[.?!]/u.test(hook.text) && !readingCue('capitalFirst').test(next.text)
}

/** Whether a sentence only names things: "Beer traps, copper tape, eggshells." */
function isList(hook: Sentence): boolean {
  const words = foldedWords(hook)
  const isSpoken = (_: string, at: number) => isOf(words, at, 'subjects') || isOf(words, at, 'auxiliaries')
  return (hook.text.match(/,/gu)?.length ?? 0) > 1 && !words.some(isSpoken)
}

/** Maximum number of words of the answer to a denial in unpunctuated speech: "you're just running too fast". */
const maxAnswerWords = 7

/** Maximum words of unpunctuated sentences joined by "and". After `first` words only `closing` words are added. */
const limits = { first: 14, added: 10, both: 22, closed: 18, closing: 6, clauses: 2 }

/** Whether the next sentence begins with an "and" that continues the hook, as most do in unpunctuated speech. */
function goesOnWithAnd(hook: Sentence, next: Sentence): boolean {
  const count = hook.words.length + next.words.length
  if (!isUnmarked(hook, next) || count > limits.both || next.words.length > limits.added) return false
  const closes = next.words.length <= limits.closing
  if (hook.words.length > (closes ? limits.closed : limits.first)) return false
  if (!closes && clausesIn(foldedWords(hook)).filter(({ kind }) => kind === 'main').length >= limits.clauses)
    return false
  return isOf(foldedWords(next), 0, 'joined') && !readingCue('aside').test(next.text)
}

/** The sentence at an index, extended by the next ones until it is complete. Cut if it is too long for a hook. */
export function extendHook(speech: Speech, contentSentences: Sentence[], at: number): Sentence | null {
  const first = contentSentences[at]
  if (!first) return null
  let hook = first
  for (let index = at + 1; index < contentSentences.length; index += 1) {
    const next = contentSentences[index]
    if (!next || !needsMore(speech, hook, next)) break
    const longerHook = sliceSpeech(speech, hook.from, next.to, next.ending)
    if (!fitsHookLength(longerHook)) break
    hook = longerHook
  }
  return fitsHookLength(hook) ? hook : cutToFit(speech, hook)
}
