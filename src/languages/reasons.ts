import { memoize } from '../lib/once.js'
import { readData } from './data.js'
import type { HookType } from './device-names.js'
import { chatLanguages, defaultLanguage } from './index.js'
import { showsList } from './list-lines.js'
import { compileCue } from './reading-cues.js'
import { openingReading, type OpeningReading, type ExplanationSentence } from './reading.js'

/** How the reasons why a clip travelled are worded: in English unless the run asked for another language. */

/** Sentences on figures, which end a reason. */
export type FigureSentence = Extract<
  ExplanationSentence,
  | 'drawsADay'
  | 'liked'
  | 'drewOne'
  | 'drew'
  | 'drewAndLiked'
  | 'drewADay'
  | 'millions'
  | 'usualCount'
  | 'drewUnknown'
  | 'drewBesideUsual'
  | 'overUsual'
  | 'aboutUsual'
  | 'underUsual'
>

export type Reasons = Pick<OpeningReading, 'why' | 'deviceEvidence'> & {
  explanations: Record<FigureSentence, string>
  /** How words of a clip are quoted; replaces `{x}`. */
  quotation: string
}

/** The language of reasons for a run: the requested one if there are words for it, otherwise English. */
export function reasonLanguageOf(asked: string | null | undefined): string {
  return chatLanguages.find((one) => one === asked) ?? defaultLanguage
}

/** How reasons are worded in a language of requests. English is read from reading.yaml. */
export const reasonsOf = memoize((language: string): Reasons =>
  language === 'en'
    ? { ...openingReading(), quotation: '“{x}”' }
    : (readData(`${language}/reasons`) as Reasons),
)

const shown = memoize((language: string): Map<string, RegExp> => {
  const { deviceEvidence } = reasonsOf(language)
  return new Map(Object.entries(deviceEvidence).map(([type, source]) => [type, compileCue(source)]))
})

/**
 * Whether a line in a language shows a device by itself: in a language without words for reasons only a list, by the
 * words that count it.
 */
export function showsDevice(
  text: string,
  { type, matchedText }: { type: HookType; matchedText: string | null },
  language: string,
): boolean {
  if (!chatLanguages.some((one) => one === language))
    return type === 'listicle' && showsList(text, matchedText, language)
  return shown(language).get(type)?.test(text.replaceAll('’', "'")) ?? false
}
