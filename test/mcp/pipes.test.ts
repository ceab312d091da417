import { expect } from 'chai'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { composeCore } from '../../src/compose/web.js'
import { serveStdio } from '../../src/mcp/stdio.js'
import { failRun, reportProgress } from '../../src/runs/work/lifecycle.js'
import { audit } from '../support/audit.js'
import { claimedRun } from '../support/claims.js'
import { callTool, modernRequest, post, read, refusedTool } from '../support/mcp.js'
import { startService, type TestService } from '../support/service.js'

type Message = {
  id?: unknown
  method?: string
  params?: { message?: string; progress?: number; progressToken?: string }
  result?: Record<string, unknown>
  error?: { code: number }
}

/** Serves one client over pipes within this process. */
async function openPipes({ service }: TestService, api_key: string | null) {
  const input = new PassThrough()
  const output = new PassThrough()
  const core = await composeCore(service)
  const served = serveStdio({ deps: core, ids: service.deps.ids, api_key, toolsets: [], input, output })
  const lines = createInterface({ input: output })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value as string) as Message
  const send = (message: object) => void input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const ask = (id: number, method: string, params: object = {}) => {
    send({ id, method, params })
    return next()
  }
  const call = async (id: number, name: string, args: object = {}) =>
    read((await ask(id, 'tools/call', { name, arguments: args })).result as never)
  const introduce = (capabilities: object) =>
    ask(0, 'initialize', {
      protocolVersion: '2025-11-25',
      clientInfo: { name: 'x', version: '1' },
      capabilities,
    })
  return { input, output, served, next, send, ask, call, introduce }
}

describe('tools over a pair of pipes', () => {
  it('are called with the key of the process', async () => {
    await using service = await startService({ running: false })
    const { api_key, account_id } = await service.signUp({ credits: 7 })
    const pipes = await openPipes(service, api_key)
    const hello = await pipes.introduce({})
    expect(hello.result?.serverInfo).to.include({ name: 'coldopen' })
    expect((await pipes.call(1, 'balance')).body).to.include({ account_id, credits: 7 })
    expect((await pipes.call(2, 'balance', { api_key })).body).to.include({ account_id })
    const differs = refusedTool(await pipes.call(3, 'balance', { api_key: 'another' }), 'unauthorized')
    expect(differs.message).to.match(/differs from the setting COLDOPEN_API_KEY/)
    pipes.input.end()
    await pipes.served
  })

  it('are called with the key of the argument if the process has none, each call with its own request id', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp({ credits: 7 })
    const pipes = await openPipes(service, null)
    await pipes.introduce({})
    const first = refusedTool(await pipes.call(1, 'balance'), 'unauthorized')
    const second = refusedTool(await pipes.call(2, 'balance'), 'unauthorized')
    for (const { request_id } of [first, second]) expect(request_id).to.match(/^[0-9a-f-]{36}$/)
    expect(first.message)
      .to.match(/Send it as the setting COLDOPEN_API_KEY or as the argument api_key/)
      .and.not.to.include('Bearer')
    expect(first.request_id).not.to.equal(second.request_id)
    expect((await pipes.call(3, 'balance', { api_key })).body).to.include({ credits: 7 })
    pipes.input.end()
    await pipes.served
  })

  it('start one run for a repeated idempotency_key, and another one without it', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const pipes = await openPipes(service, api_key)
    await pipes.introduce({})
    const start = { topic: 'bread', idempotency_key: 'one' }
    const runs = [
      await pipes.call(1, 'find_hooks', start),
      await pipes.call(2, 'find_hooks', start),
      await pipes.call(3, 'find_hooks', { topic: 'bread' }),
      await pipes.call(4, 'find_hooks', { topic: 'bread' }),
    ].map(({ body }) => body.run_id)
    expect(runs[0]).to.equal(runs[1])
    expect(new Set(runs).size).to.equal(3)
    await audit(service.service.deps.db)
    pipes.input.end()
    await pipes.served
  })

  it('let ask question the user if the handshake declared forms', async () => {
    await using service = await startService({ running: false })
    const request = { name: 'ask', arguments: { message: '5 clips from last month please' } }
    for (const [capabilities, isAsked] of [
      [{}, false],
      [{ elicitation: { url: {} } }, false],
      [{ elicitation: {} }, true],
      [{ elicitation: { form: {} } }, true],
      [{ elicitation: { form: {}, url: {} } }, true],
    ] as const) {
      const pipes = await openPipes(service, (await service.signUp()).api_key)
      await pipes.introduce(capabilities)
      const answer = await pipes.ask(1, 'tools/call', request)
      expect(answer.method === 'elicitation/create', JSON.stringify(capabilities)).to.equal(isAsked)
      if (isAsked) {
        pipes.send({ id: answer.id, result: { action: 'accept', content: { answer: 'sourdough' } } })
        const { result } = await pipes.next()
        expect(read(result as never).body.action).to.equal('research')
      } else expect(read(answer.result as never).body.action).to.equal('clarify')
      pipes.input.end()
      await pipes.served
    }
  })

  it('are served until the input ends or is closed, or the output is closed', async () => {
    await using service = await startService({ running: false })
    for (const end of ['end', 'destroy', 'output'] as const) {
      const pipes = await openPipes(service, null)
      let isOver = false
      const serving = pipes.served.then(() => (isOver = true))
      await pipes.introduce({})
      expect(isOver, end).to.equal(false)
      if (end === 'end') pipes.input.end()
      else if (end === 'destroy') pipes.input.destroy()
      else pipes.output.destroy()
      await serving
    }
  })
})

