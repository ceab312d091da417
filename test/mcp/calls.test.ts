import { expect } from 'chai'
import { readFile } from 'node:fs/promises'
import pino from 'pino'
import { audit } from '../support/audit.js'
import { makeClip } from '../support/fakes.js'
import { nobody } from '../support/operations.js'
import { deliver, makeLong } from '../support/make-find.js'
import { loadTools } from '../../src/mcp/tools.js'
import { ok } from '../support/client.js'
import { callTool, connectClient, eras, post, read, refusedTool } from '../support/mcp.js'
import { replayOf, readRun, startRun, usageOf } from '../support/runs.js'
import { startService } from '../support/service.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

/** Something to wait for until the test opens it. */
function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => {}
  const openPromise = new Promise<void>((resolve) => (open = resolve))
  return { open, opened: openPromise }
}

describe('a tool call', () => {
  it('accepts the key from the header or the argument, and refuses one that differs from the header', async () => {
    await using service = await startService({ running: false })
    const mine = await service.signUp({ credits: 11 })
    const other = await service.signUp({ credits: 22 })
    const { base } = service
    const credits = async (args: object, headers = {}) =>
      (await callTool(base, ['balance', args], headers)).body.credits
    expect(await credits({ api_key: mine.api_key })).to.equal(11)
    expect(await credits({}, bearer(mine.api_key))).to.equal(11)
    expect(await credits({ api_key: mine.api_key }, bearer(mine.api_key))).to.equal(11)
    for (const api_key of [other.api_key, '', 7, null, [mine.api_key]]) {
      refusedTool(await callTool(base, ['balance', { api_key }], bearer(mine.api_key)), 'unauthorized')
      const answer = await callTool(base, ['balance', { api_key }])
      if (api_key !== other.api_key) refusedTool(answer, 'unauthorized')
    }
    refusedTool(
      await callTool(base, ['balance', { api_key: mine.api_key }], { Authorization: 'Basic abc' }),
      'unauthorized',
    )
    refusedTool(await callTool(base, ['balance']), 'unauthorized')
  })

  it('never lets an argument select another operation, and refuses unknown arguments', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const call = (name: string, args: object) => callTool(service.base, [name, args], bearer(api_key))
    for (const [name, argument] of [
      ['get_run', 'run_id'],
      ['get_find', 'find_id'],
      ['revoke_key', 'key_id'],
      ['list_remixes', 'find_id'],
    ] as const) {
      for (const value of [
        '',
        'keeps',
        '../keys',
        `${nobody}/export`,
        `${nobody}?x=1`,
        '%2e',
        null,
        7,
        {},
        '\ud800',
      ])
        refusedTool(await call(name, { [argument]: value }), 'invalid_request')
      refusedTool(await call(name, {}), 'invalid_request')
    }
    for (const [name, args] of [
      ['list_runs', { limit: [1, 2] }],
      ['list_runs', { limit: null }],
      ['list_runs', { colour: 'red' }],
      ['list_finds', { q: { a: 1 } }],
      ['list_finds', { q: ['a'] }],
      ['get_run', { run_id: nobody, wait: 5.5 }],
      ['find_hooks', { topic: 'bread', platform: ['tiktok'] }],
      ['find_hooks', { topic: 'bread', idempotency_key: ['a'] }],
      ['find_hooks', { topic: 'bread', __proto__: 1, constructor: 1 }],
      ['balance', { idempotency_key: 'a' }],
      ['find_hooks', { topic: 'bread', idempotency_key: 5 }],
      ['list_runs', { limit: '1' }],
      ['list_runs', { limit: 1.5 }],
      ['list_finds', { q: true }],
      ['list_finds', { min_score: '5' }],
      ['get_run', { run_id: nobody, wait: '5' }],
      ['export_run', { run_id: nobody, bom: 'true' }],
      ['export_run', { run_id: nobody, bom: 1 }],
      ['create_account', { api_key: 'a' }],
    ] as const)
      refusedTool(await call(name, args), 'invalid_request')
  })

  it('refuses arguments named like members of Object.prototype for every tool in both eras, and changes nothing', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    let calls = 0
    const values = [1, 'a', true, { polluted: true }, null]
    const least: Record<string, object> = {
      find_hooks: { topic: 'bread' },
      create_key: { name: 'a' },
      ask: { message: 'hi' },
    }
    for (const { name, inputSchema } of loadTools()) {
      const { required = [] } = inputSchema
      const needed = Object.fromEntries(required.map((one) => [one, one.endsWith('_id') ? nobody : 'keep']))
      for (const argument of ['__proto__', 'constructor', 'prototype']) {
        // Every tool gets each of the names in both eras; only an object could change the prototype, others come by turns.
        for (const era of eras) {
          const value = argument === '__proto__' ? { polluted: true } : values[(calls += 1) % values.length]
          const key = name === 'create_account' ? {} : { api_key }
          // Not a literal, where `__proto__` would set the prototype, but JSON as it comes from a client.
          const input = JSON.stringify({ ...needed, ...least[name], ...key }).slice(0, -1)
          const comma = input === '{' ? '' : ','
          const text = `${input}${comma}${JSON.stringify(argument)}:${JSON.stringify(value)}}`
          const args = JSON.parse(text) as object
          const answer = await callTool(service.base, [name, args], {}, era)
          const { message } = refusedTool(answer, 'invalid_request')
          expect(message, `${name} ${text}`).to.include(`${argument} is not known here`)
        }
      }
    }
    for (const value of ['__proto__', 'constructor', 'prototype']) {
      for (const [name, args] of [
        ['get_run', { run_id: value }],
        ['list_finds', { kind: value }],
        ['list_finds', { device: value }],
        ['list_runs', { cursor: value }],
        ['keep_hook', { hook_id: nobody, verdict: value }],
        ['find_hooks', { topic: 'bread', platforms: [value] }],
        ['find_hooks', { topic: 'bread', language: { [value]: 1 } }],
      ] as const)
        refusedTool(await callTool(service.base, [name, { ...args, api_key }]), 'invalid_request')
    }
    expect(({} as { polluted?: boolean }).polluted).to.equal(undefined)
  })

  it('refuses an unknown tool with a protocol error', async () => {
    await using service = await startService({ running: false })
    for (const name of ['chat', 'health', 'constructor', '']) {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } }
      const { text } = await post(service.base, message)
      expect(JSON.parse(text), name).to.have.nested.property('error.code', -32602)
    }
  })

  it('refuses malformed parameters and names them', async () => {
    await using service = await startService({ running: false })
    for (const [method, params, named] of [
      ['tools/call', { name: 5 }, 'name'],
      ['tools/call', { name: 'balance', arguments: 'none' }, 'arguments'],
      ['tools/call', undefined, 'params'],
      ['tools/list', { cursor: 5 }, 'cursor'],
      ['prompts/get', {}, 'name'],
      ['resources/read', { uri: 5 }, 'uri'],
    ] as const) {
      const { text } = await post(service.base, { jsonrpc: '2.0', id: 1, method, params })
      const { error } = JSON.parse(text) as { error?: { code: number; message: string } }
      expect([error?.code, error?.message.includes(named)], text).to.deep.equal([-32602, true])
    }
  })

  it('replays a start with the same idempotency_key, as argument or header, and starts nothing twice', async () => {
    await using service = await startService({ running: false })
    const { api_key, client } = await service.signUp()
    const start = (args: object, headers = {}) =>
      callTool(service.base, ['find_hooks', { topic: 'bread', ...args }], { ...bearer(api_key), ...headers })
    const first = await start({ idempotency_key: 'once' })
    const secondAnswer = await start({ idempotency_key: 'once' })
    expect(secondAnswer.body).to.deep.equal(replayOf(first.body))
    expect(first.result._meta).to.have.property('coldopen/request_id')
    expect(secondAnswer.result._meta).to.include({ 'coldopen/idempotent_replayed': true })
    const other = await start({ topic: 'rye bread' }, { 'Idempotency-Key': 'once' })
    const { next_step, ...replayed } = other.body
    expect(replayed).to.deep.equal({ ...replayOf(first.body), body_differs: true })
    expect(next_step).to.match(/counts for this operation alone.*send it with a new key\.$/)
    expect(other.result._meta).to.include({ 'coldopen/idempotent_body_differs': true })
    const both = await start({ idempotency_key: 'once' }, { 'Idempotency-Key': 'once' })
    expect(both.body.run_id).to.equal(first.body.run_id)
    refusedTool(await start({ idempotency_key: 'once' }, { 'Idempotency-Key': 'twice' }), 'invalid_request')
    expect(await usageOf(client)).to.include({ reserved_now: 200 })
    await audit(service.service.deps.db)
  })

  it("names a failed run's request by the ID in the answer to its start", async () => {
    await using service = await startService()
    const { api_key } = await service.signUp()
    service.source.before = () => Promise.reject(new TypeError('broken'))
    const params = { name: 'find_hooks', arguments: { topic: 'bread', api_key } }
    const { headers, text } = await post(service.base, {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params,
    })
    const { result } = JSON.parse(text) as { result: CallToolResult }
    const { run_id } = read(result).body as { run_id: string }
    await service.drain()
    const { body } = await callTool(service.base, ['get_run', { run_id, api_key }])
    expect(body.status).to.equal('failed')
    expect(body.error).to.match(new RegExp(`${headers.get('x-request-id')}$`))
    expect(result._meta).to.include({ 'coldopen/request_id': headers.get('x-request-id') })
    service.faults.length = 0
  })

  it('reports progress while get_run waits, and counts that as one read', async () => {
    await using service = await startService()
    service.source.clips = Array.from({ length: 6 }, (_, n) => makeClip(service.clock, n))
    const held = gate()
    service.source.before = () => held.opened
    const { api_key, client: rest } = await service.signUp()
    const { run_id } = await startRun(rest, { count: 3 })
    const client = await connectClient(service.base, api_key)
    const reports: { progress: number; message?: string }[] = []
    const onprogress = (progress: { progress: number; message?: string }) => {
      reports.push(progress)
      held.open()
    }
    const request = { name: 'get_run', arguments: { run_id, wait: 20 } }
    const result = (await client.callTool(request, undefined, { onprogress })) as CallToolResult
    expect(read(result).body).to.include({ status: 'done' })
    expect(reports.length).to.be.above(2)
    expect(reports.map(({ progress }) => progress)).to.deep.equal(reports.map((_, n) => n + 1))
    for (const { message } of reports) expect(message).to.match(/^[A-Z]/)
    const { headers } = await rest.get(`/v1/runs/${run_id}`)
    expect(headers.get('x-ratelimit-remaining')).to.equal('238')
    await client.close()
  })

  it('stops waiting when the client disconnects', async () => {
    await using service = await startService({ running: false })
    const { api_key, client: rest } = await service.signUp()
    const { run_id } = await startRun(rest)
    const client = await connectClient(service.base, api_key)
    const seen = gate()
    const request = { name: 'get_run', arguments: { run_id, wait: 55 } }
    const call = client
      .callTool(request, undefined, { onprogress: seen.open })
      .catch((error: unknown) => error)
    await seen.opened
    const { runWaiters: watch } = service.service.deps
    expect(watch.waiterCount()).to.equal(1)
    await client.close()
    await call
    while (watch.waiterCount() > 0) await new Promise((resolve) => setImmediate(resolve))
  })

  it('returns an export as text with its name and media type', async () => {
    await using service = await startService({ running: false })
    const { api_key, account_id, client } = await service.signUp()
    const { run_id } = await deliver(service, account_id, [makeLong(1)])
    for (const [format, media_type] of [
      ['csv', 'text/csv'],
      ['json', 'application/json'],
      ['md', 'text/markdown'],
    ] as const) {
      const { body, result } = await callTool(service.base, ['export_run', { run_id, format, api_key }])
      const rest = await client.get(`/v1/runs/${run_id}/export?format=${format}`)
      expect(body).to.include({ name: `coldopen-${run_id}.${format}`, media_type })
      const text = typeof rest.body === 'string' ? rest.body : JSON.stringify(rest.body, null, 2)
      expect(body.text).to.equal(text)
      const [content] = result.content
      expect(content?.type === 'text' && content.text.endsWith(text), 'for a client of text alone').to.equal(
        true,
      )
    }
  })

  it('writes out a short table; for a long one states its size, its link and how to get fewer columns', async () => {
    await using service = await startService({ running: false })
    const { api_key, account_id } = await service.signUp()
    const { find_ids } = await deliver(
      service,
      account_id,
      Array.from({ length: 12 }, (_, at) => makeLong(at + 1)),
    )
    for (const find_id of find_ids)
      await callTool(service.base, ['keep_find', { find_id, verdict: 'keep', api_key }])
    const exportKeeps = async (args: object) => {
      const { result, body } = await callTool(service.base, ['export_keeps', { ...args, api_key }])
      const [content, link] = result.content
      if (content?.type !== 'text' || link?.type !== 'resource_link') throw new Error('No text and link.')
      return { text: content.text, uri: link.uri, file: String(body.text) }
    }
    const whole = await exportKeeps({})
    expect(whole.file.length).to.be.above(8_000)
    expect(whole.text)
      .to.match(
        /^coldopen-keeps\.csv, text\/csv, [\d,]+ bytes: the file is `text` in the structured content; /,
      )
      .and.to.include('`columns` takes fewer')
      .and.to.have.length.below(300)
    const short = await exportKeeps({ columns: 'title,views' })
    expect(short.text).to.equal(short.file)
    expect(short.uri).to.equal('coldopen://keeps/export?columns=title%2Cviews')
    const marked = await exportKeeps({ format: 'md' })
    expect(marked.text).to.equal(marked.file)
  })

  it('measures a table that is written out in bytes, not characters', async () => {
    await using service = await startService({ running: false })
    const { api_key, account_id } = await service.signUp()
    const title = 'ж'.repeat(190)
    const finds = Array.from({ length: 24 }, (_, at) => makeLong(at + 1, { title: `${at} ${title}` }))
    const { run_id } = await deliver(service, account_id, finds)
    const args = { run_id, format: 'csv', columns: 'title', api_key }
    const { result, body } = await callTool(service.base, ['export_run', args])
    const file = String(body.text)
    expect(file.length).to.be.below(8_000)
    expect(Buffer.byteLength(file)).to.be.above(8_000)
    const [content] = result.content
    expect(content?.type === 'text' && content.text).to.match(/ bytes: the file is `text` in the structured/)
  })

  it('logs neither the key nor arguments, even at the most detailed level', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    await using service = await startService({ running: false, log })
    const { api_key } = await service.signUp()
    await callTool(service.base, ['find_hooks', { topic: 'secret plans', api_key }])
    refusedTool(await callTool(service.base, ['balance', { api_key: 'co_secret' }]), 'unauthorized')
    expect(lines.join('')).to.include('/mcp')
    expect(lines.join('')).not.to.match(/secret/)
    expect(lines.join('')).not.to.include(api_key)
  })

  it('covers everything from signup to account deletion', async () => {
    await using service = await startService()
    service.source.clips = Array.from({ length: 6 }, (_, n) => makeClip(service.clock, n))
    const stranger = await connectClient(service.base, null)
    const signed = (await stranger.callTool({
      name: 'create_account',
      arguments: { access_code: await service.code() },
    })) as CallToolResult
    const client = await connectClient(service.base, read(signed).body.api_key as string)
    await client.listTools()
    const call = async (name: string, args: Record<string, unknown> = {}) => {
      const { isError, body } = read((await client.callTool({ name, arguments: args })) as CallToolResult)
      expect(isError, JSON.stringify(body)).to.equal(false)
      return body
    }
    const { run_id } = await call('find_hooks', { topic: 'sourdough', count: 3 })
    const run = (await call('get_run', { run_id, wait: 20 })) as {
      status: string
      hooks: { hook_id: string }[]
    }
    expect(run.status).to.equal('done')
    const hook_id = run.hooks[0]?.hook_id
    await call('keep_hook', { hook_id, verdict: 'keep' })
    expect(await call('list_keeps')).to.include({ count: 1 })
    expect((await call('export_run', { run_id, format: 'csv' })).text).to.include(hook_id)
    for (const confirm of ['Delete my account', 5, ['delete my account'], null])
      refusedTool(
        read((await client.callTool({ name: 'delete_account', arguments: { confirm } })) as CallToolResult),
        'confirmation_required',
      )
    expect(await call('delete_account', { confirm: 'delete my account' })).to.deep.equal({ deleted: true })
    refusedTool(read((await client.callTool({ name: 'balance' })) as CallToolResult), 'unauthorized')
    await Promise.all([client.close(), stranger.close()])
  })

  it('states that a missing identifier is required', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    for (const [name, argument] of [
      ['get_run', 'run_id'],
      ['keep_hook', 'hook_id'],
      ['get_find', 'find_id'],
    ] as const) {
      const refused = await callTool(service.base, [name, { api_key, verdict: undefined }])
      const error = refusedTool(refused, 'invalid_request')
      expect(error.message).to.equal(`Invalid request: ${argument} is required.`)
      expect(error, 'nothing that the message says').not.to.have.property('detail')
    }
  })

  it('names the list in which an unknown identifier was searched', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const nobody = '01a19b88-3f40-797a-ad41-bed440e50454'
    const hook = await callTool(service.base, ['get_hook', { hook_id: nobody, api_key }])
    expect(refusedTool(hook, 'hook_not_found').message).to.match(/\(get_run\), and list_keeps /)
    const find = await callTool(service.base, ['get_find', { find_id: nobody, api_key }])
    expect(refusedTool(find, 'find_not_found').message).to.match(/ list_finds /)
  })

  it('lists 20 remixes of a find in short form by default, and the others by next_cursor', async () => {
    await using service = await startService({ running: false })
    const { client, account_id, api_key } = await service.signUp({ credits: 30 })
    const {
      find_ids: [find_id = ''],
    } = await deliver(service, account_id, [makeLong(1)])
    for (let index = 0; index < 21; index += 1)
      ok(await client.post(`/v1/finds/${find_id}/remix`, { niche: `herb ${index}` }))
    const list = async (args: object) => {
      const { body } = await callTool(service.base, ['list_remixes', { find_id, ...args }], bearer(api_key))
      return body as { remixes: object[]; next_cursor?: string }
    }
    const first = await list({})
    expect(first.remixes).to.have.length(20)
    const last = await list({ cursor: first.next_cursor })
    expect(last.remixes).to.have.length(1)
    expect(last).not.to.have.property('next_cursor')
    expect(JSON.stringify([first, last])).not.to.match(/source_id|null/)
  })

  it('reads runs as REST does', async () => {
    await using service = await startService()
    service.source.clips = [makeClip(service.clock, 1)]
    const { api_key, client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 1 })
    await service.drain()
    const { body } = await callTool(service.base, ['get_run', { run_id, api_key, view: 'full' }])
    expect(body).to.deep.equal(await readRun(client, run_id))
    const short = await callTool(service.base, ['get_run', { run_id, api_key }])
    const overRest = await client.get(`/v1/runs/${run_id}?view=summary`)
    expect(short.body).to.deep.equal(overRest.body)
  })
})

