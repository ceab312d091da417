import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { nobody } from '../support/operations.js'
import { startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'
import { doneRun, share, type Share, type SharedShortRun } from '../support/sharing.js'

const dayMs = 86_400_000

onBoth('shareRun', (database) => {
  it('creates a link of 256 random bits, of which only a digest is stored', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await doneRun(service, client)
    const { url, token, expires_at } = await share(client, run_id)
    expect(Buffer.from(token, 'base64url')).to.have.lengthOf(32)
    expect([url, expires_at]).to.deep.equal([`${service.service.deps.config.base_url}/shared/${token}`, null])
    const rows = await service.service.deps.db<Record<string, unknown>>('shares')
    expect(rows).to.have.lengthOf(1)
    expect(JSON.stringify(rows)).not.to.include(token)
    expect(rows[0]?.token_digest).to.match(/^[0-9a-f]{64}$/)
  })

  it('leaves earlier links unchanged, each with its own expiry', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await doneRun(service, client)
    const first = await share(client, run_id, { expires_in_days: 1 })
    const second = await share(client, run_id)
    expect(Date.parse(first.expires_at ?? '')).to.equal(service.clock.now() + dayMs)
    expect(second.token).not.to.equal(first.token)
    const anonymous = service.client
    for (const { token } of [first, second]) ok(await anonymous.get(`/v1/shared/${token}`))
    service.clock.advance(dayMs - 1)
    ok(await anonymous.get(`/v1/shared/${first.token}`))
    service.clock.advance(1)
    refused(await anonymous.get(`/v1/shared/${first.token}`), 404, 'not_found')
    ok(await anonymous.get(`/v1/shared/${second.token}`))
  })

  it('refuses a run that is not done, and distinguishes a failed one from one in flight', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const path = `/v1/runs/${run_id}/share`
    refused(await client.post(path), 409, 'run_not_finished')
    await service.service.deps.db('runs').where({ run_id }).update({ status: 'failed' })
    const error = refused(await client.post(path, { expires_in_days: 7 }), 409, 'run_not_finished')
    expect(error.message).to.match(/^The run failed/)
    refused(await client.post(`/v1/runs/${nobody}/share`), 404, 'run_not_found')
  })

  it('is limited per hour and account, including withdrawn links, but not calls that create none', async () => {
    await using service = await startService({ database, settings: { links_per_hour: 2 } })
    const { client } = await service.signUp()
    const { run_id } = await doneRun(service, client)
    refused(await client.post(`/v1/runs/${nobody}/share`), 404, 'run_not_found')
    for (const left of [1, 0]) {
      const made = await client.post(`/v1/runs/${run_id}/share`)
      expect([made.status, made.headers.get('x-ratelimit-remaining')]).to.deep.equal([201, `${left}`])
    }
    ok(await client.delete(`/v1/runs/${run_id}/share`))
    const error = refused(await client.post(`/v1/runs/${run_id}/share`), 429, 'rate_limited')
    expect(error.message).to.match(/^At most 2 new links to runs an hour/)
    const other = (await service.signUp()).client
    await share(other, (await doneRun(service, other)).run_id)
  })

  it('allows at most 20 active links, not counting expired ones', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await doneRun(service, client)
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => client.post(`/v1/runs/${run_id}/share`, { expires_in_days: 1 })),
    )
    expect(answers.filter(({ status }) => status === 201)).to.have.lengthOf(20)
    refused(
      answers.find(({ status }) => status !== 201)!,
      409,
      'share_limit_reached',
    )
    service.clock.advance(dayMs)
    await share(client, run_id)
  })

  it('shares what is kept now, whatever is decided later', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id, hooks } = await doneRun(service, client)
    const decide = async (at: number, verdict: 'keep' | 'reject') =>
      ok(await client.post(`/v1/hooks/${hooks[at]?.hook_id}/decision`, { verdict }))
    const path = `/v1/runs/${run_id}/share`
    await decide(0, 'reject')
    refused(await client.post(path, { verdict: 'keep' }), 409, 'nothing_kept')
    await decide(2, 'keep')
    const kept = await share(client, run_id, { verdict: 'keep' })
    const all = await share(client, run_id)
    await decide(1, 'keep')
    await decide(2, 'reject')
    expect([kept.verdict, all.verdict]).to.deep.equal(['keep', null])
    const openings = async ({ token }: Share) =>
      ok<SharedShortRun>(await service.client.get(`/v1/shared/${token}`)).hooks.map(({ hook }) => hook)
    expect(await openings(kept)).to.deep.equal([hooks[2]?.hook])
    expect(await openings(all)).to.deep.equal(hooks.map(({ hook }) => hook))
    for (const verdict of ['reject', 'all', null])
      refused(await client.post(path, { verdict }), 422, 'invalid_request')
  })

  it('refuses to share what is kept of a run that is not done', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    const body = { verdict: 'keep' }
    refused(await client.post(`/v1/runs/${run_id}/share`, body), 409, 'run_not_finished')
    refused(await client.post(`/v1/runs/${nobody}/share`, body), 404, 'run_not_found')
  })

  it('accepts days from 1 to 365 only', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await doneRun(service, client)
    for (const expires_in_days of [0, 366, 1.5, '7', null])
      refused(await client.post(`/v1/runs/${run_id}/share`, { expires_in_days }), 422, 'invalid_request')
  })

  it('links to the JSON if the server has no console', async () => {
    await using service = await startService({ database, settings: { console: false } })
    const { client } = await service.signUp()
    const { run_id } = await doneRun(service, client)
    const { url, token } = await share(client, run_id)
    expect(url).to.equal(`${service.service.deps.config.base_url}/v1/shared/${token}`)
  })
})
