import { expect } from 'chai'
import { pino } from 'pino'
import { OutcomeUnknownError } from '../../src/db/unavailable-errors.js'
import { ApiError, invalidRequest, type ValidationIssue } from '../../src/errors.js'
import { renderError } from '../../src/http/render.js'
import { toToolError } from '../../src/mcp/error-words.js'
import { errorResult, type ToolCall } from '../../src/mcp/tool-call.js'

const silentLogger = pino({ level: 'silent' })

const call = { request: { argumentNames: ['seed_hook_ids', 'count'] }, args: {} }

const wrongSeeds = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    path: `seed_hook_ids[${at}]`,
    message: 'must be the ID of a hook of this account, which GET /v1/keeps lists',
  }))

const toolErrorOf = (detail: ValidationIssue[]) => toToolError(invalidRequest(detail), call) as ApiError

describe('an error in the words of tools', () => {
  it('names no issue twice', () => {
    const { message, details } = toolErrorOf(wrongSeeds(2))
    expect(message).to.include('seed_hook_ids[1] must be').and.to.include('list_keeps')
    expect(details).not.to.have.property('detail')
  })

  it('keeps all of ten issues of which the message names the first, though their words are the same', () => {
    const { message, details } = toolErrorOf(wrongSeeds(10))
    expect(message).to.match(/; and \d more\.$/)
    expect(details.detail?.map(({ path }) => path)).to.deep.equal(wrongSeeds(10).map(({ path }) => path))
  })

  it('names arguments of a fault, too, which gets its words when it is answered', () => {
    const render = (thrown: unknown, request_id: string) => renderError(thrown, request_id, silentLogger)
    const failed = { ...call, session: { request_id: 'r' } } as unknown as ToolCall
    const thrown = new OutcomeUnknownError(new Error('The connection ended.'))
    const { content, isError } = errorResult({ render }, failed, thrown)
    const text = JSON.stringify(content)
    expect(isError).to.equal(true)
    expect(text).to.include('unavailable').and.to.include('under the same idempotency_key')
    expect(text).not.to.include('Idempotency-Key')
  })

  it('keeps where something is wrong, where the message says only what', () => {
    const issue = { path: 'count', message: 'must be 1 or more' }
    const thrown = new ApiError('remix_not_possible', 'It must be 1 or more.', { detail: [issue] })
    expect((toToolError(thrown, call) as ApiError).details.detail).to.deep.equal([issue])
  })
})