describe('prompts and resources', () => {
  it('guide an agent from the topic to keeps and remixes, for each kind', async () => {
    await using service = await startService({ running: false })
    const client = await connectClient(service.base, null)
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).to.deep.equal([
      'research',
      'strategist',
      'scriptwriter',
      'analyst',
    ])
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    const members = ['api_key', 'remix_modes', 'video_brief']
    for (const [kind, words] of [
      ['short', ['find_hooks', 'get_run', 'keep_hook']],
      ['long', ['find_long_hooks', 'get_run', 'keep_find', 'remix_find']],
      ['packaging', ['find_packaging', 'get_run', 'keep_find', 'remix_find']],
    ] as const) {
      const topic = 'bread "and" butter'
      const { messages } = await client.getPrompt({ name: 'research', arguments: { topic, kind } })
      const text = JSON.stringify(messages)
      for (const word of words) expect(text, kind).to.include(`\`${word}\``)
      expect(messages[0]?.content)
        .to.have.property('text')
        .that.includes(JSON.stringify({ topic }).slice(1, -1))
      for (const [, named = ''] of text.matchAll(/`([a-z]+_[a-z_]+)`/g))
        expect([...names, ...members], named).to.include(named)
    }
    const wrong: Record<string, string>[] = [{}, { topic: ' ' }, { topic: 'bread', kind: 'tall' }]
    for (const args of wrong) {
      const refused = await client
        .getPrompt({ name: 'research', arguments: args })
        .catch((error: unknown) => error)
      expect(refused).to.have.property('code', -32602)
    }
    await client.close()
  })

  it('are those that the check of conformance compares the endpoint with', async () => {
    await using service = await startService({ running: false })
    const client = await connectClient(service.base, null)
    const text = await readFile(new URL('../../../scripts/conformance/mcp.json', import.meta.url), 'utf8')
    const { prompts, resources } = JSON.parse(text) as { prompts: unknown; resources: unknown }
    expect((await client.listPrompts()).prompts).to.deep.equal(prompts)
    expect((await client.listResources()).resources).to.deep.equal(resources)
    await client.close()
  })

  it('include a guide, and the contract as it is served', async () => {
    await using service = await startService({ running: false })
    const client = await connectClient(service.base, null)
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).to.deep.equal([
      'coldopen://guide',
      'coldopen://catalog',
      'coldopen://contract',
    ])
    const textOf = async (uri: string) => {
      const [content] = (await client.readResource({ uri })).contents
      return content && 'text' in content ? content.text : ''
    }
    expect(await textOf('coldopen://guide')).to.match(/^# Coldopen/)
    const served: unknown = await (await fetch(`${service.base}/openapi.json`)).json()
    expect(JSON.parse(await textOf('coldopen://contract'))).to.deep.equal(served)
    const missing = await client.readResource({ uri: 'coldopen://secrets' }).catch((error: unknown) => error)
    expect(missing).to.have.property('code', -32602)
    await client.close()
  })
})
