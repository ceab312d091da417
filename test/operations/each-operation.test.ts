import { expect } from 'chai'
import { readdirSync } from 'node:fs'
import { operations } from '../support/operations.js'

describe('the operations of the contract', () => {
  it('each one has its tests, in a file of its name', () => {
    const files = new Set(readdirSync(new URL('.', import.meta.url)))
    for (const { operationId } of operations) expect(files, operationId).to.include(`${operationId}.test.js`)
  })
})
