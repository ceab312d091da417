import { writeFile } from 'node:fs/promises'
import { platforms, type TranscriptLine } from '../../../src/providers/types.js'
import type { CatalogEntry } from '../../../src/providers/catalog/record.js'

/**
 * Generated clips: the n-th is the same in every run. Word frequencies follow Zipf's law and views a log-normal
 * distribution, as in real data. Most clips are about one of many topics, by which answers are judged.
 */

const vocabularySize = 60_000
const topicCount = 500
const wordsPerTopic = 10
/** How many words a topic shares with the next one, so that these words alone do not distinguish the two. */
const sharedWords = 3
/** More frequent words belong to no topic. */
const firstTopicRank = 400
const lastTopicRank = 30_000

/** A deterministic random number generator: mulberry32. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let shuffle = Math.imul(state ^ (state >>> 15), 1 | state)
    shuffle = (shuffle + Math.imul(shuffle ^ (shuffle >>> 7), 61 | shuffle)) ^ shuffle
    return ((shuffle ^ (shuffle >>> 14)) >>> 0) / 2 ** 32
  }
}

const syllables = [...'bdfgklmnprtvz'].flatMap((consonant) => [...'aiou'].map((vowel) => consonant + vowel))

/** The word with a frequency rank, made of syllables: frequent words are short, and all words differ. */
function wordOfRank(rank: number): string {
  const of = (n: number) => syllables[n % syllables.length] ?? ''
  const low = rank
  const middle = Math.floor(rank / 52)
  const high = Math.floor(rank / 52 / 52)
  return `${of(low * 7 + 3)}${of(middle * 11 + 5)}${of(high * 17 + 1)}${rank < 2704 ? '' : 'n'}`
}

const lexicon = Array.from({ length: vocabularySize }, (_, rank) => wordOfRank(rank))

/** A table to draw ranks from: each is as frequent as by Zipf's law. */
const rankTable = zipf(2 ** 21)

function zipf(size: number): Uint16Array {
  const table = new Uint16Array(size)
  const harmonicSum = Array.from({ length: vocabularySize }, (_, rank) => 1 / (rank + 1)).reduce(
    (sum, one) => sum + one,
    0,
  )
  let at = 0
  let sum = 0
  for (let rank = 0; rank < vocabularySize; rank += 1) {
    sum += 1 / (rank + 1) / harmonicSum
    for (; at < size && at < sum * size; at += 1) table[at] = rank
  }
  return table
}

function randomWord(next: () => number): string {
  return lexicon[rankTable[Math.floor(next() * rankTable.length)] ?? 0] ?? ''
}

/** The words of each topic. */
export type Topics = readonly (readonly string[])[]

/** The default topics. The last words of each are the first words of the next. */
const topicWords: Topics = Array.from({ length: topicCount }, (_, topic) => wordsOfTopicNumber(topic)).map(
  (own, topic, all) => [...own, ...(all[(topic + 1) % topicCount] ?? []).slice(0, sharedWords)],
)

function wordsOfTopicNumber(topic: number): string[] {
  const next = createRandom(1_000_003 + topic)
  const spread = Math.log(lastTopicRank / firstTopicRank)
  const ranks = new Set<number>()
  while (ranks.size < wordsPerTopic - sharedWords)
    ranks.add(Math.floor(firstTopicRank * Math.exp(next() * spread)))
  return [...ranks].map((rank) => lexicon[rank] ?? '')
}

function sample<T>(from: readonly T[], count: number, next: () => number): T[] {
  const rest = [...from]
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(next() * rest.length), 1)[0] as T,
  )
}

/** The topic of the n-th clip, null if it has none. Searches are judged by it. */
export function topicOf(n: number, topicList = topicCount): number | null {
  const next = createRandom(n * 2 + 1)
  return next() < 0.6 ? Math.floor(next() * topicList) : null
}

/** A query as a person types it: two to four words of a topic, half the time with a frequent word among them. */
export function queryOf(n: number): { query: string; topic: number } {
  const next = createRandom(7_000_009 + n)
  const topic = Math.floor(next() * topicCount)
  const count = 2 + Math.floor(next() * 2.6)
  const words = sample(topicWords[topic] ?? [], count, next)
  if (next() < 0.5)
    words.splice(Math.floor(next() * words.length), 0, lexicon[10 + Math.floor(next() * 290)] ?? '')
  return { query: words.join(' '), topic }
}

