import { hasGrammar } from '../../languages/index.js'
import { readingCue, rewriteAll } from '../../languages/reading-cues.js'
import { fold, shorten, collapseWhitespace, wordSpans } from '../../lib/text.js'
import { captionText, tagsOf } from './caption.js'
import { contentOf, isContent, stem } from './content.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { natural } from './letter-case.js'
import { readingWords } from '../../languages/reading.js'
import type { Span } from './topic-spans.js'
import { isLure, nounPhrases, spansOf, wholeParts, wordCount } from './topic-spans.js'
import { isVerb } from './wellformed.js'

/** Naming a clip's narrow subject: the best run of three to six words that its title, caption or speech has. */

export type TopicOptions = {
  title: string | null
  caption: string | null
  /** What is said, as far as it was read. */
  spoken: string
  /** The subject of the run. */
  topic: string
  creator: string | null
  language: string
}

type TopicWeights = {
  title: Set<string>
  asked: Set<string>
  tags: Set<string>
  creator: Set<string>
  counts: Map<string, number>
  language: string
}

/** As much of the speech as is looked at for phrases. */
const seen = 1_500
/** A run of words under this names nothing: then the clip's chief nouns do, side by side. */
const enough = 3.2
const fewest = 3
const most = 6
/** Characters of six words; what is longer is no word. */
const longest = 200

/** Three to six words for the narrow subject, without trailing punctuation; null where there are no words. */
export function topicOf(ask: TopicOptions): string | null {
  const { language } = ask
  const title = captionText(ask.title ?? '').replace(/["“”«»]/gu, '')
  const caption = captionText(ask.caption ?? '').slice(0, seen)
  const spoken = ask.spoken.slice(0, seen)
  const weights = weigh(ask, `${title}\n${caption}\n${spoken}`)
  const best = bestOf(
    [
      ...wholeParts(title, language),
      ...spansOf(title.replaceAll(',', ' '), 1.25, language),
      ...spansOf(caption, 0.95, language),
      ...spansOf(spoken, 0.85, language),
    ],
    weights,
  )
  const phrase =
    best && best.score >= enough
      ? best.text
      : chiefNouns([title, `${caption}\n${spoken}`], weights, subjectOf(ask, weights))
  const found = phrase ?? best?.text ?? (title === '' ? null : title)
  if (found === null) return null
  const cased = natural(bare(found), { title, others: `${caption}\n${ask.spoken}`, language })
  const kept = bare(cased.split(' ').slice(0, most).join(' '))
  if (kept === '') return null
  return shorten(hasGrammar(language) ? rewriteAll('ownersLeftOut', kept) : kept, longest)
}

/** Without quotes and brackets, which a part cut from a sentence may not close. */
function bare(text: string): string {
  return collapseWhitespace(text.replace(/["“”«»()[\]{}]/gu, ' ')).replace(
    /^[\s,;:.!?¿¡؟।-]+|[\s,;:.!?؟।-]+$/gu,
    '',
  )
}

function weigh({ title, caption, topic, creator, language }: TopicOptions, all: string): TopicWeights {
  const counts = new Map<string, number>()
  for (const word of contentOf(all, language)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const setOf = (text: string) => new Set(contentOf(text, language))
  return {
    title: setOf(captionText(title ?? '')),
    asked: setOf(topic),
    tags: setOf(tagsOf(caption ?? '').join(' ')),
    creator: setOf(creator ?? ''),
    counts,
    language,
  }
}

function bestOf(spans: Span[], weights: TopicWeights): { text: string; score: number } | null {
  let best: { text: string; score: number } | null = null
  for (const span of spans) {
    const score = scoreOf(span, weights)
    if (score > (best?.score ?? -Infinity)) best = { text: span.text, score }
  }
  return best
}

function scoreOf({ words, source, bonus }: Span, weights: TopicWeights): number {
  const met = new Set<string>()
  let score = bonus
  for (const [index, { word }] of words.entries()) {
    const folded = fold(word).replaceAll('’', "'")
    const verb =
      hasGrammar(weights.language) &&
      isVerb(folded) &&
      !readingWords('nounAhead').has(fold(words[index - 1]?.word ?? ''))
    if (!isContent(folded, weights.language)) {
      score -= readingWords('persons').has(folded)
        ? 1.6
        : readingWords('helping').has(folded)
          ? 1.8
          : verb
            ? 1
            : 0.4
      continue
    }
    if (verb) score -= index === words.length - 1 ? 1.8 : 0.9
    const stemmed = stem(folded, weights.language)
    score += met.has(stemmed) ? -1 : worthOf(word, stemmed, weights)
    met.add(stemmed)
  }
  return score * source
}

/** What a content word adds: more when the title has it, when it is repeated, tagged or asked for. */
function worthOf(
  word: string,
  stemmed: string,
  { title, asked, tags, creator, counts }: TopicWeights,
): number {
  const said = 0.35 * Math.min(3, (counts.get(stemmed) ?? 1) - 1)
  const known = (title.has(stemmed) ? 1 : 0) + (asked.has(stemmed) ? 0.8 : 0) + (tags.has(stemmed) ? 0.5 : 0)
  const named = /^\p{Lu}\p{Ll}/u.test(word) && !title.has(stemmed) ? 0.8 : 0
  return 0.5 + said + known - named - (creator.has(stemmed) ? 1.5 : 0) - (isLure(stemmed) ? 2.5 : 0)
}

/**
 * The run's subject, where the clip speaks of the whole of it, not in passing, and it is short enough to be a part of
 * the name. A question names nothing.
 */
function subjectOf({ topic, language }: TopicOptions, { title, counts }: TopicWeights): string | null {
  const content = contentOf(topic, language)
  const often = content.length > 1 ? 1 : 2
  const spoken = content.every((word) => title.has(word) || (counts.get(word) ?? 0) >= often)
  const isPart = content.length > 0 && wordCount(topic, language) < most - 1
  return spoken && isPart && !readingCue('topicAsking').test(topic) ? collapseWhitespace(topic) : null
}

/**
 * The subject and the clip's chief nouns side by side, those of the title first, three words at least; null
 * where there are not as many.
 */
function chiefNouns(
  [title, rest]: [string, string],
  weights: TopicWeights,
  subject: string | null,
): string | null {
  const rank = (text: string) =>
    nounPhrases(text, weights.language)
      .map((span) => ({ span, score: scoreOf(span, weights) / Math.sqrt(span.words.length) }))
      .sort((a, b) => b.score - a.score)
  const ranked = [
    ...rank(title)
      .filter(({ score }) => score > 0)
      .slice(0, 2),
    ...rank(rest),
  ]
  const chosen = subject === null ? [] : [subject]
  const met = new Set(contentOf(subject ?? '', weights.language))
  let count = subject === null ? 0 : wordCount(subject, weights.language)
  for (const { span } of ranked) {
    const stems = contentOf(span.text, weights.language)
    const more = wordCount(span.text, weights.language)
    if (count >= fewest && chosen.length > 1) break
    if (stems.some((word) => met.has(word)) || count + more > most) continue
    chosen.push(span.text)
    count += more
    stems.forEach((word) => met.add(word))
  }
  return count < fewest ? null : chosen.join(', ')
}

/** The content words of a query as they were written. */
export function tellingWords(text: string, language: string): string[] {
  const { plain } = functionWordsOf(language)
  return wordSpans(text, language)
    .map(({ word }) => word)
    .filter((word) => !plain.has(fold(word)))
}
