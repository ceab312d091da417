import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import { bucketsOf } from '../limits/buckets.js'
import { type LimitName, rateHeaders, type Standing } from '../limits/limits.js'
import { createAccount, type SignUp } from './create-account.js'

type Parts = Pick<Deps, 'db' | 'clock' | 'ids' | 'limits' | 'log'>

/**
 * Signing up from an address: limited before the code is looked at, so that a refusal tells nothing of the
 * code. Only accounts that were opened count as signups, only codes that were wrong as wrong. Throws
 * `rate_limited` and what `createAccount` throws.
 */
export async function signUp(deps: Parts, ask: SignUp, address: string) {
  const { limits } = deps
  const { narrow, wide } = bucketsOf(address)
  const counted: [LimitName, string][] = []
  const take = async (name: LimitName, bucket: string): Promise<Standing> => {
    const standing = await limits.take(name, bucket)
    counted.push([name, bucket])
    return standing
  }
  // Each look at a code is counted as a wrong one until it proves right, so that many at once are no more looks.
  await limits.take('wrong_codes', narrow)
  try {
    const standing = await take('signups', narrow)
    if (wide !== null) await take('signups_wide', wide)
    const account = await createAccount(deps, ask)
    await limits.giveBack('wrong_codes', narrow)
    return { account, headers: rateHeaders(standing, deps.clock.now()) }
  } catch (refused) {
    for (const [name, bucket] of counted) await limits.giveBack(name, bucket)
    if (refused instanceof Refusal && refused.code === 'invalid_access_code') await raiseAlarm(deps)
    else await limits.giveBack('wrong_codes', narrow)
    throw refused
  }
}

async function raiseAlarm({ limits, log }: Parts): Promise<void> {
  const overall = await limits.note('wrong_codes_overall', 'all')
  if (overall.remaining === 0)
    log.warn({ limit: overall.limit }, 'unusually many wrong access codes this hour')
}
