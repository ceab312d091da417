import { expect } from 'chai'
import { pino } from 'pino'
import { OutcomeUnknownError } from '../../src/db/unavailable-errors.js'
import { ApiError, invalidRequest, type ValidationIssue } from '../../src/errors.js'
import { renderError } from '../../src/http/render-error.js'
import { idListHints } from '../../src/id-lists.js'
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

describe('an error in the words of tools', () => {
  it('names no issue twice', () => {
    const { message, detail } = errorOf(invalidRequest(wrongSeeds(2)))
    expect(message).to.include('seed_hook_ids[1] must be').and.to.include('list_keeps')
    expect(detail).to.equal(undefined)
  })

  it('keeps all of ten issues of which the message names the first, though their words are the same', () => {
    const { message, detail } = errorOf(invalidRequest(wrongSeeds(10)))
    expect(message).to.match(/; and \d more\.$/)
    expect(detail?.map(({ path }) => path)).to.deep.equal(wrongSeeds(10).map(({ path }) => path))
    expect(detail?.[9]?.message).to.include('list_keeps')
  })

  it('names arguments of a fault, too, which gets its words when it is answered', () => {
    const { code, message } = errorOf(new OutcomeUnknownError(new Error('The connection ended.')))
    expect(code).to.equal('unavailable')
    expect(message).to.include('under the same idempotency_key').and.not.to.include('Idempotency-Key')
  })

  it('keeps where something is wrong, where the message says only what', () => {
    const issue = { path: 'count', message: 'must be 1 or more' }
    const thrown = new ApiError('remix_not_possible', 'It must be 1 or more.', { detail: [issue] })
    expect(errorOf(thrown).detail).to.deep.equal([issue])
  })

  it('leaves out an issue that is a sentence of the message', () => {
    const sentence = 'Without a language model, a new title has no words.'
    const issue = { path: 'written', message: sentence }
    const thrown = new ApiError('remix_not_possible', `${sentence} The credit was given back.`, {
      detail: [issue],
    })
    expect(errorOf(thrown).detail).to.equal(undefined)
  })

  it('says which tool has the ID of a conversation', () => {
    const message = `This account has no such conversation. ${idListHints.conversation}.`
    const told = errorOf(new ApiError('conversation_not_found', message)).message
    expect(told).to.equal(
      'This account has no such conversation. ask answers with the conversation_id to go on with.',
    )
  })

  it('never shows the keyword of a schema', () => {
    const issue = { path: 'count', message: 'must be 1 to 9', keyword: 'minimum' }
    const thrown = new ApiError('remix_not_possible', 'The credit was given back.', { detail: [issue] })
    expect(errorOf(thrown).detail).to.deep.equal([{ path: 'count', message: 'must be 1 to 9' }])
  })
})
