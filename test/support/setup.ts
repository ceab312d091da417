import { inspect } from 'node:util'
import { startPostgres } from './postgres.js'

type Fixture = { stopPostgres?: () => Promise<void> }

/** Before all tests, in the process that hands them out. */
export async function mochaGlobalSetup(this: Fixture): Promise<void> {
  this.stopPostgres = await startPostgres()
}

export async function mochaGlobalTeardown(this: Fixture): Promise<void> {
  await this.stopPostgres?.()
}

/** A test that fails while its service also logged a fault shows both. */
export const mochaHooks = {
  afterEach(this: Mocha.Context): void {
    const failure = this.currentTest?.err
    if (failure?.name === 'SuppressedError') console.error(inspect(failure, { depth: 4 }))
  },
}
