import { expect } from 'chai'
import type { components } from '../../src/client/index.js'
import { createLongChain } from '../../src/providers/source-chain.js'
import { ok } from '../support/client.js'
import { manualClock } from '../support/clock.js'
import { expectQuiet, findViolations } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { fakeLongSource } from '../support/fake-long.js'
import type { StartedRun } from '../support/runs.js'
import { startService } from '../support/service.js'

type LongRun = components['schemas']['LongRun']

describe('long videos without transcripts in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const clock = manualClock()
    const { searchLong, channel, video } = fakeLongSource(clock)
    const source = { name: 'far', by_country: false, short: {}, long: { searchLong, channel, video } }
    const long = [createLongChain({ order: [source], local: null })]
    const service = await startService({ clock, sources: { short: [], long } })
    const account = await service.signUp({ credits: 2000 })
    const { run_id } = ok<StartedRun>(
      await account.client.post('/v1/longform', { topic: 'sourdough', count: 2 }),
      202,
    )
    await service.drain()
    const run = ok<LongRun>(await account.client.get(`/v1/runs/${run_id}`))
    return { service, ...account, run }
  })

  it('state that their opening could not be read, and offer no remix', async () => {
    const { run } = suite.world
    const unread = 'No words of its opening are known: it may have no transcript.'
    const opened = await suite.open({ path: `/runs/${run.run_id}` })
    const { page } = opened
    await page.locator('.find-card').nth(1).waitFor()
    expect(await page.getByText(unread).count()).to.equal(2)
    expect(await page.getByText('no openings').count(), 'beside the price of another run').to.equal(1)
    await page.goto(new URL(`/finds/${run.finds[0]?.find_id}`, page.url()).href)
    await page.locator('.reading').getByText(unread).waitFor()
    await page.locator('.remixes').getByText(unread).waitFor()
    expect(await page.getByText('no transcripts').count()).to.equal(0)
    expect(await page.getByRole('button', { name: 'Write', exact: true }).count()).to.equal(0)
    expect(await page.getByRole('link', { name: 'Connect a language model' }).count()).to.equal(0)
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })

  it('are said to have no openings before a run on them is paid for', async () => {
    const { page } = await suite.open()
    const note = page.locator('.ask-foot').getByText('No long video that this can find has a transcript')
    await page.getByRole('button', { name: 'Titles and thumbnails', exact: true }).click()
    await page.locator('.cost details').waitFor()
    expect(await note.count()).to.equal(0)
    await page.getByRole('button', { name: 'Long videos', exact: true }).click()
    await note.waitFor()
    const asked = page.waitForResponse((response) => response.url().endsWith('/v1/estimate'))
    await page.locator('#topic').fill('@Oven')
    await asked
    await note.waitFor()
    await page.close()
  })
})
