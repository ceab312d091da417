import { expect } from 'chai'
import { audit } from '../support/audit.js'
import { ok, refused } from '../support/client.js'
import { nobody } from '../support/operations.js'
import { readRun, startRun, type StartedRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'
import {
  addWatch,
  changeWatch,
  duringNextStart,
  look,
  readWatch,
  runsOf,
  watchBody,
} from '../support/watches.js'

onBoth('runWatch', (database) => {
  it('starts a run outside the schedule, which stays unchanged', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { watch_id, next_at } = await addWatch(client)
    await changeWatch(client, watch_id, { active: false })
    const started = ok<StartedRun>(await client.post(`/v1/watches/${watch_id}/run`), 202)
    expect(started).to.include({ status: 'queued', credits_reserved: 200 })
    await service.drain()
    expect(await readRun(client, started.run_id)).to.include({ watch_id, new_count: 3, status: 'done' })
    await changeWatch(client, watch_id, { active: true })
    const watch = await readWatch(client, watch_id)
    expect(watch).to.include({ next_at, last_run_id: started.run_id })
    await audit(service.service.deps.db)
  })

  it('leaves out results of the run that it repeats, and those that were rejected and not kept since', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const first = await startRun(client, { count: 3 })
    const other = await startRun(client, { count: 6, reuse: false })
    await service.drain()
    const urlsOf = async (run_id: string) =>
      (await readRun(client, run_id)).hooks.map(({ watch_url }) => watch_url)
    const delivered = await urlsOf(first.run_id)
    const more = await urlsOf(other.run_id)
    const hooks = (await readRun(client, other.run_id)).hooks.filter(
      ({ watch_url }) => !delivered.includes(watch_url),
    )
    const [rejected, keptAgain] = hooks
    const judge = async (hook: typeof rejected, verdict: string) =>
      ok(await client.post(`/v1/hooks/${hook?.hook_id}/decision`, { verdict }))
    await judge(rejected, 'reject')
    await judge(keptAgain, 'reject')
    service.clock.advance(1000)
    await judge(keptAgain, 'keep')
    const repeats = { repeats_run_id: first.run_id, start: { topic: 'sourdough', count: 30 } }
    const { watch_id, repeats_run_id } = await addWatch(client, repeats)
    expect(repeats_run_id).to.equal(first.run_id)
    const { run_id } = ok<StartedRun>(await client.post(`/v1/watches/${watch_id}/run`), 202)
    await service.drain()
    const found = await urlsOf(run_id)
    expect(found).not.to.include.members([rejected?.watch_url ?? ''])
    expect(found.filter((url) => delivered.includes(url))).to.deep.equal([])
    expect(found).to.include(keptAgain?.watch_url)
    expect(more).to.include(keptAgain?.watch_url)
    expect((await readRun(client, run_id)).outcome).to.match(/earlier runs of this watch or were rejected/)
  })

  it('goes by the latest verdict on a clip that several runs found', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const runs = [
      await startRun(client, { count: 2, reuse: false }),
      await startRun(client, { count: 2, reuse: false }),
    ]
    await service.drain()
    const [before = [], after = []] = await Promise.all(
      runs.map(async ({ run_id }) => (await readRun(client, run_id)).hooks),
    )
    const [dropped, wanted] = before
    const judge = async (hooks: typeof before, hook: typeof dropped, verdict: string) => {
      const same = hooks.find(({ watch_url }) => watch_url === hook?.watch_url)
      ok(await client.post(`/v1/hooks/${same?.hook_id}/decision`, { verdict }))
      service.clock.advance(1000)
    }
    await judge(before, dropped, 'keep')
    await judge(before, wanted, 'reject')
    await judge(after, dropped, 'reject')
    await judge(after, wanted, 'keep')
    const { watch_id } = await addWatch(client, { start: { topic: 'sourdough', count: 30 } })
    const { run_id } = ok<StartedRun>(await client.post(`/v1/watches/${watch_id}/run`), 202)
    await service.drain()
    const found = (await readRun(client, run_id)).hooks.map(({ watch_url }) => watch_url)
    expect(found).to.include(wanted?.watch_url).and.not.to.include(dropped?.watch_url)
  })

  it('refuses to repeat a run of another account or of another kind', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 4000 })
    const { run_id } = await startRun((await service.signUp()).client, { count: 3 })
    for (const body of [
      { repeats_run_id: run_id },
      { repeats_run_id: nobody },
      {
        repeats_run_id: (await startRun(client, { count: 3 })).run_id,
        kind: 'long',
        start: { topic: 'sourdough' },
      },
    ]) {
      const { message } = refused(
        await client.post('/v1/watches', { ...watchBody, ...body }),
        422,
        'invalid_request',
      )
      expect(message).to.match(/repeats_run_id must be the id of one of your runs of kind (?:short|long)/)
    }
  })

  it('returns the first run for a repeated Idempotency-Key, for that watch only', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 4000 })
    const one = await addWatch(client)
    const other = await addWatch(client)
    const headers = { 'Idempotency-Key': 'morning' }
    const run = (watch_id: string) => client.post(`/v1/watches/${watch_id}/run`, undefined, { headers })
    const answers = await Promise.all([one, one, one, one].map(({ watch_id }) => run(watch_id)))
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 200, 200, 202])
    expect(new Set(answers.map((answer) => (answer.body as StartedRun).run_id))).to.have.lengthOf(1)
    ok(await run(other.watch_id), 202)
    expect(await runsOf(service, one.watch_id)).to.have.lengthOf(1)
  })

  it('refuses a second run while one is in flight', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    ok(await client.post(`/v1/watches/${watch_id}/run`), 202)
    refused(await client.post(`/v1/watches/${watch_id}/run`), 409, 'run_in_flight')
    service.clock.advance(60_000)
    await look(service)
    expect(await runsOf(service, watch_id), 'a due one waits as well').to.have.lengthOf(1)
  })

  it('is limited by the month, by the balance and by the limit of the calling key', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp({ credits: 100 })
    const { watch_id } = await addWatch(client, { credits_per_month: 45 })
    const started = ok<StartedRun>(await client.post(`/v1/watches/${watch_id}/run`), 202)
    expect(started.credits_reserved).to.equal(45)
    await service.drain()
    const { spent_this_month } = await readWatch(client, watch_id)
    expect(spent_this_month).to.be.above(5).and.at.most(45)
    refused(await client.post(`/v1/watches/${watch_id}/run`), 403, 'monthly_cap_reached')
    await changeWatch(client, watch_id, { credits_per_month: 2000 })
    await service.service.deps.db('keys').where({ account_id }).update({ credit_limit: 50 })
    refused(await client.post(`/v1/watches/${watch_id}/run`), 403, 'key_credit_limit_reached')
    await service.service.deps.db('keys').where({ account_id }).update({ credit_limit: null })
    await service.service.deps
      .db('accounts')
      .where({ account_id })
      .update({ credits: 10, granted: 10 + spent_this_month })
    refused(await client.post(`/v1/watches/${watch_id}/run`), 402, 'insufficient_credits')
    refused(await client.post(`/v1/watches/${nobody}/run`), 404, 'watch_not_found')
  })

  it('starts the watch with changes that were made while its start was prepared', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp({ credits: 4000 })
    const { watch_id } = await addWatch(client)
    service.clock.advance(1000)
    duringNextStart(service, () => changeWatch(client, watch_id, { start: { topic: 'rye bread', count: 2 } }))
    const { run_id } = ok<StartedRun>(await client.post(`/v1/watches/${watch_id}/run`), 202)
    const run = await service.service.deps.db('runs').where({ watch_id }).select('run_id', 'topic', 'count')
    expect(run).to.deep.equal([{ run_id, topic: 'rye bread', count: 2 }])
  })

  it('counts long runs towards the hourly limit of starts, but not short, scheduled, refused or replayed ones', async () => {
    const settings = { run_starts_per_hour: 1, runs_in_flight_per_account: 10 }
    await using service = await startService({ database, running: false, settings })
    const { client } = await service.signUp({ credits: 4000 })
    const add = (kind: string) => addWatch(client, { kind, start: { topic: 'sourdough' } })
    const short = await add('short')
    const one = await add('long')
    const other = await add('packaging')
    const run = ({ watch_id }: { watch_id: string }, headers = {}) =>
      client.post(`/v1/watches/${watch_id}/run`, undefined, { headers })
    const key = { 'Idempotency-Key': 'morning' }
    const counted = await run(one, key)
    ok(counted, 202)
    expect(counted.headers.get('x-ratelimit-remaining')).to.equal('0')
    ok(await run(one, key))
    refused(await run(other), 429, 'rate_limited')
    const uncounted = await run(short)
    ok(uncounted, 202)
    expect(uncounted.headers.get('x-ratelimit-remaining')).to.equal(null)
    service.clock.advance(60_000)
    await service.service.deps.startDueWatches()
    expect(await runsOf(service, other.watch_id), 'its slot').to.have.lengthOf(1)
  })
})
