import { expect } from 'chai'
import { SourceFault } from '../../src/providers/types.js'

/** The source fault that a call throws. Fails the test if it throws none. */
export async function faultOf(call: Promise<unknown>): Promise<SourceFault> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown, 'it was to fail').to.be.instanceOf(SourceFault)
  return thrown as SourceFault
}
