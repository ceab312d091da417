import { readingCue } from './reading-cues.js'
import type { WordSpan } from '../lib/text.js'
import { fold, wordSpans } from '../lib/text.js'
import { wordsOf, defaultLanguage } from './index.js'
import { functionWordsOf } from './function-words.js'

/** Writes a phrase of a title as it would be written inside a sentence. */

type CasingContext = { title: string; others: string; language: string }

/**
 * Gives a phrase the capitals that it would have inside a sentence: names and initialisms keep theirs, other words
 * of a title in capitals lose them. In a language that capitalises nouns nothing changes.
 */
export function restoreCase(phrase: string, { title, others, language }: CasingContext): string {
  if (wordsOf(language).hasCapitalNouns || !/\p{Lu}/u.test(phrase)) return phrase
  const otherForms = caseByWord(others)
  const titleCase = isShouted(title)
  // In a title that capitalises every word, names cannot be recognised.
  if (titleCase.each && !titleCase.all) return phrase
  const firsts = sentenceFirsts(title)
  return phrase.replace(/[\p{L}\p{M}'’]+/gu, (word) => {
    if (!/^\p{Lu}/u.test(word) || readingCue('alwaysCapital').test(word)) return word
    const lowerCase = word.toLowerCase()
    if (/^\p{Lu}{2,5}(?:['’]?s)?$/u.test(word) && !titleCase.all) return word
    // In a title in lower case, a capital is that of a name.
    if (!titleCase.all && !firsts.has(word)) return word
    const form = otherForms.get(lowerCase.replace(/['’]s$/u, ''))
    if (form === 'small') return lowerCase
    if (form === 'capital') return titleCase.all ? `${word[0] ?? ''}${lowerCase.slice(1)}` : word
    if (form === 'initials') return word.toUpperCase()
    return titleCase.all || firsts.has(word) ? lowerCase : word
  })
}

/** The case of each word inside the sentences of a text. */
function caseByWord(text: string): Map<string, 'small' | 'capital' | 'initials'> {
  const caseOfWord = new Map<string, 'small' | 'capital' | 'initials'>()
  const words = wordSpans(text)
  words.forEach(({ word, from }, index) => {
    const lowerCase = word.toLowerCase().replace(/['’]s$/u, '')
    const opens = from === 0 || /[.!?:"“\n]/u.test(text.slice(words[index - 1]?.to ?? 0, from))
    if (/^\p{Ll}/u.test(word)) caseOfWord.set(lowerCase, 'small')
    else if (caseOfWord.get(lowerCase) === 'small') return
    else if (!opens || isNameAhead(words, index))
      caseOfWord.set(lowerCase, /^\p{Lu}{2,}$/u.test(word) ? 'initials' : 'capital')
  })
  return caseOfWord
}

/** Whether another capital follows the first word of a sentence: "Ilse Brandt says". */
function isNameAhead(words: WordSpan[], index: number): boolean {
  const word = words[index]?.word ?? ''
  const next = words[index + 1]?.word ?? ''
  return /^\p{Lu}\p{Ll}/u.test(next) && !functionWordsOf(defaultLanguage).plain.has(fold(word))
}

/** Whether a title is in capitals, and whether each of its words begins with one. */
function isShouted(title: string): { all: boolean; each: boolean } {
  const words = wordSpans(title).filter(({ word }) => word.length > 3 && /[\p{Lu}\p{Ll}]/u.test(word))
  const capital = words.filter(({ word }) => /^\p{Lu}/u.test(word)).length
  const upper = words.filter(({ word }) => !/\p{Ll}/u.test(word)).length
  return {
    all: words.length > 0 && upper >= 0.7 * words.length,
    each: words.length > 1 && capital >= 0.75 * words.length,
  }
}

/** The first words of a title and of its parts, whose capitals say nothing. */
function sentenceFirsts(title: string): Set<string> {
  return new Set(title.split(/[.!?:|–—]\s*/u).flatMap((part) => wordSpans(part)[0]?.word ?? []))
}
