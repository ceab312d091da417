import { expect } from 'chai'
import { toCommandWords } from '../../src/cli/command-words.js'
import { renderOutcome } from '../../src/research/outcome.js'
import { outcomeTexts } from '../../src/research/short/outcome-parts.js'

describe('an outcome in the words of the command', () => {
  it('names options in place of members of a request', () => {
    const outcome = renderOutcome([{ code: 'some_match', count: 2 }], outcomeTexts) ?? ''
    expect(toCommandWords(outcome))
      .to.include('--match some')
      .and.not.match(/topic_match|reuse/)
  })
})
