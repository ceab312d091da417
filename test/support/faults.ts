import { expect } from 'chai'
import { SourceFault } from '../../src/providers/types.js'

/** The fault a call ends in; the test fails where it ends in none. */
export async function faultOf(call: Promise<unknown>): Promise<SourceFault> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown, 'it was to fail').to.be.instanceOf(SourceFault)
  return thrown as SourceFault
}
