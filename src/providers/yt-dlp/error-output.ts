import type { Blame } from '../types.js'

/** Classifies the error output of yt-dlp. */

/** Maximum characters of the error output that are inspected. */
const maxInspectedLength = 20_000

const blockedPattern =
  /not a bot|HTTP Error 429|Too Many Requests|rate.?limit|IP address is blocked|login required|rate-limit reached/iu
const gonePattern =
  /video (?:is )?(?:unavailable|private|not available)|private video|has been removed|been terminated|no longer available|does not exist|HTTP Error (?:404|410)|account is private|post is not available|not currently available/iu
const unsupportedPattern = /Unsupported URL|is not a valid URL/iu

/** Who is to blame: a block, an outdated yt-dlp and every unknown error count as the provider's fault. */
export function blameForStderr(stderr: string): Blame {
  const text = stderr.slice(0, maxInspectedLength).replaceAll('’', "'")
  if (blockedPattern.test(text)) return 'provider'
  if (gonePattern.test(text)) return 'clip'
  return unsupportedPattern.test(text) ? 'request' : 'provider'
}
