import { defaultLanguage } from '../../../languages/index.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { readingWords } from '../../../languages/reading.js'
import { fold, wordSpans } from '../../../lib/text.js'
import { functionWordsOf } from '../../../languages/function-words.js'
import { vocabulary } from './vocabulary.js'

type TokenKind = 'kept' | 'number' | 'name' | 'own'
export type Token = { word: string; low: string; kind: TokenKind; from: number; to: number; opens: boolean }

/** A little word in capitals inside a sentence: words were misheard there. */
export function isMisheard({ word, kind, opens }: Token): boolean {
  return (
    kind === 'kept' &&
    !opens &&
    /^\p{Lu}/u.test(word) &&
    !readingCue('selfCapital').test(word) &&
    !readingCue('titleOfAddress').test(word)
  )
}

/** The words of an English sentence, each with what becomes of it in a template. */
export function tokensOf(text: string): Token[] {
  const { plain, starters } = functionWordsOf(defaultLanguage)
  const { dates, numbers, skeleton } = vocabulary()
  const found: Token[] = []
  const spans = wordSpans(text)
  spans.forEach(({ word, from, to }, index) => {
    const low = fold(word)
    const opens = index === 0 || /[.!?]/.test(text.slice(spans[index - 1]?.to ?? 0, from))
    const followed = /^\p{Lu}\p{Ll}/u.test(spans[index + 1]?.word ?? '')
    const capital = /^\p{Lu}\p{Ll}/u.test(word) && (!opens || followed)
    const isKept = plain.has(low) || starters.has(low) || skeleton.has(low)
    const kind: TokenKind = numbers.test(low)
      ? 'number'
      : dates.test(low) && /^\p{Lu}/u.test(word)
        ? 'name'
        : isKept
          ? 'kept'
          : capital && !readingCue('self').test(low)
            ? 'name'
            : isAdverb(low)
              ? 'kept'
              : 'own'
    found.push({ word, low, kind, from, to, opens })
  })
  return found
}

function isAdverb(word: string): boolean {
  return word.length > 4 && readingCue('adverb').test(word) && !readingWords('notAdverbs').has(word)
}

/** A noun of the frame that gives way where a sentence has nothing else that would. */
export function bare(token: Token): Token {
  return token.kind === 'kept' && vocabulary().frameNouns.has(token.low) ? { ...token, kind: 'own' } : token
}
