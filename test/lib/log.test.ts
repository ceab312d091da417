import { expect } from 'chai'
import { openAnalyst } from '../../src/compose/analyst.js'
import { readConfig } from '../../src/config/config.js'
import { systemIds } from '../../src/lib/ids.js'
import { createLog } from '../../src/lib/log.js'
import { ok, refused } from '../support/client.js'
import { startOnline } from '../support/internet/service.js'
import { deliver, makeLong } from '../support/make-find.js'
import { startModelStub } from '../support/model-stub.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'
import { addWebhook } from '../support/webhooks.js'

type Line = { msg: string; request_id?: string; run_id?: string; attempt?: number; question?: string }

/** A log at its most talkative, and what it wrote. */
function collectLines() {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => lines.push(line) })
  return { log, lines, read: () => lines.map((line) => JSON.parse(line) as Line) }
}

describe('log', () => {
  it('never contains a key, an access code or an Authorization header, wherever they appear', async () => {
    const { log, lines } = collectLines()
    await using service = await startService({ log, running: false })
    const access_code = await service.code({ uses: 2 })
    const signup = await service.client.post('/v1/accounts', { access_code })
    const { api_key } = signup.body as { api_key: string }
    const stray = `co_${'Zz0-'.repeat(11)}_AbCdEf`
    const wrong_code = 'abcde-fghjk-mnpqr-stvwx-yz012-34567'
    const headers = { Authorization: `Bearer ${stray}` }
    refused(await service.client.get('/v1/me', { headers }), 401, 'unauthorized')
    refused(
      await service.client.post('/v1/accounts', { access_code: wrong_code }),
      403,
      'invalid_access_code',
    )
    for (const secret of [api_key, access_code, access_code.toUpperCase()]) {
      refused(await service.client.get(`/v1/lost/${secret}`), 404, 'not_found')
      log.error(
        {
          err: new Error(`refused:\n${secret}\t${secret}, Bearer ${secret}`),
          headers: { authorization: secret },
        },
        secret,
      )
    }
    log.warn({ err: new Error('cannot reach postgres://owner:s3cret-word@db.example.com/coldopen') })
    const text = lines.join('')
    expect(lines.length).to.be.above(8)
    for (const secret of [api_key, access_code, stray, wrong_code, 's3cret-word']) {
      expect(text.toLowerCase().includes(secret.toLowerCase()), `${secret.slice(0, 6)}… in the log`).to.be
        .false
    }
    expect(text).to.include('/v1/lost/').and.to.include('postgres://owner:[cut]@db.example.com')
  })

  it('never contains the token of a link to a run or the secret of a webhook, wherever they appear', async () => {
    const { log, lines, read } = collectLines()
    await using service = await startService({ log })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 2 })
    await service.drain()
    const share = await client.post(`/v1/runs/${run_id}/share`, {})
    const { token, url } = ok<{ token: string; url: string }>(share, 201)
    const { secret } = await addWebhook(client)
    const encoded = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`
    for (const path of [
      `/shared/${token}`,
      `/v1/shared/${token}`,
      `/v1/shared/${encoded}`,
      `/V1/Shared/${token}`,
    ])
      await fetch(`${service.base}${path}?print=1`)
    log.error({ err: new Error(`refused:\n${secret}\t${url}, "${url}"`), url }, `${secret} ${url}`)
    log.info({ address: `https://example.com/?secret=${encodeURIComponent(secret)}&more=1` })
    const text = lines.join('')
    for (const hidden of [token, token.slice(1), secret, secret.slice(-12)])
      expect(text.includes(hidden), `${hidden.slice(0, 8)}… in the log`).to.equal(false)
    const paths = read().flatMap((line) => ('path' in line ? [line.path] : []))
    expect(paths).to.include.members(['/shared/[cut]', '/v1/shared/[cut]', '/V1/Shared/[cut]'])
    expect(text).to.include('whsec_[cut]').and.include('&more=1')
  })

  it('remains JSON, one object per line, after a secret was removed', () => {
    const { log, read } = collectLines()
    log.info({ told: 'Bearer "quoted words" and\nco_0123456789abcdef0123456789\\' }, 'Basic abc"def')
    expect(read()[0]).to.include({ told: 'Bearer "quoted words" and\nco_[cut]\\', msg: 'Basic [cut]"def' })
  })

  it('keeps run ids, key prefixes and plain words', () => {
    const { log, read } = collectLines()
    const harmlessText =
      '01912345-6789-7abc-8def-0123456789ab co_AbCdEfG co-op https://a.example.com:8080/x@y'
    log.info(harmlessText)
    expect(read()[0]?.msg).to.equal(harmlessText)
  })

  it('processes a hostile line of a million characters in well under a second', () => {
    const { log } = collectLines()
    const began = performance.now()
    for (const part of ['://a', 'abcde-', 'co_', 'Bearer  ', ':@', '-----', '/shared/', 'whsec_'])
      log.info(part.repeat(200_000))
    expect(performance.now() - began).to.be.below(3000)
  })

  it('adds the run and its request to every line within a run', async () => {
    const { log, read } = collectLines()
    await using service = await startService({
      log,
      covers: { coverOf: () => Promise.reject(new Error('no such picture')) },
    })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 2 })
    await service.drain()
    const within = read().filter(({ msg }) => msg === 'run done' || msg === 'cover not copied')
    expect(within.length).to.be.above(1)
    const start = read().find(
      ({ msg, request_id }) => msg === 'request' && request_id === within[0]?.request_id,
    )
    expect(start).to.include({ path: '/v1/research' })
    for (const line of within) expect(line).to.include({ run_id, attempt: 1, request_id: start?.request_id })
  })

  it('adds the run to every provider call', async () => {
    const { log, read } = collectLines()
    await using online = await startOnline({ log })
    const { client } = await online.signUp()
    const { run_id } = await startRun(client, { count: 3 })
    await online.drain()
    const calls = read().filter(({ msg }) => msg === 'provider call')
    expect(calls).not.to.have.length(0)
    for (const call of calls)
      expect(call).to.include({ run_id, attempt: 1 }).and.to.have.property('request_id')
  })

  it('adds the run, chat or remix to every model call', async () => {
    const { log, read } = collectLines()
    await using stub = await startModelStub()
    const model = { MODEL_BASE_URL: stub.base_url, MODEL: 'stub' }
    const analyst = openAnalyst(readConfig(model), { ids: systemIds, log })
    await using service = await startService({ analyst, log })
    const { client, account_id } = await service.signUp()
    const { run_id } = await startRun(client, { count: 5 })
    await service.drain()
    const chat = await client.post('/v1/chat', { message: 'tiktoks about sourdough' })
    const { find_ids } = await deliver(service, account_id, [makeLong(1)])
    const remix = await client.post(`/v1/finds/${find_ids[0] ?? ''}/remix`)
    const whose = (by: 'run_id' | 'request_id', id: string | null) =>
      new Set(
        read().flatMap((line) => (line.msg.startsWith('model ') && line[by] === id ? [line.question] : [])),
      )
    expect([...whose('run_id', run_id)]).to.include.members(['relevance', 'read', 'patterns'])
    const started = read().find((line) => line.run_id === run_id)?.request_id
    expect([...whose('request_id', started ?? null)]).to.include.members(['relevance', 'read', 'patterns'])
    expect([...whose('request_id', chat.headers.get('x-request-id'))]).to.include('chat')
    expect([...whose('request_id', remix.headers.get('x-request-id'))]).to.deep.equal(['openings'])
  })

  it('has the request id of a server error, like its answer', async () => {
    const { log, read } = collectLines()
    await using service = await startService({ log, running: false })
    const { client } = await service.signUp()
    await service.service.deps.db.schema.dropTable('ledger')
    const { request_id } = refused(await client.get('/v1/usage'), 500, 'internal_error')
    expect(read().filter(({ msg }) => msg === 'fault')).to.have.length(1)
    expect(read().find(({ msg }) => msg === 'fault')?.request_id).to.equal(request_id)
  })
})
