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
const others = [
  '@mill',
  'https://www.youtube.com/@mill',
  'sourdough from youtu.be',
  'https://www.tiktok.com/@mill',
]

describe('links in the field for a topic', function () {
  this.timeout(120_000)
  const chromium = useChromium()
  let world: World

  before(async () => {
    world = await createWorld()
  })
  after(() => world?.close())

  it('of a long video lead to what can be seen of it, in words of the page', async () => {
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

  it('of a short clip lead back to short clips, and others are left alone', async () => {
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
})
