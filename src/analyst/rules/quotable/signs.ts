import { verbFormsOf } from '../../../languages/grammar.js'
import { openingReading } from '../../../languages/reading.js'
import { readingCue } from '../../../languages/reading-cues.js'
import { quotableGroups, type QuotableTable } from '../../../languages/quotable-words.js'
import type { Sentence } from '../../speech.js'
import { contentWordSet } from '../content-words.js'
import { looseReferenceOf } from '../grammar/references.js'
import { faultsOf, isLeadIn } from '../opening-faults.js'
import { foldedWords, hasMainVerb, hasStammer } from '../wellformed.js'
import { isWholeSentence } from '../whole-sentence.js'
import type { LinePlace } from './place.js'
import { pointsOf } from './points.js'

/** Signs of how quotable a line is, in a language with grammar rules. */

/**
 * Signs by name: 1 or 0 for yes or no, otherwise a share or a capped number. `group` is 1 if a word of a group occurs,
 * and `^group` if the line begins with one. `!cue` is a reading cue, `#n` a class of length.
 */
export type LineSigns = Record<string, number>

/** The maximum number of words of each class of length. */
const lengths = [3, 5, 9, 14, 19, 25, 34, Infinity]

/** The signs of a line. The same line at the same place has the same signs. */
export function signsOfLine(line: Sentence, place: LinePlace, { groups }: QuotableTable): LineSigns {
  const words = foldedWords(line)
  const text = line.text.replaceAll('’', "'")
  const length = lengths.findIndex((most) => words.length <= most)
  return {
    ...Object.fromEntries(
      quotableGroups.map((name) => [name, Number(words.some((word) => groups[name].has(word)))]),
    ),
    ...Object.fromEntries(
      quotableGroups.map((name) => [`^${name}`, Number(groups[name].has(words[0] ?? ''))]),
    ),
    ...Object.fromEntries(
      openingReading().cueGroups.quotableSigns.map((cue) => [`!${cue}`, Number(readingCue(cue).test(text))]),
    ),
    ...Object.fromEntries(lengths.map((_, at) => [`#${at}`, Number(at === length)])),
    ...formSigns(line, words, place.language),
    ...contentSigns(line, place),
    ...placeSigns(line, place),
    points: Math.max(-3, Math.min(7, pointsOf(line, place))),
    announcing: Number(isLeadIn(text)),
    question: Number(/\?["”]?$/u.test(text)),
    numeral: Number(/\p{N}/u.test(text)),
    capitals: Math.min(3, text.slice(1).match(/(?<=\s)\p{Lu}\p{Ll}/gu)?.length ?? 0),
    lettersPerWord: words.reduce((sum, word) => sum + word.length, 0) / Math.max(1, words.length) / 5,
  }
}

function formSigns(line: Sentence, words: readonly string[], language: string): LineSigns {
  const faults = faultsOf(line)
  const reference = looseReferenceOf(words)
  return {
    faults: Math.min(4, faults),
    faulty: Number(faults > 0.5),
    mainVerb: Number(hasMainVerb(line)),
    whole: Number(isWholeSentence(line, language)),
    cut: Number(line.ending === 'cut'),
    stammer: Number(hasStammer(words)),
    looseFront: Number(reference === 'front'),
    looseInside: Number(reference === 'inside'),
    pastForm: Number(words.some((word) => verbFormsOf(word).past && !verbFormsOf(word).base)),
  }
}

function contentSigns(line: Sentence, { language, title, wordCounts }: LinePlace): LineSigns {
  const content = contentWordSet(line, language)
  const repeatCount = [...content].filter((word) => (wordCounts.get(word) ?? 0) > 1).length
  return {
    content: content.size / Math.max(1, line.words.length),
    ofTitle: Math.min(3, [...content].filter((word) => title.has(word)).length),
    repeated: Math.min(3, repeatCount) / Math.max(1, content.size),
  }
}

function placeSigns({ from }: Sentence, { starts }: LinePlace): LineSigns {
  const at = starts.findLastIndex((start) => start <= from)
  return {
    first: Number(at <= 0),
    position: Math.max(0, at) / Math.max(1, starts.length),
  }
}
