import { strings } from '../strings/index.js'
import { handlePattern, linkedKind, placeOfTopic, withScheme } from './topic-link.js'

/** What a run is called: its topic, and where that is an address what is at it. */

/** A topic to read as a title: of the address of a creator who, of one of a video that it is one. */
export function topicTitle(topic: string): string {
  const place = placeOfTopic(topic)
  if (place === null) return topic
  const { linked } = strings()
  const kind = linkedKind(topic)
  const [first = '', second = ''] = new URL(withScheme(topic)).pathname.split('/').filter(Boolean)
  const name = decoded(['c', 'user'].includes(first) ? second : first)
  if (kind !== null) return handlePattern.test(name) ? linked.videoOf(name, place) : linked.video[kind](place)
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
