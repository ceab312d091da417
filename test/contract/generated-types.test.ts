import { readFileSync } from 'node:fs'
import { expect } from 'chai'

/** The types of a generated file, without what stands before them and the unions that only handlers have. */
function typesOf(file: string): string[] {
  const text = readFileSync(new URL(`../../../generated/${file}`, import.meta.url), 'utf8')
  const types = text.slice(text.indexOf('export interface paths'))
  return types.replace(/\/\*\* The operations that need no key\.[^]*/, '').split('\n')
}

describe('the generated types', () => {
  it('differ between handlers and callers only in members that a caller may leave out', () => {
    const forHandlers = typesOf('api.ts')
    const forCallers = typesOf('client.ts')
    expect(forCallers).to.have.length(forHandlers.length)
    const differences = forCallers.filter((line, at) => line !== forHandlers[at])
    expect(differences).to.include('            scopes?: components["schemas"]["Scope"][];')
    const madeRequired = forCallers.map((line, at) =>
      line === forHandlers[at] ? line : line.replace('?:', ':'),
    )
    expect(madeRequired).to.deep.equal(forHandlers)
  })
})
