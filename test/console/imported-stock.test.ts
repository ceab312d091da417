import { expect } from 'chai'
import { expectQuiet, findViolations, openConsole } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { useChromium } from '../support/chromium.js'
import { clip, importFile, jsonLines } from '../support/imports.js'
import { type Client, ok } from '../support/client.js'
import { startWithSettings } from '../support/operator-settings.js'

/** A service whose only clips were imported from one site, without dates. */
async function startWithUndated() {
  const { service, operator, api_key } = await startWithSettings({ running: true })
  const clips = Array.from({ length: 15 }, (_, id) =>
    clip(id, {
      platform: 'youtube',
      title: `A talk on sourdough, number ${id}`,
      webpage_url: `https://talks.example.org/${id}`,
      timestamp: undefined,
      upload_date: undefined,
    }),
  )
  await importFile(operator, 'talks.jsonl', jsonLines(clips))
  await waitForStock(operator)
  return { service, api_key }
}

/** Waits for the first count of the imports: an answer waits for it a second at most, and is without it then. */
async function waitForStock(client: Client): Promise<void> {
  const read = async () => ok<{ catalog_stock: object | null }>(await client.get('/v1/capabilities'))
  while ((await read()).catalog_stock === null);
}

describe('a server with few imports and no dates, in the console', function () {
  this.timeout(120_000)
  const chromium = useChromium()
  const suite = useConsole(startWithUndated)

  it('states before a start how much there is, and that nothing is found by its age', async () => {
    for (const [locale, stock, days, undated, anyAge] of [
      [
        'en-US',
        '15 short clips here, in English, most from talks.example.org.',
        'Posted within',
        'No date is known of any clip here, so none is found by its age.',
        'Of any age',
      ],
      [
        'de-DE',
        'Hier: 15 kurze Clips, auf Englisch, die meisten von talks.example.org.',
        'Veröffentlicht',
        'Von keinem Clip hier ist das Datum bekannt: Nach Alter findet sich keiner.',
        'Jeden Alters',
      ],
    ] as const) {
      const opened = await suite.open({ locale })
      const { page } = opened
      await page.getByText(stock, { exact: true }).waitFor()
      expect(await page.locator('.ask-foot .primary').count(), 'pressed to pay for 15').to.equal(0)
      expect(await page.locator('fieldset').count(), 'platforms to choose from').to.equal(0)
      await page.getByLabel(days).selectOption('7')
      const notice = page.locator('.notice-warn')
      await notice.getByText(undated).waitFor()
      expect(await findViolations(page)).to.deep.equal([])
      await notice.getByRole('button', { name: anyAge }).click()
      expect(await notice.count()).to.equal(0)
      expectQuiet(opened)
      await page.close()
    }
  })

  it('states it under Sources, and on the welcome page', async () => {
    const { page } = await suite.open({ path: '/sources' })
    await page
      .getByText(
        '15 short clips here, in English, most from talks.example.org. No long videos from 2023 or later here.',
      )
      .waitFor()
    await page.getByRole('row', { name: 'talks.example.org imported videos nothing' }).waitFor()
    await page.close()
    const welcome = await openConsole(chromium.browser, suite.world.service)
    await welcome.page.getByText('the clips and videos on it that this server holds').waitFor()
    await welcome.page.getByText('Here: 15 short clips.', { exact: true }).waitFor()
    expect(await findViolations(welcome.page)).to.deep.equal([])
    expectQuiet(welcome)
    await welcome.page.close()
  })

  it('states that a watch will find something new only after another import', async () => {
    for (const [locale, create, means] of [
      ['en-US', 'New watch', 'once earlier runs have brought all that matches'],
      ['de-DE', 'Neue Beobachtung', 'Haben frühere Läufe alles Passende gebracht'],
    ] as const) {
      const { page } = await suite.open({ path: '/watches', locale })
      await page.getByRole('button', { name: create }).click()
      await page.getByRole('dialog').getByText(means).waitFor()
      await page.close()
    }
  })
})
