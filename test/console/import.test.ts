import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { expectQuiet, findViolations } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { clip, countImported, jsonLines, startWithOperator } from '../support/imports.js'

const mimeType = 'application/octet-stream'
const file = (name: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) })

/** Drops a file of this text onto the page. */
const dropFile = (text: string) => `{
  const files = new DataTransfer()
  files.items.add(new File([${JSON.stringify(text)}], 'dropped.jsonl'))
  const init = { dataTransfer: files, bubbles: true, cancelable: true }
  document.querySelector('.drop').dispatchEvent(new DragEvent('drop', init))
}`

describe('the page that imports videos', function () {
  this.timeout(120_000)
  const suite = useConsole(() => startWithOperator({ settings: { catalog_import_limit_bytes: 8_000_000 } }))

  const open = () => suite.open({ path: '/import' })
  const choose = (page: Page, name: string, text: string) =>
    page.setInputFiles('input[type=file]', file(name, text))

  it('imports a chosen file, lists the lines that it cannot use, and links to the next step', async () => {
    const consolePage = await open()
    const { page } = consolePage
    expect(await findViolations(page)).to.deep.equal([])
    await choose(page, 'clips.jsonl', `${jsonLines([clip(1), clip(2)])}<img src=x onerror=alert(1)>\n`)
    await page.getByRole('heading', { name: 'clips.jsonl is imported' }).waitFor()
    expect(await page.locator('.fact', { hasText: 'New' }).textContent()).to.equal('New2')
    await page.getByText("1 line can't be used").waitFor()
    expect(await page.locator('.bad-lines li').textContent()).to.match(/^clips\.jsonl:3 /)
    expect(await findViolations(page)).to.deep.equal([])
    expect(await countImported(suite.world.service)).to.equal(2)
    await page.getByRole('link', { name: 'Ask for it now' }).click()
    await page.waitForSelector('#topic')
    expectQuiet(consolePage)
    await page.close()
  })

  it('accepts a dropped file, and works by keyboard alone', async () => {
    const { page } = await open()
    await page.evaluate(dropFile(jsonLines([clip(3)])))
    await page.getByRole('heading', { name: 'dropped.jsonl is imported' }).waitFor()
    const chooser = page.waitForEvent('filechooser')
    await page.locator('h1').focus()
    for (let n = 0; n < 5; n += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate('document.activeElement.type === "file"')) break
    }
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file('chosen.jsonl', jsonLines([clip(4)])))
    await page.getByRole('heading', { name: 'chosen.jsonl is imported' }).waitFor()
    await page.close()
  })

  it('states what is wrong with a file before it is sent, and why one was not imported', async () => {
    const { page } = await open()
    await choose(page, 'clips.csv', 'a,b')
    await page.getByRole('alert').getByText('Its name must end with').waitFor()
    await choose(page, 'large.jsonl', 'x'.repeat(8_000_001))
    await page.getByRole('alert').getByText('This server takes up to').waitFor()
    await choose(page, 'broken.zip', 'no zip')
    await page.getByRole('heading', { name: 'broken.zip was not imported' }).waitFor()
    await page.getByText('Nothing of it was added').waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    await page.close()
  })

  it('shows its progress, and can cancel the import', async () => {
    const { page } = await open()
    const before = await countImported(suite.world.service)
    await choose(page, 'many.jsonl', jsonLines(Array.from({ length: 30_000 }, (_, n) => clip(`m${n}`))))
    await page.getByText(/videos? read/).waitFor()
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).to.match(/^\d+$/)
    expect(await findViolations(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'The import of many.jsonl is cancelled' }).waitFor()
    expect(await countImported(suite.world.service)).to.equal(before)
    await page.close()
  })

  it('tells another account that only the operator can import', async () => {
    const { api_key } = await suite.world.service.signUp()
    const { page } = await suite.open({ key: api_key, path: '/import' })
    await page.getByRole('alert').getByText('Only the operator can do this').waitFor()
    expect(await page.locator('input[type=file]').count()).to.equal(0)
    await page.close()
  })
})
