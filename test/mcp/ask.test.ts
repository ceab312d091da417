import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { expect } from 'chai'
import { audit } from '../support/audit.js'
import { ok } from '../support/client.js'
import { rescope } from '../support/keys.js'
import { callTool, eras, modernRequest, post, read, refusedTool, requirePromised } from '../support/mcp.js'
import { officialClients, type Person } from '../support/mcp-clients.js'
import { readRun, usageOf } from '../support/runs.js'
import { startService } from '../support/service.js'

type Run = { run_id: string }
type Conversation = { messages: { role: string; text: string }[] }
const vague = '5 clips from last month please'
const textsOf = ({ messages }: Conversation) => messages.map(({ role, text }) => `${role}: ${text}`)

for (const [title, , connect] of officialClients) {
  describe(`the tool ask, called by the official ${title}`, () => {
    it('asks the user, and continues with the answer in the same call', async () => {
      await using service = await startService({ running: false })
      const { api_key, client: rest } = await service.signUp()
      const questions: string[] = []
      const person: Person = (question) => {
        questions.push(question)
        return { action: 'accept', content: { answer: 'sourdough' } }
      }
      const client = await connect({ base: service.base, key: api_key }, person)
      const result = await client.call('ask', { message: vague })
      requirePromised('ask', result)
      const { body } = read(result)
      expect(body.action).to.equal('research')
      expect(questions).to.have.lengthOf(1)
      const { run_id } = body.run as Run
      expect(await readRun(rest, run_id)).to.include({ topic: 'sourdough', count: 5 })
      const talk = ok<Conversation>(await rest.get(`/v1/conversations/${String(body.conversation_id)}`))
      expect(textsOf(talk)).to.deep.equal([
        `user: ${vague}`,
        `assistant: ${questions[0]}`,
        'user: sourdough',
        `assistant: ${String(body.message)}`,
      ])
      await client.close()
      await audit(service.service.deps.db)
    })

    it('asks in a form whether an order is a topic, and starts what the answer says', async () => {
      await using service = await startService({ running: false })
      const { api_key, client: rest } = await service.signUp()
      for (const [answer, topic] of [
        ['yes', 'rerun chemistry'],
        ['pottery', 'pottery'],
      ] as const) {
        const questions: string[] = []
        const person: Person = (question) => {
          questions.push(question)
          return { action: 'accept', content: { answer } }
        }
        const client = await connect({ base: service.base, key: api_key }, person)
        const { body } = read(await client.call('ask', { message: 'rerun chemistry' }))
        expect(questions).to.have.lengthOf(1)
        expect(questions[0]).to.match(/Shall I search for “rerun chemistry”\?$/)
        expect(await readRun(rest, (body.run as Run).run_id)).to.include({ topic })
        await client.close()
      }
      const withoutForms = await connect({ base: service.base, key: api_key })
      const { body } = read(await withoutForms.call('ask', { message: 'delete the chemistry run' }))
      expect(body).to.include({ action: 'clarify', run: null })
      await withoutForms.close()
      expect(await usageOf(rest)).to.include({ runs_total: 2 })
    })

    it('starts one run for a call that is repeated with its idempotency_key, its forms included', async () => {
      await using service = await startService({ running: false })
      const { api_key, client: rest } = await service.signUp()
      const args = { message: vague, idempotency_key: 'once' }
      const askAnswering = async (answer: string) => {
        const person: Person = () => ({ action: 'accept', content: { answer } })
        const client = await connect({ base: service.base, key: api_key }, person)
        const result = await client.call('ask', args)
        await client.close()
        return result
      }
      const { body } = read(await askAnswering('sourdough'))
      expect(body.action).to.equal('research')
      const repeated = await askAnswering('sourdough')
      expect(read(repeated).body).to.deep.equal(body)
      expect(repeated._meta).to.include({ 'coldopen/idempotent_replayed': true })
      refusedTool(read(await askAnswering('rye bread')), 'idempotency_key_reused')
      const withoutForms = await connect({ base: service.base, key: api_key })
      const question = await withoutForms.call('ask', args)
      expect(read(question).body).to.include({ action: 'clarify', conversation_id: body.conversation_id })
      await withoutForms.close()
      const talk = ok<Conversation>(await rest.get(`/v1/conversations/${String(body.conversation_id)}`))
      expect(talk.messages).to.have.lengthOf(4)
      expect(await usageOf(rest)).to.include({ runs_total: 1, reserved_now: 200 })
    })

    it('starts a run for each call without an idempotency_key', async () => {
      await using service = await startService({ running: false })
      const { api_key, client: rest } = await service.signUp()
      const person: Person = () => ({ action: 'accept', content: { answer: 'sourdough' } })
      const client = await connect({ base: service.base, key: api_key }, person)
      for (let time = 0; time < 2; time += 1) await client.call('ask', { message: vague })
      await client.close()
      expect(await usageOf(rest)).to.include({ runs_total: 2 })
    })

    it('returns the question if the user declines, and after three questions', async () => {
      await using service = await startService({ running: false })
      const { api_key } = await service.signUp()
      let callCount = 0
      const vagueEver: Person = () => {
        callCount += 1
        return { action: 'accept', content: { answer: 'hi' } }
      }
      const never: Person = () => ({ action: 'decline' })
      for (const person of [never, vagueEver]) {
        const client = await connect({ base: service.base, key: api_key }, person)
        const result = await client.call('ask', { message: 'hi' })
        requirePromised('ask', result)
        expect(read(result).body).to.include({ action: 'clarify', run: null })
        await client.close()
      }
      expect(callCount).to.equal(3)
    })

    it('returns the question if the client does not support elicitation', async () => {
      await using service = await startService({ running: false })
      const { api_key } = await service.signUp()
      const client = await connect({ base: service.base, key: api_key })
      const first = read(await client.call('ask', { message: vague })).body
      expect(first.message).to.match(/\?$/)
      const { conversation_id } = first
      const second = read(await client.call('ask', { message: 'sourdough', conversation_id })).body
      expect([second.action, second.conversation_id]).to.deep.equal(['research', conversation_id])
      await client.close()
    })
  })
}

