import { nearestNames } from '../../lib/nearest-names.js'
import { type CatalogCreator } from '../../providers/catalog/creators.js'
import { nameAsHandle, topicOfCreator } from '../../providers/catalog/handle.js'
import {
  type ChannelRef,
  type ConfiguredSources,
  type CreatorAddress,
  type ImportedVideos,
  type Platform,
  platformNames,
} from '../../providers/types.js'
import type { ShortTarget } from '../../research/short/short-target.js'
import type { Target } from '../../research/videos/types.js'
import type { CreatorNames } from './topic-hint.js'

/** Whether the imports hold what an address names: where nothing else is searched, they can tell before a start. */

type AddressDeps = CreatorNames & { sources: ConfiguredSources }

const maxNames = 5
const maxHandleCharacters = 60

/** The imports, if they are all that is searched; none where something else is searched as well. */
async function listImports(sources: ConfiguredSources[keyof ConfiguredSources]): Promise<ImportedVideos[]> {
  const imports = await Promise.all(sources.map(async (source) => (await source.imports?.()) ?? null))
  return imports.every((one) => one !== null) ? imports : []
}

/** The first that any of the imports answers; null if none does. */
async function firstAnswer<T>(
  imports: ImportedVideos[],
  lookUp: (imported: ImportedVideos) => Promise<T | null> | undefined,
): Promise<T | null> {
  for (const imported of imports) {
    const answer = (await lookUp(imported)) ?? null
    if (answer !== null) return answer
  }
  return null
}

/** What a creator is called in a sentence: an address may be too long for one. */
const nameOf = (address: ChannelRef) =>
  'handle' in address && address.handle.length <= maxHandleCharacters ? `@${address.handle}` : 'that creator'

type WantedForm = { platform: Platform; hasSome: (creator: CatalogCreator) => boolean; videos: string }

const shortsOf = (platform: Platform): WantedForm => ({
  platform,
  hasSome: ({ shorts }) => shorts > 0,
  videos: 'short clips',
})
const longs: WantedForm = { platform: 'youtube', hasSome: (one) => one.longs > 0, videos: 'long videos' }

/** The topics of creators that could be meant, or else of those with the most videos; none where nobody has any. */
function nameOthers(address: ChannelRef, form: WantedForm, creators: CatalogCreator[]): string {
  const names = new Map<string, number>()
  const having = creators.filter((one) => one.platform === form.platform && form.hasSome(one))
  for (const { name } of having) names.set(nameAsHandle(name), (names.get(nameAsHandle(name)) ?? 0) + 1)
  const topics = having
    .map((one) => topicOfCreator(one, names.get(nameAsHandle(one.name)) === 1))
    .filter((topic) => topic !== null && topic.startsWith('@'))
  const nearest = 'handle' in address ? nearestNames(address.handle, topics as string[], maxNames) : []
  if (nearest.length > 0) return ` Similar names here: ${nearest.join(', ')}.`
  return topics.length > 0 ? ` Creators here are, for example, ${topics.slice(0, maxNames).join(', ')}.` : ''
}

async function unknownReason(
  { catalogCreators }: CreatorNames,
  address: ChannelRef,
  form: WantedForm,
): Promise<string> {
  const others = nameOthers(address, form, await catalogCreators())
  return `Your imported catalog holds nothing of ${nameOf(address)} on ${platformNames[form.platform]}.${others} A topic in words searches all of it.`
}

function missingForm(address: ChannelRef, { videos }: WantedForm, instead: string): string {
  return `Your imported catalog holds no ${videos} of ${nameOf(address)}; ${instead}.`
}

async function findCreatorReason(
  deps: AddressDeps,
  imports: ImportedVideos[],
  address: CreatorAddress,
): Promise<string | null> {
  const form = shortsOf(address.platform)
  const page = await firstAnswer(imports, (one) => one.creator?.(address))
  if (page === null) return unknownReason(deps, address, form)
  if (page.clips.length > 0) return null
  return missingForm(address, form, 'POST /v1/longform and POST /v1/packaging look at the long videos')
}

/** Why no imported clip can be found at the address of a short run; null where one may be, or more is searched. */
export async function findShortAddressReason(
  deps: AddressDeps,
  target: ShortTarget | null,
): Promise<string | null> {
  const imports = target ? await listImports(deps.sources.short) : []
  if (target === null || imports.length === 0) return null
  if (target.link === 'creator')
    return findCreatorReason(deps, imports, { ...target.address, platform: target.platform })
  return (await firstAnswer(imports, (one) => one.clip?.(target.clip))) ? null : unknownVideo('clip')
}

const unknownVideo = (video: 'clip' | 'video') =>
  `Your imported catalog holds no ${video} of this address; a topic in words searches all of it.`

async function findChannelReason(
  deps: AddressDeps,
  imports: ImportedVideos[],
  address: ChannelRef,
): Promise<string | null> {
  const page = await firstAnswer(imports, (one) => one.channel(address))
  if (page === null) return unknownReason(deps, address, longs)
  return page.uploads.length > 0
    ? null
    : missingForm(address, longs, 'POST /v1/research reads the short clips')
}

/** The same for a run of long videos. */
export async function findLongAddressReason(deps: AddressDeps, target: Target): Promise<string | null> {
  const imports = target.link === null ? [] : await listImports(deps.sources.long)
  if (target.link === null || imports.length === 0) return null
  if (target.link === 'channel') return findChannelReason(deps, imports, target.address)
  return (await firstAnswer(imports, (one) => one.video(target.video_id))) ? null : unknownVideo('video')
}
