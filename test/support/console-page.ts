import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'chai'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { TestService } from './service.js'

/** A page of the console, with the errors of the browser and the requests to other servers. */

export type ConsolePage = { page: Page; consoleMessages: string[]; otherRequests: string[] }

/** What the browser logs about an answer with an error status. The page itself shows these errors. */
const ofAnswers = /^Failed to load resource/

/** Opens an address of the console, signed in if there is a key. Its context, where tests may open more tabs, ends with it. */
export async function openConsole(
  chromium: Browser,
  { base }: Pick<TestService, 'base'>,
  { key, path = '/', ...options }: { key?: string; path?: string } & BrowserContextOptions = {},
): Promise<ConsolePage> {
  const context = await chromium.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  })
  const page = await context.newPage()
  page.once('close', () => void context.close())
  const consoleMessages: string[] = []
  const otherRequests: string[] = []
  page.on('console', (message) => {
    if (!ofAnswers.test(message.text())) consoleMessages.push(message.text())
  })
  page.on('pageerror', (error) => consoleMessages.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol, href } = new URL(request.url())
    if (origin !== base && !['data:', 'blob:'].includes(protocol)) otherRequests.push(href)
  })
  if (key)
    await page.addInitScript(
      `sessionStorage.getItem('coldopen.test') || (sessionStorage.setItem('coldopen.test', '1'), sessionStorage.setItem('coldopen.key', ${JSON.stringify(key)}))`,
    )
  await page.goto(base + path)
  await page.waitForSelector('h1')
  return { page, consoleMessages, otherRequests }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }

/** The violations that axe finds on the page, after all transitions of colours have ended. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(
    `Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))`,
  )
  await page.evaluate(axeSource)
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}

/** Waits until so many elements match, because lists of cards are rendered in several frames. */
export function waitForCount(page: Page, selector: string, count: number): Promise<void> {
  return waitForTrue(page, `document.querySelectorAll(${JSON.stringify(selector)}).length === ${count}`)
}

/** Expects no errors of the browser and no requests to other servers. */
export function expectQuiet({ consoleMessages, otherRequests }: ConsolePage): void {
  expect(consoleMessages).to.deep.equal([])
  expect(otherRequests).to.deep.equal([])
}

/**
 * Waits until an expression is true in the page, checked once per frame. `waitForFunction` is not used, because it
 * calls `eval`, which the console's policy forbids.
 */
export function waitForTrue(page: Page, expression: string): Promise<void> {
  return page.evaluate<void>(`new Promise((resolve) => {
    const check = () => ((${expression}) ? resolve() : requestAnimationFrame(check))
    check()
  })`)
}
