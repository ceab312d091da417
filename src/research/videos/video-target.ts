import type { ChannelRef } from '../../providers/types.js'
import {
  type AddressFault,
  addressFaults,
  selfExplainingFaults,
} from '../../providers/topic-address-faults.js'
import { parseTopicTarget, parseChannelHandle } from '../../providers/topic-target.js'

/** The parsed topic of a run on long videos: a subject in words, a channel, or a video. */
export type ParsedVideoTarget =
  | { kind: 'subject'; subject: string }
  | { kind: 'channel'; address: ChannelRef }
  | { kind: 'video'; video_id: string }
  | { kind: 'unsupported'; reason: string }

const usageHint = 'Give a channel as @name or youtube.com/@name, or a video as youtube.com/watch?v=ID.'
const shortRun = 'start findHooks (POST /v1/research) with this address.'
const onlyYouTube = 'Only channels and videos of YouTube can be looked at by their address.'
/** Errors that are worded differently than in a short run, which accepts more platforms. */
const videoRunFaults: Partial<Record<AddressFault, string>> = {
  host: 'Only addresses on youtube.com and youtu.be can be read.',
  platform: onlyYouTube,
  profile: onlyYouTube,
}

function refuseTopic(reason: string): ParsedVideoTarget {
  return { kind: 'unsupported', reason }
}

/**
 * Parses a topic without network calls: an `@name`, a channel ID or a YouTube address is a channel or a video, any
 * other address is unsupported (with what would be valid), and all other text is a subject. Never throws.
 */
export function parseVideoTarget(topic: string): ParsedVideoTarget {
  const target = parseTopicTarget(topic)
  switch (target.kind) {
    case 'name':
      return toParsedVideoTarget(parseChannelHandle(target.name))
    case 'clip':
      return refuseTopic(`This is a short clip, not a long video; ${shortRun}`)
    case 'profile':
      return refuseTopic(`${onlyYouTube} This profile has short clips: ${shortRun}`)
    default:
      return toParsedVideoTarget(target)
  }
}

function toParsedVideoTarget(target: ReturnType<typeof parseTopicTarget>): ParsedVideoTarget {
  if (target.kind === 'subject' || target.kind === 'channel' || target.kind === 'video') return target
  const fault = target.kind === 'unsupported' ? target.fault : 'address'
  const message = videoRunFaults[fault] ?? addressFaults[fault]
  return refuseTopic(selfExplainingFaults.has(fault) ? message : `${message} ${usageHint}`)
}
