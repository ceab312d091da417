import { expect } from 'chai'
import { ok } from '../support/client.js'
import { findViolations } from '../support/console-page.js'
import { startWorldWithHook, useConsole } from '../support/console-suite.js'

describe('notes in the console', function () {
  this.timeout(240_000)
  const suite = useConsole(startWorldWithHook)

  it('can be written on a kept card, are shown after a reload, and are deleted with the decision', async () => {
    const { client, run_id, hook_id } = suite.world
    const { page } = await suite.open()
    const noteOf = async () => ok<{ note: string | null }>(await client.get(`/v1/hooks/${hook_id}`)).note
    await page.goto(new URL(`/runs/${run_id}`, page.url()).href)
    const card = page.locator('[data-card]').first()
    const add = card.getByRole('button', { name: 'Add a note' })
    await card.getByRole('button', { name: 'Keep' }).click()
    await add.click()
    const saved = page.waitForResponse((response) => response.url().endsWith('/decision'))
    await card.getByLabel('Note to yourself').fill('x marks the crumb')
    await card.getByRole('button', { name: 'Save' }).click()
    await saved
    expect(await noteOf()).to.equal('x marks the crumb')
    await page.reload()
    await card.getByText('x marks the crumb').waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    const cleared = page.waitForResponse((response) => response.url().endsWith('/decision'))
    await card.getByRole('button', { name: 'Kept' }).click()
    await cleared
    expect(await noteOf()).to.equal(null)
    expect(await card.getByText('x marks the crumb').count()).to.equal(0)
  })
})
