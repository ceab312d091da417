import { expect } from 'chai'
import { readdirSync } from 'node:fs'
import { contractDocument } from '../../src/contract/document.js'
import { unbuilt } from '../../src/contract/unbuilt.js'

type Operation = { operationId: string; responses: Record<string, unknown> }

const operations = Object.values(contractDocument().paths).flatMap(
  (methods) => Object.values(methods) as Operation[],
)

describe('the operations of the contract', () => {
  it('each one that answers has its tests, in a file of its name', () => {
    const files = new Set(readdirSync(new URL('.', import.meta.url)))
    const built = operations.filter(
      ({ operationId }) => !(unbuilt as readonly string[]).includes(operationId),
    )
    for (const { operationId } of built) expect(files, operationId).to.include(`${operationId}.test.js`)
  })

  it('each one that does not answer yet says so in the contract, and no other does', () => {
    const told = operations
      .filter(({ responses }) => '501' in responses)
      .map(({ operationId }) => operationId)
    expect(told.sort()).to.deep.equal([...unbuilt].sort())
  })
})
