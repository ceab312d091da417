import { expect } from 'chai'
import type { ContractRequest } from '../../src/contract/request.js'
import { systemIds } from '../../src/lib/ids.js'
import { parseQuestion, serializeQuestion, unansweredQuestionResult } from '../../src/mcp/ask-tool.js'
import type { McpSession } from '../../src/mcp/tool-call.js'
import {
  acceptsForms,
  elicitationSessionId,
  formOf,
  isElicitationSession,
  PendingElicitations,
  answerTextOf,
} from '../../src/mcp/elicitation.js'
import {
  initializeParamsOf,
  isLegacyMessage,
  isSingleResponseLegacy,
  isSingleResponseModern,
} from '../../src/mcp/single-response.js'
import { resources } from '../../src/mcp/resources.js'
import { loadAllTools, createToolRequests, type ToolRequest } from '../../src/mcp/tools.js'
import { modernRequest } from '../support/mcp.js'

type Headers = Record<string, string[]>
const incoming = (headers: Headers) => ({ headers }) as unknown as ContractRequest
const sessionOf = (overrides: object = {}) => ({ authorization: ['Bearer a'], ...overrides }) as McpSession
const both = { accept: ['application/json, text/event-stream'] }

function requestOf(tool: string): ToolRequest {
  const found = createToolRequests(loadAllTools()).get(tool)
  if (!found) throw new Error(`There is no tool ${tool}.`)
  return found
}

describe('the HTTP request of a tool call', () => {
  for (const [tool, request] of Object.entries({
    create_account: { method: 'POST', path: '/v1/accounts', hasBody: true, needsKey: false },
    balance: { method: 'GET', path: '/v1/me' },
    delete_account: { method: 'DELETE', path: '/v1/account', hasBody: true },
    find_hooks: {
      method: 'POST',
      path: '/v1/research',
      hasBody: true,
      takesIdempotencyKey: true,
      defaults: { topic_match: 'most' },
    },
    get_run: {
      method: 'GET',
      path: '/v1/runs/{run_id}',
      inPath: ['run_id'],
      inQuery: [
        ['wait', 'integer'],
        ['since', 'string'],
        ['view', 'string'],
      ],
      defaults: { view: 'summary' },
    },
    export_run: {
      method: 'GET',
      path: '/v1/runs/{run_id}/export',
      inPath: ['run_id'],
      inQuery: [
        ['format', 'string'],
        ['columns', 'string'],
        ['bom', 'boolean'],
        ['verdict', 'string'],
      ],
    },
    list_keeps: {
      method: 'GET',
      path: '/v1/keeps',
      inQuery: [
        ['run_id', 'string'],
        ['verdict', 'string'],
        ['sort', 'string'],
        ['limit', 'integer'],
        ['cursor', 'string'],
        ['view', 'string'],
      ],
      defaults: { view: 'summary', limit: 20 },
    },
    remix_find: {
      method: 'POST',
      path: '/v1/finds/{find_id}/remix',
      inPath: ['find_id'],
      hasBody: true,
      takesIdempotencyKey: true,
    },
    ask: {
      method: 'POST',
      path: '/v1/chat',
      hasBody: true,
      takesIdempotencyKey: true,
      operationId: 'chat',
    },
  }))
    it(`is that of its operation for ${tool}`, () => {
      const own = { inPath: [], inQuery: [], hasBody: false, takesIdempotencyKey: false }
      const operationId = tool.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      const usual = { ...own, operationId, needsKey: true, defaults: {} }
      const { argumentNames, ...found } = requestOf(tool)
      expect(argumentNames).to.include.members(found.inPath)
      expect({ ...found, inQuery: [...found.inQuery] }).to.deep.equal({ ...usual, ...request })
    })

  it('has every argument, wherever it is sent', () => {
    const { argumentNames } = requestOf('remix_find')
    const inBody = ['mode', 'niche', 'n', 'video_brief', 'seconds']
    expect(argumentNames).to.deep.equal(['find_id', ...inBody, 'idempotency_key', 'api_key'])
  })

  it('requires an operation of the contract', () => {
    const tools = [{ name: 'no_such_tool', inputSchema: { type: 'object' as const } }]
    expect(() => createToolRequests(tools)).to.throw('lacks an operation for the tool no_such_tool')
  })
})

