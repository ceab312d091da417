import type { Caller } from '../contract/types.js'
import { invalidRequest } from '../errors.js'
import { findRemixable } from '../finds/library.js'
import { findRemixableHook } from '../hooks/library.js'
import type { Infrastructure } from '../infrastructure.js'
import type { PendingRemix } from './reservation.js'
import type { RemixSourceBody } from './source-body.js'

/** What to write after in place of a source after which nothing can be written. */

type Deps = Pick<Infrastructure, 'db' | 'config' | 'log'>
type OtherSource = Pick<PendingRemix, 'account_id' | 'source_kind' | 'source_id' | 'mode'>

const sentenceOf = (other: string) => ` Of the same run, ${other} can be remixed`

async function findOther(deps: Deps, { account_id, source_kind, source_id: id, mode }: OtherSource) {
  if (source_kind === 'hook') return findRemixableHook(deps, { account_id, id })
  return (await findRemixable(deps, { account_id, id, mode })).other
}

/**
 * A sentence that names another result of the same run which can be remixed in the mode; empty if none can. Where that
 * cannot be read it is empty too, and logged: the refusal that it follows is told.
 */
export async function nameOtherSource(deps: Deps, source: OtherSource): Promise<string> {
  try {
    const other = await findOther(deps, source)
    return other === null ? '' : `${sentenceOf(other)}.`
  } catch (error) {
    deps.log.warn({ err: error }, 'could not look for another source of a remix')
    return ''
  }
}

type ModeRequest = {
  source_id: string
  body: { mode?: 'default' | 'intro'; video_brief?: string; seconds?: number }
}

/** What asked for an intro beside the mode: "video_brief and seconds"; empty if only the mode did. */
function introMembers({ video_brief, seconds }: ModeRequest['body']): string {
  return Object.entries({ video_brief, seconds })
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .join(' and ')
}

/** Throws `invalid_request` for an intro after what has none, with what can be had instead, and for one without a brief. */
export async function requireMode(
  deps: Deps,
  { account_id }: Caller,
  { source, request: { source_id: id, body } }: { source: RemixSourceBody; request: ModeRequest },
): Promise<void> {
  if (body.mode !== 'intro') return
  if (source.kind === 'long') {
    if (body.video_brief === undefined)
      throw invalidRequest([{ path: 'video_brief', message: 'is required for an intro' }])
    return
  }
  const members = introMembers(body)
  const { remixable, other } = await findRemixable(deps, { account_id, id, mode: 'default' })
  const advice = members === '' ? '' : `; leave ${members} out`
  const without = members === '' ? 'In that mode' : `Without ${members}`
  const instead = remixable
    ? advice
    : `. ${without} this one is refused too, since it says remixable: false${other === null ? '' : `.${sentenceOf(other)}`}`
  throw invalidRequest([
    { path: 'mode', message: `must be default: only a long find has an intro${instead}` },
  ])
}
