import { expect } from 'chai'
import { prepare, up } from '../../src/db/migrations/024-read-hook-figures.js'
import { isPostgres } from '../../src/db/types.js'
import type { HookRow } from '../../src/hooks/store.js'
import { type Client, ok, refused } from '../support/client.js'
import { decision } from '../support/finds.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'

type Figures = { hook_id?: string; find_id?: string; views: number | null; outlier: number | null }
type Page = { keeps?: Figures[]; finds?: Figures[]; next_cursor: string | null }

/** All pages of a list of what is kept. */
async function listAll(client: Client, path: string, query: string): Promise<Figures[]> {
  const found: Figures[] = []
  let cursor = ''
  for (;;) {
    const page: Page = ok<Page>(await client.get(`${path}?limit=3${query}${cursor}`))
    const entries = page.keeps ?? page.finds ?? []
    expect(entries.length).to.be.within(cursor === '' ? 0 : 1, 3)
    found.push(...entries)
    if (page.next_cursor === null) return found
    cursor = `&cursor=${page.next_cursor}`
  }
}

const sortDescending = (numbers: (number | null)[]) =>
  numbers.toSorted((one, other) => (other ?? -1) - (one ?? -1))

/** Gives the kept hooks of an account these figures, and captions that look like figures. */
async function setFigures({ service }: TestService, figures: Pick<Figures, 'views' | 'outlier'>[]) {
  const rows = await service.deps.db<HookRow>('hooks').orderBy('rank')
  for (const [at, { hook_id, body }] of rows.entries()) {
    const caption = `"views":99${at},"outlier":99 \ud83c\u0000`
    const figure = figures[at] ?? (JSON.parse(body) as Figures)
    const changed = JSON.stringify({ caption, ...(JSON.parse(body) as object), ...figure })
    const { views, outlier } = figure
    const columns = { views: views ?? -1, outlier: outlier ?? -1 }
    await service.deps
      .db('hooks')
      .where({ hook_id })
      .update({ body: changed, ...columns })
  }
}

