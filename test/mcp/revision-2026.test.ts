import { expect } from 'chai'
import { modernRequest, post } from '../support/mcp.js'
import { startService } from '../support/service.js'

type Answer = {
  id: unknown
  result?: Record<string, unknown>
  error?: { code: number; message: string; data?: { supported?: string[] } }
}

async function ask(base: string, method: string, params: object = {}, more: Record<string, string> = {}) {
  const { headers, message } = modernRequest(method, { ...params })
  const { status, text, headers: answered } = await post(base, message, { ...headers, ...more })
  return { status, answered, ...(JSON.parse(text) as Answer) }
}

describe('revision 2026-07-28 of the protocol', () => {
  it('describes itself without a key or session, cacheable until the next release', async () => {
    await using service = await startService({ running: false })
    for (const [method, member] of [
      ['server/discover', 'capabilities'],
      ['tools/list', 'tools'],
      ['prompts/list', 'prompts'],
      ['resources/list', 'resources'],
      ['resources/templates/list', 'resourceTemplates'],
    ] as const) {
      const { status, result, answered } = await ask(service.base, method)
      expect(status, method).to.equal(200)
      expect(result, method).to.include({ resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' })
      expect(result, method).to.have.property(member)
      expect(answered.get('mcp-session-id'), method).to.equal(null)
      expect(answered.get('x-request-id'), method).to.match(/^[0-9a-f-]{36}$/)
      expect(answered.get('x-content-type-options'), method).to.equal('nosniff')
    }
    const { result } = await ask(service.base, 'server/discover')
    expect(result?.supportedVersions).to.deep.equal(['2026-07-28'])
    expect(result?.instructions).to.match(/get_run/)
  })

  it('lists the same tools in the same order as the older era', async () => {
    await using service = await startService({ running: false })
    const { text } = await post(service.base, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const { result } = await ask(service.base, 'tools/list')
    expect(result?.tools).to.deep.equal((JSON.parse(text) as Answer).result?.tools)
  })

  it('serves the prompts and the resources', async () => {
    await using service = await startService({ running: false })
    const { base } = service
    const prompt = await ask(base, 'prompts/get', { name: 'research', arguments: { topic: 'bread' } })
    expect(JSON.stringify(prompt.result)).to.include('find_hooks')
    const guide = await ask(base, 'resources/read', { uri: 'coldopen://guide' })
    const [content] = guide.result?.contents as { text: string }[]
    expect(content?.text).to.match(/^# Coldopen/)
    const missing = await ask(base, 'resources/read', { uri: 'coldopen://secrets' })
    expect([missing.status, missing.error?.code]).to.deep.equal([200, -32602])
  })

  it('refuses an unsupported version, and names the supported ones', async () => {
    await using service = await startService({ running: false })
    const version = '2031-01-01'
    const _meta = { 'io.modelcontextprotocol/protocolVersion': version }
    const answer = await ask(service.base, 'tools/list', { _meta }, { 'MCP-Protocol-Version': version })
    expect([answer.status, answer.id, answer.error?.code]).to.deep.equal([400, 7, -32022])
    expect(answer.error?.data?.supported).to.deep.equal(['2026-07-28'])
  })

  it('refuses headers that are missing or contradict the body', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const params = { name: 'balance', arguments: { api_key } }
    const { headers, message } = modernRequest('tools/call', params)
    const send = async (overrides: Record<string, string | undefined>) => {
      const sent = Object.entries({ ...headers, ...overrides }).filter(([, value]) => value !== undefined)
      const { status, text } = await post(service.base, message, Object.fromEntries(sent) as typeof headers)
      return [status, (JSON.parse(text) as Answer).error?.code]
    }
    expect(await send({})).to.deep.equal([200, undefined])
    const encoded = `=?base64?${Buffer.from('balance').toString('base64')}?=`
    expect(await send({ 'Mcp-Name': encoded })).to.deep.equal([200, undefined])
    for (const overrides of [
      { 'MCP-Protocol-Version': undefined },
      { 'MCP-Protocol-Version': '2025-11-25' },
      { 'Mcp-Method': undefined },
      { 'Mcp-Method': 'tools/list' },
      { 'Mcp-Name': undefined },
      { 'Mcp-Name': 'delete_account' },
      { 'Mcp-Name': '=?base64?%%%?=' },
    ])
      expect(await send(overrides), JSON.stringify(overrides)).to.deep.equal([400, -32020])
  })

  it('refuses messages of other revisions: an incomplete envelope, a handshake, a ping, a subscription', async () => {
    await using service = await startService({ running: false })
    const { headers, message } = modernRequest('tools/list')
    const pieces = { ...message, params: {} }
    expect((await post(service.base, pieces, headers)).status).to.equal(400)
    for (const method of ['initialize', 'ping', 'logging/setLevel', 'no/such/method']) {
      const { status, error } = await ask(service.base, method)
      expect([status, error?.code], method).to.deep.equal([404, -32601])
    }
    const listening = await ask(service.base, 'subscriptions/listen', { notifications: {} })
    expect(listening.error?.message).to.match(/limit/)
    const { status } = await post(service.base, [message], headers)
    expect(status).to.equal(400)
  })
})