describe('the tool ask', () => {
  it('names tools instead of addresses', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const ask = (message: string) => callTool(service.base, ['ask', { api_key, message }])
    await ask('clips about sourdough')
    const { body } = await ask('write hooks for my channel')
    expect(body.message).to.match(/for 1 credit: /)
    expect(body.next_step).to.match(/^remix_hook, remix_find/)
    expect(JSON.stringify(body)).to.not.include('/v1/')
  })

  it('returns the first answer for a repeated idempotency_key, sent as argument or header', async () => {
    await using service = await startService({ running: false })
    const { api_key, client } = await service.signUp()
    const ask = (args: object, headers = {}) =>
      callTool(service.base, ['ask', { api_key, message: 'hooks about sourdough', ...args }], headers)
    const first = await ask({ idempotency_key: 'once' })
    const repeated = await ask({}, { 'Idempotency-Key': 'once' })
    expect(repeated.body).to.deep.equal(first.body)
    expect(repeated.result._meta).to.include({ 'coldopen/idempotent_replayed': true })
    refusedTool(await ask({ idempotency_key: 'once', message: 'hi' }), 'idempotency_key_reused')
    expect(await usageOf(client)).to.include({ runs_total: 1, reserved_now: 200 })
  })

  it('needs the scope research, and refuses what chat refuses, in both protocol eras', async () => {
    await using service = await startService({ running: false })
    const { api_key, account_id } = await service.signUp()
    for (const era of eras) {
      const call = (args: object) => callTool(service.base, ['ask', { api_key, ...args }], {}, era)
      await rescope(service, account_id, ['read', 'write', 'admin'])
      refusedTool(await call({ message: 'sourdough' }), 'insufficient_scope')
      await rescope(service, account_id, ['research'])
      refusedTool(await call({ message: '' }), 'invalid_request')
      refusedTool(await call({ message: 'x', topic: 'y' }), 'invalid_request')
      expect((await call({ message: 'hi' })).body.action).to.equal('clarify')
    }
  })

  it('accepts only the conversation in the state that a client returns, and only one of the account', async () => {
    await using service = await startService({ running: false })
    const mine = await service.signUp()
    const other = await service.signUp()
    const send = async (extra: object) => {
      const params = { name: 'ask', arguments: { message: vague, api_key: mine.api_key }, ...extra }
      const { headers, message } = modernRequest('tools/call', params, { elicitation: {} })
      const { text } = await post(service.base, message, headers)
      return JSON.parse(text) as {
        result?: CallToolResult & { resultType: string; requestState: string }
        error?: { code: number }
      }
    }
    const firstAnswer = (await send({})).result
    expect(firstAnswer?.resultType).to.equal('input_required')
    const answer = (typed: unknown) => ({
      inputResponses: { answer: { action: 'accept', content: { answer: typed } } },
    })
    for (const requestState of ['', 'null', '{}', '[]', '{"conversation_id":5}', 'x'.repeat(1000)])
      expect((await send({ requestState, ...answer('sourdough') })).error?.code, requestState).to.equal(
        -32602,
      )
    const theirs = (await callTool(service.base, ['ask', { message: 'hi', api_key: other.api_key }])).body
    const { conversation_id } = theirs
    const foreign = JSON.stringify({ conversation_id, message: '?', number: 1 })
    const refused = (await send({ requestState: foreign, ...answer('sourdough') })).result as CallToolResult
    refusedTool(read(refused), 'invalid_request')
    for (const typed of ['', '  ', 5, null, { a: 1 }]) {
      const { result } = await send({ requestState: firstAnswer?.requestState, ...answer(typed) })
      expect(read(result as CallToolResult).body, JSON.stringify(typed)).to.include({ action: 'clarify' })
    }
    const { result } = await send({ requestState: firstAnswer?.requestState, ...answer('sourdough') })
    expect(read(result as CallToolResult).body.action).to.equal('research')
  })

  it('accepts an answer in the older era only from the key that was asked, and forgets calls that ended', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const hello = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        clientInfo: { name: 'x', version: '1' },
        capabilities: { elicitation: {} },
      },
    }
    const session = (await post(service.base, hello)).headers.get('mcp-session-id') ?? ''
    expect(session).to.match(/^elicitation-[0-9a-f-]{36}$/)
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'Mcp-Session-Id': session,
      Authorization: `Bearer ${api_key}`,
    }
    const params = { name: 'ask', arguments: { message: vague } }
    const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params }
    const stream = await fetch(`${service.base}/mcp`, { method: 'POST', headers, body: JSON.stringify(call) })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => {
      const chunk = (await reader.read()).value ?? ''
      return JSON.parse(/data: (.+)/.exec(chunk)?.[1] ?? 'null') as { id: string; result: CallToolResult }
    }
    const { id } = await next()
    const answered = { jsonrpc: '2.0', id, result: { action: 'accept', content: { answer: 'sourdough' } } }
    const wrong = { action: 'accept', content: { answer: 'rye bread' } }
    const send = (message: object, more: Record<string, string>) => post(service.base, message, more)
    expect(
      (await send({ ...answered, result: wrong }, { Authorization: 'Bearer co_other' })).status,
    ).to.equal(202)
    expect((await send({ ...answered, id: 0, result: wrong }, headers)).status).to.equal(202)
    expect((await send(answered, headers)).status).to.equal(202)
    const { result } = await next()
    expect(read(result).body).to.have.nested.property('action', 'research')
    expect((await send(answered, headers)).status).to.equal(202)
    const others = { ...hello, params: { ...hello.params, capabilities: { elicitation: { url: {} } } } }
    expect((await post(service.base, others)).headers.get('mcp-session-id')).to.equal(null)
  })
})
