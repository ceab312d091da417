import type { CoverHostCheck } from './cover-fetcher.js'
import type { Http } from './http/client.js'
import { type AudioFile, type Platform, SourceFault } from './types.js'

/**
 * Fetches the audio of a clip: only from the platform's own hosts, within a size limit, and checked by its first bytes.
 */

export type FetchAudioOptions = {
  limit_bytes: number
  timeout_ms: number
  /** Whether a URL may hold a clip of the platform. Other hosts are not contacted. */
  mayServe: CoverHostCheck
}

/** Maximum number of redirects. Each target must pass `mayServe`. */
const maxRedirects = 2

const signatures: [type: string, at: number, bytes: Buffer][] = [
  ['video/mp4', 4, Buffer.from('ftyp')],
  ['video/webm', 0, Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
  ['audio/ogg', 0, Buffer.from('OggS')],
  ['audio/wav', 0, Buffer.from('RIFF')],
  ['audio/mpeg', 0, Buffer.from('ID3')],
]

/** The media type, detected from the first bytes; null for an unsupported type. */
function audioType(bytes: Buffer): string | null {
  const match = signatures.find(([, at, signature]) =>
    bytes.subarray(at, at + signature.length).equals(signature),
  )
  if (match) return match[0]
  const [first = 0, second = 0] = bytes
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0
  return isFrame ? 'audio/mpeg' : null
}

/** Throws `SourceFault`: blames the request for a refused URL, the clip for a file that is no audio. */
export async function fetchAudio(
  http: Http,
  { mayServe, ...bounds }: FetchAudioOptions,
  { platform, audio_url }: { platform: Platform; audio_url: string },
  signal?: AbortSignal,
): Promise<AudioFile> {
  const url = URL.canParse(audio_url) ? new URL(audio_url) : null
  if (url === null) throw new SourceFault('request', 'The clip’s sound has no address.')
  const isAllowed = (target: URL) => mayServe(platform, target)
  const bytes = await http.bytes({ ...bounds, url, signal, isAllowed, max_redirects: maxRedirects })
  const media_type = audioType(bytes)
  if (media_type === null) throw new SourceFault('clip', `${url.host} answered with no sound.`)
  return { media_type, bytes }
}
