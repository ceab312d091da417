import { fold, wordSpans } from '../../../lib/text.js'
import { grammarOf } from '../grammar.js'
import { languageOf } from '../language.js'
import { english } from './english.js'
import { french } from './french.js'
import { german } from './german.js'
import type { Phrases } from './phrases.js'
import { portuguese } from './portuguese.js'
import { spanish } from './spanish.js'

const tongues: Record<string, Phrases> = { en: english, es: spanish, de: german, fr: french, pt: portuguese }

/** The phrases of a language; English ones where it has none. */
export function phrasesOf(language: string): Phrases {
  return tongues[language] ?? english
}

/**
 * The language to write in: that of what the user wrote where its little words tell it, else the source's. One
 * that nothing can be written in gives way to English.
 */
export async function tongueFor(given: string | null, source: string): Promise<string> {
  const told = toldBy(given ?? '')
  if (told !== null) return told
  const heard = await languageOf(source, null)
  return heard in tongues ? heard : 'en'
}

function toldBy(text: string): string | null {
  const words = wordSpans(text.slice(0, 600)).map(({ word }) => fold(word).replaceAll('’', "'"))
  const ranked = Object.keys(tongues)
    .map((language) => ({
      language,
      count: words.filter((word) => grammarOf(language).plain.has(word)).length,
    }))
    .sort((a, b) => b.count - a.count)
  const [best, next] = ranked
  return best && best.count > (next?.count ?? 0) ? best.language : null
}