describe('resources', () => {
  it('are the guide, the catalog and the contract, each with its name and type', () => {
    expect(resources.map(({ uri, name, title, mimeType }) => [uri, name, title, mimeType])).to.deep.equal([
      ['coldopen://guide', 'guide', 'Guide for agents', 'text/markdown'],
      ['coldopen://catalog', 'catalog', 'What the catalog holds', 'text/markdown'],
      ['coldopen://contract', 'contract', 'OpenAPI contract', 'application/json'],
    ])
    for (const resource of resources) expect(resource).not.to.have.property('path')
  })
})

describe('the question of a chat', () => {
  const question = { conversation_id: 'c', message: 'What about?', number: 2 }

  it('is restored from its state', () => {
    expect(parseQuestion(serializeQuestion(question))).to.deep.equal(question)
    const more = { ...question, api_key: 'k' }
    expect(parseQuestion(JSON.stringify(more)), 'and nothing else').to.deep.equal(question)
  })

  for (const state of [
    '',
    '{',
    'null',
    '5',
    '"x"',
    '[]',
    '{}',
    ...[
      { conversation_id: 5 },
      { conversation_id: undefined },
      { message: 5 },
      { message: undefined },
      { number: 0 },
      { number: -1 },
      { number: 1.5 },
      { number: '1' },
      { number: undefined },
    ].map((overrides) => JSON.stringify({ ...question, ...overrides })),
  ])
    it(`is not restored from ${state || 'nothing'}`, () => expect(parseQuestion(state)).to.equal(null))

  it('is the answer of the tool if no user can answer it', () => {
    const body = { action: 'clarify', conversation_id: 'c', message: 'What about?', run: null }
    expect(unansweredQuestionResult(question)).to.deep.equal({
      content: [{ type: 'text', text: 'action: clarify\nconversation_id: c\nmessage: What about?' }],
      structuredContent: body,
    })
  })
})

describe('a question to the user of a client', () => {
  for (const [capabilities, is] of [
    [undefined, false],
    [{}, false],
    [{ elicitation: {} }, true],
    [{ elicitation: { form: {} } }, true],
    [{ elicitation: { url: {} } }, false],
    [{ elicitation: { form: {}, url: {} } }, true],
  ] as const)
    it(`${is ? 'is' : 'is not'} asked if the capabilities are ${JSON.stringify(capabilities)}`, () => {
      expect(acceptsForms(capabilities)).to.equal(is)
    })

  it('is a form with one required field', () => {
    expect(formOf('What about?')).to.deep.equal({
      mode: 'form',
      message: 'What about?',
      requestedSchema: {
        type: 'object',
        properties: { answer: { type: 'string', title: 'Your answer', minLength: 1, maxLength: 4000 } },
        required: ['answer'],
      },
    })
  })

  for (const [result, typed] of [
    [{ action: 'accept', content: { answer: ' rye ' } }, ' rye '],
    [{ action: 'accept', content: { answer: ' \n' } }, null],
    [{ action: 'accept', content: { answer: 5 } }, null],
    [{ action: 'accept', content: {} }, null],
    [{ action: 'accept' }, null],
    [{ action: 'decline', content: { answer: 'rye' } }, null],
    [{ action: 'cancel' }, null],
  ] as const)
    it(`gets ${JSON.stringify(result)} for ${JSON.stringify(typed)}`, () => {
      expect(answerTextOf(result)).to.equal(typed)
    })

  it('is sent to a session that supports forms', () => {
    const id = elicitationSessionId(systemIds)
    expect(isElicitationSession([id])).to.equal(true)
    expect(elicitationSessionId(systemIds)).not.to.equal(id)
    for (const ids of [undefined, [], ['other'], [`x${id}`], [id, id]])
      expect(isElicitationSession(ids), String(ids)).to.equal(false)
  })

  it('is answered once, by the key that was asked, while the call waits for it', () => {
    const pending = new PendingElicitations(systemIds)
    const got: unknown[] = []
    const receive = (answer: unknown) => void got.push(answer)
    const id = pending.add(sessionOf(), receive)
    const other = pending.add(sessionOf({ authorization: undefined }), receive)
    expect(id).not.to.equal(other)
    const answer = (to: string) => ({ jsonrpc: '2.0' as const, id: to, result: { to } })
    for (const authorization of [undefined, [], ['Bearer b'], ['Bearer a', 'Bearer a']])
      pending.deliver(answer(id), sessionOf({ authorization }))
    pending.deliver(answer('unknown'), sessionOf({ authorization: undefined }))
    pending.deliver({ jsonrpc: '2.0', error: { code: 1, message: 'x' } }, sessionOf())
    expect(got).to.deep.equal([])
    pending.deliver(answer(id), sessionOf())
    pending.deliver(answer(id), sessionOf())
    expect(got).to.deep.equal([answer(id)])
    pending.remove(other)
    pending.deliver(answer(other), sessionOf({ authorization: undefined }))
    expect(got).to.have.lengthOf(1)
  })
})

