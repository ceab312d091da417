import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Starts the browser for tests of pages; null, and says so, if none is installed. */
export async function startChromium(): Promise<Browser | null> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) {
    console.warn(`Tests of pages are skipped: there is no Chromium at ${executablePath} (CHROMIUM_PATH).`)
    return null
  }
  const quiet = '--disable-background-networking --disable-component-update --disable-sync --no-first-run'
  const args = `--no-sandbox --disable-gpu --disable-quic ${quiet}`.split(' ')
  return chromium.launch({ executablePath, args })
}

/** Defines tests of what a browser shows. The browser is started before them and closed after them. */
export type InBrowser = (chromium: () => Browser) => void

/** Starts a browser before the tests of a suite and closes it after them; without one, the tests are skipped. */
export function useChromium(): { browser: Browser } {
  let browser: Browser | null = null
  before(async function () {
    browser = await startChromium()
    if (!browser) this.skip()
  })
  after(() => browser?.close())
  return {
    get browser() {
      if (!browser) throw new Error('No browser has been started.')
      return browser
    },
  }
}
