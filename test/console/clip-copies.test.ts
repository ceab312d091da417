import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { ok } from '../support/client.js'
import { expectQuiet } from '../support/console-page.js'
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
