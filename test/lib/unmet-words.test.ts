import { expect } from 'chai'
import { type Names, subjectIn, wordUnmet } from '../../src/console/lib/unmet-words.js'
import { unmet as german } from '../../src/console/strings/de/unmet.js'
import { type UnmetWords, unmet as english } from '../../src/console/strings/en/unmet.js'
import type { CatalogCreator } from '../../src/providers/catalog/creators.js'
import type {
  ChannelPage,
  Clip,
  CreatorPage,
  ImportedVideos,
  LongSource,
  NewestShort,
  Platform,
  ShortSource,
} from '../../src/providers/types.js'
import type { ShortTarget } from '../../src/research/short/short-target.js'
import type { Target } from '../../src/research/videos/types.js'
import { findUnservedReason } from '../../src/runs/start/find-videos.js'
import { findUnmetSettings } from '../../src/runs/start/unmet-settings.js'
import { manualClock } from '../support/clock.js'

/** What is imported here, by what is asked of it. */
type ImportedClip = {
  platforms?: Platform[]
  shorts?: NewestShort[]
  creators?: CatalogCreator[]
  page?: CreatorPage
  channel?: ChannelPage
  video?: Clip
}

const answer =
  <T>(value: T) =>
  () =>
    Promise.resolve(value)

const importsOf = ({ page, channel, video }: ImportedClip): ImportedVideos => ({
  creator: answer(page ?? null),
  clip: answer(video ?? null),
  channel: answer(channel ?? null),
  video: answer(video ?? null),
})

const clock = manualClock()

/** A server on which nothing but these imports is searched. */
function importsOnly(imported: ImportedClip) {
  const both = { hasOnlyImports: answer(true), imports: answer(importsOf(imported)), canLookUp: answer(true) }
  const short = {
    ...both,
    platforms: answer(imported.platforms ?? ['tiktok', 'instagram', 'youtube']),
    newestShorts: answer(imported.shorts ?? []),
  } as unknown as ShortSource
  const long = { ...both, serves: answer(true) } as unknown as LongSource
  const catalogCreators = answer(imported.creators ?? [])
  return { clock, catalogCreators, sources: { short: [short], long: [long] } }
}

/** A server with a live source of short clips of these platforms, which looks nothing up, and none of long videos. */
function liveShorts(platforms: Platform[]) {
  const source = { platforms: answer(platforms) } as unknown as ShortSource
  return { clock, catalogCreators: answer([]), sources: { short: [source], long: [] } }
}

type Deps = ReturnType<typeof importsOnly> | ReturnType<typeof liveShorts>
type StartSettings = Partial<Parameters<typeof findUnmetSettings>[1]>
const nothingWanted = {
  topic: 'rye',
  platforms: ['tiktok', 'instagram', 'youtube'] as Platform[],
  posted_within_days: null,
  language: null,
  target: null,
}

/** The reason for the first setting of a short start that cannot be met. */
async function short(deps: Deps, wanted: StartSettings): Promise<string> {
  const unmet = await findUnmetSettings(deps, { ...nothingWanted, ...wanted })
  return unmet?.detail?.[0]?.message ?? 'none'
}
const long = async (deps: Deps, target: Target) => (await findUnservedReason(deps, target)) ?? 'none'

const rows = (...languages: string[]): NewestShort[] =>
  languages.map((language, at) => ({
    platform: 'youtube',
    language,
    shorts: 9 - at,
    newest_at: Date.UTC(2024, 11, 4),
    undated: 0,
  }))
const baker = (handle: string): CatalogCreator => ({
  platform: 'youtube',
  creator_id: handle,
  name: handle,
  handle,
  shorts: 3,
  longs: 3,
})
const creator: ShortTarget = { link: 'creator', platform: 'youtube', address: { handle: 'baker' } }
const byId: ShortTarget = { link: 'creator', platform: 'youtube', address: { channel_id: 'UCx' } }
const clip: ShortTarget = {
  link: 'clip',
  clip: { platform: 'youtube', clip_id: 'x', watch_url: 'https://youtu.be/x' },
}
const channel: Target = { link: 'channel', address: { handle: 'baker' } }
const video: Target = { link: 'video', video_id: 'x' }
const subject: Target = { link: null, subject: 'rye' }
const emptyPage = { creator_id: 'UCx', creator: 'baker', clips: [] }
const emptyChannel = { channel_id: 'UCx', channel: 'baker', uploads: [] }
const videoOf = (media_type: Clip['media_type']) => ({ media_type }) as Clip

const names: Names = { languages: (english) => `<${english}>`, month: (english) => `<${english}>` }
const everywhere = { platforms: [], language: null }
const similar = importsOnly({ creators: [baker('bakers'), baker('bakery')] })
const others = importsOnly({ creators: [baker('zwieback')] })
const onYouTube = { platforms: ['youtube'] as Platform[] }

type Case = [message: Promise<string>, say: (words: UnmetWords) => string]

