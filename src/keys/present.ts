import { toIso } from '../lib/clock.js'
import { minCreditsByKind } from '../lib/run-limits.js'
import type { Caller, Schemas } from '../contract/types.js'
import { parseScopes } from './scopes.js'
import type { KeyRow, RevokedSpending } from './store.js'

function presentListedKey(row: KeyRow, caller: Caller, now: number): Schemas['KeyListed'] {
  const isCurrent = row.key_id === caller.key_id
  return {
    key_id: row.key_id,
    name: row.name,
    prefix: row.prefix,
    created_at: toIso(row.created_at),
    // Recorded less often than a key is used, but this call is a use.
    last_used_at: toIso(isCurrent ? now : row.last_used_at),
    current: isCurrent,
  }
}

function presentAccess(row: KeyRow, now: number): Schemas['KeyAccess'] {
  return {
    scopes: [...parseScopes(row.scopes)],
    credit_limit: row.credit_limit,
    credits_used: row.used,
    expires_at: toIso(row.expires_at),
    expired: row.expires_at !== null && now >= row.expires_at,
  }
}

/** A key with what it may do, but never its value. */
export function presentKey(row: KeyRow, caller: Caller, now: number): Schemas['Key'] {
  return { ...presentListedKey(row, caller, now), ...presentAccess(row, now) }
}

const nextStepWithoutScopes =
  'This key has no scope: all it can do is revoke itself. For one with all scopes, leave scopes out; for some, name them.'

/** Which runs a key cannot start because of its limit, and what to do about it; null if it can start any run. */
function describeLowCap({ scopes, credit_limit }: Schemas['Key']): string | null {
  const { short, long } = minCreditsByKind
  if (!scopes.includes('research') || credit_limit === null) return null
  if (credit_limit >= short) return describeSecondStart(credit_limit)
  const cannotStart =
    credit_limit >= long
      ? `start no run over short clips, which needs at least ${short} credits; one over long videos or packaging needs ${long}`
      : `start no run: one over short clips needs at least ${short} credits, one over long videos or packaging ${long}`
  return `With a credit_limit of ${credit_limit} this key can ${cannotStart}. Remixes and scores cost 1. For all runs, make a key with a higher credit_limit and revoke this one.`
}

/** With a limit that one run may use up to where no second can start: how much more than a key is to spend it needs. */
function describeSecondStart(credit_limit: number): string | null {
  const { short, long } = minCreditsByKind
  if (credit_limit >= 2 * short) return null
  return `Not all of this credit_limit buys runs: one over short clips starts only while ${short} of the ${credit_limit} credits are left, one over long videos or packaging while ${long} are. Give a key ${short} more than it is to spend.`
}

const nextStepWithoutRead =
  'Without the scope read this key cannot see runs, results, usage or its balance. For one that can, name read as well and revoke this one.'

const nextStepWithoutResearch =
  'Without the scope research this key spends nothing, so its credit_limit changes nothing.'

function nextStepOf(key: Schemas['Key']): string | null {
  if (key.scopes.length === 0) return nextStepWithoutScopes
  const isBlind =
    !key.scopes.includes('read') && ['write', 'research'].some((one) => key.scopes.includes(one as never))
  const ofCredits = key.scopes.includes('research')
    ? describeLowCap(key)
    : key.credit_limit === null
      ? null
      : nextStepWithoutResearch
  const steps = [isBlind ? nextStepWithoutRead : null, ofCredits].filter((step) => step !== null)
  return steps.length === 0 ? null : steps.join(' ')
}

/** A new key with its value and, if its scopes or its limit keep it from what keys are for, what to do about it. */
export function presentCreatedKey(
  { api_key, row }: { api_key: string; row: KeyRow },
  caller: Caller,
  now: number,
): Schemas['KeyCreated'] {
  const key = presentKey(row, caller, now)
  const next_step = nextStepOf(key)
  return { api_key, ...key, ...(next_step === null ? {} : { next_step }) }
}

/** All keys, what each may do, by key_id, and what those that were revoked spent. */
export function presentKeys(
  { rows, revoked }: { rows: KeyRow[]; revoked: RevokedSpending },
  caller: Caller,
  now: number,
): Schemas['KeyList'] {
  const access = Object.fromEntries(rows.map((row) => [row.key_id, presentAccess(row, now)]))
  return { keys: rows.map((row) => presentListedKey(row, caller, now)), access, revoked }
}
