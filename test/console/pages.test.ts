import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { unpack } from '../support/account-export.js'
import { useWorld } from '../support/console-world.js'
import { expectQuiet, findViolations, openConsole } from '../support/console-page.js'
import { startReceiver, verifyMessage } from '../support/webhooks.js'

/** How much wider than its window the page is, once its layout has followed the window or 120 frames have passed. */
const overflow = `new Promise((resolve) => {
  let frames = 0
  const check = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth === clientWidth || (frames += 1) > 120) resolve(scrollWidth - clientWidth)
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
})`

describe('the pages of the console', function () {
  this.timeout(240_000)
  const suite = useWorld()

  for (const colorScheme of ['light', 'dark'] as const)
    it(`have no axe violations, call no other server and are as wide as their window (${colorScheme})`, async () => {
      const consolePage = await openConsole(suite.browser, suite.world, {
        key: suite.world.api_key,
        colorScheme,
      })
      const { page } = consolePage
      for (const [name, path] of Object.entries(suite.world.addresses)) {
        await page.goto(suite.world.base + path, { waitUntil: 'networkidle' })
        await page.locator('.skeleton').first().waitFor({ state: 'detached' })
        expect(await findViolations(page), name).to.deep.equal([])
        for (const width of [320, 768, 1280, 2000]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate<number>(overflow), `${name} at ${width} px`).to.equal(0)
        }
      }
      expectQuiet(consolePage)
      await page.close()
    })

  it('are in German in a German browser', async () => {
    const { page } = await openConsole(suite.browser, suite.world, {
      key: suite.world.api_key,
      locale: 'de-AT',
    })
    expect(await page.locator('h1').textContent()).to.equal('Worum geht es in deinem nächsten Video?')
    expect(await page.locator('html').getAttribute('lang')).to.equal('de')
    await page.close()
  })

  it('are in English if the German texts cannot be loaded, which is logged in the browser', async () => {
    const opened = await openConsole(suite.browser, suite.world, {
      key: suite.world.api_key,
      locale: 'de-AT',
    })
    const { page, consoleMessages } = opened
    await page.route('**/console/de-*.js', (route) => route.abort())
    await page.reload()
    await page.getByRole('heading', { name: 'What is your next video about?' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).to.equal('en')
    expect(consoleMessages.join('\n')).to.include('The texts of the page could not be loaded')
    await page.close()
  })

  it('say that they could not be loaded if there are no texts, and load them when tried again', async () => {
    for (const locale of ['en-US', 'de-DE']) {
      const { page } = await openConsole(suite.browser, suite.world, { key: suite.world.api_key, locale })
      await page.route(/\/console\/(?:en|de)-\w+\.js/u, (route) => route.abort())
      await page.reload()
      await page.getByText('This page could not be loaded.').waitFor()
      expect(await findViolations(page)).to.deep.equal([])
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.locator('#topic').waitFor()
      await page.close()
    }
  })

  it('have page names with space between them on a narrow screen, in either language', async () => {
    for (const locale of ['en-US', 'de-DE']) {
      const opened = await openConsole(suite.browser, suite.world, {
        key: suite.world.api_key,
        locale,
        viewport: { width: 320, height: 700 },
      })
      const names = await opened.page.locator('.nav a span').all()
      const all = await Promise.all(names.map((name) => name.boundingBox()))
      const boxes = all.filter((box) => box !== null)
      expect(boxes, locale).to.have.lengthOf(6)
      for (const [at, box] of boxes.slice(1).entries()) {
        const before = boxes[at]
        expect(box?.x, `${locale} ${at + 1}`).to.be.above((before?.x ?? 0) + (before?.width ?? 0))
      }
      await opened.page.close()
    }
  })

  it('show runs uncut on a phone', async () => {
    const viewport = { width: 360, height: 760 }
    const { page } = await openConsole(suite.browser, suite.world, {
      key: suite.world.api_key,
      path: '/usage',
      viewport,
    })
    const table = page.locator('.table-scroll')
    await table.waitFor()
    const [inner, outer] = await page.evaluate<number[]>(
      "(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.querySelector('.table-scroll'))",
    )
    expect(inner).to.equal(outer)
    await table.getByText('1 credit').or(table.locator('td.number')).first().waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    await page.close()
  })

  it('have the choice to stay signed in above the button, and show one message at a time', async () => {
    const welcome = await openConsole(suite.browser, suite.world)
    const box = welcome.page.getByLabel('Stay signed in')
    const button = welcome.page.getByRole('button', { name: 'Create my account' })
    const above = await box.boundingBox()
    const below = await button.boundingBox()
    expect(above?.y).to.be.below(below?.y ?? 0)
    await welcome.page.close()
    const { page } = await openConsole(suite.browser, suite.world, {
      key: suite.world.api_key,
      path: suite.world.addresses['run-short'],
    })
    await page.locator('.hook-card').nth(5).waitFor()
    for (const place of [0, 1, 2]) await page.locator('.hook-card .verdict.reject').nth(place).click()
    await page.locator('.toast').first().waitFor()
    expect(await page.locator('.toast').count()).to.equal(1)
    for (const place of [0, 1, 2]) await page.locator('.hook-card .verdict.keep').nth(place).click()
    await page.close()
  })

  it('have a policy without unsafe sources', async () => {
    const policy = (await fetch(suite.world.base, { headers: { Accept: 'text/html' } })).headers.get(
      'content-security-policy',
    )
    expect(policy).to.include("script-src 'self'").and.include('require-trusted-types-for')
    expect(policy).not.to.match(/unsafe|https?:|\*/)
  })

  it('sign in by a link once, without its token in the address', async () => {
    const path = await suite.world.signInPath()
    const { page, ...watched } = await openConsole(suite.browser, suite.world, { path })
    await page.waitForURL(`${suite.world.base}/`)
    await page.locator('#topic').waitFor()
    expect(await page.evaluate('sessionStorage.getItem("coldopen.key")')).to.match(/^co_/)
    await page.goBack()
    expect(page.url()).not.to.include('#')
    await page.goto(suite.world.base + path)
    await page.getByText('A link works once').waitFor()
    expect(page.url()).to.equal(`${suite.world.base}/sign-in`)
    expect(await findViolations(page)).to.deep.equal([])
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.locator('#topic').waitFor()
    expectQuiet({ page, ...watched })
    await page.close()
  })

  it('download everything in the account, in both languages', async () => {
    for (const [locale, name] of [
      ['en', 'Download everything'],
      ['de', 'Alles herunterladen'],
    ] as const) {
      const options = { key: suite.world.api_key, path: '/usage', locale }
      const { page } = await openConsole(suite.browser, suite.world, options)
      const downloaded = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const download = await downloaded
      expect(download.suggestedFilename()).to.match(/^coldopen-account-\d{4}-\d\d-\d\d\.zip$/)
      const archive = await unpack(readFileSync(await download.path()))
      expect(archive.lines('hooks.ndjson')).to.not.be.empty
      await page.getByRole('button', { name }).and(page.locator(':enabled')).waitFor()
      await page.close()
    }
  })

  it('create a key, show it once and revoke it', async () => {
    const { page } = await openConsole(suite.browser, suite.world, {
      key: suite.world.api_key,
      path: '/keys',
    })
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name').fill('for a test')
    await page.locator('dialog').getByRole('button', { name: 'New key' }).click()
    const createdKey = (await page.locator('dialog .key-text').textContent()) ?? ''
    const me = () =>
      fetch(`${suite.world.base}/v1/me`, { headers: { Authorization: `Bearer ${createdKey}` } })
    expect((await me()).status).to.equal(200)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Revoke for a test' }).click()
    await page.locator('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('for a test').waitFor({ state: 'detached' })
    expect((await me()).status).to.equal(401)
    await page.close()
  })

  it('invite a person by a link of their own, which asks before it signs in', async () => {
    const opened = await openConsole(suite.browser, suite.world, { key: suite.world.api_key, path: '/keys' })
    const { page } = opened
    await page.getByRole('button', { name: 'Invite a person' }).click()
    await page.getByLabel('Who it is for').fill('Kim')
    await page.getByRole('button', { name: 'Make the link' }).click()
    const link = await page.locator('dialog .key-text').innerText()
    expect(link).to.match(new RegExp(`^${suite.world.base}/sign-in#co_`))
    expect(await findViolations(page)).to.deep.equal([])
    const guest = await openConsole(suite.browser, suite.world, { path: link.slice(suite.world.base.length) })
    expect(guest.page.url()).not.to.include('co_')
    expect(await findViolations(guest.page)).to.deep.equal([])
    await guest.page.getByRole('button', { name: 'Sign in' }).click()
    await guest.page.getByRole('heading', { name: 'What is your next video about?' }).waitFor()
    expectQuiet(guest)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Revoke Kim' }).waitFor()
    expectQuiet(opened)
    await Promise.all([page.close(), guest.page.close()])
  })

  it('state on the welcome page what to do about a lost key', async () => {
    const { page } = await openConsole(suite.browser, suite.world)
    await page.getByText('No code, or lost your key?').click()
    await page.getByText('npx coldopen sign-in').waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    await page.close()
  })

  it('repeat a run as a watch, pause it, run it and delete it', async () => {
    const opened = await openConsole(suite.browser, suite.world, {
      key: suite.world.api_key,
      path: suite.world.addresses['run-short'],
    })
    const { page } = opened
    const estimated = page
      .waitForResponse((response) => response.url().endsWith('/v1/estimate'))
      .then(async (response) => ({
        body: (await response.json()) as { recent_cost: { p90: number }; credits_needed: number },
      }))
    await page.getByRole('button', { name: 'Watch this' }).click()
    expect(await findViolations(page)).to.deep.equal([])
    const dialog = page.locator('dialog')
    const { recent_cost, credits_needed } = (await estimated).body
    // Four of the month's five runs, and what the last one needs to start.
    const proposed = 10 * Math.ceil((4 * recent_cost.p90 + Math.max(credits_needed, recent_cost.p90)) / 10)
    await dialog.getByText(`one seldom costs over ${recent_cost.p90} credits`).waitFor()
    expect(await dialog.getByLabel('Credits per month at most').inputValue()).to.equal(String(proposed))
    await dialog.getByLabel('When').selectOption('cron')
    await dialog.getByLabel('Cron expression').fill('61 * * * *')
    await dialog.getByLabel('Name').fill('Each morning')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await dialog.getByText('cannot be read').waitFor()
    await dialog.getByLabel('Cron expression').fill('0 8 * * *')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await page.waitForURL(`${suite.world.base}/watches`)
    const row = page.locator('.key-row', { hasText: 'Each morning' })
    await row.getByRole('button', { name: 'Pause Each morning' }).click()
    await row.getByText('paused', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Resume Each morning' }).click()
    await row.getByText('paused', { exact: true }).waitFor({ state: 'detached' })
    await row.getByRole('button', { name: 'Run now: Each morning' }).click()
    await page.waitForURL(/\/runs\//)
    await page
      .getByText(/^Done:/)
      .first()
      .waitFor()
    await page.goto(`${suite.world.base}/watches`)
    await row.getByRole('link', { name: 'Each morning' }).waitFor()
    await page.getByRole('button', { name: 'Delete Each morning' }).click()
    await page.locator('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Each morning').first().waitFor({ state: 'detached' })
    expectQuiet(opened)
    await page.close()
  })

  it('create a webhook, send it a test, send that again, replace its secret, turn it off and delete it', async () => {
    await using receiver = await startReceiver()
    const opened = await openConsole(suite.browser, suite.world, { key: suite.world.api_key, path: '/keys' })
    const { page } = opened
    await page.getByRole('link', { name: 'Webhooks' }).click()
    await page.getByRole('button', { name: 'New webhook' }).click()
    const dialog = page.locator('dialog')
    for (const name of ['run.done', 'run.failed', 'watch.new_results'])
      expect(await dialog.getByLabel(name).isChecked(), name).to.equal(true)
    await dialog.getByLabel('Address').fill('https://10.0.0.1/inside')
    await dialog.getByRole('button', { name: 'New webhook' }).click()
    await dialog.getByText('on a public host').waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    await dialog.getByLabel('Address').fill(receiver.url)
    await dialog.getByRole('button', { name: 'New webhook' }).click()
    const secret = (await dialog.locator('code').textContent()) ?? ''
    expect(secret).to.match(/^whsec_/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Send a test to ${receiver.url}` }).click()
    await dialog.getByText('delivered', { exact: true }).waitFor()
    expect(verifyMessage<{ type: string }>(secret, receiver.received[0]!).type).to.equal('webhook.test')
    expect(await findViolations(page)).to.deep.equal([])
    await dialog.getByRole('button', { name: 'Send again: webhook.test' }).click()
    await dialog.getByText('2 attempts').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Replace the secret of ${receiver.url}` }).click()
    await dialog.getByRole('button', { name: 'Replace the secret' }).click()
    await dialog.locator('code').waitFor()
    expect(await dialog.locator('code').textContent())
      .to.match(/^whsec_/)
      .and.not.equal(secret)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Switch off ${receiver.url}` }).click()
    await page.getByText('off', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Delete ${receiver.url}` }).click()
    await dialog.getByRole('button', { name: 'Delete the webhook' }).click()
    await page.getByText(receiver.url).waitFor({ state: 'detached' })
    expectQuiet(opened)
    await page.close()
  })

  it('write an intro against the budget of each beat', async () => {
    const { page } = await openConsole(suite.browser, suite.world, {
      key: suite.world.api_key,
      path: suite.world.addresses.find,
    })
    const meter = page.getByRole('meter').first()
    const before = await meter.getAttribute('aria-valuetext')
    await page.locator('.beat-row textarea').first().fill('one two three')
    expect(await meter.getAttribute('aria-valuetext'))
      .to.match(/^3 of/)
      .and.not.equal(before)
    await page.close()
  })
})
