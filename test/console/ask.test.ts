import { expect } from 'chai'
import { createWorld, type World } from '../../scripts/console/world.js'
import { useChromium } from '../support/chromium.js'
import { expectQuiet, findViolations, openConsole } from '../support/console-page.js'

const longLinks = [
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ?t=3',
  'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
]
const shortLinks = [
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.tiktok.com/@mill/video/7300000000000000001',
  'https://www.instagram.com/reel/Cabc123',
]
const foreignLinks = [
  'https://www.ted.com/talks/ken_robinson_do_schools_kill_creativity',
  'www.ted.com/talks',
  ' https://ted.com ',
]
const others = [
  '@mill',
  'https://www.youtube.com/@mill',
  'sourdough from youtu.be',
  'https://www.tiktok.com/@mill',
]

describe('the field for a topic', function () {
  this.timeout(120_000)
  const chromium = useChromium()
  let world: World

  before(async () => {
    world = await createWorld()
  })
  after(() => world?.close())

  it('explains the link of a long video in the words of the page, and offers runs that can search it', async () => {
    const opened = await openConsole(chromium.browser, world, { key: world.api_key })
    const { page } = opened
    for (const link of longLinks) {
      await page.getByRole('button', { name: 'Short clips', exact: true }).click()
      await page.locator('#topic').fill(link)
      await page.getByText('This is the link of a long video.').waitFor()
      expect(await page.getByRole('button', { name: 'Find hooks' }).isDisabled()).to.equal(true)
      expect(await page.locator('main').innerText()).not.to.match(/POST|\/v1\/|findLongHooks/)
    }
    expect(await findViolations(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'How it opens' }).click()
    await page.getByRole('button', { name: 'Find openings' }).waitFor()
    expect(await page.locator('.link-hint').count()).to.equal(0)
    expectQuiet(opened)
    await page.close()
  })

  it('states before a start that there are no long videos, and offers short clips', async () => {
    const opened = await openConsole(chromium.browser, world, { key: world.api_key, path: '/about' })
    const { page } = opened
    await page.route('**/v1/capabilities', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { platforms: object[] }
      await route.fulfill({
        response: answer,
        json: { ...body, platforms: body.platforms.map((one) => ({ ...one, long: 'none' })) },
      })
    })
    await page.goto(world.base)
    for (const kind of ['Long videos', 'Titles and thumbnails']) {
      await page.getByRole('button', { name: kind, exact: true }).click()
      await page.getByText('This server holds no long videos.').waitFor()
      expect(await page.locator('.ask-foot button').isDisabled()).to.equal(true)
      expect(await findViolations(page)).to.deep.equal([])
      await page.locator('.notice').getByRole('button', { name: 'Short clips' }).click()
      expect(await page.locator('.ask-foot button').isDisabled()).to.equal(false)
    }
    expectQuiet(opened)
    await page.close()
  })

  it('offers short clips for the link of a clip, and ignores other links', async () => {
    const { page } = await openConsole(chromium.browser, world, { key: world.api_key })
    for (const link of shortLinks) {
      await page.getByRole('button', { name: 'Long videos', exact: true }).click()
      await page.locator('#topic').fill(link)
      await page.getByText('This is the link of a short clip.').waitFor()
      await page.getByRole('button', { name: 'See how it opens' }).click()
      expect(await page.locator('.link-hint').count(), link).to.equal(0)
    }
    for (const topic of others) {
      await page.locator('#topic').fill(topic)
      expect(await page.locator('.link-hint').count(), topic).to.equal(0)
    }
    await page.close()
  })

  it('explains before a start that links of other sites cannot be searched', async () => {
    const opened = await openConsole(chromium.browser, world, { key: world.api_key })
    const { page } = opened
    for (const link of foreignLinks) {
      await page.locator('#topic').fill(link)
      await page.getByText('Links of ted.com cannot be looked at').waitFor()
      expect(await page.getByRole('button', { name: 'Find hooks' }).isDisabled(), link).to.equal(true)
    }
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.locator('#topic').fill('https://www.youtube.com/playlist?list=PL0123456789')
    await page.locator('#topic').press('Enter')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    const text = (await alert.innerText()).trim()
    expect(text).to.match(/^A playlist cannot be looked at\. Give a creator as /)
    expect(text).not.to.match(/topic|Try again|Request ID|\n/)
    await page.close()
  })

  it('states before a start what is imported, and whether any clip is as new as requested', async () => {
    const opened = await openConsole(chromium.browser, world, { key: world.api_key, path: '/about' })
    const { page } = opened
    const short = {
      videos: 671,
      transcripts: 671,
      languages: [{ language: 'en', videos: 671 }],
      typical_length: { median_s: 90, shared_by_most: true },
      oldest_at: '2006-06-28T04:38:00.000Z',
      newest_at: '2019-05-28T22:58:25.000Z',
      posted_within: [...[7, 30, 90, 365].map((days) => ({ days, videos: 0 })), { days: 1095, videos: 5 }],
      site: 'talks.example',
    }
    const long = {
      ...short,
      videos: 3,
      transcripts: 0,
      languages: [],
      typical_length: null,
      oldest_at: null,
      newest_at: null,
      site: null,
    }
    await page.route('**/v1/capabilities', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { platforms: object[] }
      const platforms = body.platforms.map((one) => ({ ...one, short: 'catalog', long: 'catalog' }))
      const json = { ...body, platforms, catalog_stock: { short, long: { ...long, posted_within: [] } } }
      await route.fulfill({ response: answer, json })
    })
    await page.goto(world.base)
    await page
      .getByText(
        '671 short clips here, in English, most about 1:30 long, most from talks.example, posted 2006–2019.',
      )
      .waitFor()
    expect(await page.locator('.notice-warn').count()).to.equal(0)
    expect(await page.locator('.ask-foot .primary').count()).to.equal(1)
    await page.getByLabel('Posted within').selectOption('1095')
    await page.getByText('Only 5 of the 671 clips here are that new.').waitFor()
    const ages = await page.getByLabel('Posted within').locator('option').allInnerTexts()
    expect(ages, 'only those that some clip has').to.deep.equal(['Any time', '3 years'])
    expect(await page.getByTitle('The newest clip here is from May 2019.').count()).to.equal(1)
    await page.getByRole('button', { name: 'Of any age' }).click()
    expect(await page.locator('.notice-warn').count()).to.equal(0)
    await page.getByRole('button', { name: 'Long videos 3, no transcripts' }).click()
    await page.getByText('3 long videos from 2023 or later here, none with a transcript.').waitFor()
    expect(await page.locator('.ask-foot .primary').count()).to.equal(0)
    await page.getByRole('button', { name: 'Titles and thumbnails 3 titles', exact: true }).click()
    expect(await page.locator('.ask-foot .primary').count()).to.equal(0)
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })

  it('states what a run without results costs, and that long videos begin with 2023', async () => {
    const { page } = await openConsole(chromium.browser, world, { key: world.api_key })
    await page.getByText('More on the cost').click()
    await page.getByText('A search that fails is free. 3 more that find nothing are free today.').waitFor()
    expect(await page.getByText('Posted since 2023').count()).to.equal(0)
    for (const name of ['Long videos', 'Titles and thumbnails']) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByText('Posted since 2023').waitFor()
    }
    await page.route('**/v1/estimate', async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as object
      return route.fulfill({ response, json: { ...json, free_empty_runs_left: 0 } })
    })
    await page.reload()
    await page.getByText('More on the cost').click()
    await page.getByText('A run that finds nothing costs what it searched and read').waitFor()
    await page.close()
  })

  it('says how many clips have the words of a topic once it is written, and asks not at each letter', async () => {
    const opened = await openConsole(chromium.browser, world, { key: world.api_key })
    const { page } = opened
    await page.locator('.cost details').waitFor()
    expect(await page.locator('.matches').count(), 'nothing of no topic').to.equal(0)
    const asked: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/estimate')) asked.push(request.postDataJSON())
    })
    const topic = 'sourdough bread'
    await page.locator('#topic').pressSequentially(topic)
    await page.locator('.matches').waitFor()
    expect(asked.length).to.be.below(topic.length / 2)
    expect(asked.at(-1)).to.deep.include({ count_matches: true })
    expect(await page.locator('.matches').innerText()).to.match(
      / here ha(?:s|ve) all the words of this topic/,
    )
    await page.locator('#topic').fill('kiln glazing')
    await page.getByText('No clip here matches this topic by its words, so a run would hardly find').waitFor()
    await page.getByRole('button', { name: 'Long videos', exact: true }).click()
    await page.getByText('No long video here matches this topic by its words in title or desc').waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })

  it('has its button visible on a phone, above the navigation', async () => {
    for (const locale of ['en-US', 'de-DE']) {
      const options = { locale, viewport: { width: 360, height: 780 } }
      const { page } = await openConsole(chromium.browser, world, { key: world.api_key, ...options })
      await page.locator('.cost details').waitFor()
      const cost = await page.locator('.ask-foot').boundingBox()
      const pages = await page.locator('nav').boundingBox()
      expect((cost?.y ?? 0) + (cost?.height ?? 0), locale).to.be.at.most(pages?.y ?? 0)
      await page.locator('.chips-fold summary').click()
      await page.locator('.chips-fold select').first().waitFor()
      if (locale === 'en-US') {
        await page.getByRole('button', { name: 'Long videos', exact: true }).click()
        await page.locator('summary', { hasText: 'Posted since 2023' }).waitFor()
      }
      expect(await findViolations(page)).to.deep.equal([])
      await page.close()
    }
  })
})

