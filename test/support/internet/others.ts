import { goodAnswer, type ModelCall, type ModelReply, says, taskOf } from '../model-stub.js'
import type { Upload } from '../data-api.js'
import type { World } from './world.js'

/** The smaller vendors over the same world. */

/** The uploads for the Data API's stub: the results of the last search, and the other uploads of their channels. */
export function uploadsFor(world: World, query: string): { uploads: Upload[]; found: string[] } {
  const found = (['long', 'short'] as const).flatMap((kind) => world.search('youtube', kind, query))
  const all = found.flatMap((video) => world.uploads(video.creator, 'youtube', video.kind))
  const uploads = all.map(({ id, kind, title, views, creator, posted_at }): Upload => ({
    id,
    title,
    views,
    channel: creator.channel_id,
    tab: kind === 'short' ? 'short' : 'video',
    posted: new Date(posted_at).toISOString(),
    duration: kind === 'short' ? 'PT30S' : 'PT12M34S',
  }))
  return { uploads, found: found.map(({ id }) => id) }
}

/** A transcript of Supadata, with its status. */
export function supadata(world: World, address: string): { status: number; body: object } {
  const video = world.find(/([\w-]+)\/?$/u.exec(address)?.[1] ?? '')
  if (!video) return { status: 404, body: { error: 'not-found', message: 'Not found', details: '' } }
  const content = video.lines.map(({ start, end, text }) => ({
    text,
    offset: start * 1000,
    duration: (end - start) * 1000,
    lang: 'en',
  }))
  return { status: 200, body: { content, lang: 'en', availableLangs: ['en'] } }
}

/** The oEmbed answer of a platform. */
export function oembed(platform: string, address: string): object {
  const id = /([\w-]+)\/?$/u.exec(address)?.[1] ?? ''
  const html: Record<string, string> = {
    tiktok: `<blockquote class="tiktok-embed" cite="${address}" data-video-id="${id}"><section></section></blockquote><script async src="https://www.tiktok.com/embed.js"></script>`,
    instagram: `<blockquote class="instagram-media" data-instgrm-permalink="${address}"></blockquote><script async src="//www.instagram.com/embed.js"></script>`,
    youtube: `<iframe width="113" height="200" src="https://www.youtube.com/embed/${id}?feature=oembed" allowfullscreen></iframe>`,
  }
  return { version: '1.0', type: 'video', html: html[platform] ?? '', width: 113, height: 200 }
}

function readFenced(call: ModelCall, title: string): string {
  return (
    new RegExp(`${title}:\\n(=====\\w+=====)\\n([\\s\\S]*?)\\n\\1`, 'u').exec(call.text)?.[2]?.trim() ?? ''
  )
}

const kinds = ['contrarian_claim', 'curiosity_gap', 'warning', 'question', 'story', 'confession']

/** A model that answers well about the material in the prompt. */
export function wellOf(call: ModelCall): ModelReply {
  const task = taskOf(call)
  const good = goodAnswer(task, call)
  if (task === 'plan') {
    const topic = readFenced(call, 'Topic')
    return says({ queries: [`${topic} mistakes`, `${topic} for beginners`] })
  }
  if (task === 'chat') {
    const topic = readFenced(call, 'The message').replace(/^.*\b(?:about|on)\s+/iu, '')
    return says({ ...good, topic, reply: `Looking for clips about ${topic}.` })
  }
  if (task === 'read' || task === 'opening')
    return says({ ...good, hook_type: kinds[call.text.length % kinds.length] ?? 'question' })
  return says(good)
}

/** A transcription, as `verbose_json`. */
export const transcriptionAnswer = {
  task: 'transcribe',
  language: 'english',
  duration: 4,
  text: 'Nobody told me this.',
  segments: [{ id: 0, start: 0, end: 4, text: 'Nobody told me this.' }],
}
