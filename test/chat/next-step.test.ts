import { expect } from 'chai'
import { nextStepOf, operationsByAnswer } from '../../src/chat/next-step.js'
import { contractDocument } from '../../src/contract/document.js'
import { chatLanguages, chatOf } from '../../src/languages/index.js'

describe('what a program does for what the chat does not do', () => {
  it('are operations of the contract', () => {
    const known = new Set(
      Object.entries(contractDocument().paths).flatMap(([path, methods]) =>
        Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    )
    const named = Object.values(operationsByAnswer).flat()
    expect(named.filter((operation) => !known.has(operation))).to.deep.equal([])
  })

  it('is not in answers to people', () => {
    for (const language of chatLanguages)
      for (const [name, answer] of Object.entries(chatOf(language).messagePatterns.answers))
        expect(answer, `${language} ${name}`).to.not.include('/v1/')
  })

  it('is only said of answers that it concerns', () => {
    expect(nextStepOf({ action: 'clarify', question: 'Which topic?' })).to.deep.equal({})
    const account = { about: 'cancelling', language: 'en', answer: 'On its page.', none: '' } as const
    expect(nextStepOf({ action: 'clarify', question: '', account })).to.deep.equal({
      next_step: 'POST /v1/runs/{run_id}/cancel.',
    })
  })
})
