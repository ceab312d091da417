import type { Browser } from 'playwright-core'
import { createWorld, type World } from '../../scripts/console/world.js'
import { useChromium } from './chromium.js'

/** Starts a browser and the world of the console's pages before the tests of a suite, and ends both after them. */
export function useWorld(): { readonly browser: Browser; readonly world: World } {
  const chromium = useChromium()
  let world: World | null = null
  before(async () => {
    world = await createWorld()
  })
  after(() => world?.close())
  return {
    get browser() {
      return chromium.browser
    },
    get world() {
      if (!world) throw new Error('The world has not been started.')
      return world
    },
  }
}
