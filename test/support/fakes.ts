import type { Clock } from '../../src/lib/clock.js'
import {
  type Clip,
  type ClipRef,
  type CreatorAddress,
  type CreatorRef,
  type Platform,
  type ShortSearch,
  type ShortSource,
  SourceFault,
  type Transcript,
  type Upload,
} from '../../src/providers/types.js'

/** A fake source of clips that counts its calls, so that tests can compare the count with the charge. */
export type FakeSource = ShortSource & {
  clips: FakeClip[]
  serves: Platform[]
  /** Every answered call, in order. */
  calls: { method: CallMethod; args: unknown }[]
  /** Runs before each answer. A test can delay a call or make it fail. */
  before: (method: CallMethod, args: unknown) => Promise<void> | void
}

type CallMethod = 'search' | 'transcript' | 'uploads' | 'creator' | 'clip'

export type FakeClip = Clip & { transcript: Transcript | null; others: Upload[] }

const dayMs = 86_400_000

/**
 * Spoken words about a subject, different for each number: a hook, a few sentences, a quotable line. Equal arguments
 * return the same object in all tests of a process, because the rules cache their results by object.
 */
export function transcriptAbout(subject: string, n: number): Transcript {
  const key = `${n} ${subject}`
  const transcript = transcripts.get(key) ?? makeTranscript(subject, n)
  transcripts.set(key, transcript)
  return transcript
}

const transcripts = new Map<string, Transcript>()

function makeTranscript(subject: string, n: number): Transcript {
  const texts = [
    `Nobody tells you that ${subject} gets easier after mistake number ${n + 3}.`,
    `I kept a notebook about ${subject} for ${n + 2} years before I understood why.`,
    `The first week of ${subject} you learn the tools and the second week you learn patience.`,
    `Buy less, practise more, and write down what went wrong on day ${n + 1}.`,
    `My neighbour thought that ${subject} was luck until she counted her attempts.`,
  ]
  const lines = texts.map((text, place) => Object.freeze({ start: place * 5, end: place * 5 + 4.5, text }))
  Object.freeze(lines)
  return Object.freeze({ kind: 'speech', language: 'en', lines })
}

/** A successful clip about a subject, with a creator whose baseline is known. */
export function makeClip(clock: Clock, n: number, overrides: Partial<FakeClip> = {}): FakeClip {
  const subject = 'sourdough'
  const views = 60_000 + n * 10_000
  return {
    platform: (['tiktok', 'instagram', 'youtube'] as const)[n % 3] ?? 'tiktok',
    clip_id: `clip-${n}`,
    media_type: 'short',
    format: 'video',
    title: `${subject} lesson ${n}`,
    caption: `What ${subject} taught me #${n}`,
    creator: `baker.${n % 7}`,
    creator_id: `creator-${n % 7}`,
    creator_followers: 1000 * (n + 1),
    views,
    likes: 40 * n + 100,
    comments: n,
    shares: n,
    duration_s: 25,
    posted_at: clock.now() - (n + 10) * dayMs,
    watch_url: `https://clips.example.com/${n}`,
    cover_url: `https://clips.example.com/${n}.jpg`,
    language: 'en',
    onscreen_text: null,
    on_camera: null,
    sample: false,
    transcript: transcriptAbout(subject, n),
    others: Array.from({ length: 8 }, (_, place) => {
      const posted_at = clock.now() - (place + 20) * dayMs
      return { clip_id: `other-${n % 7}-${place}`, views: 10_000 + place * 100, posted_at }
    }),
    ...overrides,
  }
}

function toClip({ transcript: _t, others: _o, ...clip }: FakeClip): Clip {
  return clip
}

/** A source with thirty clips on sourdough. */
export function fakeSource(clock: Clock): FakeSource {
  const source: FakeSource = {
    name: 'fake',
    searchesByCountry: () => false,
    clips: Array.from({ length: 30 }, (_, n) => makeClip(clock, n)),
    serves: ['tiktok', 'instagram', 'youtube'],
    calls: [],
    before: () => undefined,
    platforms: () => Promise.resolve(source.serves),
    search: (args: ShortSearch) =>
      answer(source, 'search', args, () => {
        return source.clips
          .filter((clip) => clip.platform === args.platform)
          .slice(0, args.limit)
          .map(toClip)
      }),
    transcript: (args: ClipRef) =>
      answer(source, 'transcript', args, () => find(source, args)?.transcript ?? null),
    uploads: (args: CreatorRef) =>
      answer(source, 'uploads', args, () => {
        const own = source.clips.filter(
          (clip) => clip.creator_id === args.creator_id && clip.platform === args.platform,
        )
        const uploads = own.map(({ clip_id, views, posted_at }) => ({ clip_id, views, posted_at }))
        return [...uploads, ...(own[0]?.others ?? [])]
      }),
    creator: (args: CreatorAddress) =>
      answer(source, 'creator', args, () => {
        const creator_id = 'handle' in args ? args.handle : args.channel_id
        const own = source.clips.filter(
          (clip) => clip.platform === args.platform && clip.creator_id === creator_id,
        )
        return own.length === 0
          ? null
          : { creator_id, creator: own[0]?.creator ?? null, clips: own.map(toClip) }
      }),
    clip: (args: ClipRef) =>
      answer(source, 'clip', args, () => {
        const clip = find(source, args)
        return clip ? toClip(clip) : null
      }),
  }
  return source
}

function find(source: FakeSource, { platform, clip_id }: ClipRef): FakeClip | undefined {
  return source.clips.find((clip) => clip.platform === platform && clip.clip_id === clip_id)
}

async function answer<T>(source: FakeSource, method: CallMethod, args: unknown, make: () => T): Promise<T> {
  await source.before(method, args)
  const value = make()
  source.calls.push({ method, args })
  return value
}

/** The error of a failing provider. */
export function providerFault(): SourceFault {
  return new SourceFault('provider', 'The provider refused.')
}
