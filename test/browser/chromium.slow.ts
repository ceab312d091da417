import type { Browser } from 'playwright-core'
import { startChromium } from '../support/chromium.js'
import { webConsole } from './console.js'
import { docs } from './docs.js'
import { player } from './player.js'
import { embeds } from './sanitise.js'

/** One browser for all: to start one takes longer than most of what is tried in it. */
describe('in Chromium', function () {
  this.timeout(60_000)
  let browser: Browser | null = null
  const chromium = () => browser as Browser

  before(async function () {
    browser = await startChromium()
    if (!browser) this.skip()
  })
  after(() => browser?.close())

  describe('/docs', () => docs(chromium))
  describe('the console', () => webConsole(chromium))
  describe('the player page', () => player(chromium))
  describe('embed code', () => embeds(chromium))
})
