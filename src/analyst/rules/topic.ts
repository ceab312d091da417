import { fold, collapseWhitespace, shorten, wordSpans } from '../../lib/text.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { captionText } from './caption.js'
import { restoreCase } from '../../languages/letter-case.js'
import { titleParts, wholePhrase } from './topic-phrase.js'

/** Names the narrow subject of a clip by a whole phrase of three to six words in its title. */

export type TopicOptions = {
  title: string | null
  caption: string | null
  /** The transcript, as far as it was read. */
  transcript: string
  language: string
}

/** A title is the caption if this many of their first characters are equal; the rest may be cut. */
const comparedCharacters = 60
/** Maximum length of a phrase of six words. */
const maxCharacters = 200

/**
 * A whole phrase of the title. Null if a phrase would have to be cut. The topic of the run is never used, because a
 * clip that has its words need not be about it.
 */
export function topicOf(ask: TopicOptions): string | null {
  const { language, transcript } = ask
  const title = isCaption(ask) ? '' : captionText(ask.title ?? '')
  const others = `${ask.caption ?? ''}\n${transcript}`
  // The other parts of a title name the series, the channel and the speaker.
  const phrase = wholePhrase(titleParts(title, language)[0] ?? '', language)
  const casedPhrase = phrase === null ? '' : withoutBrackets(restoreCase(phrase, { title, others, language }))
  return casedPhrase === '' ? null : shorten(casedPhrase, maxCharacters)
}

/** Whether a title only repeats the caption, as on platforms without titles. */
function isCaption({ title, caption }: TopicOptions): boolean {
  const start = collapseWhitespace(title ?? '').slice(0, comparedCharacters)
  return caption !== null && collapseWhitespace(caption).startsWith(start)
}

/** A phrase without quotes and brackets, whose other half may be outside of it. */
function withoutBrackets(text: string): string {
  return collapseWhitespace(text.replace(/["“”«»()[\]{}]/gu, ' ')).replace(
    /^[\s,;:.!?¿¡؟।-]+|[\s,;:.!?؟।-]+$/gu,
    '',
  )
}

/** The content words of a query as they are written. */
export function contentWordsOf(text: string, language: string): string[] {
  const { plain } = functionWordsOf(language)
  return wordSpans(text, language)
    .map(({ word }) => word)
    .filter((word) => !plain.has(fold(word)))
}
