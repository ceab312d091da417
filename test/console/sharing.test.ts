import { expect } from 'chai'
import { expectQuiet, findViolations, waitForCount } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { ok } from '../support/client.js'
import { makeClip } from '../support/fakes.js'
import { startService } from '../support/service.js'
import { doneRun, share, type SharedShortRun } from '../support/sharing.js'
import { videoRun } from '../support/video-runs.js'

describe('sharing in the console', function () {
  this.timeout(240_000)
  const suite = useConsole(async () => {
    const service = await startService()
    const account = await service.signUp()
    const { run_id } = await doneRun(service, account.client)
    return { service, ...account, run_id }
  })

  it('creates a link that opens without a key, and withdraws it', async () => {
    const { service, run_id } = suite.world
    const owner = await suite.open({ path: `/runs/${run_id}` })
    await owner.page.getByRole('button', { name: 'Share' }).click()
    const dialog = owner.page.getByRole('dialog', { name: 'Share this run' })
    await dialog.getByText(/Not your decisions, your notes/).waitFor()
    await dialog
      .getByText('What you rejected is shown too. Tick “Only what I kept” to leave it out.')
      .waitFor()
    await dialog.getByLabel('The link works').selectOption('7')
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const address = await dialog.getByLabel('Your link').inputValue()
    await dialog.getByText('1 link works now').waitFor()
    expect(await findViolations(owner.page)).to.deep.equal([])
    expect(address).to.match(new RegExp(`^${service.base}/shared/[\\w-]{43}$`))

    const visitor = await suite.open({ key: '', path: new URL(address).pathname })
    const { page } = visitor
    await page.getByRole('heading', { level: 1, name: 'sourdough' }).waitFor()
    await waitForCount(page, '.hook-card', 3)
    for (const name of ['Keep', 'Reject', 'Sign in', 'Usage'])
      expect(await page.getByText(name, { exact: true }).count(), name).to.equal(0)
    expectQuiet(visitor)

    const withdrawn = owner.page.waitForResponse((response) => response.request().method() === 'DELETE')
    await dialog.getByRole('button', { name: /^Withdraw the link made/ }).click()
    await withdrawn
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'There is nothing at this link' }).waitFor()
    expect(await findViolations(page)).to.deep.equal([])
  })

  it('warns about a link that only this machine can open, in both languages', async () => {
    const { run_id } = suite.world
    for (const [locale, [button, make, warning]] of Object.entries({
      'en-US': ['Share', 'Make a link', /^Only this computer can open this link, because it begins with 127/],
      'de-DE': [
        'Teilen',
        'Link erstellen',
        /^Nur dieser Rechner kann den Link öffnen, denn er beginnt mit 127/,
      ],
    } as const)) {
      const { page } = await suite.open({ path: `/runs/${run_id}`, locale })
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('button', { name: make }).click()
      await page.getByText(warning).waitFor()
      expect(await findViolations(page)).to.deep.equal([])
      await page.close()
    }
  })

  it('lays out one, two or three results in their number of columns', async () => {
    const { service, client } = suite.world
    for (const kept of [1, 2, 3]) {
      const { run_id, hooks } = await doneRun(service, client)
      for (const { hook_id, verdict } of hooks)
        if (verdict) ok(await client.delete(`/v1/hooks/${hook_id}/decision`))
      for (const { hook_id } of hooks.slice(0, kept))
        ok(await client.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
      const path = `/shared/${(await share(client, run_id, { verdict: 'keep' })).token}`
      const { page } = await suite.open({ key: '', path, viewport: { width: 1440, height: 900 } })
      await page
        .locator('.hook-card')
        .nth(kept - 1)
        .waitFor()
      const boxes = await Promise.all(
        (await page.locator('.hook-card').all()).map((one) => one.boundingBox()),
      )
      const page_width = (await page.locator('.page-head').boundingBox())?.width ?? 0
      const right = (box: (typeof boxes)[number]) => (box?.x ?? 0) + (box?.width ?? 0)
      const width = right(boxes.at(-1) ?? null) - (boxes[0]?.x ?? 0)
      expect(width, `${kept} results`).to.be.within(0.85 * page_width, page_width)
      expect(await findViolations(page)).to.deep.equal([])
      await page.close()
    }
  })

  it('shares the kept results, and withdraws only that link', async () => {
    const { service, client } = suite.world
    const { run_id, hooks } = await doneRun(service, client)
    const { page } = await suite.open({ path: `/runs/${run_id}` })
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this run' })
    await dialog.getByLabel('Only what I kept').check()
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    await dialog.getByText('You kept none of these results yet.').waitFor()

    ok(await client.post(`/v1/hooks/${hooks[1]?.hook_id}/decision`, { verdict: 'keep' }))
    const all = await share(client, run_id)
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const address = await dialog.getByLabel('Your link').inputValue()
    await dialog.getByText('2 links work now').waitFor()
    const row = dialog.getByRole('listitem').filter({ hasText: 'what I kept' })
    expect(await findViolations(page)).to.deep.equal([])
    const shared = ok<SharedShortRun>(await service.client.get(`/v1${new URL(address).pathname}`))
    expect(shared.hooks.map(({ hook }) => hook)).to.deep.equal([hooks[1]?.hook])
    await row.getByRole('button').click()
    await dialog.getByText('1 link works now').waitFor()
    expect(await dialog.getByLabel('Your link').count()).to.equal(0)
    ok(await service.client.get(`/v1/shared/${all.token}`))
  })

  it('loads a player only on demand', async () => {
    const { client, service } = suite.world
    const clip_id = '7100000000000000001'
    const watch_url = `https://www.tiktok.com/@a/video/${clip_id}`
    service.source.clips = [makeClip(service.clock, 1, { platform: 'tiktok', clip_id, watch_url })]
    const { token } = await share(client, (await doneRun(service, client, { reuse: false })).run_id)
    const { page, otherRequests, consoleMessages } = await suite.open({ key: '', path: `/shared/${token}` })
    await page.locator('.hook-card').first().waitFor()
    expect([await page.locator('iframe').count(), otherRequests]).to.deep.equal([0, []])
    await page.locator('.cover-play').first().click()
    expect(await page.locator('iframe').getAttribute('src')).to.match(/^\/player\//)
    expect(consoleMessages.filter((message) => /^Allow attribute/u.test(message))).to.deep.equal([])
  })

  for (const kind of ['short', 'longform', 'packaging'] as const)
    it(`shows a ${kind} run to everybody, narrow and wide, light and dark`, async () => {
      const { client, service, run_id } = suite.world
      const shared_id =
        kind === 'short' ? run_id : (await videoRun(service, client, [kind, { count: 3 }])).run_id
      const path = `/shared/${(await share(client, shared_id)).token}`
      for (const [width, colorScheme] of [[360, 'light'] as const, [1440, 'dark'] as const]) {
        const visitor = await suite.open({ key: '', path, viewport: { width, height: 900 }, colorScheme })
        await visitor.page.locator('.card').first().waitFor()
        expect(await findViolations(visitor.page), `${width} ${colorScheme}`).to.deep.equal([])
        const overflow = 'document.documentElement.scrollWidth - innerWidth'
        expect(await visitor.page.evaluate<number>(overflow)).to.be.at.most(0)
        expectQuiet(visitor)
      }
    })

  it('prints in black on white, without buttons', async () => {
    const { client, run_id } = suite.world
    const { token } = await share(client, run_id)
    const { page } = await suite.open({ key: '', path: `/shared/${token}`, colorScheme: 'dark' })
    await page.locator('.hook-card').first().waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // The colours follow within a few frames.
    const colorsInPrint = `new Promise((resolve) => {
      let frames = 0
      const check = () => {
        const ink = getComputedStyle(document.querySelector('h1')).color
        const ground = getComputedStyle(document.body).backgroundColor
        if (ground === 'rgb(255, 255, 255)' || (frames += 1) > 120) resolve([ink, ground])
        else requestAnimationFrame(check)
      }
      check()
    })`
    const colors = await page.evaluate<string[]>(colorsInPrint)
    expect(colors).to.deep.equal(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).to.equal(false)
    expect(await page.locator('.hook-card').first().isVisible()).to.equal(true)
  })
})