/** For each of the page's words what the server says in its place. */
const cases: Record<keyof UnmetWords, Case[]> = {
  noneInLanguage: [
    [
      short(importsOnly({ shorts: rows('en') }), { language: 'de' }),
      (words) => words.noneInLanguage(everywhere, { wanted: '<German>', others: '<English>', share: 'all' }),
    ],
    [
      short(importsOnly({ shorts: rows('en', 'fr') }), { ...onYouTube, topic: 'rye in German' }),
      (words) =>
        words.noneInLanguage(
          { platforms: ['YouTube'], language: null },
          { wanted: '<German>', others: '<English, French>', share: 'they' },
        ),
    ],
    [
      short(importsOnly({ shorts: rows('en', 'fr', 'it', 'es') }), { language: 'de' }),
      (words) =>
        words.noneInLanguage(everywhere, {
          wanted: '<German>',
          others: '<English, French, Italian>',
          share: 'most',
        }),
    ],
  ],
  noneSoNew: [
    [
      short(importsOnly({ shorts: rows('en') }), { posted_within_days: 7 }),
      (words) => words.noneSoNew(everywhere, '<December 2024>'),
    ],
    [
      short(importsOnly({ shorts: rows('en', 'de') }), {
        ...onYouTube,
        language: 'de',
        posted_within_days: 7,
      }),
      (words) => words.noneSoNew({ platforms: ['YouTube'], language: '<German>' }, '<December 2024>'),
    ],
  ],
  noneOnPlatforms: [
    [
      short(importsOnly({ platforms: ['youtube'] }), { platforms: ['tiktok', 'instagram'] }),
      (words) => words.noneOnPlatforms(['TikTok', 'Instagram']),
    ],
  ],
  notServed: [
    [
      short(liveShorts(['youtube']), { platforms: ['tiktok', 'instagram'] }),
      (words) => words.notServed(['TikTok', 'Instagram']),
    ],
  ],
  noLookUp: [
    [short(liveShorts(['youtube']), { target: creator }), (words) => words.noLookUp('creator', 'YouTube')],
    [short(liveShorts(['youtube']), { target: clip }), (words) => words.noLookUp('clip', 'YouTube')],
  ],
  nothingOf: [
    [short(importsOnly({}), { target: creator }), (words) => words.nothingOf('@baker', 'YouTube', null)],
    [short(importsOnly({}), { target: byId }), (words) => words.nothingOf(null, 'YouTube', null)],
    [
      short(similar, { target: creator }),
      (words) => words.nothingOf('@baker', 'YouTube', { names: '@bakers, @bakery', areSimilar: true }),
    ],
    [
      long(others, channel),
      (words) => words.nothingOf('@baker', 'YouTube', { names: '@zwieback', areSimilar: false }),
    ],
  ],
  noShortsOf: [
    [short(importsOnly({ page: emptyPage }), { target: creator }), (words) => words.noShortsOf('@baker')],
    [short(importsOnly({ page: emptyPage }), { target: byId }), (words) => words.noShortsOf(null)],
  ],
  noLongsOf: [[long(importsOnly({ channel: emptyChannel }), channel), (words) => words.noLongsOf('@baker')]],
  noLongs: [
    [long(liveShorts(['youtube']), subject), (words) => words.noLongs(true)],
    [long(liveShorts([]), subject), (words) => words.noLongs(false)],
    [
      long(
        {
          ...importsOnly({}),
          sources: {
            ...importsOnly({}).sources,
            long: [{ hasOnlyImports: answer(true), serves: answer(false) } as unknown as LongSource],
          },
        },
        subject,
      ),
      (words) => words.noLongs(true),
    ],
  ],
  isLiveStream: [
    [
      short(importsOnly({ video: videoOf('livestream') }), { target: clip }),
      ({ isLiveStream }) => isLiveStream,
    ],
    [long(importsOnly({ video: videoOf('livestream') }), video), ({ isLiveStream }) => isLiveStream],
  ],
  isLong: [[short(importsOnly({ video: videoOf('video') }), { target: clip }), ({ isLong }) => isLong]],
  isShort: [[long(importsOnly({ video: videoOf('short') }), video), ({ isShort }) => isShort]],
  noSuchClip: [[short(importsOnly({}), { target: clip }), ({ noSuchClip }) => noSuchClip]],
  noSuchVideo: [[long(importsOnly({}), video), ({ noSuchVideo }) => noSuchVideo]],
}

describe('why a start cannot be met, in the words of the page', () => {
  for (const [key, ofKey] of Object.entries(cases))
    for (const [at, [given, say]] of ofKey.entries())
      it(`has words in English and German for ${key}, ${at + 1}`, async () => {
        const message = await given
        for (const words of [english, german])
          expect(wordUnmet(words, message, names), message).to.equal(say(words))
      })

  it('has none for another message', () => {
    expect(wordUnmet(german, 'It is Tuesday.', names)).to.equal(null)
  })

  it('finds the topic without the language, whatever quotation marks are in it', async () => {
    for (const topic of ['rye', 'rye “bread”', 'rye (“bread”) and tea']) {
      const message = await short(importsOnly({ shorts: rows('en') }), { topic: `${topic} in German` })
      expect(subjectIn(message), message).to.equal(topic)
    }
    expect(subjectIn(await short(importsOnly({ shorts: rows('en') }), { language: 'de' }))).to.equal(null)
  })
})
