import { expect } from 'chai'
import { ApiError } from '../../src/errors.js'
import { startWait } from '../../src/mcp/ask-tool.js'
import type { ToolCall, ToolCallDeps } from '../../src/mcp/tool-call.js'

describe('a question for which no call can be held open', () => {
  const question = { content: [{ type: 'text' as const, text: 'Which topic?' }] }

  async function resultOf(thrown: Error) {
    const logged: unknown[] = []
    const deps = {
      startQuestionWait: () => Promise.reject(thrown),
      render: (error: unknown) => {
        logged.push(error)
        return { status: 500, headers: {}, body: { error: 'refused' } }
      },
    } as unknown as ToolCallDeps
    const call = { request: {}, args: {}, session: { request_id: 'r' } } as unknown as ToolCall
    return { started: await startWait(deps, call, question), logged }
  }

  for (const code of ['unauthorized', 'key_expired', 'insufficient_scope'] as const)
    it(`is an error if the key is refused (${code})`, async () => {
      const { started } = await resultOf(new ApiError(code, 'No.'))
      expect(started).to.have.nested.property('result.isError', true)
    })

  for (const code of ['rate_limited', 'unavailable'] as const)
    it(`is the result if too many calls wait (${code})`, async () => {
      const { started, logged } = await resultOf(new ApiError(code, 'Later.'))
      expect([started, logged]).to.deep.equal([{ result: question }, []])
    })

  it('is the result after a fault, which is logged', async () => {
    const fault = new Error('The database is away.')
    const { started, logged } = await resultOf(fault)
    expect([started, logged]).to.deep.equal([{ result: question }, [fault]])
  })
})
