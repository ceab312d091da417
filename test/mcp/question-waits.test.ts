import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { createAccount } from '../../src/accounts/create-account.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { readConfig } from '../../src/config/config.js'
import { runService } from '../../src/service.js'
import { ok, refused } from '../support/client.js'
import { read, refusedTool } from '../support/mcp.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'
import { startSecond } from '../support/second-service.js'

/** Questions of the tool `ask` that wait for their person: older protocol era, over HTTP, by a client that shows forms. */

type Message = {
  id?: string | number
  method?: string
  params?: { requestId?: unknown }
  result?: CallToolResult
}

const vague = '5 clips from last month please'

/** The messages of an event stream, one at a time; null at its end. */
function messagesOf(body: ReadableStream<Uint8Array>): () => Promise<Message | null> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return async () => {
    for (;;) {
      const [event, rest] = text.split(/\n\n([^]*)/)
      if (rest !== undefined) {
        text = rest
        const data = /^data: (.+)$/m.exec(event ?? '')?.[1]
        if (data !== undefined) return JSON.parse(data) as Message
        continue
      }
      const { value, done } = await reader.read()
      if (done) return null
      text += value
    }
  }
}

type HeldAsk = { next: () => Promise<Message | null>; leave: () => void }

/** Calls `ask` with a message that makes it ask back. */
async function ask(base: string, api_key: string): Promise<HeldAsk> {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'Mcp-Session-Id': 'elicitation-x',
    Authorization: `Bearer ${api_key}`,
  }
  const params = { name: 'ask', arguments: { message: vague } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params })
  const client = new AbortController()
  const answer = await fetch(`${base}/mcp`, { method: 'POST', headers, body, signal: client.signal })
  return { next: messagesOf(answer.body!), leave: () => client.abort() }
}

/** The same; returns once the question has come. */
async function askBack(base: string, api_key: string): Promise<HeldAsk & { question_id: unknown }> {
  const answer = await ask(base, api_key)
  const question = await answer.next()
  expect(question?.method).to.equal('elicitation/create')
  return { ...answer, question_id: question?.id }
}

/** Holds the question to be called off by the id it had, and returns the tool's answer. */
async function resultOf({ next, question_id }: Awaited<ReturnType<typeof askBack>>) {
  const cancelled = await next()
  expect([cancelled?.method, cancelled?.params?.requestId]).to.deep.equal([
    'notifications/cancelled',
    question_id,
  ])
  const answer = await next()
  expect(answer?.id).to.equal(2)
  return read(answer?.result as CallToolResult)
}

describe('a question that waits for its user', () => {
  it('becomes the answer of the tool if the service stops', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-questions-'))
    const service = await runService(readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'fatal' }))
    const access_code = await createAccessCode(service.deps, { credits: 400, uses: 1, expires_at: null })
    const { api_key } = await createAccount(service.deps, { access_code })
    const answer = await askBack(service.url, api_key)
    const stopped = service.stop()
    expect((await resultOf(answer)).body).to.include({ action: 'clarify', run: null })
    expect(await answer.next()).to.equal(null)
    await stopped
    await rm(folder, { recursive: true })
  })

  it('counts towards the held requests of an account, and is answered at once above the limit', async () => {
    await using service = await startService({ running: false, settings: { waits_per_account: 1 } })
    const { base } = service
    const { api_key, client } = await service.signUp()
    const other = await service.signUp()
    const { run_id } = await startRun(client)
    const held = await askBack(base, api_key)
    const second = await ask(base, api_key)
    const { body } = read((await second.next())?.result as CallToolResult)
    expect(body).to.include({ action: 'clarify', run: null })
    refused(await client.get(`/v1/runs/${run_id}?wait=1`), 429, 'rate_limited')
    const others = await askBack(base, other.api_key)
    held.leave()
    others.leave()
    let secondAnswer = await askOrAnswer(base, api_key)
    for (let n = 0; n < 40 && secondAnswer.method === undefined; n += 1)
      secondAnswer = await askOrAnswer(base, api_key)
    expect(secondAnswer.method, 'there is room again once the client has left').to.equal('elicitation/create')
  })

  async function askOrAnswer(base: string, api_key: string): Promise<Message> {
    const { next, leave } = await ask(base, api_key)
    const first = await next()
    leave()
    return first ?? {}
  }

  it('ends if its key is revoked, by this process or another', async () => {
    await using service = await startService({ running: false })
    await using second = await startSecond(service)
    const { client } = await service.signUp()
    for (const base of [service.base, second.base]) {
      const key = ok<{ key_id: string; api_key: string }>(await client.post('/v1/keys', {}), 201)
      const answer = await askBack(base, key.api_key)
      ok(await client.delete(`/v1/keys/${key.key_id}`))
      refusedTool(await resultOf(answer), 'unauthorized')
    }
  })

  it('is never asked if its key is revoked before', async () => {
    const rules = rulesAnalyst()
    let revoke = () => Promise.resolve()
    const chat: typeof rules.chat = (request) => revoke().then(() => rules.chat(request))
    await using service = await startService({ running: false, analyst: { ...rules, chat } })
    const { client } = await service.signUp()
    const key = ok<{ key_id: string; api_key: string }>(await client.post('/v1/keys', {}), 201)
    revoke = async () => void ok(await client.delete(`/v1/keys/${key.key_id}`))
    const { next } = await ask(service.base, key.api_key)
    refusedTool(read((await next())?.result as CallToolResult), 'unauthorized')
  })
})
