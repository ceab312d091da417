import { expect } from 'chai'
import { expectQuiet, findViolations, openConsole } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { useChromium } from '../support/chromium.js'
import { clip, importFile, jsonLines } from '../support/imports.js'
import { createClient } from '../../src/client/index.js'
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

const dayMs = 86_400_000
const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10).replaceAll('-', '')

/** A service whose clips on YouTube are old and in English, and those on TikTok new and in German. */
async function startWithTwoPlatforms() {
  const { service, operator, api_key } = await startWithSettings({ running: true })
  const clips = Array.from({ length: 60 }, (_, id) =>
    clip(id, {
      ...(id % 2 === 0
        ? {
            platform: 'youtube',
            title: `A talk on tea, number ${id}`,
            language: 'en',
            upload_date: '20241204',
          }
        : {
            platform: 'tiktok',
            title: `Wie man Tee kocht, Teil ${id}`,
            language: 'de',
            upload_date: dayOf(2),
          }),
      timestamp: undefined,
    }),
  )
  await importFile(operator, 'tea.jsonl', jsonLines(clips))
  await waitForStock(operator)
  return { service, api_key }
}

describe('a server whose platforms hold other clips, in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(startWithTwoPlatforms)

  it('speaks of the clips of the chosen platforms', async () => {
    const opened = await suite.open({ locale: 'de-DE' })
    const { page } = opened
    const notice = page.locator('.ask-foot .notice-warn')
    await page.locator('#topic').fill('tea')
    await page.getByRole('checkbox', { name: 'TikTok' }).uncheck({ force: true })
    await page.getByLabel('Veröffentlicht').selectOption('7')
    await notice
      .getByText(/^Kein Clip hier für .*YouTube ist so neu: Der neueste stammt aus dem Dezember 2024\.$/)
      .waitFor()
    await page.getByLabel('Veröffentlicht').selectOption('')
    await page.getByLabel('Sprache').fill('german')
    await notice
      .getByText(/^Kein Clip hier für .*YouTube ist auf Deutsch: Alle sind auf Englisch\.$/)
      .waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })

  it('shows in the form what a message was read as, whatever the form offers to choose', async () => {
    const { page } = await suite.open({ locale: 'en-US' })
    await page.locator('#words').fill('8 short clips about tea in French from the last 2 years')
    await page.locator('.words button[type="submit"]').click()
    const refused = page.locator('.words .notice-warn')
    await refused
      .getByText(/^No clip here is in French: they are in (English and German|German and English)\.$/)
      .waitFor()
    await refused.getByRole('button', { name: 'Search “tea” in any language' }).click()
    expect(await page.getByRole('combobox', { name: /^Results/ }).inputValue()).to.equal('8')
    const posted = page.getByLabel('Posted within')
    expect(await posted.locator('option:checked').innerText()).to.equal('730 days')
    await posted.selectOption('30')
    expect(await posted.locator('option').count()).to.equal(6)
    await page.close()
  })
})

