import { fold, wordSpans } from '../../../lib/text.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { languageOf } from '../language.js'
import { isWrittenLanguage, loadLanguage, writtenLanguages } from '../../languages/index.js'

/** The language to write in, and that of the source; they differ where the user writes in another one. */
export type Tongues = { language: string; heard: string }

/**
 * The language to write in: that of what the user wrote where its words tell it, else the source's. One that
 * nothing can be written in gives way to English.
 */
export async function tonguesFor(given: string | null, source: string): Promise<Tongues> {
  const heard = toldBy(source) ?? (await languageOf(source, null))
  const telling = letters(given ?? '') < fewest_letters ? '' : (given ?? '')
  const told = toldBy(telling) ?? (await guessed(telling))
  const language = told ?? (isWrittenLanguage(heard) ? heard : 'en')
  await loadLanguage(language)
  return { language, heard }
}

/** "AI" and "3D" are the same in every language. */
const fewest_letters = 4

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

/** How sure the detector must be of a few words: it is, or it knows next to nothing. */
const sure = 0.9

/** Spanish and Portuguese share many little words: between languages that tie, the detector decides. */
async function guessed(text: string): Promise<string | null> {
  const tied = ranked(text).filter(({ count }, _, [best]) => count > 0 && count === best?.count)
  const isTied = tied.length > 1 && tied.every(({ language }) => language !== 'en')
  const only = isTied ? tied.map(({ language }) => language) : writtenLanguages
  const { detectAll } = await import('tinyld')
  const [best] = detectAll(text.slice(0, 600), { only })
  return best && (isTied || best.accuracy >= sure) ? best.lang : null
}

function toldBy(text: string): string | null {
  const [best, next] = ranked(text)
  return best && best.count > (next?.count ?? 0) ? best.language : null
}

/** The languages by how many of their little words a text has, most first. */
function ranked(text: string): { language: string; count: number }[] {
  const words = wordSpans(text.slice(0, 600)).map(({ word }) => fold(word).replaceAll('’', "'"))
  return writtenLanguages
    .map((language) => ({
      language,
      count: words.filter((word) => functionWordsOf(language).plain.has(word)).length,
    }))
    .sort((a, b) => b.count - a.count)
}
