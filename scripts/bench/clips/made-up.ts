import { writeFile } from 'node:fs/promises'
import { platforms, type Line } from '../../../src/providers/types.js'
import type { Entry } from '../../../src/providers/catalog/record.js'

/**
 * Clips that are made up: the n-th is the same at every run. Words are as frequent as in real speech (Zipf), views
 * as unequal (log-normal); most clips are about one of many topics, which is what tells a good answer from a bad one.
 */

const vocabulary = 60_000
const topics = 500
const wordsOfTopic = 10
/** Of a topic's words so many are also its neighbour's, so that they alone do not tell the two apart. */
const shared = 3
/** Words more frequent than this are no topic's. */
const firstTopical = 400
const lastTopical = 30_000

/** Chance that is the same at every run: mulberry32. */
function chance(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const syllables = [...'bdfgklmnprtvz'].flatMap((consonant) => [...'aiou'].map((vowel) => consonant + vowel))

/** The word of a rank of frequency: short ones for the frequent, of syllables, each but once. */
function wordOf(rank: number): string {
  const of = (n: number) => syllables[n % syllables.length] ?? ''
  const [low, middle, high] = [rank, Math.floor(rank / 52), Math.floor(rank / 52 / 52)]
  return `${of(low * 7 + 3)}${of(middle * 11 + 5)}${of(high * 17 + 1)}${rank < 2704 ? '' : 'n'}`
}

const lexicon = Array.from({ length: vocabulary }, (_, rank) => wordOf(rank))

/** Ranks as often as Zipf's law has them, to draw from by one number. */
const drawn = zipf(2 ** 21)

function zipf(size: number): Uint16Array {
  const table = new Uint16Array(size)
  const whole = Array.from({ length: vocabulary }, (_, rank) => 1 / (rank + 1)).reduce(
    (sum, one) => sum + one,
    0,
  )
  let [at, sum] = [0, 0]
  for (let rank = 0; rank < vocabulary; rank += 1) {
    sum += 1 / (rank + 1) / whole
    for (; at < size && at < sum * size; at += 1) table[at] = rank
  }
  return table
}

function anyWord(next: () => number): string {
  return lexicon[drawn[Math.floor(next() * drawn.length)] ?? 0] ?? ''
}

/** The words of each topic. */
export type Topics = readonly (readonly string[])[]

/** Those of the topics there are where nobody names some: the last ones those that the next topic begins with. */
const topicWords: Topics = Array.from({ length: topics }, (_, topic) => ownWords(topic)).map(
  (own, topic, all) => [...own, ...(all[(topic + 1) % topics] ?? []).slice(0, shared)],
)

function ownWords(topic: number): string[] {
  const next = chance(1_000_003 + topic)
  const spread = Math.log(lastTopical / firstTopical)
  const ranks = new Set<number>()
  while (ranks.size < wordsOfTopic - shared) ranks.add(Math.floor(firstTopical * Math.exp(next() * spread)))
  return [...ranks].map((rank) => lexicon[rank] ?? '')
}

function some<T>(from: readonly T[], count: number, next: () => number): T[] {
  const left = [...from]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(next() * left.length), 1)[0] as T,
  )
}

/** The topic that the n-th clip is about, null for none: what a search is measured against. */
export function topicOf(n: number, about = topics): number | null {
  const next = chance(n * 2 + 1)
  return next() < 0.6 ? Math.floor(next() * about) : null
}

/** What a person types: two to four words of a topic, half the time with a frequent word among them. */
export function queryOf(n: number): { query: string; topic: number } {
  const next = chance(7_000_009 + n)
  const topic = Math.floor(next() * topics)
  const count = 2 + Math.floor(next() * 2.6)
  const words = some(topicWords[topic] ?? [], count, next)
  if (next() < 0.5)
    words.splice(Math.floor(next() * words.length), 0, lexicon[10 + Math.floor(next() * 290)] ?? '')
  return { query: words.join(' '), topic }
}

