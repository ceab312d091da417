import type { ValidationIssue } from '../../errors.js'
import type { Infrastructure } from '../../infrastructure.js'
import {
  type ConfiguredSources,
  formatPlatforms,
  type Lookup,
  type Platform,
  platformNames,
  platforms as allPlatforms,
} from '../../providers/types.js'
import { languageCode } from '../../research/language.js'
import type { ShortTarget } from '../../research/short/short-target.js'
import { splitTopic } from '../../research/split-topic.js'
import type { ShortOptions } from '../options.js'
import {
  availablePlatforms,
  canLookUp,
  hasOnlyImports,
  toLastingUnavailability,
  type Unavailability,
} from '../source-capabilities.js'
import { findAgeReason } from './clip-age.js'
import { findLanguageReason, type WantedLanguage } from './clip-language.js'
import { findShortAddressReason } from './imported-address.js'
import { inLanguage, listImportedClips } from './imported-clips.js'
import type { CreatorNames } from './topic-hint.js'

/** Which settings of a start of a short run nothing here can meet, so that it would find nothing. */

type Deps = { sources: ConfiguredSources } & CreatorNames & Pick<Infrastructure, 'clock'>
type RequestedSettings = { topic: string } & Pick<
  ShortOptions,
  'platforms' | 'posted_within_days' | 'language' | 'target'
>

/** Why none of the platforms can be searched here; null where one can. */
async function findPlatformsReason(
  { sources, clock }: Deps,
  requestedPlatforms: Platform[],
): Promise<string | null> {
  const platforms = await availablePlatforms(sources.short, clock)
  if (requestedPlatforms.some((platform) => platforms.includes(platform))) return null
  if (await hasOnlyImports(sources.short))
    return `Your imported catalog holds no short clips for ${formatPlatforms(requestedPlatforms)}; import some or add another source.`
  return `No source here serves ${formatPlatforms(requestedPlatforms)}; its operator can add one.`
}

const lookupNames: Record<Lookup, string> = { creator: 'creators by their addresses', clip: 'single clips' }

/** Why nothing here can look up what the address names; null where something can. */
async function findLookupReason(deps: Deps, target: ShortTarget): Promise<string | null> {
  const platform = target.link === 'creator' ? target.platform : target.clip.platform
  const reason = await findPlatformsReason(deps, [platform])
  if (reason !== null || (await canLookUp(deps.sources.short, { platform, lookup: target.link })))
    return reason
  return `No source here looks up ${lookupNames[target.link]} on ${platformNames[platform]}; its operator can add one, and a topic in words is searched for.`
}

/** The language that a run would search in, as its plan reads it; null for any, and for one that is not known. */
function wantedLanguage({ topic, language, target }: RequestedSettings): WantedLanguage | null {
  const ofTopic = target || language !== null ? null : splitTopic(topic)
  if (ofTopic?.language) return { code: ofTopic.language, path: 'topic', subject: ofTopic.subject }
  const code = language === null ? null : languageCode(language)
  return code === null ? null : { code, path: 'language' }
}

/** The platforms whose clips are searched; none where a single clip is looked up. */
function searchedPlatforms({ platforms, target }: RequestedSettings): Platform[] {
  if (!target) return platforms
  return target.link === 'creator' ? [target.platform] : []
}

/** Which settings no imported clip of the platforms meets, and why. */
async function findUnmetByClips(
  deps: Deps,
  settings: RequestedSettings,
  platforms: Platform[],
): Promise<ValidationIssue[]> {
  const language = wantedLanguage(settings)
  if (language === null && settings.posted_within_days === null) return []
  const clips = await listImportedClips(deps.sources, platforms)
  if (clips === null) return []
  const languageReason = language && findLanguageReason(clips, language)
  const clipsInLanguage = inLanguage(clips, language?.code ?? null)
  const ageReason = findAgeReason(clipsInLanguage, settings.posted_within_days, deps.clock.now())
  return [
    ...(language && languageReason ? [{ path: language.path, message: languageReason }] : []),
    ...(ageReason ? [{ path: 'posted_within_days', message: ageReason }] : []),
  ]
}

/** Which setting no source here serves, and why: the platforms, or the topic, where it is an address. */
async function findUnserved(
  deps: Deps,
  { target, platforms }: RequestedSettings,
): Promise<ValidationIssue[]> {
  const message = target
    ? ((await findLookupReason(deps, target)) ?? (await findShortAddressReason(deps, target)))
    : await findPlatformsReason(deps, platforms)
  return message === null ? [] : [{ path: target ? 'topic' : 'platforms', message }]
}

/** Why nothing here can bring a result, with each setting that cannot be met; null where something may. */
export async function findUnmetSettings(
  deps: Deps,
  settings: RequestedSettings,
): Promise<Unavailability | null> {
  const sourceIssues = await findUnserved(deps, settings)
  const isServed = sourceIssues.length === 0
  // For platforms without clips, what could not be had on any either: else it were told only after the next try.
  const platforms = isServed ? searchedPlatforms(settings) : settings.target ? [] : [...allPlatforms]
  const unmet = [...sourceIssues, ...(await findUnmetByClips(deps, settings, platforms))]
  if (unmet.length === 0) return null
  return toLastingUnavailability(unmet.map(({ message }) => message).join(' '), unmet)
}
