import { expect } from 'chai'
import { readdirSync } from 'node:fs'
import { operations } from '../support/operations.js'

describe('the operations of the contract', () => {
  it('each have tests, in a file with the name of the operation', () => {
    const files = readdirSync(new URL('.', import.meta.url))
    const named = new Set(files.map((file) => file.replace(/\.(?:test|slow)\.js$/, '')))
    for (const { operationId } of operations) expect(named, operationId).to.include(operationId)
  })
})
