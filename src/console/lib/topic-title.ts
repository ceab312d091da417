import { strings } from '../strings/index.js'
import { handlePattern, linkedKind, placeOfTopic, withScheme } from './topic-link.js'

/** The title of a run: its topic, or a description of the address that it was started with. */

/** The topic as a title. For an address, it names the creator, or says that it is a video. */
export function topicTitle(topic: string): string {
  const place = placeOfTopic(topic)
  if (place === null) return topic
  const { linked } = strings()
  const kind = linkedKind(topic)
  const [first = '', second = ''] = new URL(withScheme(topic)).pathname.split('/').filter(Boolean)
  const name = decodePathPart(['c', 'user'].includes(first) ? second : first)
  if (kind !== null) return handlePattern.test(name) ? linked.videoOf(name, place) : linked.video[kind](place)
  if (name === '' || name === 'channel') return linked.channel(place)
  return linked.creator(name, place)
}

function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
