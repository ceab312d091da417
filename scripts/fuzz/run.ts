import { fuzzNegative, fuzzPositive, type Tally } from '../../test/support/fuzz.js'
import { largeLimits } from '../../test/support/fuzz-settings.js'
import { startService } from '../../test/support/service.js'

/**
 * `npm run fuzz -- N [SEED]`: sends N requests that the contract allows and N that it must refuse, to a new service.
 */

const [count = '20000', seedArgument] = process.argv.slice(2)
const seed = Number(seedArgument ?? Math.trunc(performance.timeOrigin) % 2_147_483_647)

if (!/^[1-9]\d{0,6}$/.test(count) || !Number.isInteger(seed)) {
  console.error('usage: npm run fuzz -- N [SEED]')
  process.exit(2)
}

function printTally(name: string, { requests, statuses, operations }: Tally): void {
  const statusCounts = Object.entries(statuses).map(([status, n]) => `${status} ${n}`)
  console.log(`${name}: ${requests} requests to ${operations.size} operations; ${statusCounts.join(', ')}`)
}

console.log(`seed ${seed}`)
for (const [name, fuzz] of [
  ['allowed', fuzzPositive],
  ['wrong in one place', fuzzNegative],
] as const) {
  await using service = await startService({ settings: largeLimits, own_file: true })
  printTally(name, await fuzz(service, Number(count), seed))
}