describe('a message of the older era', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const ask = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask' } }
  const progress = { ...list, params: { _meta: { progressToken: 0 } } }
  const forms = { acceptsForms: true }

  for (const [what, message, headers, session, is] of [
    ['a list', list, both, {}, true],
    ['a list with other meta', { ...list, params: { _meta: { x: 1 } } }, both, {}, true],
    ['a list in two Accept headers', list, { accept: ['application/json', 'text/event-stream'] }, {}, true],
    ['a list of a known version', list, { ...both, 'mcp-protocol-version': ['2025-06-18'] }, {}, true],
    ['a list of an unknown version', list, { ...both, 'mcp-protocol-version': ['2031-01-01'] }, {}, false],
    [
      'a list of two versions',
      list,
      { ...both, 'mcp-protocol-version': ['2025-06-18', '2025-06-18'] },
      {},
      false,
    ],
    ['a list for a reader of JSON alone', list, { accept: ['application/json'] }, {}, false],
    ['a list for a reader of streams alone', list, { accept: ['text/event-stream'] }, {}, false],
    ['a list for a reader of nothing', list, {}, {}, false],
    ['what is to tell of progress', progress, both, {}, false],
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, both, {}, false],
    ['an answer', { jsonrpc: '2.0', id: 1, result: {} }, both, {}, false],
    ['no message', { hello: 1 }, both, {}, false],
    ['ask', ask, both, {}, true],
    ['ask of a client with forms', ask, both, forms, false],
    ['another tool of a client with forms', { ...ask, params: { name: 'balance' } }, both, forms, true],
    ['a prompt called ask of a client with forms', { ...ask, method: 'prompts/get' }, both, forms, true],
    ['a call of nothing by a client with forms', { ...ask, params: undefined }, both, forms, true],
  ] as [string, object, Headers, object, boolean][])
    it(`is answered by ${is ? 'one message' : 'the library'}: ${what}`, () => {
      expect(isSingleResponseLegacy(message, incoming(headers), sessionOf(session))).to.equal(is)
    })

  const version = 'io.modelcontextprotocol/protocolVersion'
  for (const [what, message, headers, is] of [
    ['a list', list, {}, true],
    ['a list of a known version', list, { 'mcp-protocol-version': ['2025-11-25'] }, true],
    ['a list of the newer version', list, { 'mcp-protocol-version': ['2026-07-28'] }, false],
    ['one that says a version', { ...list, params: { _meta: { [version]: '2025-11-25' } } }, {}, false],
    ['one whose parameters are none', { ...list, params: null }, {}, true],
    ['one whose parameters are a list', { ...list, params: [] }, {}, true],
    ['one whose parameters are text', { ...list, params: 'x' }, {}, true],
    ['one whose meta is none', { ...list, params: { _meta: null } }, {}, true],
  ] as [string, object, Headers, boolean][])
    it(`${is ? 'is' : 'is not'} recognised: ${what}`, () => {
      expect(isLegacyMessage(message, incoming(headers))).to.equal(is)
    })

  it('is a handshake if it introduces the client', () => {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    }
    const hello = { jsonrpc: '2.0', id: 1, method: 'initialize', params }
    expect(initializeParamsOf(hello)).to.deep.equal(params)
    expect(initializeParamsOf({ ...hello, params: {} })).to.equal(null)
    expect(initializeParamsOf({ ...hello, method: 'tools/list' })).to.equal(null)
    expect(initializeParamsOf({})).to.equal(null)
  })
})