onBoth('the order of what is kept', (database) => {
  it('of hooks is by a figure, unknown ones last, page by page', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 5 })
    await service.drain()
    await setFigures(service, [
      { views: 500, outlier: 2.5 },
      { views: 90_000, outlier: null },
      { views: null, outlier: 11 },
      { views: 500, outlier: 2.25 },
      { views: 7, outlier: 0.5 },
    ])
    const { hooks } = await readRun(client, run_id)
    for (const { hook_id } of hooks)
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    for (const figure of ['views', 'outlier'] as const)
      for (const ofRun of ['', `&run_id=${run_id}`]) {
        const listed = await listAll(client, '/v1/keeps', `&sort=${figure}${ofRun}`)
        expect(new Set(listed.map(({ hook_id }) => hook_id)).size).to.equal(hooks.length)
        const values = listed.map((one) => one[figure])
        expect(values, figure).to.deep.equal(sortDescending(values))
      }
    const newest = await listAll(client, '/v1/keeps', '')
    expect(await listAll(client, '/v1/keeps', '&sort=newest')).to.deep.equal(newest)
    expect(
      await listAll(client, '/v1/keeps', '&sort=views&run_id=01890a5d-ac96-774b-bcce-b302099a8057'),
    ).to.deep.equal([])
  })

  it('of hooks is by the figures that a run delivered with them', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 5 })
    await service.drain()
    const rows = await service.service.deps.db<HookRow & Figures>('hooks').orderBy('rank')
    const figures = rows.map(({ views, outlier }) => ({ views: Number(views), outlier: Number(outlier) }))
    const bodies = rows.map(({ body }) => JSON.parse(body) as Figures)
    expect(figures).to.deep.equal(
      bodies.map(({ views, outlier }) => ({ views: views ?? -1, outlier: outlier ?? -1 })),
    )
    for (const figure of ['views', 'outlier'] as const)
      expect(new Set(figures.map((one) => one[figure])).size, figure).to.be.above(1)
    const { hooks } = await readRun(client, run_id)
    for (const { hook_id } of hooks)
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    const listed = await listAll(client, '/v1/keeps', '&sort=views')
    expect(listed.map(({ views }) => views)).to.deep.equal(sortDescending(hooks.map(({ views }) => views)))
  })

  it('of hooks that an earlier version delivered is by the figures of their bodies', async () => {
    await using service = await startService({ database })
    const { db } = service.service.deps
    const { client } = await service.signUp()
    await startRun(client, { count: 4 })
    await service.drain()
    await setFigures(service, [
      { views: 500, outlier: 2.5 },
      { views: null, outlier: 0.25 },
      { views: 5_000_000_000, outlier: null },
    ])
    const read = () => db('hooks').orderBy('rank').select('views', 'outlier')
    const delivered: unknown[] = await read()
    await db('hooks').update({ views: null, outlier: null })
    if (isPostgres(db)) await prepare(db)
    else await up(db)
    expect(await read()).to.deep.equal(delivered)
    await db('hooks').where({ rank: 1 }).update({ views: null, outlier: null })
    await up(db)
    expect(await read()).to.deep.equal(delivered)
    expect(delivered.slice(0, 3)).to.deep.equal([
      { views: 500, outlier: 2.5 },
      { views: -1, outlier: 0.25 },
      { views: 5_000_000_000, outlier: -1 },
    ])
  })

  it('of finds is by a figure, in all runs or in one', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const { run_id, find_ids } = await deliver(service, account_id, [
      makeLong(1, { views: 10, outlier: 3 }),
      makeLong(2, { views: 900, outlier: 2 }),
      makeLong(3, { views: 50, outlier: 30 }),
      makeLong(5, { views: null, outlier: null }),
      makeLong(6, { views: 0, outlier: 0.5 }),
    ])
    const { find_ids: others } = await deliver(service, account_id, [
      makePackaging(4, { views: 70, outlier: 4 }),
    ])
    for (const id of [...find_ids, ...others]) ok(await client.post(decision(id), { verdict: 'keep' }))
    const viewsBy = async (query: string) =>
      (await listAll(client, '/v1/finds/keeps', query)).map(({ views }) => views)
    expect(await viewsBy('&sort=views')).to.deep.equal([900, 70, 50, 10, 0, null])
    expect(await viewsBy('&sort=outlier')).to.deep.equal([50, 70, 10, 900, 0, null])
    expect(await viewsBy('&sort=outlier&kind=packaging')).to.deep.equal([70])
    expect(await viewsBy(`&sort=outlier&run_id=${run_id}`)).to.deep.equal([50, 10, 900, 0, null])
  })

  it('of finds with equal figures is that of their delivery, page by page', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const equal = { views: 10, outlier: 3 }
    const { find_ids } = await deliver(
      service,
      account_id,
      [1, 2, 3, 5, 6, 7, 8].map((n) => makeLong(n, equal)),
    )
    for (const id of [3, 0, 5, 1, 6, 2, 4].map((at) => find_ids[at] ?? ''))
      ok(await client.post(decision(id), { verdict: 'keep' }))
    for (const sort of ['views', 'outlier']) {
      const listed = await listAll(client, '/v1/finds/keeps', `&sort=${sort}`)
      expect(listed.map(({ find_id }) => find_id)).to.deep.equal(find_ids)
    }
  })

  it('is refused if it is none, and so is the cursor of another order', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const { run_id } = await startRun(client, { count: 3 })
    await service.drain()
    for (const { hook_id } of (await readRun(client, run_id)).hooks)
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    const { next_cursor } = ok<Page>(await client.get('/v1/keeps?limit=1&sort=views'))
    for (const query of ['sort=best', `limit=1&cursor=${next_cursor}`, `sort=outlier&cursor=${next_cursor}`])
      refused(await client.get(`/v1/keeps?${query}`), 422, 'invalid_request')
    const { find_ids } = await deliver(service, account_id, [makeLong(1), makeLong(2)])
    for (const id of find_ids) ok(await client.post(decision(id), { verdict: 'keep' }))
    const ofFinds = ok<Page>(await client.get('/v1/finds/keeps?limit=1&sort=views')).next_cursor
    for (const query of ['sort=best', `limit=1&cursor=${ofFinds}`, `sort=outlier&cursor=${ofFinds}`])
      refused(await client.get(`/v1/finds/keeps?${query}`), 422, 'invalid_request')
  })

  it('is told by the chat, the same clip once', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp({ credits: 900 })
    for (let n = 0; n < 2; n += 1) {
      const { run_id } = await startRun(client, { count: 2 })
      await service.drain()
      for (const { hook_id } of (await readRun(client, run_id)).hooks)
        ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    }
    await setFigures(service, [])
    const keeps = await listAll(client, '/v1/keeps', '&sort=views')
    for (const message of ['Which of my kept is best?', '¿Cuál de mis guardados es el mejor?']) {
      const answer = ok<{ action: string; message: string }>(await client.post('/v1/chat', { message }))
      expect(answer.action).to.equal('clarify')
      expect(answer.message).to.match(/“[^”]+” \([\d.,]+(?:[KM]|\s(?:mil|M))?\)/)
      const figures = [...answer.message.matchAll(/ \(([\d.,]+(?:[KM]|\s(?:mil|M))?)\)/gu)].map(
        ([, figure]) => figure,
      )
      expect(figures, answer.message).to.have.lengthOf(2)
      expect(new Set(figures).size).to.equal(2)
    }
    expect(keeps.length).to.equal(4)
  })

  it('is told by the chat of every clip, also where several have no words or the same', async () => {
    await using service = await startService({ database })
    const { db } = service.service.deps
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 3 })
    await service.drain()
    for (const { hook_id } of (await readRun(client, run_id)).hooks)
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    for (const hook of [null, 'You knead too much.']) {
      for (const { hook_id, body } of await db<HookRow>('hooks')) {
        const changed = JSON.stringify({ ...(JSON.parse(body) as object), hook, title: null })
        await db('hooks').where({ hook_id }).update({ body: changed })
      }
      const { message } = ok<{ message: string }>(await client.post('/v1/chat', { message: 'show my keeps' }))
      expect(message.match(/“[^”]+”/gu), message).to.have.lengthOf(3)
    }
  })
})
