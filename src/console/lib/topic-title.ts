import { strings } from '../strings/index.js'
import { placeOf } from './clip-address.js'
import { linkedKind } from './topic-link.js'

/** What a run is called: its topic, and where that is an address what is at it. */

const handle = /^@[\p{L}\p{N}._-]+$/u

/** An address as a link needs it, with its scheme. */
const withScheme = (topic: string) => (/^www\./iu.test(topic) ? `https://${topic}` : topic)

/** Where the address leads that a topic is; null for words. */
function placeOfTopic(topic: string): string | null {
  const address = withScheme(topic)
  return /^https?:\/\//iu.test(address) ? placeOf(address) : null
}

/** Whether a topic is words that a clip can have more or less of, not the handle or address of a creator or a video. */
export function isInWords(topic: string): boolean {
  const text = topic.trim()
  return !handle.test(text) && linkedKind(text) === null && placeOfTopic(text) === null
}

/** A topic to read as a title: of the address of a creator who, of one of a video that it is one. */
export function topicTitle(topic: string): string {
  const place = placeOfTopic(topic)
  if (place === null) return topic
  const { linked } = strings()
  const kind = linkedKind(topic)
  const [first = '', second = ''] = new URL(withScheme(topic)).pathname.split('/').filter(Boolean)
  const name = decoded(['c', 'user'].includes(first) ? second : first)
  if (kind !== null) return handle.test(name) ? linked.videoOf(name, place) : linked.video[kind](place)
  if (name === '' || name === 'channel') return linked.channel(place)
  return linked.creator(name, place)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
