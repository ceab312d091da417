import { expect } from 'chai'
import { createClient } from '../../src/client/index.js'
import { expectQuiet, findViolations, openConsole } from '../support/console-page.js'
import { startWorldWithHook, useConsole } from '../support/console-suite.js'
import { useWorld } from '../support/console-world.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { startService } from '../support/service.js'

const starts = [0, 4, 17, 30, 45]
const said =
  'I lost 4 pots before I read the cone. The cone had melted by then. So I bought another. Here is what I do now. I look twice.'
const lines = said.split(/(?<=\.) /).map((text, at) => ({ n: at + 1, t: starts[at] ?? 0, text }))
const textFrom = (from_s: number, to_s: number) =>
  lines
    .filter(({ t }) => t >= from_s && t < to_s)
    .map(({ text }) => text)
    .join(' ')
const beat = (name: 'hook' | 'proof' | 'other', from_s: number, to_s: number) => ({
  beat: name,
  from_s,
  to_s,
  text: textFrom(from_s, to_s),
})

/** A service with a long find of several parts, one of a single part, and a title whose thumbnail says the same. */
async function startWithFinds() {
  const service = await startService()
  const account = await service.signUp()
  const of = { intro: lines, intro_text: said, hook: lines[0]?.text ?? '', hook_start_s: 0, hook_end_s: 4 }
  const parts = [beat('hook', 0, 4), beat('proof', 4, 30), beat('other', 30, 60)]
  const { run_id, find_ids } = await deliver(service, account.account_id, [
    makeLong(1, { ...of, beats: parts, steal_it: 'Begin with {what it cost you}.' }),
    makeLong(2, { ...of, beats: [beat('hook', 0, 4), beat('other', 4, 60)] }),
    makeLong(4, { outlier: null, outlier_tier: null, outlier_score: null, channel_usual_views: null }),
  ])
  const packaging = await deliver(service, account.account_id, [
    makePackaging(3, { title: 'Why Kiln 3 Cracked', thumbnail_text: 'WHY KILN 3 CRACKED!' }),
  ])
  return { service, ...account, run_id, find_ids, packaging }
}

describe('a find in the console', function () {
  this.timeout(240_000)
  const suite = useConsole(startWithFinds)

  it('shows an opening of several parts over its seconds, with the words of the focused part', async () => {
    const { page } = await suite.open({ path: `/finds/${suite.world.find_ids[0]}` })
    const beats = page.locator('.beat')
    await beats.nth(1).focus()
    const name = (await beats.nth(1).textContent()) ?? ''
    expect(await page.locator('.beat-name').first().textContent()).to.include(name)
    await page.close()
  })

  it('has a scale below it, without missing or overlapping labels, also on a narrow screen', async () => {
    for (const width of [320, 1280]) {
      const { page } = await suite.open({
        path: `/finds/${suite.world.find_ids[0]}`,
        viewport: { width, height: 900 },
      })
      const ticks = page.locator('.timeline-ticks span')
      await ticks.first().waitFor()
      expect(await ticks.allInnerTexts()).to.deep.equal('0:00 0:10 0:20 0:30 0:40 0:50 1:00'.split(' '))
      const boxes = await Promise.all((await ticks.all()).map((tick) => tick.boundingBox()))
      for (const [at, box] of boxes.slice(1).entries())
        expect(box?.x, `tick ${at + 1} at ${width} px`).to.be.at.least(
          (boxes[at]?.x ?? 0) + (boxes[at]?.width ?? 0),
        )
      await page.close()
    }
  })

  it('marks the line at the hovered second', async () => {
    const { page } = await suite.open({ path: `/finds/${suite.world.find_ids[0]}` })
    const part = page.locator('.timeline').getByRole('button', { name: /^Other/u })
    const { width = 0 } = (await part.boundingBox()) ?? {}
    await part.hover({ position: { x: width * 0.75, y: 12 } })
    expect(await page.locator('.is-said').innerText()).to.equal('I look twice.')
    await page.close()
  })

  it('shows no bar for an opening of which only the hook is known', async () => {
    const { page } = await suite.open({ path: `/finds/${suite.world.find_ids[1]}` })
    await page.locator('.cover-words').getByText('I lost 4 pots before I read the cone.').waitFor()
    expect(await page.locator('.timeline').count()).to.equal(0)
    await page.close()
  })

  it('shows its hook once on its page: on the cover, or in the bar with its parts', async () => {
    for (const id of suite.world.find_ids.slice(0, 2)) {
      const { page } = await suite.open({ path: `/finds/${id}` })
      const hook = page.locator('.detail, .timeline').getByText('I lost 4 pots before I read the cone.')
      await hook.first().waitFor()
      expect(await hook.count(), id).to.equal(1)
      expect(await page.locator('.reading > .spoken').count(), id).to.equal(0)
      expect(await page.locator('.cover-words[aria-hidden]').count(), id).to.equal(0)
      await page.close()
    }
  })

  it('states once for a run for how many results the usual views are unknown', async () => {
    const { page } = await suite.open({ path: `/runs/${suite.world.run_id}` })
    await page.getByText('About these videos').click()
    await page.getByText('1 of these 3 has no multiple (×): the usual views are not known.').waitFor()
    expect(await page.getByText('usual views are not known').count()).to.equal(1)
    await page.close()
  })

  it('has the same marks for slots in templates and in texts of the rules', async () => {
    const opened = await suite.open({ path: `/finds/${suite.world.find_ids[0]}` })
    const { page } = opened
    const slots = page.locator('mark.slot')
    await slots.nth(1).waitFor()
    expect(await slots.allInnerTexts()).to.include.members(['{your subject}', '{what it cost you}'])
    const frame = `getComputedStyle(document.querySelector('mark.slot'), '::before').content`
    expect(await page.evaluate<string>(frame), 'nothing else stands around it').to.equal('none')
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })

  it('shows its title once, however its thumbnail writes it', async () => {
    const { packaging } = suite.world
    for (const path of [`/runs/${packaging.run_id}`, `/finds/${packaging.find_ids[0]}`]) {
      const { page } = await suite.open({ path })
      await page.getByText('a broken bowl on a shelf').waitFor()
      expect(await page.locator('.cover-words').count(), path).to.equal(0)
      expect(await page.getByRole('heading', { name: 'Why Kiln 3 Cracked' }).count(), path).to.equal(1)
      await page.close()
    }
  })
})

