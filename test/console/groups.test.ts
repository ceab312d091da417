import { expect } from 'chai'
import { ok } from '../support/client.js'
import { expectQuiet, findViolations, waitForCount } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { makeClip, transcriptAbout } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

const learningVideo = (n: number, views: number) => ({
  title: `Machine learning, part ${n} ${'of many '.repeat(12).trim()}`,
  caption: null,
  views,
  transcript: transcriptAbout('a model', n),
})

describe('the groups of a run’s results in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    const { clock, source } = service
    const wholes = [70_000, 160_000, 2300, 3100].map((views, n) => learningVideo(n + 1, views))
    const part = {
      title: 'A vending machine',
      caption: null,
      views: 9_000_000,
      transcript: transcriptAbout('machine', 0),
    }
    source.clips = [part, ...wholes].map((clip, n) =>
      makeClip(clock, n, { creator_id: `creator ${n}`, others: [], ...clip }),
    )
    return { service, ...(await service.signUp()) }
  })

  it('are whole matches above the floor, those below it, then partial ones, on the screen and by keyboard', async () => {
    const { service, client } = suite.world
    const { run_id } = await startRun(client, { topic: 'machine learning', count: 5 })
    await service.drain()
    const { hooks, outcome } = await readRun(client, run_id)
    expect(
      hooks.map(({ about_topic, above_floor }) => [about_topic, above_floor]),
      'the answer',
    ).to.deep.equal([
      ['yes', true],
      ['yes', true],
      ['partly', true],
      ['yes', false],
      ['yes', false],
    ])
    expect(outcome).to.include('stand last')
    const opened = await suite.open({ path: `/runs/${run_id}` })
    const { page } = opened
    await page.locator('[data-card]').nth(4).waitFor()
    const headings = await page.locator('.card-group > h2').allInnerTexts()
    expect(headings.map((text) => text.replace(/\s+/gu, ' ').trim())).to.deep.equal([
      'On your topic 2',
      'On your topic, below 50,000 views 2',
      'Touch on it 1',
    ])
    const parts = await page.locator('.card-group').last().locator('.tag').allInnerTexts()
    expect(parts.join(' '), 'what the heading says')
      .to.include('Mentioned in passing')
      .and.not.include('Touches on it')
    expect(await page.locator('.outcome').innerText()).not.to.include('last')
    const visited = []
    for (const _ of hooks) {
      await page.keyboard.press('j')
      visited.push(await page.evaluate<string>('document.activeElement.getAttribute("aria-posinset")'))
    }
    expect(visited).to.deep.equal(['1', '2', '3', '4', '5'])
    expect(await page.evaluate<string>('document.activeElement.textContent')).to.include('Touches on it')
    const title = hooks[0]?.title ?? ''
    const line = page.locator('.clip-title').first()
    expect([await line.innerText(), await line.getAttribute('title')]).to.deep.equal([title, title])
    expect((await line.boundingBox())?.height, 'at most three lines').to.be.within(33, 96)
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })

  it('show each title in full on the page of the result', async () => {
    const { service, client } = suite.world
    const { run_id } = await startRun(client, { topic: 'machine learning', count: 5 })
    await service.drain()
    const [hook] = (await readRun(client, run_id)).hooks
    const { page } = await suite.open({ path: `/hooks/${hook?.hook_id}` })
    const title = page.locator('.detail').getByText(hook?.title ?? '', { exact: true })
    await title.waitFor()
    expect(await title.count(), 'only once').to.equal(1)
    await page.close()
  })

  it('keep their cards when the last but one group becomes empty, so that a player or the focus stays', async () => {
    const { service, client } = suite.world
    const { run_id } = await startRun(client, { topic: 'machine learning', count: 5 })
    await service.drain()
    const { hooks } = await readRun(client, run_id)
    const low = hooks.filter(({ above_floor }) => !above_floor)
    for (const { hook_id } of low)
      ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'reject' }))
    const opened = await suite.open({ path: `/runs/${run_id}` })
    const { page } = opened
    await page.getByRole('button', { name: 'Undecided', exact: true }).click()
    await page.locator('.card-group > h2', { hasText: 'Touch on it' }).waitFor()
    const first = await page.locator('[data-card]').first().elementHandle()
    const part = page.locator('[data-card]', { hasText: 'Touches on it' })
    await part.getByRole('button', { name: 'Reject' }).click()
    await page.locator('.card-group > h2').first().waitFor({ state: 'detached' })
    await waitForCount(page, '[data-card]', 2)
    expect(
      await first?.evaluate<boolean, { isConnected: boolean }>((card) => card.isConnected),
      'the card of before',
    ).to.equal(true)
    expectQuiet(opened)
    await page.close()
  })
})
