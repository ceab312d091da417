import type { components } from '../../client/index.js'
import { type LiveScore, toLiveScore } from '../lib/score-traits.js'
import { api } from './api.js'
import { type DraftRules, type DraftTraits, isFollowed, openDraftRules } from './draft-rules.js'
import type { RemixSource } from './remix-source.js'

/**
 * The score of a draft. The server computes it once for a credit. After that, the browser updates it with the server's
 * rules.
 */

export type Score = components['schemas']['Score']
/**
 * The live score of a text, its words that are random keystrokes (the server does not score such a text either), or the
 * language that it is in, if drafts in it are not followed.
 */
export type LivePreview = LiveScore | { keysAtRandom: string[] } | { unread: string }
export type DraftKind = Score['kind']
export type DraftToScore = { kind: DraftKind; text: string; topic: string }

/** The kind of the drafts that are compared with a source. */
export function kindOf(source: RemixSource): DraftKind {
  return 'find' in source ? source.find.kind : 'short'
}

/** Scores a draft, for one credit. */
export function scoreDraft({ kind, text, topic: typed }: DraftToScore): Promise<Score> {
  const topic = typed.trim()
  const about = topic === '' ? {} : { topic }
  return kind === 'packaging'
    ? api().post('/v1/packaging/score', { body: { title: text, ...about } })
    : api().post('/v1/hooks/score', { body: { text, kind, ...about } })
}

/** The rules for previews of drafts beside a scored one. */
export type Rules = {
  /** Compares a text with the results that the scored draft was compared with. Of that draft it is the server's score. */
  preview: (text: string) => Promise<LivePreview>
  /** The traits of a line in the language of the scored draft, with the words that show them. */
  wordsOfLine: (line: string) => DraftTraits
}

/** Opens the rules for previews; null if they are not available for the language of the scored draft. */
export async function openRules(score: Score, scoredText: string): Promise<Rules | null> {
  const rules = isFollowed(score.language) ? await openDraftRules() : null
  if (rules === null) return null
  const wordsOfLine = await rules.openTraits(score.language)
  const ofScored = () => ({ ...toLiveScore(score), words: wordsOfLine(scoredText) })
  const preview = async (text: string) =>
    text.trim() === scoredText ? ofScored() : previewOf(rules, score, text)
  return { wordsOfLine, preview }
}

async function previewOf(rules: DraftRules, score: Score, text: string): Promise<LivePreview> {
  const { topic, traits } = score
  const language = (await rules.languageOfDraft(text, score.language)) ?? score.language
  if (!isFollowed(language)) return { unread: language }
  const words = (await rules.openTraits(language))(text)
  const keysAtRandom = rules.findKeysAtRandom({ text, language, topic })
  if (keysAtRandom.length > 0) return { keysAtRandom }
  const present = traits.filter(({ name }) => name in words)
  const lacking = traits.filter((trait) => !(trait.name in words) && rules.isMissing(trait))
  const doubtsNow = [
    ...rules.doubtsOfForm({ text, language, isTitle: score.kind === 'packaging' }),
    ...doubtsOfCompared(score, language),
  ]
  return {
    pattern_match: rules.toPatternMatch(present),
    has: present.map(({ name }) => name),
    missing: lacking.map(({ name }) => name),
    language,
    words,
    doubts: doubtsNow,
    advice: rules.adviseOnDraft({ text, language, words, traits, doubts: doubtsNow }),
  }
}

/** The doubts about what was compared, for a draft in a language. */
function doubtsOfCompared(
  { doubts, compared_languages, language: scored }: Score,
  language: string,
): string[] {
  const isKnown = compared_languages.length > 0 && language !== scored
  const isOther = isKnown
    ? compared_languages.some((one) => one !== language)
    : doubts.includes('other_language')
  return [
    ...doubts.filter((one) => one === 'partial_matches' || one === 'cut_openings'),
    ...(isOther ? ['other_language'] : []),
  ]
}