/** Random words, mixed with words of the clip's topic and of a topic that it mentions in passing. */
function texts(
  n: number,
  topicList: Topics,
  next: () => number,
): { title: string; caption: string; said: string[] } {
  const topic = topicOf(n, topicList.length)
  const own = topic === null ? [] : (topicList[topic] ?? [])
  const isObvious = next() < 0.7
  const passingWords =
    next() < 0.4
      ? sample(topicList[Math.floor(next() * topicList.length)] ?? [], 1 + Math.floor(next() * 3), next)
      : []
  const titleWords = next() < 0.1 ? passingWords.slice(0, 2) : []
  const title = [...sample(own, isObvious ? 1 + Math.floor(next() * 3) : 0, next), ...titleWords]
  const spoken = sample(own, isObvious ? 4 + Math.floor(next() * 4) : 2 + Math.floor(next() * 2), next)
  const said = spoken.flatMap((word) =>
    Array.from({ length: 1 + Math.floor(next() * (isObvious ? 3 : 2)) }, () => word),
  )
  const padWithNoise = (words: string[], size: number) =>
    shuffle(
      [...words, ...Array.from({ length: Math.max(0, size - words.length) }, () => randomWord(next))],
      next,
    )
  return {
    title: padWithNoise(title, 7).join(' '),
    caption: padWithNoise(sample(own, isObvious ? 2 : 0, next), 8).join(' '),
    said: padWithNoise([...said, ...passingWords], 110 + Math.floor(next() * 20)),
  }
}

function shuffle<T>(values: T[], next: () => number): T[] {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    ;[values[at], values[other]] = [values[other] as T, values[at] as T]
  }
  return values
}

const wordsPerLine = 10

function toLines(words: string[]): TranscriptLine[] {
  return Array.from({ length: Math.ceil(words.length / wordsPerLine) }, (_, at) => {
    const text = words.slice(at * wordsPerLine, (at + 1) * wordsPerLine).join(' ')
    return { start: at * 3.5, end: at * 3.5 + 3.4, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.` }
  })
}

const dayMs = 86_400_000
/** The day on which the newest clip was posted. */
export const newestPostedAt = Date.UTC(2026, 0, 15)

/** A log-normal number: half of them are below `median`. */
function logNormal(median: number, sigma: number, next: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return Math.round(median * Math.exp(sigma * normal))
}

/** The n-th clip, as an import reads it. */
export function generateClip(n: number, topicList: Topics = topicWords): CatalogEntry {
  const next = createRandom(n * 2 + 2)
  const { title, caption, said } = texts(n, topicList, next)
  const lines = toLines(said)
  const platform = platforms[next() < 0.5 ? 0 : next() < 0.4 ? 1 : 2] ?? 'tiktok'
  const language = next() < 0.9 ? 'en' : next() < 0.7 ? 'es' : null
  const creator = `${platform} creator ${Math.floor(next() ** 2 * 60_000)}`
  const views = logNormal(3000, 2.2, next)
  const likes = Math.round(views * 0.05 * next())
  return {
    clip: {
      platform,
      clip_id: `made-up-${n}`,
      media_type: 'short',
      format: 'video',
      title,
      caption,
      creator,
      creator_id: creator,
      creator_followers: logNormal(20_000, 2, next),
      views,
      likes,
      comments: Math.round(likes / 20),
      shares: Math.round(likes / 30),
      duration_s: lines.length * 3.5,
      posted_at: newestPostedAt - Math.floor(next() * 1000 * dayMs),
      watch_url: `https://clips.example/${n}`,
      cover_url: null,
      language,
      onscreen_text: null,
      on_camera: null,
    },
    creator_handle: null,
    transcript: { kind: 'speech', language, lines, auto_captions: null },
  }
}

/** A clip as a line of an import file. */
function toJsonLine({ clip, transcript }: CatalogEntry): string {
  return JSON.stringify({
    id: clip.clip_id,
    platform: clip.platform,
    media_type: clip.media_type,
    title: clip.title,
    description: clip.caption,
    channel: clip.creator,
    channel_id: clip.creator_id,
    view_count: clip.views,
    like_count: clip.likes,
    comment_count: clip.comments,
    channel_follower_count: clip.creator_followers,
    repost_count: clip.shares,
    duration: clip.duration_s,
    timestamp: Math.floor((clip.posted_at ?? 0) / 1000),
    webpage_url: clip.watch_url,
    language: clip.language,
    transcript: transcript.lines,
  })
}

/** Writes this many clips to an import file. */
export async function writeClips(path: string, count: number, topicList: Topics = topicWords): Promise<void> {
  function* lines() {
    for (let n = 0; n < count; n += 1) yield `${toJsonLine(generateClip(n, topicList))}\n`
  }
  await writeFile(path, lines())
}
