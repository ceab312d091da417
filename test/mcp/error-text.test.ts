import { expect } from 'chai'
import { pino } from 'pino'
import { OutcomeUnknownError } from '../../src/db/unavailable-errors.js'
import { ApiError, invalidRequest, type ValidationIssue } from '../../src/errors.js'
import { renderError } from '../../src/http/render-error.js'
import { idListHints } from '../../src/contract/id-lists.js'
import { errorResult, type ToolCall } from '../../src/mcp/tool-call.js'

const silentLogger = pino({ level: 'silent' })

const call = {
  request: { argumentNames: ['seed_hook_ids', 'count'], inQuery: new Map() },
  args: {},
  session: { request_id: 'r' },
} as unknown as ToolCall

type ErrorBody = { code: string; message: string; detail?: ValidationIssue[] }

function errorOf(thrown: unknown): ErrorBody {
  const render = (error: unknown, request_id: string) => renderError(error, request_id, silentLogger)
  const { content, isError } = errorResult({ render }, call, thrown)
  expect(isError).to.equal(true)
  const [first] = content
  return (JSON.parse(first?.type === 'text' ? first.text : '') as { error: ErrorBody }).error
}

const wrongSeeds = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    path: `seed_hook_ids[${at}]`,
    message: 'must be the ID of a hook of this account, which GET /v1/keeps lists',
  }))

describe('the text of an error of a tool', () => {
  it('lists no issue twice', () => {
    const { message, detail } = errorOf(invalidRequest(wrongSeeds(2)))
    expect(message).to.include('seed_hook_ids[1] must be').and.to.include('list_keeps')
    expect(detail).to.equal(undefined)
  })

  it('lists all of ten issues if the message names the first, although they have the same words', () => {
    const { message, detail } = errorOf(invalidRequest(wrongSeeds(10)))
    expect(message).to.match(/; and \d more\.$/)
    expect(detail?.map(({ path }) => path)).to.deep.equal(wrongSeeds(10).map(({ path }) => path))
    expect(detail?.[9]?.message).to.include('list_keeps')
  })

  it('names arguments also in a fault, whose message is written when it is answered', () => {
    const { code, message } = errorOf(new OutcomeUnknownError(new Error('The connection ended.')))
    expect(code).to.equal('unavailable')
    expect(message).to.include('under the same idempotency_key').and.not.to.include('Idempotency-Key')
  })

  it('states where a problem is if the message only states what it is', () => {
    const issue = { path: 'count', message: 'must be 1 or more' }
    const thrown = new ApiError('remix_not_possible', 'It must be 1 or more.', { detail: [issue] })
    expect(errorOf(thrown).detail).to.deep.equal([issue])
  })

  it('leaves out an issue that the message already states', () => {
    const sentence = 'Without a language model, a new title has no words.'
    const issue = { path: 'written', message: sentence }
    const thrown = new ApiError('remix_not_possible', `${sentence} The credit was given back.`, {
      detail: [issue],
    })
    expect(errorOf(thrown).detail).to.equal(undefined)
  })

  it('names the tool for the ID of a conversation', () => {
    const message = `This account has no such conversation. ${idListHints.conversation}.`
    const told = errorOf(new ApiError('conversation_not_found', message)).message
    expect(told).to.equal(
      'This account has no such conversation. ask answers with the conversation_id to go on with.',
    )
  })

  it('never shows a keyword of JSON Schema', () => {
    const issue = { path: 'count', message: 'must be 1 to 9', keyword: 'minimum' }
    const thrown = new ApiError('remix_not_possible', 'The credit was given back.', { detail: [issue] })
    expect(errorOf(thrown).detail).to.deep.equal([{ path: 'count', message: 'must be 1 to 9' }])
  })
})