describe('a run that found nothing, in the console', function () {
  this.timeout(120_000)
  const chromium = useChromium()
  let world: World

  before(async () => {
    world = await createWorld()
  })
  after(() => world?.close())

  it('suggests topics that this server has, each filled in with one press', async () => {
    const opened = await openConsole(chromium.browser, world, { key: world.api_key })
    const { page } = opened
    await page.locator('#topic').fill('quantum chromodynamics')
    await page.locator('#topic').press('Enter')
    await page.getByText('Nothing was found').waitFor()
    await page.getByText('This run was free.').waitFor()
    expect(await page.locator('.empty button:visible').allInnerTexts()).to.deep.equal(['Ask in other words'])
    await page.locator('.nothing-why summary').click()
    expect(await page.locator('main').innerText()).not.to.match(/coldopen catalog|`/)
    expect(await page.getByRole('button', { name: 'More like these' }).count()).to.equal(0)
    expect(await findViolations(page)).to.deep.equal([])
    await page.locator('.ways-on').getByRole('link', { name: 'Search real clips' }).waitFor()
    await page.getByRole('button', { name: 'dog training' }).click()
    await page.waitForSelector('#topic')
    expect(await page.locator('#topic').inputValue()).to.equal('dog training')
    await page.getByRole('button', { name: 'Long videos', exact: true }).click()
    await page.locator('#topic').fill('quantum chromodynamics')
    await page.locator('#topic').press('Enter')
    await page.locator('.nothing-why summary').click()
    await page.getByRole('button', { name: 'Short clips on it, of any age' }).click()
    await page.getByRole('button', { name: 'Find hooks' }).waitFor()
    expect(await page.locator('#topic').inputValue()).to.equal('quantum chromodynamics')
    expectQuiet(opened)
    await page.close()
  })

  it('states all reasons also on a phone', async () => {
    const viewport = { width: 360, height: 760 }
    const { page } = await openConsole(chromium.browser, world, { key: world.api_key, viewport })
    await page.locator('#topic').fill('quantum chromodynamics')
    await page.locator('#topic').press('Enter')
    await page.getByText('Nothing was found').waitFor()
    await page.locator('.nothing-why summary').click()
    expect(await page.locator('.outcome').innerText()).to.match(/^No hooks\. \d+ clips? found/)
    await page.close()
  })
})