describe('a server with few imports and no dates, in the console', function () {
  this.timeout(120_000)
  const chromium = useChromium()
  const suite = useConsole(startWithUndated)

  it('says after a run without results that its topic is in another language, in a browser of any language', async () => {
    const { service, api_key } = suite.world
    const client = createClient({ base_url: service.base, api_key })
    const { run_id } = await client.post('/v1/research', {
      body: { topic: 'Wie man einen alten Teppich reinigt', count: 5 },
    })
    await client.waitForRun(run_id)
    for (const [locale, all, again] of [
      ['en-US', 'All clips here are in English, so words in English find more.', 'Ask in English'],
      ['fr-FR', 'All clips here are in English, so words in English find more.', 'Ask in English'],
      ['de-DE', 'Alle Clips hier sind auf Englisch', 'Auf Englisch fragen'],
    ] as const) {
      const { page } = await suite.open({ path: `/runs/${run_id}`, locale })
      await page.getByText(all).waitFor()
      await page.getByRole('button', { name: again }).waitFor()
      expect(await findViolations(page)).to.deep.equal([])
      await page.close()
    }
  })

  it('states before a start how much there is, and that nothing is found by its age', async () => {
    for (const [locale, stock, days, undated] of [
      [
        'en-US',
        '15 short clips here, in English, most from talks.example.org.',
        'Posted within',
        'No date is known of any clip here, so none is found by its age.',
      ],
      [
        'de-DE',
        'Hier: 15 kurze Clips, auf Englisch, die meisten von talks.example.org.',
        'Veröffentlicht',
        'Von keinem Clip hier ist das Datum bekannt: Nach Alter findet sich keiner.',
      ],
    ] as const) {
      const opened = await suite.open({ locale })
      const { page } = opened
      await page.getByText(stock, { exact: true }).waitFor()
      expect(await page.locator('.ask-foot .primary').count(), 'pressed to pay for 15').to.equal(0)
      expect(await page.locator('fieldset').count(), 'platforms to choose from').to.equal(0)
      expect(await page.getByLabel(days).count(), 'an age to choose').to.equal(0)
      await page.getByText(undated, { exact: true }).waitFor()
      expect(await findViolations(page)).to.deep.equal([])
      expectQuiet(opened)
      await page.close()
    }
  })

  it('offers what there is in place of a language that no clip is in, from the form and from words', async () => {
    for (const [locale, language, why, search, words] of [
      [
        'en-US',
        'Language',
        'No clip here is in German: all are in English.',
        'Search “sourdough” in English',
        'Five short clips about sourdough in German',
      ],
      [
        'de-DE',
        'Sprache',
        'Kein Clip hier ist auf Deutsch: Alle sind auf Englisch.',
        '„Sauerteig“ auf Englisch suchen',
        'Fünf kurze Clips über Sauerteig auf Deutsch',
      ],
    ] as const) {
      const opened = await suite.open({ locale })
      const { page } = opened
      const topic = locale === 'en-US' ? 'sourdough' : 'Sauerteig'
      await page.locator('#topic').fill(topic)
      await page.getByLabel(language).fill('de-DE')
      const notice = page.locator('.ask-foot .notice-warn')
      await notice.getByText(why).waitFor()
      expect(await findViolations(page)).to.deep.equal([])
      await notice.getByRole('button', { name: search }).click()
      await page.locator('.ask-foot .cost .matches').waitFor()
      expect(await page.getByLabel(language).inputValue()).to.equal('')
      await page.locator('#words').fill(words)
      await page.locator('.words button[type="submit"]').click()
      const refused = page.locator('.words .notice-warn')
      await refused.getByText(why).waitFor()
      await page.locator('#topic').fill('another')
      await refused.getByRole('button', { name: search }).click()
      expect(await page.locator('#topic').inputValue()).to.equal(topic)
      expectQuiet(opened)
      await page.close()
    }
  })

  it('says of each sentence of a refusal what it says, in the language of the page', async () => {
    const { page } = await suite.open({ locale: 'de-DE' })
    const notice = page.locator('.ask-foot .notice-warn')
    const topic = page.locator('#topic')
    await topic.fill('Sauerteig auf Finnisch')
    await notice.getByText('Kein Clip hier ist auf Finnisch: Alle sind auf Englisch.').waitFor()
    await notice.getByRole('button', { name: '„Sauerteig“ auf Englisch suchen' }).click()
    await page.locator('.ask-foot .cost .matches').waitFor()
    expect(await topic.inputValue()).to.equal('Sauerteig')
    await topic.fill('https://www.youtube.com/@nobodyhere')
    await notice.getByText(/^Von @nobodyhere auf YouTube ist hier nichts\. .*Ein Thema in Worten/).waitFor()
    expect(await notice.getByRole('button').count()).to.equal(0)
    await topic.fill('https://www.youtube.com/shorts/aaaaaaaaaaa')
    await notice.getByText('Der Clip dieser Adresse ist nicht hier.').waitFor()
    await page.close()
  })

  it('states it under Sources, and on the welcome page', async () => {
    const { page } = await suite.open({ path: '/sources' })
    await page
      .getByText(
        '15 short clips here, in English, most from talks.example.org. No long videos from 2023 or later here.',
      )
      .waitFor()
    await page
      .getByRole('row', { name: 'YouTube imported videos, most from talks.example.org nothing' })
      .waitFor()
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
