import { createHash } from 'node:crypto'
import type { Reply } from '../contract/types.js'
import { ApiError } from '../errors.js'

/** Covers of samples: drawings of our own, because samples were never on a platform. */

/** The address of a sample's cover. */
export function sampleCoverUrl(base_url: string, clip_id: string): string {
  return `${base_url}/covers/${encodeURIComponent(clip_id)}`
}

export type SampleCoverDeps = {
  /** The cover of a sample as SVG; null if the clip is not a sample. */
  drawSampleCover: (clip_id: string) => Promise<string | null>
}

/** An SVG that is opened by itself is a document, so it must not be able to run or load anything. */
const policy = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The cover of a sample. Throws `not_found` if the clip is not a sample. */
export async function readSampleCover(
  { drawSampleCover }: SampleCoverDeps,
  clip_id: string,
): Promise<Reply<'sampleCover'>> {
  const svg = await drawSampleCover(clip_id)
  if (svg === null) throw new ApiError('not_found', 'There is no such cover.')
  const headers = {
    'Cache-Control': 'public, max-age=86400',
    'Content-Security-Policy': policy,
    ETag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`,
  }
  return { status: 200, media_type: 'image/svg+xml', body: svg, headers }
}
