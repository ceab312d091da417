import type { Body, Caller, StartDefaults } from '../../contract/types.js'
import { ApiError, invalidRequest } from '../../errors.js'
import type { RunKind, RunnerSignals } from '../types.js'
import { type FindHooksDeps, prepareHooksRun } from './find-hooks.js'
import { type FindVideosDeps, prepareLongRun, preparePackagingRun } from './find-videos.js'
import type { StartRunRequest } from './start-run.js'

/** A start whose body came as a member of another request: of an estimate, or of a watch. */

/** The operation that starts a run of each kind. */
const startOperations = { short: 'findHooks', long: 'findLongHooks', packaging: 'findPackaging' } as const
type StartOperation = (typeof startOperations)[RunKind]

export type ParseStartDeps = {
  /** The body of an operation as its handler gets it. Throws `invalid_request`, its places below `path`. */
  parseBody: (operation: StartOperation, body: unknown, path: string) => unknown
}

/** A start with the defaults of the edge that it came through. */
export function withStartDefaults(
  defaults: StartDefaults,
  { kind, start }: { kind: RunKind; start: object },
): object {
  return { ...defaults[startOperations[kind]], ...start }
}

/** The body of a start, checked and its defaults filled in. Throws `invalid_request`, its places below `start`. */
export function parseStart(
  { parseBody }: ParseStartDeps,
  kind: RunKind,
  start: unknown,
): Body<StartOperation> {
  return parseBody(startOperations[kind], start, 'start') as Body<StartOperation>
}

export type PrepareStartDeps = Omit<FindHooksDeps & FindVideosDeps, keyof RunnerSignals | 'limits'>

/** A parsed start and what comes with it. */
type ParsedStart = { kind: RunKind; body: object; idempotency_key: string | null; request_id: string }

/** Prepares a parsed start as its operation does. Throws `invalid_request` with places in the start. */
export async function prepareStart(
  deps: PrepareStartDeps,
  caller: Caller,
  { kind, body, ...request }: ParsedStart,
): Promise<StartRunRequest> {
  switch (kind) {
    case 'short':
      return prepareHooksRun(deps, caller, { ...request, body: body as Body<'findHooks'> })
    case 'long':
      return prepareLongRun(deps, { ...request, body: body as Body<'findLongHooks'> })
    case 'packaging':
      return preparePackagingRun(deps, { ...request, body: body as Body<'findPackaging'> })
  }
}

/** Does work that checks a start, and rethrows its `invalid_request` with each path below `start`. */
export async function withPathsBelowStart<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_request') throw error
    const detail = error.details.detail ?? []
    throw invalidRequest(
      detail.map(({ path, message }) => ({
        path: path.startsWith('start') ? path : `start/${path}`,
        message,
      })),
    )
  }
}
