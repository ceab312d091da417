import { expect } from 'chai'
import { readdirSync } from 'node:fs'
import { operations } from '../support/operations.js'

describe('the operations of the contract', () => {
  it('each have tests, in a file with the name of the operation', () => {
    const files = new Set(readdirSync(new URL('.', import.meta.url)))
    for (const { operationId } of operations) expect(files, operationId).to.include(`${operationId}.test.js`)
  })
})
