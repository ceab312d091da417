import { expect } from 'chai'
import { refused } from '../support/client.js'
import { rescope, revoke } from '../support/keys.js'
import { startRun } from '../support/runs.js'
import { startService, type TestService } from '../support/service.js'

type RawRequest = { method: string; path: string; body: string; headers: Record<string, string> }
type Step = {
  code: string
  status: number
  mend: (service: TestService, request: RawRequest, account_id: string) => unknown
}

/** A request that is wrong in every way: each step names the refusal, then mends what caused it. */
const steps: Step[] = [
  { code: 'not_found', status: 404, mend: (_, request) => (request.path = '/v1/research?colour=red') },
  { code: 'method_not_allowed', status: 405, mend: (_, request) => (request.method = 'POST') },
  {
    code: 'unauthorized',
    status: 401,
    mend: ({ service, clock }, request, account_id) => {
      request.headers.Authorization = request.headers.Spare ?? ''
      return service.deps.db('keys').where({ account_id }).update({ expires_at: clock.now() })
    },
  },
  {
    code: 'key_expired',
    status: 401,
    mend: ({ service }, _, account_id) =>
      service.deps.db('keys').where({ account_id }).update({ expires_at: null }),
  },
  {
    code: 'insufficient_scope',
    status: 403,
    mend: (service, _, account_id) => rescope(service, account_id, ['research', 'read']),
  },
  { code: 'body_too_large', status: 413, mend: (_, request) => (request.body = '{"topic": 1, ') },
  { code: 'invalid_request', status: 422, mend: (_, request) => (request.body = '{"topic": 1}') },
  { code: 'invalid_request', status: 422, mend: (_, request) => (request.body = '{"topic": "sourdough"}') },
  { code: 'invalid_request', status: 422, mend: (_, request) => (request.path = '/v1/research') },
  {
    code: 'too_many_runs',
    status: 429,
    mend: ({ service }) => service.deps.db('runs').update({ status: 'failed', settled_at: 1 }),
  },
  {
    code: 'insufficient_credits',
    status: 402,
    mend: ({ service }, _, account_id) =>
      service.deps
        .db('accounts')
        .where({ account_id })
        .update({ granted: service.deps.db.raw('granted + 500'), credits: 500 }),
  },
  {
    code: 'key_credit_limit_reached',
    status: 403,
    mend: ({ service }, _, account_id) =>
      service.deps.db('keys').where({ account_id }).update({ credit_limit: 500, held: 0 }),
  },
]

describe('API errors', () => {
  it('are checked in one fixed order', async () => {
    await using service = await startService({ running: false, settings: { runs_in_flight_per_account: 1 } })
    const { client, api_key, account_id } = await service.signUp({ credits: 40 })
    await startRun(client)
    const { db } = service.service.deps
    await db('keys').where({ account_id }).update({ credit_limit: 41 })
    await rescope(service, account_id, ['read'])
    const request: RawRequest = {
      method: 'PUT',
      path: '/v1/reserch?colour=red',
      body: `{"topic": "${'x'.repeat(70_000)}`,
      headers: {
        'Content-Type': 'application/json',
        Authorization: 'Bearer nothing',
        Spare: `Bearer ${api_key}`,
      },
    }
    for (const { code, status, mend } of steps) {
      const { method, path, body, headers } = request
      refused(await service.client.raw(method, path, body, { headers }), status, code)
      await mend(service, request, account_id)
    }
    const { method, path, body, headers } = request
    expect((await service.client.raw(method, path, body, { headers })).status).to.equal(202)
  })

  it('all have the error shape and the ID of their request, and reveal nothing internal', async () => {
    await using service = await startService({ running: false })
    const { client, account_id } = await service.signUp()
    const { db } = service.service.deps
    const answers = [
      await client.get('/nowhere'),
      await client.get('/v1/%zz'),
      await client.get('/v1/runs/%E0%A4%A'),
      await client.raw('PATCH', '/v1/me', '{}'),
      await client.raw('OPTIONS', '/v1/me', undefined),
      await client.raw('OPTIONS', '/docs', undefined),
      await client.raw('POST', '/docs/', '{}'),
    ]
    await revoke(service, account_id, 'original')
    answers.push(await client.get('/v1/me'))
    for (const answer of answers) {
      const { error } = answer.body as { error: { code: string; message: string } }
      refused(answer, answer.status, error.code)
      expect(JSON.stringify(answer.body)).not.to.match(/node_modules|\/src\/|select |SQLITE|at Object/i)
    }
    expect(answers.map((answer) => answer.status)).to.deep.equal([404, 404, 422, 405, 405, 405, 405, 401])
    for (const answer of answers.slice(3, 7)) expect(answer.headers.get('allow')).to.equal('GET, HEAD')
    await db.schema.dropTable('hooks')
  })

  it('hide an unexpected error, which gets 500 with the request ID and is logged with its cause', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    await service.service.deps.db.schema.dropTable('hooks')
    await service.service.deps.db.schema.dropTable('run_states')
    await service.service.deps.db.schema.dropTable('purchases')
    await service.service.deps.db.schema.dropTable('runs')
    const { message, request_id } = refused(await client.get('/v1/runs'), 500, 'internal_error')
    expect(message).to.include(request_id)
    const [fault] = service.faults.splice(0) as { request_id: string; err: { message: string } }[]
    expect(fault).to.include({ request_id })
    expect(fault?.err.message).to.match(/no such table/)
  })
})
