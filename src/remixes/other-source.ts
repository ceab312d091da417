import type { Caller } from '../contract/types.js'
import { invalidRequest } from '../errors.js'
import { findRemixable } from '../finds/library.js'
import { findRemixableHook } from '../hooks/library.js'
import type { Infrastructure } from '../infrastructure.js'
import type { PendingRemix } from './reservation.js'
import type { RemixSource } from './write.js'

/** What to write after in place of a source after which nothing can be written. */

type Deps = Pick<Infrastructure, 'db' | 'config'>
type Source = Pick<PendingRemix, 'account_id' | 'source_kind' | 'source_id' | 'mode'>

const naming = (id: string | null) => (id === null ? '' : ` Of the same run, ${id} can be remixed.`)

/** A sentence that names another result of the same run which can be remixed in the mode; empty if none can. */
export async function nameOtherSource(
  deps: Deps,
  { account_id, source_kind, source_id: id, mode }: Source,
): Promise<string> {
  if (source_kind === 'hook') return naming(await findRemixableHook(deps, { account_id, id }))
  return naming((await findRemixable(deps, { account_id, id, mode })).other)
}

type ModeRequest = { source_id: string; body: { mode?: 'default' | 'intro'; video_brief?: string } }

const onlyLong = 'must be default: only a long find has an intro, for which video_brief and seconds ask'

/** Throws `invalid_request` for an intro after what has none, with what can be had instead, and for one without a brief. */
export async function requireMode(
  deps: Deps,
  { account_id }: Caller,
  { source, request: { source_id: id, body } }: { source: RemixSource; request: ModeRequest },
): Promise<void> {
  if (body.mode !== 'intro') return
  if (source.kind === 'long') {
    if (body.video_brief === undefined)
      throw invalidRequest([{ path: 'video_brief', message: 'is required for an intro' }])
    return
  }
  const { remixable, other } = await findRemixable(deps, { account_id, id, mode: 'default' })
  const instead = remixable
    ? '; leave them out'
    : `. Without them this one is refused too, since it says remixable: false.${naming(other)}`
  throw invalidRequest([{ path: 'mode', message: `${onlyLong}${instead}`.replace(/\.$/u, '') }])
}
