import { hasGrammarRules } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import type { Sentence, Speech } from '../speech.js'
import { sliceSpeech } from '../sentences.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { frontOf, continuesSponsorRead } from './small-talk.js'
import { extendHook } from './extend-hook.js'
import { chooseEnglishHook } from './english-hook/choose-english-hook.js'
import { isMisheard } from './misheard.js'
import { lacksBeginning } from './missing-beginning.js'
import { foldedWords, hasVerb } from './wellformed.js'

/** How many sentences may continue a sponsor read. After them, the content of the clip is assumed to begin. */
const maxSponsorSentences = 8

/** The sentences with content, each from where that begins. Greetings and sponsor reads are left out. */
export function selectContentSentences(speech: Speech, sentences: Sentence[]): Sentence[] {
  const keptSentences: Sentence[] = []
  let sponsorSentencesLeft = 0
  let hasGreeting = false
  for (const sentence of sentences) {
    if (sponsorSentencesLeft > 0 && continuesSponsorRead(sentence, speech.language)) {
      sponsorSentencesLeft -= 1
      continue
    }
    const front = frontOf(sentence, speech.language, hasGreeting)
    hasGreeting = front.isSmallTalk && keptSentences.length === 0
    sponsorSentencesLeft = front.isSmallTalk && front.sponsor ? maxSponsorSentences : 0
    if (!front.isSmallTalk)
      keptSentences.push(front.from === 0 ? sentence : withoutFront(speech, sentence, front.from))
  }
  return keptSentences
}

/** The rest of the sentence from an offset. */
function withoutFront(speech: Speech, sentence: Sentence, offset: number): Sentence {
  return sliceSpeech(speech, sentence.from + offset, sentence.to, sentence.ending)
}

/**
 * The hook of a clip: the first sentence with content, extended by the next ones until it can stand alone, and cut if it
 * is too long for a hook. Null if nothing is said or nothing can be a hook, as in captions with misheard words.
 */
export function chooseHook(speech: Speech, contentSentences: Sentence[]): Sentence | null {
  if (isMisheard(contentSentences, speech.language)) return null
  const start = contentSentences.findIndex((sentence, index) => {
    const next = contentSentences[index + 1]
    if (isFalseStart(sentence, next, speech.language)) return false
    return !(index === 0 && next && lacksBeginning(sentence, next, speech.language))
  })
  const first = Math.max(0, start)
  const isOnscreenText = contentSentences.every(({ ending, start_s }) => ending === 'cut' && start_s === null)
  if (hasGrammarRules(speech.language) && !isOnscreenText)
    return chooseEnglishHook(speech, contentSentences.slice(first))
  return extendHook(speech, contentSentences, first)
}

/** Whether a sentence is the rest of a word or a false start, before the clip truly begins. */
function isFalseStart(sentence: Sentence, next: Sentence | undefined, language: string): boolean {
  const words = foldedWords(sentence)
  if (!next || words.length > 2 || sentence.text.endsWith('?')) return false
  const { plain } = functionWordsOf(language)
  if (words.every((word) => plain.has(word))) return true
  const small = /^\p{Ll}.*[.?!]/u.test(sentence.text) && /^\p{Lu}/u.test(next.text)
  if (
    sentence.ending === 'stop' &&
    hasGrammarRules(language) &&
    readingCue('preposition').test(sentence.text)
  )
    return true
  return small && (hasVerb(words) || plain.has(words[0] ?? ''))
}
