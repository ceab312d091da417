import { hasGrammar } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { fold, collapseWhitespace, shorten, wordSpans } from '../../lib/text.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { captionText } from './caption.js'
import { contentOf } from './content.js'
import { restoreCase } from './letter-case.js'
import { titleParts, wholePhrase, wordCount } from './topic-phrase.js'

/** Naming a clip's narrow subject: a whole phrase of three to six words that its title has. */

export type TopicOptions = {
  title: string | null
  caption: string | null
  /** What is said, as far as it was read. */
  spoken: string
  /** The subject of the run. */
  topic: string
  language: string
}

const minWords = 3
const maxWords = 6
/** Characters by which a title is known to be the caption; what is longer may be cut. */
const comparedCharacters = 60
/** Characters of six words; what is longer is no word. */
const maxCharacters = 200

/**
 * A whole phrase of the title, else the subject of the run where the clip speaks of it: a caption seldom names what a clip
 * is about. Null rather than a phrase that is cut.
 */
export function topicOf(ask: TopicOptions): string | null {
  const { language, spoken } = ask
  const title = isCaption(ask) ? '' : captionText(ask.title ?? '')
  const others = `${ask.caption ?? ''}\n${spoken}`
  // Behind the first part stand the series, the channel and the speaker.
  const phrase = wholePhrase(titleParts(title, language)[0] ?? '', language)
  const cased = phrase === null ? '' : withoutBrackets(restoreCase(phrase, { title, others, language }))
  if (cased !== '') return shorten(cased, maxCharacters)
  return subjectOf(ask)
}

/** Whether a title only repeats the caption, as platforms without titles have it. */
function isCaption({ title, caption }: TopicOptions): boolean {
  const start = collapseWhitespace(title ?? '').slice(0, comparedCharacters)
  return caption !== null && collapseWhitespace(caption).startsWith(start)
}

/** Without quotes and brackets, which a part cut from a sentence may not close. */
function withoutBrackets(text: string): string {
  return collapseWhitespace(text.replace(/["“”«»()[\]{}]/gu, ' ')).replace(
    /^[\s,;:.!?¿¡؟।-]+|[\s,;:.!?؟।-]+$/gu,
    '',
  )
}

/** The run's subject, where it is as long as a label and the clip names all of it. A question names nothing. */
function subjectOf({ topic, title, caption, spoken, language }: TopicOptions): string | null {
  const text = collapseWhitespace(topic)
  const count = wordCount(text, language)
  if (
    text.split(' ').length > maxWords ||
    count < minWords ||
    count > maxWords ||
    (hasGrammar(language) && readingCue('topicAsking').test(text))
  )
    return null
  const clipWords = new Set(contentOf(`${title ?? ''}\n${caption ?? ''}\n${spoken}`, language))
  const content = contentOf(text, language)
  return content.length > 0 && content.every((word) => clipWords.has(word)) ? text : null
}

/** The content words of a query as they were written. */
export function contentWordsOf(text: string, language: string): string[] {
  const { plain } = functionWordsOf(language)
  return wordSpans(text, language)
    .map(({ word }) => word)
    .filter((word) => !plain.has(fold(word)))
}