describe('progress of a run over pipes', () => {
  it('is reported in words, with steps if they are counted, and always increases', async () => {
    await using service = await startService({ running: false })
    const { deps } = service.service
    const { api_key, run, run_id } = await claimedRun(service)
    const pipes = await openPipes(service, api_key)
    await pipes.introduce({})
    const params = { name: 'get_run', arguments: { run_id, wait: 30 }, _meta: { progressToken: 'p' } }
    pipes.send({ id: 1, method: 'tools/call', params })
    const reports: unknown[] = []
    const progress = { stage: 'read', preview: [] }
    for (const [message, done, total] of [
      ['Reading.', 1, 2],
      ['Looking.', 3, null],
      ['Counting.', 0, 0],
    ] as const) {
      while (deps.runWaiters.waiterCount() === 0) await new Promise((resolve) => setImmediate(resolve))
      await reportProgress(deps, run, { ...progress, message, done, total })
      // What was so before the call may be told first.
      for (;;) {
        const { method, params } = await pipes.next()
        expect([method, params?.progressToken]).to.deep.equal(['notifications/progress', 'p'])
        reports.push(params?.progress)
        if (params?.message?.startsWith(message) !== true) continue
        expect(params.message).to.equal(message === 'Reading.' ? 'Reading. (1 of 2)' : message)
        break
      }
    }
    expect(reports).to.deep.equal(reports.map((_, n) => n + 1))
    await failRun(deps, run, 'It broke')
    let last = await pipes.next()
    while (last.id === undefined) last = await pipes.next()
    expect(read(last.result as never).body).to.include({ status: 'failed' })
    pipes.input.end()
    await pipes.served
  })
})

describe('many simultaneous clients of the endpoint', () => {
  it('each get the answer to their own request, with their own id', async () => {
    await using service = await startService({ running: false })
    const accounts = await Promise.all([3, 5, 7, 9].map((credits) => service.signUp({ credits })))
    const answers = await Promise.all(
      accounts.flatMap(({ api_key }) =>
        ['a', 'a', 5].map(async (id) => {
          const message = { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'balance' } }
          const { text } = await post(service.base, message, { Authorization: `Bearer ${api_key}` })
          const answer = JSON.parse(text) as Message
          return [answer.id, read(answer.result as never).body.credits]
        }),
      ),
    )
    expect(answers).to.deep.equal([3, 5, 7, 9].flatMap((credits) => ['a', 'a', 5].map((id) => [id, credits])))
  })
})

describe('a call to the endpoint', () => {
  it('accepts an argument that repeats the key of the header, with any spacing', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp({ credits: 7 })
    for (const header of [`Bearer ${api_key}`, `bearer   ${api_key}`]) {
      const { body } = await callTool(service.base, ['balance', { api_key }], { Authorization: header })
      expect(body, header).to.include({ credits: 7 })
    }
  })

  it('ends when its client disconnects, in both eras, and others continue', async () => {
    await using service = await startService({ running: false })
    const { runWaiters: watch } = service.service.deps
    const { api_key, run_id } = await claimedRun(service)
    const call = { name: 'get_run', arguments: { run_id, wait: 30, api_key } }
    const legacy = { headers: {}, message: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call } }
    for (const { headers, message } of [legacy, modernRequest('tools/call', call)]) {
      const away = new AbortController()
      const usual = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
      const request = fetch(`${service.base}/mcp`, {
        method: 'POST',
        signal: away.signal,
        headers: { ...usual, ...headers },
        body: JSON.stringify(message),
      }).catch((error: Error) => error.name)
      while (watch.waiterCount() === 0) await new Promise((resolve) => setImmediate(resolve))
      away.abort()
      expect(await request).to.equal('AbortError')
      while (watch.waiterCount() > 0) await new Promise((resolve) => setImmediate(resolve))
      const { body } = await callTool(service.base, ['balance', { api_key }])
      expect(body).to.have.property('credits')
    }
  })

  it('names an unknown resource', async () => {
    await using service = await startService({ running: false })
    const params = { uri: 'coldopen://secrets' }
    const { text } = await post(service.base, { jsonrpc: '2.0', id: 1, method: 'resources/read', params })
    const { message } = (JSON.parse(text) as { error: { message: string } }).error
    expect(message).to.match(/^There is no resource coldopen:\/\/secrets\. There are coldopen:\/\/guide, /)
  })
})
