import { fingerprint } from '../../lib/canonical-json.js'
import { toComparableText } from '../../lib/text.js'
import { omitAddressOfIdentified } from '../../providers/video-identity.js'

/** By what provider calls are the same: equal calls of a run are one purchase, and a later run may reuse it. */

/** `earlierArgs`: the arguments with which earlier versions made the same call, if others. */
type ComparedCall = { method: string; args: unknown; earlierArgs?: object | undefined }

/** The one under which a call is stored, then those of earlier versions. */
export type Fingerprints = [string, ...string[]]

/** Arguments that are compared by their words, so without regard to case and spaces. */
const textArguments = ['query', 'handle']

/** Videos are compared as `video-identity.ts` has it, and words by `toComparableText`. */
function comparedArguments(args: object): object {
  const entries = Object.entries(args).map(([name, value]: [string, unknown]) =>
    textArguments.includes(name) && typeof value === 'string'
      ? [name, toComparableText(value)]
      : [name, value],
  )
  return omitAddressOfIdentified(Object.fromEntries(entries) as Record<string, unknown>)
}

/** As version 2.4.0 and earlier compared calls: addresses and handles as they are spelled. */
function earlierArguments(args: object): object {
  const { query } = args as { query?: unknown }
  return typeof query === 'string' ? { ...args, query: toComparableText(query) } : args
}

/** The fingerprints of a call. With those of earlier versions, what was paid for before an upgrade is not bought again. */
export function callFingerprints({ method, args, earlierArgs }: ComparedCall): Fingerprints {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return [fingerprint([method, args])]
  const current = fingerprint([method, comparedArguments(args)])
  const argsOfEarlierVersions = earlierArgs ?? args
  const earlier = [comparedArguments(argsOfEarlierVersions), earlierArguments(argsOfEarlierVersions)].map(
    (one) => fingerprint([method, one]),
  )
  return [current, ...new Set(earlier.filter((one) => one !== current))]
}
