import { query } from '../db/statements.js'
import type { Reader } from '../db/types.js'
import { ApiError, type ErrorCode } from '../errors.js'
import { type IdKind, idListHints } from '../contract/id-lists.js'

/**
 * The errors for an ID that the account does not have. If the account has something of another kind under this ID, the
 * error names the kind and its operation. The ID of another account is treated like one that never existed.
 */

type KindInfo = { code: ErrorCode; path: string }

const infoByKind: Record<IdKind, KindInfo> = {
  run: {
    code: 'run_not_found',
    path: '/v1/runs/{run_id}',
  },
  hook: {
    code: 'hook_not_found',
    path: '/v1/hooks/{hook_id}',
  },
  find: {
    code: 'find_not_found',
    path: '/v1/finds/{find_id}',
  },
  remix: {
    code: 'remix_not_found',
    path: '/v1/remixes/{remix_id}',
  },
  conversation: {
    code: 'conversation_not_found',
    path: '/v1/conversations/{conversation_id}',
  },
  watch: {
    code: 'watch_not_found',
    path: '/v1/watches/{watch_id}',
  },
  key: {
    code: 'key_not_found',
    path: '/v1/keys',
  },
  webhook: {
    code: 'webhook_not_found',
    path: '/v1/webhooks',
  },
  delivery: {
    code: 'delivery_not_found',
    path: '/v1/webhooks',
  },
}

/** The actions that hooks and finds share, below the address of either. */
export type SharedAction = 'POST decision' | 'DELETE decision' | 'POST remix' | 'GET remixes'

export type MissingId = { kind: IdKind; account_id: string; id: string; action?: SharedAction }

/** Keys, webhooks and deliveries are left out: reading them needs the scope admin. */
const kindOfIdQuery = query<{ kind: Exclude<IdKind, 'key' | 'webhook' | 'delivery'> | 'early find' }>(
  'kind_of_id',
  `SELECT 'run' AS kind FROM runs WHERE run_id = ? AND account_id = ?
   UNION ALL SELECT 'hook' FROM hooks WHERE hook_id = ? AND account_id = ?
   UNION ALL SELECT 'find' FROM finds WHERE find_id = ? AND account_id = ?
   UNION ALL SELECT 'remix' FROM remixes WHERE remix_id = ? AND account_id = ? AND body IS NOT NULL
   UNION ALL SELECT 'conversation' FROM conversations WHERE conversation_id = ? AND account_id = ?
   UNION ALL SELECT 'watch' FROM watches WHERE watch_id = ? AND account_id = ?
   UNION ALL SELECT 'early find' FROM runs
     WHERE progress LIKE ? AND account_id = ? AND status IN ('queued', 'running') AND kind <> 'short'`,
)

/** Not every key ID is a UUID, and PostgreSQL would refuse the comparison. */
const uuidPattern = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The operation that does the same for the ID's real kind, or else the one that reads it. */
function operationFor(kind: IdKind, action: SharedAction | undefined): string {
  const { path } = infoByKind[kind]
  if (action === undefined || (kind !== 'hook' && kind !== 'find')) return `GET ${path}`
  const [method, lastStep] = action.split(' ')
  return `${method} ${path}/${lastStep}`
}

/** The error for an ID that the account does not have as this kind. Other kinds are not looked up. */
export function plainNotFoundError(kind: IdKind): ApiError {
  return new ApiError(infoByKind[kind].code, `This account has no such ${kind}. ${idListHints[kind]}.`)
}

/**
 * The kind of thing that the account has under this ID. A find is shown in the progress of its run before it is
 * delivered.
 */
export async function findKindOfId(reader: Reader, account_id: string, id: string) {
  if (!uuidPattern.test(id)) return null
  const exactly = [id, account_id]
  const tables = [exactly, exactly, exactly, exactly, exactly, exactly]
  const row = await kindOfIdQuery.first(reader, ...tables.flat(), `%"${id}"%`, account_id)
  return row?.kind ?? null
}

/** The error for an ID that the account does not have as this kind. */
export async function notFoundError(
  reader: Reader,
  { kind, account_id, id, action }: MissingId,
): Promise<ApiError> {
  const ownKind = await findKindOfId(reader, account_id, id)
  if (ownKind === null || ownKind === kind) return plainNotFoundError(kind)
  const { code } = infoByKind[kind]
  if (ownKind === 'early find') {
    const message =
      'The run that wrote this find has not ended: wait for it with GET /v1/runs/{run_id} and wait=55, then ask again.'
    return new ApiError(code, message)
  }
  return new ApiError(code, `This is the ID of a ${ownKind}: use ${operationFor(ownKind, action)}.`)
}
