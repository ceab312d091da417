import type { components } from '../../client/index.js'
import { logError } from '../lib/log.js'
import type { LiveScore } from '../lib/score-traits.js'
import { api } from './api.js'
import type { RemixSource } from './remix-source.js'

/**
 * The score of a draft. The server computes it once for a credit. After that, the browser updates it with the server's
 * rules.
 */

export type Score = components['schemas']['Score']
/** The live score of a text, or its words that are random keystrokes. The server does not score such a text either. */
export type LivePreview = LiveScore | { keysAtRandom: string[] }
export type ScoredKind = Score['kind']
export type DraftToScore = { kind: ScoredKind; text: string; topic: string }

/** The kind of the drafts that are compared with a source. */
export function kindOf(source: RemixSource): ScoredKind {
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

const common = () => import('coldopen:language-data/en')
/** Languages whose words the rules know. All of them also need the data of English. */
const languageData: Record<string, () => Promise<{ files: Record<string, unknown> }>> = {
  en: common,
  de: () => import('coldopen:language-data/de'),
  es: () => import('coldopen:language-data/es'),
  fr: () => import('coldopen:language-data/fr'),
  pt: () => import('coldopen:language-data/pt'),
}

/** Whether the figures of a score can follow what is typed, for free. */
export const isFollowed = ({ language }: Pick<Score, 'language'>): boolean => language in languageData

/** The server's scoring rules in the browser. They cost nothing. */
export type Rules = {
  /** Compares a text with the results that the scored draft was compared with. */
  preview: (text: string) => LivePreview
}

/** Loads the rules for previews of a scored draft; null if they are not available for its language. */
export async function openRules({ language, topic, traits }: Score): Promise<Rules | null> {
  const load = languageData[language]
  if (!load) return null
  try {
    const [rules, english, own] = await Promise.all([import('coldopen:scoring-rules'), common(), load()])
    const traitsOf = await rules.openTraits(language, { ...english.files, ...own.files })
    const preview = (text: string): LivePreview => {
      const keysAtRandom = rules.findKeysAtRandom({ text, language, topic })
      if (keysAtRandom.length > 0) return { keysAtRandom }
      const own = new Set(traitsOf(text))
      const present = traits.filter(({ name }) => own.has(name))
      const lacking = traits.filter((trait) => !own.has(trait.name) && rules.isMissing(trait))
      return {
        pattern_match: rules.toPatternMatch(present),
        has: present.map(({ name }) => name),
        missing: lacking.map(({ name }) => name),
      }
    }
    return { preview }
  } catch (error) {
    logError('Drafts cannot be scored in this browser.', error)
    return null
  }
}
