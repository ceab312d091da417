import { once } from '../lib/once.js'
import { mapChatLanguages } from './chat-patterns.js'
import type { ChatLanguage } from './index.js'
import type { MessagePatterns } from './message-patterns.js'

/** Compiles the patterns of requested lengths of clips, and of numbers of results. */

type ClipLengthPatterns = {
  language: ChatLanguage
  /** `trailing` has the limit after the amount, "30 minutes or less", which often belongs to the subject. */
  lengths: { limited: RegExp; trailing: RegExp; closing: RegExp }
  clips: RegExp
  /** A number of results; its group is the number. */
  results: RegExp
  /** `front` matches at the beginning of a subject, `correction` in a message, after what it corrects. */
  correctionWord: { front: RegExp; correction: RegExp }
}

const edge = '(?:$|[,.;:!?)–—])'

/**
 * A length counts after a word for clips, and in a part of a sentence of its own. "a mile in under 6 minutes" is a
 * subject.
 */
function compileLength({ length, questions }: MessagePatterns): ClipLengthPatterns['lengths'] {
  const { before, limits, few, amounts, units, behind, about } = length
  const amount = `(?:\\d{1,3}|(?:${few}|${amounts}))[ -]?(?:${units})`
  const front = `(?<=^\\s*|[,.;:!?(–—]\\s*|(?<![\\p{L}\\p{N}])(?:${questions.parts.clips})\\s+)`
  const limit = `(?:(?:${before})\\s+)*(?:${limits})\\s*`
  const end = `(?=\\s*${edge}|\\s+(?:${about})(?![\\p{L}\\p{N}]))`
  return {
    limited: new RegExp(
      `${front}${limit}${amount}(?:\\s+(?:${behind}))?${end}|(?<=[,;–—]\\s*)${brief(length)}(?=\\s*${edge})`,
      'giu',
    ),
    trailing: new RegExp(`${front}${amount}\\s+(?:${behind})${end}`, 'giu'),
    closing: new RegExp(
      `${subject(length, questions)}${limit}${brief(length)}(?:\\s+(?:${behind}))?${last}`,
      'giu',
    ),
  }
}

/** Followed by nothing but a punctuation mark. */
const last = '(?=\\s*(?:$|[.!?]))'

/** Before a length at the end: a word for clips and a few words, none of them a number. */
function subject({ within }: MessagePatterns['length'], { parts }: MessagePatterns['questions']): string {
  const words = `(?<![\\p{L}\\p{N}])(?:${parts.clips})\\s+(?:[^\\s\\d,.;:!?]+\\s+){2,5}`
  return `(?<=${words})(?<!(?<![\\p{L}\\p{N}])(?:${within})\\s+)`
}

/** A length of short clips: seconds, whose unit begins with "s" in each of the languages, or up to three minutes. */
function brief({ few, amounts, units }: MessagePatterns['length']): string {
  return `(?:(?:[1-3]|${few})[ -]?(?:${units})|(?:\\d{1,3}|${amounts})[ -]?(?=s)(?:${units}))`
}

function compileLengths(patterns: MessagePatterns, language: ChatLanguage): ClipLengthPatterns {
  const { results, correctionWords, questions } = patterns
  return {
    language,
    lengths: compileLength(patterns),
    clips: new RegExp(`(?<![\\p{L}\\p{N}])(?:${questions.parts.clips})(?![\\p{L}\\p{N}])`, 'iu'),
    results: new RegExp(
      `(?<=^\\s*|[,.;]\\s+|(?<!\\d)[,.;])(?:(?:${correctionWords})\\s+)?(\\d{1,3}) (?:${results})(?=\\s*${edge})`,
      'giu',
    ),
    correctionWord: {
      front: new RegExp(`^(?:${correctionWords})\\s+(?=\\S)`, 'iu'),
      correction: new RegExp(`[,.;:!?–—]\\s*(?:${correctionWords})\\s+\\S`, 'iu'),
    },
  }
}

/** The patterns of all languages. */
export const clipLengthPatterns = once(() =>
  mapChatLanguages(({ messagePatterns }, language) => compileLengths(messagePatterns, language)),
)
