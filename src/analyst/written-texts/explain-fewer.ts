import type { AnalysedBy } from '../reading-types.js'
import { isWrittenLanguage } from '../../languages/index.js'
import { languageName } from '../../lib/language-codes.js'
import { writingLanguages } from './writing-languages.js'

/** Explanations of why fewer texts were written than requested. */

type Counts = { by: AnalysedBy; asked: number; written: number }
type ShortfallFacts = Counts & {
  what: 'opening' | 'title'
  /** Whether the analyst answered at all. */
  isAnswered?: boolean
}

const notAccepted = 'what else the language model wrote did not pass the checks'

function explain({ by, what, isAnswered = true }: ShortfallFacts): string {
  if (!isAnswered) return 'the language model did not answer'
  return by === 'rules'
    ? `rules write a new ${what} only after a structure that fits any subject`
    : notAccepted
}

const describeShortfall = ({ asked, written, what }: Pick<ShortfallFacts, 'asked' | 'written' | 'what'>) =>
  `${written} of the ${asked} ${what}${asked === 1 ? '' : 's'} asked for`

/** Why nothing was written: there are no finds, none has spoken words, or the topic is an address or a channel. */
export function explainNothingWritten({
  link,
  what,
  asked,
  findCount,
}: Pick<ShortfallFacts, 'what' | 'asked'> & { link: string | null; findCount: number }): string {
  if (findCount === 0) return 'There is no find to write after.'
  const reason =
    link === null
      ? 'none of the finds has spoken words to write after'
      : `${what}s are written for a subject, not for an address or a name`
  return `${describeShortfall({ asked, written: 0, what })}: ${reason}.`
}

/** Why a run has fewer texts than requested; null if it has enough. */
export function explainFewerWritten(facts: ShortfallFacts): string | null {
  return facts.written >= facts.asked ? null : `${describeShortfall(facts)}: ${explain(facts)}.`
}

/**
 * Why a remix has fewer texts than requested; null if it has enough. `blank` counts texts of the rules that were left
 * out because they consist mostly of blanks.
 */
export function explainFewerRemixes({
  by,
  asked,
  written,
  blank,
}: Counts & { blank: number }): string | null {
  if (written >= asked) return null
  const ways = written + blank === 1 ? 'one way' : `${written + blank} ways`
  const leftOut = blank === 0 ? '' : `, of which ${blank} would be mostly blanks`
  const reason = by === 'rules' ? `rules know ${ways} to write after this structure${leftOut}` : notAccepted
  return `${written} of ${asked}: ${reason}.`
}

/**
 * Why rules write nothing for a niche in another language than the original's. Null if the languages are the same, or if
 * rules cannot write in that of the original at all.
 */
export async function explainOtherLanguage(niche: string, text: string): Promise<string | null> {
  const { language, ofSource } = await writingLanguages(niche, text)
  if (language === ofSource || !isWrittenLanguage(ofSource)) return null
  return (
    `Without a language model a niche is not put into words of another language. Give it in ${languageName(ofSource)}, ` +
    'or have a model set on the server.'
  )
}
