import { LRUCache } from 'lru-cache'
import type { TranscriptLine } from '../../providers/types.js'
import type { Sentence, Speech } from '../speech.js'
import { sentencesOf } from '../sentences.js'
import { rowsAsSpeech, toSpeech } from '../transcript-speech.js'
import { chooseHook, selectContentSentences } from './choose-hook.js'

/** Finds the opening of a clip in its transcript or its on-screen text, and the hook in it. */

/** Maximum number of characters that are read of the on-screen text. */
const maxOnscreenCharacters = 6_000

/** A speech with the sentences that are more than small talk. */
export type SpokenOpening = { speech: Speech; contentSentences: Sentence[] }

type OpeningWithHook = SpokenOpening & { hook: Sentence | null }

/**
 * A run needs an opening twice: whether it has a hook, and then all of it. Other runs find the same clips. An opening
 * takes some 30 bytes for each character that is read, and its key may be ten times as long as these.
 */
const recentOpenings = new LRUCache<string, OpeningWithHook>({
  maxSize: 4_000_000,
  sizeCalculation: ({ speech }, key) => key.length + 30 * speech.text.length,
})

/** The spoken opening with its hook. The on-screen text is used instead if only that has a line that can be a hook. */
export function openingWithHook(
  lines: TranscriptLine[],
  onscreen_text: string | null,
  language: string,
): OpeningWithHook {
  const key = JSON.stringify([language, onscreen_text, lines])
  const recent = recentOpenings.get(key)
  if (recent) return recent
  const opening = findOpeningWithHook(lines, onscreen_text, language)
  recentOpenings.set(key, opening)
  return opening
}

function findOpeningWithHook(
  lines: TranscriptLine[],
  onscreen_text: string | null,
  language: string,
): OpeningWithHook {
  const toOpeningWithHook = (opening: SpokenOpening) => ({
    ...opening,
    hook: chooseHook(opening.speech, opening.contentSentences),
  })
  const speechOpening = toOpeningWithHook(openingOf(lines, onscreen_text, language))
  if (speechOpening.hook || !onscreen_text) return speechOpening
  const onscreenOpening = toOpeningWithHook(openingOf([], onscreen_text, language))
  return onscreenOpening.hook ? onscreenOpening : speechOpening
}

/** The spoken opening, otherwise that of the on-screen text. If both are only small talk, the spoken one. */
export function openingOf(
  lines: TranscriptLine[],
  onscreen_text: string | null,
  language: string,
): SpokenOpening {
  const speechOpening = toSpokenOpening(toSpeech(lines, language))
  if (speechOpening.contentSentences.length > 0) return speechOpening
  const rows = (onscreen_text ?? '').slice(0, maxOnscreenCharacters).split('\n')
  const onscreenOpening = toSpokenOpening(rowsAsSpeech(rows, language))
  if (onscreenOpening.contentSentences.length > 0) return onscreenOpening
  const rest = speechOpening.sentences.length > 0 ? speechOpening : onscreenOpening
  return { ...rest, contentSentences: rest.sentences }
}

function toSpokenOpening(speech: Speech): SpokenOpening & { sentences: Sentence[] } {
  const sentences = sentencesOf(speech)
  return { speech, sentences, contentSentences: selectContentSentences(speech, sentences) }
}