describe('statements that the console makes once', function () {
  this.timeout(240_000)
  const suite = useWorld()
  const open = (path: string | undefined, options = {}) =>
    openConsole(suite.browser, suite.world, { key: suite.world.api_key, path: path ?? '/', ...options })

  it('are what the server searches: on Sources, linked from About and from the foot of a phone', async () => {
    const opened = await open('/', { viewport: { width: 360, height: 760 } })
    const { page } = opened
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About this server' })
    await about.click()
    await page.waitForURL(/\/about$/)
    await page.getByText('Version').waitFor()
    expect(await page.getByRole('table').count()).to.equal(0)
    expect(await findViolations(page)).to.deep.equal([])
    await page.getByRole('main').getByRole('link', { name: 'Sources' }).click()
    await page.getByRole('table').getByText('invented samples').first().waitFor()
    expect(await page.getByRole('table').count()).to.equal(1)
    expectQuiet(opened)
    await page.close()
  })

  it('are why there are fewer results, in a sentence that expands to the others', async () => {
    const client = createClient({ base_url: suite.world.base, api_key: suite.world.api_key })
    const narrow = { posted_within_days: 365, language: 'en', platforms: ['tiktok' as const] }
    const body = { topic: 'sourdough', count: 20, ...narrow }
    const { run_id } = await client.post('/v1/research', { body })
    const { outcome } = await client.waitForRun(run_id)
    const { page } = await open(`/runs/${run_id}`)
    // A phone has room for one sentence.
    await page.setViewportSize({ width: 360, height: 760 })
    const fold = page.locator('details.outcome')
    await fold.waitFor()
    expect((outcome ?? '').split('; ').length).to.be.above(2)
    const last = fold.locator(':scope > span').last()
    expect(await last.isVisible()).to.equal(false)
    await fold.locator('summary').click()
    await last.waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    await page.close()
  })
})

describe('a message under a form of the console', function () {
  this.timeout(240_000)
  const suite = useConsole(startWorldWithHook)

  it('disappears when the reader types again', async () => {
    const { page } = await suite.open({ path: `/hooks/${suite.world.hook_id}` })
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    await form.getByLabel('Your opening').fill('asdf qwer zxcv')
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByRole('alert').waitFor()
    await form.getByLabel('Your opening').pressSequentially('!')
    expect(await form.getByRole('alert').count()).to.equal(0)
    await page.close()
    const welcome = await suite.open({ key: '' })
    await welcome.page.locator('[name=access-code]').fill('no-such-code')
    await welcome.page.locator('[name=access-code]').press('Enter')
    await welcome.page.getByRole('alert').waitFor()
    await welcome.page.locator('[name=access-code]').pressSequentially('x')
    expect(await welcome.page.getByRole('alert').count()).to.equal(0)
    await welcome.page.close()
  })
})
