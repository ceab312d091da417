import type { components } from '../../client/index.js'
import { logError } from '../lib/log.js'
import { api } from './api.js'
import type { RemixSource } from './remix-source.js'

/** The score of a draft: bought once, and then brought up to date in the browser by the rules of the server. */

export type Score = components['schemas']['Score']
/** What changes as one types. */
export type LiveScore = { pattern_match: number; has: string[]; missing: string[] }
/** What a text scores, or the words of it that are keys pressed at random, of which the server makes no score either. */
export type LivePreview = LiveScore | { keysAtRandom: string[] }
export type ScoredKind = Score['kind']
export type DraftToScore = { kind: ScoredKind; text: string; topic: string }

/** What is written after a source is of its kind. */
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
/** Languages that the rules know the words of. All of them need the data of English too. */
const languageData: Record<string, () => Promise<{ files: Record<string, unknown> }>> = {
  en: common,
  de: () => import('coldopen:language-data/de'),
  es: () => import('coldopen:language-data/es'),
  fr: () => import('coldopen:language-data/fr'),
  pt: () => import('coldopen:language-data/pt'),
}

/** The rules of the server in the browser: free. */
export type Rules = {
  /** What a text scores beside the results that another one was compared with. */
  preview: (text: string) => LivePreview
}

/** Loads what previews drafts like a scored one; null where the rules of its language cannot be had here. */
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

/** Most of the results have a trait if more than this share do: at half, the opposite is as true of them. */
const half = 0.5

type SharedTrait = { name: string; share: number }
/** What the console shows of a draft: what it has and what it lacks of the traits that most of the results have. */
export type CommonTraits = { has: SharedTrait[]; missing: SharedTrait[] }

/** Of what a draft leaves out, only what it does not is shown: nearly every text leaves those out. */
export function commonTraits({ traits }: Score, live: LiveScore): CommonTraits {
  const shares = new Map(traits.map(({ name, share }) => [name, share]))
  const withShare = (names: string[]) => names.map((name) => ({ name, share: shares.get(name) ?? 0 }))
  const isCommon = ({ share }: SharedTrait) => share > half
  const has = withShare(live.has).filter((trait) => isCommon(trait) && !trait.name.startsWith('no_'))
  return { has, missing: withShare(live.missing).filter(isCommon) }
}

/** How many of the traits that most of the results have a draft has. */
export function countCommon({ has, missing }: CommonTraits): { has: number; of: number } {
  return { has: has.length, of: has.length + missing.length }
}

/** A score as it came, in the form of what changes as one types. */
export function toLiveScore({ pattern_match, traits, missing }: Score): LiveScore {
  const has = traits.filter((trait) => trait.has).map(({ name }) => name)
  return { pattern_match, has, missing: missing.map(({ name }) => name) }
}
