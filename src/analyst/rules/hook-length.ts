import { functionWordsOf } from '../../languages/function-words.js'
import { fold, wholeUpTo } from '../../lib/text.js'
import { sliceSpeech } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'

/** The maximum length of a hook, the cutting of longer sentences, and the sentences that a hook consists of. */

/** The maximum length of a hook. */
export const maxHookLength = { words: 60, seconds: 25, characters: 600 }
/** Whether a line fits into a hook. The limit of characters is for text with extremely long words. */
export function fitsHookLength(sentence: Sentence): boolean {
  const seconds = (sentence.end_s ?? 0) - (sentence.start_s ?? 0)
  const { words, text } = sentence
  return (
    words.length <= maxHookLength.words &&
    seconds <= maxHookLength.seconds &&
    text.length <= maxHookLength.characters
  )
}

/** Scores of a cut: after a pause or comma, before a clause, and after a word that cannot end a line. */
const cutScores = { pause: 4, comma: 2, starter: 1, dangling: -4 }
const minPauseSeconds = 0.5

/** The beginning of a sentence that is too long, cut at the best place, else at the limit. */
export function cutToFit(speech: Speech, sentence: Sentence): Sentence {
  const { words } = sentence
  const frontOfWords = (count: number) =>
    sliceSpeech(speech, sentence.from, words[count - 1]?.to ?? sentence.to, 'cut')
  let count = Math.min(words.length, maxHookLength.words)
  while (count > 1 && !fitsHookLength(frontOfWords(count))) count -= 1
  const { starters, dangling } = functionWordsOf(speech.language)
  let best = count
  let bestScore = 0
  for (let at = count; at >= Math.max(3, count / 3); at -= 1) {
    const next = words[at]
    const between = speech.text.slice(words[at - 1]?.to, next?.from)
    const cue = speech.cues.findIndex(
      ({ from }) => next !== undefined && from > (words[at - 1]?.from ?? 0) && from <= next.from,
    )
    const gap = (speech.cues[cue]?.start ?? 0) - (speech.cues[cue - 1]?.end ?? 0)
    const score =
      (cue > 0 && gap >= minPauseSeconds ? cutScores.pause : 0) +
      (/[,;:–—、，]/u.test(between) ? cutScores.comma : 0) +
      (starters.has(fold(next?.word ?? '')) ? cutScores.starter : 0) +
      (dangling.has(fold(words[at - 1]?.word ?? '')) ? cutScores.dangling : 0)
    if (score > bestScore) {
      best = at
      bestScore = score
    }
  }
  const cut = frontOfWords(best)
  return cut.text.length <= maxHookLength.characters
    ? cut
    : sliceSpeech(speech, cut.from, wholeUpTo(speech.text, cut.from + maxHookLength.characters), 'cut')
}

/** The sentences that a hook consists of. The hook itself if it is only one, or part of one. */
export function withinHook(contentSentences: Sentence[], hook: Sentence): Sentence[] {
  const own = contentSentences.filter(({ from, to }) => from >= hook.from && to <= hook.to)
  return own.length > 1 && own[0]?.from === hook.from && own.at(-1)?.to === hook.to ? own : [hook]
}
