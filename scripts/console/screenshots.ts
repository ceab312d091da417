import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createWorld, type World } from './world.js'

/**
 * npm run screenshots [-- FOLDER]
 * Takes the pictures of docs/console.md: some pages at 360, 768 and 1,440 px, light and dark, and two sheets with all
 * pages in small, at 1,440 and 360 px. With FOLDER it takes every page at every width in both schemes into that folder,
 * for inspection.
 */

const launchFlags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const heights: Record<number, number> = { 360: 760, 768: 1000, 1440: 900 }

type Scheme = 'light' | 'dark'
type Picture = { name: string; width: number; scheme: Scheme }

const docsPictures: Picture[] = [
  { name: 'welcome', width: 1440, scheme: 'light' },
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
  if (name !== 'welcome')
    await context.addInitScript(`sessionStorage.setItem('coldopen.key', ${JSON.stringify(api_key)})`)
  return context
}

/** Scrolls through the page, because content far below the window is only rendered when it comes near. */
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

/** Opens a page in its own context and passes it on once it has stopped changing. */
async function withPage<T>(
  browser: Browser,
  world: World,
  picture: Picture,
  take: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await openContext(browser, world, picture)
  const page = await context.newPage()
  await page.goto(world.addresses[picture.name] ?? '/', { waitUntil: 'networkidle' })
  await page.waitForSelector('h1')
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => true)')
  const result = await take(page)
  await context.close()
  return result
}

/** Low quality, because the package contains the pictures and has at most 5 MB. */
const jpeg = { type: 'jpeg', quality: 38 } as const
const sheetQuality = 26

async function takePicture(page: Page, { name, width, scheme }: Picture): Promise<void> {
  if (!wholeFolder) {
    await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.jpg`), ...jpeg })
    return
  }
  await scrollThrough(page)
  await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`), fullPage: width === 360 })
}

/** Takes all pages at one width in small, each with its name below, as one picture. */
async function takeSheet(browser: Browser, world: World, width: 360 | 1440): Promise<void> {
  const figures: string[] = []
  for (const name of names) {
    const picture = { name, width, scheme: 'light' } as const
    const image = await withPage(browser, world, picture, (page) => page.screenshot(jpeg))
    figures.push(
      `<figure><img src="data:image/jpeg;base64,${image.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
    )
  }
  const page = await browser.newPage({ viewport: { width: 1440, height: 100 } })
  const columns = width === 360 ? 7 : 4
  await page.setContent(
    `<style>body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 16px; margin: 16px; font: 15px sans-serif; background: #d9dce2 }
     figure { margin: 0 } img { display: block; width: 100%; border-radius: 6px } figcaption { padding-top: 4px }</style>${figures.join('')}`,
  )
  await page.screenshot({
    path: join(folder, `pages-${width}.jpg`),
    fullPage: true,
    ...jpeg,
    quality: sheetQuality,
  })
  await page.close()
}

const folder = wholeFolder ?? docsFolder
await mkdir(folder, { recursive: true })
const world = await createWorld()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: launchFlags.split(' '),
})
const names = ['welcome', ...Object.keys(world.addresses)]
const everything = names.flatMap((name) =>
  Object.keys(heights).flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ name, width: Number(width), scheme })),
  ),
)
for (const picture of wholeFolder ? everything : docsPictures)
  await withPage(browser, world, picture, (page) => takePicture(page, picture))
if (!wholeFolder) {
  await takeSheet(browser, world, 1440)
  await takeSheet(browser, world, 360)
}
await browser.close()
await world.close()