/** Words by chance, with words of the clip's topic and of what it mentions in passing among them. */
function texts(
  n: number,
  about: Topics,
  next: () => number,
): { title: string; caption: string; said: string[] } {
  const topic = topicOf(n, about.length)
  const own = topic === null ? [] : (about[topic] ?? [])
  const isPlain = next() < 0.7
  const passing =
    next() < 0.4 ? some(about[Math.floor(next() * about.length)] ?? [], 1 + Math.floor(next() * 3), next) : []
  const named = next() < 0.1 ? passing.slice(0, 2) : []
  const title = [...some(own, isPlain ? 1 + Math.floor(next() * 3) : 0, next), ...named]
  const spoken = some(own, isPlain ? 4 + Math.floor(next() * 4) : 2 + Math.floor(next() * 2), next)
  const said = spoken.flatMap((word) =>
    Array.from({ length: 1 + Math.floor(next() * (isPlain ? 3 : 2)) }, () => word),
  )
  const around = (words: string[], size: number) =>
    mixed([...words, ...Array.from({ length: Math.max(0, size - words.length) }, () => anyWord(next))], next)
  return {
    title: around(title, 7).join(' '),
    caption: around(some(own, isPlain ? 2 : 0, next), 8).join(' '),
    said: around([...said, ...passing], 110 + Math.floor(next() * 20)),
  }
}

function mixed<T>(values: T[], next: () => number): T[] {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    ;[values[at], values[other]] = [values[other] as T, values[at] as T]
  }
  return values
}

const wordsOfLine = 10

function linesOf(words: string[]): Line[] {
  return Array.from({ length: Math.ceil(words.length / wordsOfLine) }, (_, at) => {
    const text = words.slice(at * wordsOfLine, (at + 1) * wordsOfLine).join(' ')
    return { start: at * 3.5, end: at * 3.5 + 3.4, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.` }
  })
}

const day_ms = 86_400_000
/** The day on which the youngest clip was posted. */
export const made_at = Date.UTC(2026, 0, 15)

/** Half the clips of a log-normal spread are below `median`. */
function logNormal(median: number, sigma: number, next: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return Math.round(median * Math.exp(sigma * normal))
}

/** The n-th clip, as an import reads it. */
export function madeUpClip(n: number, about: Topics = topicWords): Entry {
  const next = chance(n * 2 + 2)
  const { title, caption, said } = texts(n, about, next)
  const lines = linesOf(said)
  const platform = platforms[next() < 0.5 ? 0 : next() < 0.4 ? 1 : 2] ?? 'tiktok'
  const language = next() < 0.9 ? 'en' : next() < 0.7 ? 'es' : null
  const creator = `${platform} creator ${Math.floor(next() ** 2 * 60_000)}`
  const views = logNormal(3000, 2.2, next)
  const likes = Math.round(views * 0.05 * next())
  return {
    clip: {
      ...{ platform, clip_id: `made-up-${n}`, media_type: 'short', format: 'video', title, caption },
      ...{ creator, creator_id: creator, creator_followers: logNormal(20_000, 2, next) },
      ...{ views, likes, comments: Math.round(likes / 20), shares: Math.round(likes / 30) },
      ...{ duration_s: lines.length * 3.5, posted_at: made_at - Math.floor(next() * 1000 * day_ms) },
      ...{
        watch_url: `https://clips.example/${n}`,
        cover_url: null,
        language,
        onscreen_text: null,
        on_camera: null,
      },
    },
    creator_handle: null,
    transcript: { kind: 'speech', language, lines, auto_captions: null },
  }
}

/** A clip as a line that an import reads. */
function lineOf({ clip, transcript }: Entry): string {
  return JSON.stringify({
    ...{ id: clip.clip_id, platform: clip.platform, media_type: clip.media_type, title: clip.title },
    ...{ description: clip.caption, channel: clip.creator, channel_id: clip.creator_id },
    ...{ view_count: clip.views, like_count: clip.likes, comment_count: clip.comments },
    ...{ channel_follower_count: clip.creator_followers, repost_count: clip.shares },
    ...{ duration: clip.duration_s, timestamp: Math.floor((clip.posted_at ?? 0) / 1000) },
    ...{ webpage_url: clip.watch_url, language: clip.language, transcript: transcript.lines },
  })
}

/** Writes so many clips into a file that an import reads. */
export async function writeClips(path: string, count: number, about: Topics = topicWords): Promise<void> {
  function* lines() {
    for (let n = 0; n < count; n += 1) yield `${lineOf(madeUpClip(n, about))}\n`
  }
  await writeFile(path, lines())
}
