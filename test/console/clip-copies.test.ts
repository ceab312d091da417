import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { ok } from '../support/client.js'
import { expectQuiet, findViolations } from '../support/console-page.js'
import { startWorldWithHook, useConsole } from '../support/console-suite.js'
import { readRun, startRun } from '../support/runs.js'

/** A clip that two runs found, with its hook in each. */
async function startWorldWithCopies() {
  const world = await startWorldWithHook()
  const { run_id } = await startRun(world.client, { count: 1 })
  await world.service.drain()
  const [copy] = (await readRun(world.client, run_id)).hooks
  return { ...world, ids: [world.hook_id, copy?.hook_id ?? ''] }
}

describe('the same clip of two runs in the library', function () {
  this.timeout(240_000)
  const suite = useConsole(startWorldWithCopies)
  const notes = ['from the first run', 'from the second run']

  /** The path of the decision on a hook. */
  const decisionPath = (id: string | undefined) => `/v1/hooks/${id}/decision`

  async function keepWithNotes() {
    for (const [n, id] of suite.world.ids.entries())
      ok(await suite.world.client.post(decisionPath(id), { verdict: 'keep', note: notes[n] }))
  }

  type HookDecision = { verdict: string | null; note: string | null }
  const readDecisions = () =>
    Promise.all(
      suite.world.ids.map(async (id) => {
        const { verdict, note } = ok<HookDecision>(await suite.world.client.get(`/v1/hooks/${id}`))
        return { verdict, note }
      }),
    )

  /** Presses a button, and waits until the decisions on these hooks have been answered. */
  async function press(page: Page, name: string, ids: readonly (string | undefined)[]) {
    const answers = ids.map((id) =>
      page.waitForResponse((response) => response.url().endsWith(decisionPath(id))),
    )
    await page.getByRole('button', { name, exact: true }).click()
    await Promise.all(answers)
  }

  it('says in a run without a decision on it that it is kept in another one, and what was searched for there', async () => {
    const { client, ids } = suite.world
    const other = ok<{ run_id: string }>(await client.get(`/v1/hooks/${ids[1]}`))
    ok(await client.post(decisionPath(ids[0]), { verdict: 'keep' }))
    ok(await client.delete(decisionPath(ids[1])))
    const opened = await suite.open({ path: `/runs/${other.run_id}` })
    const { page } = opened
    const card = page.locator('.hook-card')
    await card.getByText('Kept in another run', { exact: true }).waitFor()
    await press(page, 'Keep', [ids[1]])
    expect(await card.getByText('Kept in another run').count()).to.equal(0)
    await page.goto(`${suite.world.service.base}/library`)
    const link = card.locator('.run-topic a')
    await link.waitFor()
    expect(await link.innerText()).to.equal('sourdough')
    expect(await link.getAttribute('href')).to.match(/^\/runs\//u)
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })

  it('is exported as a table with its site, its run and its note, and as Markdown for a reader', async () => {
    await keepWithNotes()
    const opened = await suite.open({ path: '/library' })
    const { page } = opened
    const exportAs = async (format: string) => {
      await page.locator('.page-head summary').click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: format }).click()
      return readFile(await (await download).path(), 'utf8')
    }
    const rows = parse(await exportAs('CSV'), { columns: true }) as unknown as Record<string, string>[]
    expect(rows).to.have.lengthOf(1)
    expect(Object.keys(rows[0] ?? {})[0]).to.equal('hook')
    expect(rows[0]).to.include({ site: 'Instagram', run_topic: 'sourdough', note: notes[1] })
    const text = await exportAs('Markdown')
    expect(text).to.match(/^- \*\*Posted:\*\* \p{L}+ \d+, 2026$/mu)
    expect(text).to.match(/^- \*\*Views:\*\* \d{1,3}(,\d{3})*$/mu)
    expect(text).to.include('- **Searched for:** sourdough').and.to.include(`- **Note:** ${notes[1]}`)
    expect(text).to.match(/^- <https:\/\/[^\\>]+>$/mu)
    expectQuiet(opened)
    await page.close()
  })

  it('gets its own note back in each run when a rejection is undone', async () => {
    const { ids } = suite.world
    await keepWithNotes()
    const opened = await suite.open({ path: '/library' })
    const { page } = opened
    await press(page, 'Reject', ids)
    const rejected = { verdict: 'reject', note: null }
    expect(await readDecisions()).to.deep.equal([rejected, rejected])
    await press(page, 'Undo', ids)
    expect(await readDecisions()).to.deep.equal(notes.map((note) => ({ verdict: 'keep', note })))
    expectQuiet(opened)
    await page.close()
  })

  for (const [failing, saved] of [
    [0, 1],
    [1, 0],
  ] as const)
    it(`keeps its decision only where a new one is not saved, in run ${failing + 1}, and tries that again`, async () => {
      const { ids } = suite.world
      await keepWithNotes()
      const { page } = await suite.open({ path: '/library' })
      const failingPath = `**${decisionPath(ids[failing])}`
      await page.route(failingPath, (route) => route.fulfill({ status: 500, json: {} }))
      await press(page, 'Reject', ids)
      const again = page.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      // The card shows the newest decision: that of the second run.
      expect(await page.getByText(notes[1] ?? '').count()).to.equal(failing)
      const decisions = await readDecisions()
      expect(decisions[saved]).to.deep.equal({ verdict: 'reject', note: null })
      expect(decisions[failing]).to.deep.equal({ verdict: 'keep', note: notes[failing] })
      await page.unroute(failingPath)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/decision')) sent.push(new URL(request.url()).pathname)
      })
      await press(page, 'Try again', [ids[failing]])
      expect(sent).to.deep.equal([decisionPath(ids[failing])])
      expect((await readDecisions()).map(({ verdict }) => verdict)).to.deep.equal(['reject', 'reject'])
      await page.close()
    })
})
