import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { createWorld, type World } from './world.js'

/**
 * npm run screenshots [-- FOLDER]
 * Takes the pictures of docs/console.md: a chosen few at 360, 768 and 1,440 px, light and dark. With FOLDER it takes every
 * page at every width in both schemes into that folder, to look at.
 */

const launchFlags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const heights: Record<number, number> = { 360: 760, 768: 1000, 1440: 900 }

type Scheme = 'light' | 'dark'
type Picture = { name: string; width: number; scheme: Scheme }

const docsPictures: Picture[] = [
  { name: 'door', width: 1440, scheme: 'light' },
  { name: 'ask', width: 1440, scheme: 'light' },
  { name: 'run-short', width: 1440, scheme: 'light' },
  { name: 'run-short', width: 360, scheme: 'light' },
  { name: 'run-short', width: 1440, scheme: 'dark' },
  { name: 'run-long', width: 1440, scheme: 'light' },
  { name: 'run-long', width: 768, scheme: 'dark' },
  { name: 'find', width: 1440, scheme: 'light' },
  { name: 'usage', width: 1440, scheme: 'light' },
  { name: 'library', width: 768, scheme: 'light' },
]

const docsFolder = fileURLToPath(new URL('../../../docs/console/', import.meta.url))
const wholeFolder = process.argv[2] ?? null

async function openContext(browser: Browser, { base, api_key }: World, { name, width, scheme }: Picture) {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    baseURL: base,
  })
  if (name !== 'door')
    await context.addInitScript(`sessionStorage.setItem('coldopen.key', ${JSON.stringify(api_key)})`)
  return context
}

/** Has everything drawn once: what is far below the window is not, until it comes near. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600)
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    )
  }
  await page.evaluate('scrollTo(0, 0)')
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))')
}

async function takePicture(context: BrowserContext, world: World, picture: Picture, folder: string) {
  const page = await context.newPage()
  const { name, width, scheme } = picture
  await page.goto(world.addresses[name] ?? '/', { waitUntil: 'networkidle' })
  await page.waitForSelector('h1')
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => true)')
  if (wholeFolder) await scrollThrough(page)
  if (wholeFolder)
    await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`), fullPage: width === 360 })
  else
    await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.jpg`), type: 'jpeg', quality: 82 })
  await page.close()
}

const folder = wholeFolder ?? docsFolder
await mkdir(folder, { recursive: true })
const world = await createWorld()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: launchFlags.split(' '),
})
const everything = ['door', ...Object.keys(world.addresses)].flatMap((name) =>
  Object.keys(heights).flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ name, width: Number(width), scheme })),
  ),
)
for (const picture of wholeFolder ? everything : docsPictures) {
  const context = await openContext(browser, world, picture)
  await takePicture(context, world, picture, folder)
  await context.close()
}
await browser.close()
await world.close()
