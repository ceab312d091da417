import type { Clock } from '../../src/lib/clock.js'
import type { ChannelPageRef, Clip, LongSource, Transcript } from '../../src/providers/types.js'

type Method = 'searchLong' | 'channel' | 'video' | 'transcript'

/** A fake source of long videos that counts its calls. */
export type FakeLongSource = LongSource & {
  videos: FakeVideo[]
  /** Handles of channels, by identifier. */
  handles: Record<string, string>
  isServing: boolean
  /** Every answered call, in order. */
  calls: { method: Method; args: unknown }[]
  before: (method: Method, args: unknown) => Promise<void> | void
}

export type FakeVideo = Clip & { transcript: Transcript | null }

const dayMs = 86_400_000

/** The opening of a long video about a subject: a greeting, a hook, then what follows. */
export function spokenLong(subject: string, n: number): Transcript {
  const texts = [
    'Hey everyone, welcome back to the channel.',
    `I ruined ${n + 2} loaves before I understood one thing about ${subject}.`,
    `Most people blame the flour, and for years I blamed it too.`,
    `But there is a single step in ${subject} that decides everything, and nobody mentions it.`,
    `If you get it wrong, the whole week of work ends in the bin.`,
    `By the end of this video you will know exactly how to fix ${subject} for good.`,
    `First, let me show you what happened in my kitchen last winter.`,
  ]
  const lines = texts.map((text, place) => ({ start: place * 6, end: place * 6 + 5.5, text }))
  return { kind: 'speech', language: 'en', lines, auto_captions: false }
}

/** A long video. Of a channel's ten uploads, the first has ten times the views of each other one, or more. */
export function makeVideo(
  clock: Clock,
  channel: number,
  n: number,
  overrides: Partial<FakeVideo> = {},
): FakeVideo {
  const subject = 'sourdough'
  const clip_id = `vid${String(channel).padStart(4, '0')}${String(n).padStart(4, '0')}`
  return {
    platform: 'youtube',
    clip_id,
    media_type: 'video',
    format: 'video',
    title: n === 0 ? `The ${subject} mistake everyone makes` : `A week of ${subject}, part ${n}`,
    caption: null,
    creator: `Channel ${channel}`,
    creator_id: `UC${String(channel).padStart(22, '0')}`,
    creator_followers: null,
    views: n === 0 ? 100_000 * (channel + 2) : 20_000 + n,
    likes: 500,
    comments: 10,
    shares: null,
    duration_s: 600,
    posted_at: clock.now() - (n * 7 + 10) * dayMs,
    watch_url: `https://www.youtube.com/watch?v=${clip_id}`,
    cover_url: `https://i.ytimg.com/vi/${clip_id}/hqdefault.jpg`,
    language: 'en',
    onscreen_text: null,
    on_camera: null,
    sample: false,
    transcript: spokenLong(subject, n + channel),
    ...overrides,
  }
}

function toClip({ transcript: _t, ...clip }: FakeVideo): Clip {
  return clip
}

/** Twelve channels of ten uploads on sourdough, each with one outlier. */
export function fakeLongSource(clock: Clock): FakeLongSource {
  const source: FakeLongSource = {
    name: 'fake',
    videos: Array.from({ length: 120 }, (_, n) => makeVideo(clock, Math.floor(n / 10), n % 10)),
    handles: {},
    isServing: true,
    calls: [],
    before: () => undefined,
    serves: () => Promise.resolve(source.isServing),
    searchLong: (args) => answer(source, 'searchLong', args, () => findClips(source).slice(0, args.limit)),
    channel: (args) => answer(source, 'channel', args, () => page(source, args)),
    video: (clip_id) => answer(source, 'video', { clip_id }, () => one(source, clip_id)),
    transcript: (args) =>
      answer(source, 'transcript', args, () => {
        return source.videos.find((video) => video.clip_id === args.clip_id)?.transcript ?? null
      }),
  }
  return source
}

/** Sorted by views, most first, like a search result. */
function findClips({ videos }: FakeLongSource): Clip[] {
  return videos.toSorted((a, b) => (b.views ?? 0) - (a.views ?? 0)).map(toClip)
}

function one({ videos }: FakeLongSource, clip_id: string): Clip | null {
  const video = videos.find((each) => each.clip_id === clip_id)
  return video ? toClip(video) : null
}

function page({ videos, handles }: FakeLongSource, address: ChannelPageRef) {
  const channel_id =
    'channel_id' in address
      ? address.channel_id
      : Object.keys(handles).find((id) => handles[id] === address.handle.toLowerCase())
  const own = videos.filter((video) => video.creator_id === channel_id)
  if (channel_id === undefined || own.length === 0) return null
  const from = Number(address.after ?? 0)
  const uploads = own.toSorted((a, b) => (b.posted_at ?? 0) - (a.posted_at ?? 0)).slice(from, from + 30)
  const next = own.length > from + 30 ? `${from + 30}` : null
  return {
    channel_id,
    channel: own[0]?.creator ?? null,
    uploads: uploads.map(toClip),
    next,
    total: own.length,
  }
}

async function answer<T>(source: FakeLongSource, method: Method, args: unknown, make: () => T): Promise<T> {
  await source.before(method, args)
  const value = make()
  source.calls.push({ method, args })
  return structuredClone(value)
}