describe('a message of the 2026 era', () => {
  const prefix = 'io.modelcontextprotocol'
  const makeMessage = (method: string, params: object = {}) => {
    const { headers, message } = modernRequest(method, { ...params })
    const lists = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value]])
    return { message, headers: Object.fromEntries(lists) as Headers }
  }
  const judge = ({ message, headers }: { message: object; headers: Headers }) =>
    isSingleResponseModern(message, incoming(headers))
  const call = makeMessage('tools/call', { name: 'balance' })

  for (const [method, params] of [
    ['tools/list', {}],
    ['tools/call', { name: 'balance' }],
    ['prompts/list', {}],
    ['prompts/get', { name: 'research' }],
    ['resources/list', {}],
    ['resources/templates/list', {}],
    ['resources/read', { uri: 'coldopen://guide' }],
  ] as const)
    it(`is answered by one message: ${method}`, () => {
      expect(judge(makeMessage(method, params))).to.equal(true)
      const named = { ...makeMessage(method, params) }
      named.headers = { ...named.headers, 'mcp-name': ['other'] }
      expect(judge(named), 'under another name').to.equal(Object.keys(params).length === 0)
    })

  for (const [what, overrides, headers] of [
    ['another method', { method: 'server/discover' }, { 'mcp-method': ['server/discover'] }],
    ['no method', { method: undefined }, {}],
    ['another protocol', { jsonrpc: '1.0' }, {}],
    ['no id', { id: undefined }, {}],
    ['a broken id', { id: 1.5 }, {}],
    ['no parameters', { params: undefined }, {}],
    ['a list of parameters', { params: [] }, {}],
    ['another method in the head', {}, { 'mcp-method': ['tools/list'] }],
    ['two methods in the head', {}, { 'mcp-method': ['tools/call', 'tools/call'] }],
    ['no name in the head', {}, { 'mcp-name': undefined }],
    ['another version in the head', {}, { 'mcp-protocol-version': ['2025-11-25'] }],
    ['no version in the head', {}, { 'mcp-protocol-version': undefined }],
  ] as [string, object, Headers][])
    it(`is passed to the library if it has ${what}`, () => {
      const message = { ...call.message, ...overrides }
      const given = { ...call.headers, ...headers }
      expect(judge({ message, headers: given })).to.equal(false)
    })

  for (const [what, meta, is] of [
    ['nothing else', {}, true],
    ['what a client can do', { clientCapabilities: { elicitation: {} } }, true],
    ['another version', { protocolVersion: '2025-11-25' }, false],
    ['no client', { clientInfo: undefined }, false],
    ['a client without a name', { clientInfo: { version: '1' } }, false],
    ['a client without a version', { clientInfo: { name: 'x' } }, false],
    ['a client that is text', { clientInfo: 'x' }, false],
    ['no capabilities', { clientCapabilities: undefined }, false],
    ['capabilities that are a list', { clientCapabilities: [] }, false],
    ['a capability that is none', { clientCapabilities: { elicitation: {}, sampling: true } }, false],
  ] as [string, object, boolean][])
    it(`is ${is ? 'answered by one message' : 'passed to the library'} if its envelope has ${what}`, () => {
      const { _meta } = call.message.params as unknown as { _meta: object }
      const own = Object.fromEntries(
        Object.entries(meta).map(([name, value]) => [`${prefix}/${name}`, value]),
      )
      const message = { ...call.message, params: { ...call.message.params, _meta: { ..._meta, ...own } } }
      expect(judge({ message, headers: call.headers })).to.equal(is)
    })

  it('is passed to the library if it asks for progress', () => {
    const { _meta } = call.message.params as unknown as { _meta: object }
    const params = { ...call.message.params, _meta: { ..._meta, progressToken: 1 } }
    expect(judge({ message: { ...call.message, params }, headers: call.headers })).to.equal(false)
  })

  it('may have a text as its ID', () => {
    expect(judge({ ...call, message: { ...call.message, id: 'a' } })).to.equal(true)
  })
})
