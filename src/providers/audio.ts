import type { MayServeCovers } from './covers.js'
import type { Http } from './http.js'
import { type Audio, type Platform, SourceFault } from './types.js'

/** The sound of a clip as its platform serves it: from its own hosts alone, small, and sound by its bytes. */

export type AudioBounds = {
  limit_bytes: number
  timeout_ms: number
  /** Whether a platform's clip may lie at an address. Whoever else is named is not contacted. */
  mayServe: MayServeCovers
}

/** Redirects that are followed, each to an address that may serve. */
const redirects = 2

const beginnings: [type: string, at: number, bytes: Buffer][] = [
  ['video/mp4', 4, Buffer.from('ftyp')],
  ['video/webm', 0, Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
  ['audio/ogg', 0, Buffer.from('OggS')],
  ['audio/wav', 0, Buffer.from('RIFF')],
  ['audio/mpeg', 0, Buffer.from('ID3')],
]

/** The kind of file, told by its first bytes; null where it is none that is listened to. */
function audioType(bytes: Buffer): string | null {
  const known = beginnings.find(([, at, sign]) => bytes.subarray(at, at + sign.length).equals(sign))
  if (known) return known[0]
  const [first = 0, second = 0] = bytes
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0
  return isFrame ? 'audio/mpeg' : null
}

/** Throws `SourceFault`: the request's for an address that is not asked, the clip's for what is no sound. */
export async function audioOf(
  http: Http,
  { mayServe, ...bounds }: AudioBounds,
  { platform, audio_url }: { platform: Platform; audio_url: string },
  signal?: AbortSignal,
): Promise<Audio> {
  const url = URL.canParse(audio_url) ? new URL(audio_url) : null
  if (url === null) throw new SourceFault('request', 'The clip’s sound has no address.')
  const allowed = (asked: URL) => mayServe(platform, asked)
  const bytes = await http.bytes({ ...bounds, url, signal, allowed, redirects })
  const media_type = audioType(bytes)
  if (media_type === null) throw new SourceFault('clip', `${url.host} answered with no sound.`)
  return { media_type, bytes }
}
