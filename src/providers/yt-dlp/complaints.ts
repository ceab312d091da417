import type { Blame } from '../types.js'

/** What yt-dlp says on standard error where it prints no video. */

/** Of what it says, so much is looked at. */
const most_read = 20_000

const blocked =
  /not a bot|HTTP Error 429|Too Many Requests|rate.?limit|IP address is blocked|login required|rate-limit reached/iu
const gone =
  /video (?:is )?(?:unavailable|private|not available)|private video|has been removed|been terminated|no longer available|does not exist|HTTP Error (?:404|410)|account is private|post is not available|not currently available/iu
const unfit = /Unsupported URL|is not a valid URL/iu

/** Whose fault it is: a block, an update that is missing and whatever is not known are the provider's. */
export function blameOf(stderr: string): Blame {
  const said = stderr.slice(0, most_read).replaceAll('’', "'")
  if (blocked.test(said)) return 'provider'
  if (gone.test(said)) return 'clip'
  return unfit.test(said) ? 'request' : 'provider'
}
