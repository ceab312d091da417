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
  await limits.refuseFull('wrong_codes', narrow)
  const counted: [LimitName, string][] = []
  const take = async (name: LimitName, bucket: string): Promise<Standing> => {
    const standing = await limits.take(name, bucket)
    counted.push([name, bucket])
    return standing
  }
  try {
    const standing = await take('signups', narrow)
    if (wide !== null) await take('signups_wide', wide)
    const account = await createAccount(deps, ask)
    return { account, headers: rateHeaders(standing, deps.clock.now()) }
  } catch (refused) {
    for (const [name, bucket] of counted) await limits.giveBack(name, bucket)
    if (refused instanceof Refusal && refused.code === 'invalid_access_code')
      await noteWrongCode(deps, narrow)
    throw refused
  }
}

async function noteWrongCode({ limits, log }: Parts, bucket: string): Promise<void> {
  await limits.note('wrong_codes', bucket)
  const overall = await limits.note('wrong_codes_overall', 'all')
  if (overall.remaining === 0)
    log.warn({ limit: overall.limit }, 'unusually many wrong access codes this hour')
}
