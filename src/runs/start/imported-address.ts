import { nearestNames } from '../../lib/nearest-names.js'
import { type CatalogCreator } from '../../providers/catalog/creators.js'
import { nameAsHandle, topicOfCreator } from '../../providers/catalog/handle.js'
import {
  type ChannelRef,
  type Clip,
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

/** The imports, if they are all that is searched; null where something else is searched as well. */
async function loadImports(
  sources: ConfiguredSources[keyof ConfiguredSources],
): Promise<ImportedVideos | null> {
  const [only, ...others] = sources
  return others.length === 0 ? ((await only?.imports?.()) ?? null) : null
}

/** What a creator is called in a sentence. */
const nameOf = (address: ChannelRef) =>
  'handle' in address ? `@${address.handle}` : `the channel ${address.channel_id}`

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
  const creatorsOfForm = creators.filter((one) => one.platform === form.platform && form.hasSome(one))
  for (const { name } of creatorsOfForm)
    names.set(nameAsHandle(name), (names.get(nameAsHandle(name)) ?? 0) + 1)
  const topics = creatorsOfForm
    .map((one) => topicOfCreator(one, names.get(nameAsHandle(one.name)) === 1))
    .filter((topic): topic is string => topic?.startsWith('@') ?? false)
  const nearest = 'handle' in address ? nearestNames(address.handle, topics, maxNames) : []
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

const readShorts = 'POST /v1/research reads the short clips'
const readLongs = 'POST /v1/longform and POST /v1/packaging look at the long videos'

async function findCreatorReason(
  deps: AddressDeps,
  imports: ImportedVideos,
  address: CreatorAddress,
): Promise<string | null> {
  const form = shortsOf(address.platform)
  const page = (await imports.creator?.(address)) ?? null
  if (page === null) return unknownReason(deps, address, form)
  return page.clips.length > 0 ? null : missingForm(address, form, readLongs)
}

/** Why no imported clip can be found at the address of a short run; null where one may be, or more is searched. */
export async function findShortAddressReason(
  deps: AddressDeps,
  target: ShortTarget | null,
): Promise<string | null> {
  const imports = target ? await loadImports(deps.sources.short) : null
  if (target === null || imports === null) return null
  if (target.link === 'creator')
    return findCreatorReason(deps, imports, { ...target.address, platform: target.platform })
  const clip = (await imports.clip?.(target.clip)) ?? null
  if (clip === null) return unknownVideo('clip')
  return clip.media_type === 'short' ? null : notShort(clip.media_type)
}

const unknownVideo = (video: 'clip' | 'video') =>
  `Your imported catalog holds no ${video} of this address; a topic in words searches all of it.`

async function findChannelReason(
  deps: AddressDeps,
  imports: ImportedVideos,
  address: ChannelRef,
): Promise<string | null> {
  const page = await imports.channel(address)
  if (page === null) return unknownReason(deps, address, longs)
  return page.uploads.length > 0 ? null : missingForm(address, longs, readShorts)
}

const ofThisAddress = 'In your imported catalog the video of this address is'
const liveStream = `${ofThisAddress} a live stream, which no run reads.`

const notShort = (type: Exclude<Clip['media_type'], 'short'>) =>
  type === 'livestream' ? liveStream : `${ofThisAddress} a long one, no short clip; ${readLongs}.`

const notLong = (type: Exclude<Clip['media_type'], 'video'>) =>
  type === 'livestream'
    ? liveStream
    : `${ofThisAddress} a short clip, no long one; ${readShorts}, and its address there has /shorts/ in it.`

/** The same for a run of long videos. */
export async function findLongAddressReason(deps: AddressDeps, target: Target): Promise<string | null> {
  const imports = target.link === null ? null : await loadImports(deps.sources.long)
  if (target.link === null || imports === null) return null
  if (target.link === 'channel') return findChannelReason(deps, imports, target.address)
  const video = await imports.video(target.video_id)
  if (video === null) return unknownVideo('video')
  return video.media_type === 'video' ? null : notLong(video.media_type)
}
