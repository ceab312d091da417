import { hasGrammarRules } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { fold, collapseWhitespace, shorten, wordSpans } from '../../lib/text.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { captionText } from './caption.js'
import { contentOf } from './content.js'
import { restoreCase } from './letter-case.js'
import { titleParts, wholePhrase, wordCount } from './topic-phrase.js'

/** Names the narrow subject of a clip by a whole phrase of three to six words in its title. */

export type TopicOptions = {
  title: string | null
  caption: string | null
  /** The transcript, as far as it was read. */
  spoken: string
  /** The subject of the run. */
  topic: string
  language: string
}

const minWords = 3
const maxWords = 6
/** A title is the caption if this many of their first characters are equal; the rest may be cut. */
const comparedCharacters = 60
/** Maximum length of a phrase of six words. */
const maxCharacters = 200

/**
 * A whole phrase of the title, otherwise the subject of the run if the clip concerns it, since a caption seldom
 * names its subject. Null rather than a phrase that is cut.
 */
export function topicOf(ask: TopicOptions): string | null {
  const { language, spoken } = ask
  const title = isCaption(ask) ? '' : captionText(ask.title ?? '')
  const others = `${ask.caption ?? ''}\n${spoken}`
  // The other parts of a title name the series, the channel and the speaker.
  const phrase = wholePhrase(titleParts(title, language)[0] ?? '', language)
  const cased = phrase === null ? '' : withoutBrackets(restoreCase(phrase, { title, others, language }))
  if (cased !== '') return shorten(cased, maxCharacters)
  return subjectOf(ask)
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

/** The subject of the run, if it has the length of a label and the clip names all of it; null for a question. */
function subjectOf({ topic, title, caption, spoken, language }: TopicOptions): string | null {
  const text = collapseWhitespace(topic)
  const count = wordCount(text, language)
  if (
    text.split(' ').length > maxWords ||
    count < minWords ||
    count > maxWords ||
    (hasGrammarRules(language) && readingCue('topicAsking').test(text))
  )
    return null
  const clipWords = new Set(contentOf(`${title ?? ''}\n${caption ?? ''}\n${spoken}`, language))
  const content = contentOf(text, language)
  return content.length > 0 && content.every((word) => clipWords.has(word)) ? text : null
}

/** The content words of a query as they are written. */
export function contentWordsOf(text: string, language: string): string[] {
  const { plain } = functionWordsOf(language)
  return wordSpans(text, language)
    .map(({ word }) => word)
    .filter((word) => !plain.has(fold(word)))
}
