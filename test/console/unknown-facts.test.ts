import { expect } from 'chai'
import { expectQuiet, findViolations } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { makeClip, transcriptAbout } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

describe('unknown facts of the results of a run, in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    service.source.clips = [90_000, 80_000, 2300, null].map((views, n) =>
      makeClip(service.clock, n, {
        title: `Glass blowing ${n}`,
        views,
        creator_id: `creator ${n}`,
        others: [],
        transcript: transcriptAbout('glass blowing', n),
      }),
    )
    const account = await service.signUp()
    const { run_id } = await startRun(account.client, { topic: 'glass blowing', count: 4 })
    await service.drain()
    return { service, ...account, run: await readRun(account.client, run_id) }
  })

  it('are stated once above them and on no card, if nobody knows who wrote any of their words', async () => {
    const { run } = suite.world
    expect(run.hooks.map(({ machine_transcript }) => machine_transcript)).to.deep.equal([
      null,
      null,
      null,
      null,
    ])
    const opened = await suite.open({ path: `/runs/${run.run_id}` })
    const { page } = opened
    await page.locator('.hook-card').nth(3).waitFor()
    const above = page.getByText('Words may be misheard: listen before you quote them.')
    expect(await above.count()).to.equal(1)
    expect(await above.isVisible()).to.equal(true)
    const tags = page.locator('.hook-card').getByText('Unchecked transcript')
    expect(await tags.filter({ visible: true }).count()).to.equal(0)
    expect(await findViolations(page)).to.deep.equal([])
    await page.goto(new URL(`/hooks/${run.hooks[0]?.hook_id}`, page.url()).href)
    await page.getByText('Unchecked transcript').filter({ visible: true }).first().waitFor()
    expectQuiet(opened)
    await page.close()
  })

  it('include the views of a result, which its heading does not call few', async () => {
    const { run } = suite.world
    expect(run.hooks.filter(({ views }) => views === null)).to.have.length(1)
    for (const [locale, heading] of [
      ['en-US', 'On your topic, below 50,000 views, or with unknown views 2'],
      ['de-DE', 'Zu deinem Thema, unter 50.000 Aufrufen oder unbekannt vielen 2'],
    ] as const) {
      const { page } = await suite.open({ path: `/runs/${run.run_id}`, locale })
      await page.locator('.hook-card').nth(3).waitFor()
      const headings = await page.locator('.card-group > h2').allInnerTexts()
      expect(headings.map((text) => text.replace(/\s+/gu, ' ').trim())).to.include(heading)
      await page.close()
    }
  })
})
