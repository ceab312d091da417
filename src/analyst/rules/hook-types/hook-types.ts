import type { HookType } from '../../types.js'
import { cueRows, lists } from './cues.js'
import { furtherCues } from './elsewhere.js'
import { germanCues } from './german.js'
import type { TypeCue } from './romance.js'
import { romanceCues } from './romance.js'

/** What device an opening uses, told by its words: see hook-type-cues.ts for the table. */

const lead = '^(?:(?:so|now|and|but|okay|ok|well|please|first|today|you know),? )*'

/** Compiled when first asked for; English without the Unicode flag, which would make that ten times dearer. */
let english: TypeCue[] | null = null

function englishRules(): TypeCue[] {
  english ??= cueRows.map(({ type, opens, holds }) => {
    const cues = alternatives(opens ?? holds ?? '')
    return {
      type,
      cue: new RegExp(opens === undefined ? `(?<![a-z0-9])(?:${cues})` : `${lead}(?:${cues})`, 'i'),
    }
  })
  return english
}

/** The lines of a row as one alternation, the lists it names filled in. */
function alternatives(cues: string): string {
  const lines = cues.split('\n').map((line) => line.trim())
  return lines.join('|').replace(/\{([a-z]+)\}/g, (named, name: string) => lists[name] ?? named)
}

/** By language (ISO 639-1), of all but English. */
const otherCues: Record<string, TypeCue[]> = { ...romanceCues, ...germanCues, ...furtherCues }

/** What is told by signs alone, in any language. */
const anyLanguage: TypeCue[] = [
  { type: 'question', cue: /[?？؟]/u },
  {
    type: 'specific_number',
    cue: /(?:[$€£¥₹]\s?\p{N}|\p{N}[\p{N}.,]*\s?(?:%|٪|€|\$|₽|₺|円|원|元|万|億|億|만|억))/u,
  },
  { type: 'specific_number', cue: /(?<!\p{N})(?!(?:1[89]|20)\p{N}{2}(?!\p{N}))\p{N}{2,}/u },
]

/** A hook's type, and the words of the hook that told it; null where nothing did. */
export type Told = { type: HookType; said: string | null }

/** The device of an opening. `other` where no cue is found. */
export function tellType(hook: string, language: string): Told {
  const text = hook.replaceAll('’', "'")
  const rules = language === 'en' ? englishRules() : [...(otherCues[language] ?? []), ...anyLanguage]
  for (const { type, cue } of rules) {
    const match = cue.exec(text)
    if (match) return { type, said: hook.slice(match.index, match.index + match[0].length) }
  }
  return { type: 'other', said: null }
}
