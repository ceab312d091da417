import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { createWorld, type World } from '../../scripts/console/world.js'
import { type ColdopenClient, createClient, type Run } from '../../src/client/index.js'
import { useChromium } from '../support/chromium.js'
import { expectQuiet, findViolations, openConsole, waitForTrue } from '../support/console-page.js'

type Hook = Extract<Run, { kind: 'short' }>['hooks'][number]

/** The hooks of the world's run over short clips, the best first. */
async function hooksOf(client: ColdopenClient, { addresses }: World): Promise<Hook[]> {
  const run_id = addresses['run-short']?.split('/').at(-1) ?? ''
  const run = await client.get('/v1/runs/{run_id}', { params: { path: { run_id } } })
  return run.kind === 'short' ? run.hooks : []
}

describe('the results of a run in the console', function () {
  this.timeout(240_000)
  const chromium = useChromium()
  let world: World
  let hooks: Hook[]
  const open = (path: string | undefined, options: object = {}) =>
    openConsole(chromium.browser, world, { key: world.api_key, path: path ?? '/', ...options })

  before(async () => {
    world = await createWorld()
    hooks = await hooksOf(createClient({ base_url: world.base, api_key: world.api_key }), world)
  })
  after(() => world?.close())

  it('are several for every topic that the first page suggests, if there are only samples', async () => {
    const client = createClient({ base_url: world.base, api_key: world.api_key })
    const { page } = await open('/')
    const kinds = [
      ['Short clips', '/v1/research'],
      ['Long videos', '/v1/longform'],
      ['Titles and thumbnails', '/v1/packaging'],
    ] as const
    for (const [name, path] of kinds) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.locator('.suggestions button').first().waitFor()
      const topics = await page.locator('.suggestions button').allInnerTexts()
      for (const topic of topics) {
        const run = await client.waitForRun((await client.post(path, { body: { topic, count: 10 } })).run_id)
        expect('hooks' in run ? run.hooks.length : run.finds.length, `${name}: ${topic}`).to.be.at.least(2)
      }
    }
    await page.close()
  })

  it('begin in the upper half of a phone, with every action visible', async () => {
    for (const locale of ['en-US', 'de-DE']) {
      const options = { locale, viewport: { width: 360, height: 780 } }
      const { page } = await open(world.addresses['run-short'], options)
      const box = await page.locator('.hook-card').first().boundingBox()
      expect(box?.y, locale).to.be.below(390)
      await page.locator('.run-actions summary').last().click()
      await page.locator('.menu-end button').first().waitFor()
      expect(await page.locator('.run-actions .menu-items button:visible').count()).to.equal(3)
      expect(await findViolations(page)).to.deep.equal([])
      await page.close()
    }
  })

  it('fold those below their usual views under a heading, which the keyboard shortcuts reach once it is open', async () => {
    const below = hooks.filter(({ outlier }) => outlier !== null && outlier < 1).length
    const opened = await open(world.addresses['run-short'])
    const { page } = opened
    const cards = page.locator('.hook-card')
    const heading = page.getByRole('button', { name: `Below its usual ${below}` })
    await heading.waitFor()
    expect(below).to.be.above(0)
    await cards.nth(hooks.length - below - 1).waitFor()
    expect(await cards.count()).to.equal(hooks.length - below)
    await heading.click()
    await cards.nth(hooks.length - 1).waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    for (const _ of hooks) await page.keyboard.press('j')
    const focused = await page.evaluate<string>('document.activeElement.getAttribute("aria-posinset")')
    expect(focused).to.equal(String(hooks.length))
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Kept', exact: true }).first().click()
    await page.locator('.hook-card.is-below-usual').waitFor()
    expect(await page.getByRole('button', { name: /^Below its usual/ }).count()).to.equal(0)
    expectQuiet(opened)
    await page.close()
  })

  it('state once for how many the rules can write, and on each page of the others why not', async () => {
    const { page } = await open(world.addresses['run-short'])
    const written = hooks.filter(({ remixable, takes_subject }) => remixable && takes_subject !== false)
    expect(written, 'written by rules').to.deep.equal([])
    const toFillIn = hooks.filter(({ structure }) => structure !== null).length
    expect(toFillIn).to.be.greaterThan(1)
    const some = `${toFillIn} of these ${hooks.length} results have a structure that you can fill in yourself.`
    await page.getByText(`${some} To write new texts, this server needs a language model.`).waitFor()
    expect(await page.getByRole('link', { name: 'Connect a language model' }).getAttribute('href')).to.equal(
      '/sources#model',
    )
    const other = hooks.findIndex(({ remixable, takes_subject }) => remixable && takes_subject === false)
    const name = 'Fill in its structure'
    const link = page.locator('.hook-card').nth(other).getByRole('link', { name })
    expect(await link.getAttribute('href')).to.equal(`/hooks/${hooks[other]?.hook_id}`)
    const without = hooks.find(
      ({ structure, why_it_travelled }) => structure === null && why_it_travelled === null,
    )
    await page.goto(`${world.base}/hooks/${without?.hook_id}`)
    await page.getByText('Its words fit only its own subject').waitFor()
    expect(await page.getByText('How it opens').count()).to.equal(0)
    await page.close()
  })

  it('head a reason by rules with what it says, and not with why anyone watched', async () => {
    const usual = hooks.find(
      ({ why_it_travelled, outlier }) => why_it_travelled !== null && (outlier ?? 1) >= 1,
    )
    for (const [locale, heading] of [
      ['en-US', 'How it opens'],
      ['de-DE', 'Wie es beginnt'],
    ] as const) {
      const { page } = await open(`/hooks/${usual?.hook_id}`, { locale })
      await page.getByText(heading, { exact: true }).waitFor()
      expect(await page.getByText(/may have travelled|verbreitet haben mag/).count()).to.equal(0)
      await page.close()
    }
  })

  it('lead to a run for more like the kept ones, which names that run and what it did not find', async () => {
    const opened = await open(world.addresses['run-short'])
    const { page } = opened
    await page.getByRole('button', { name: /^More like these/ }).click()
    await page.getByRole('heading', { name: 'More on sourdough' }).waitFor()
    const origin = page.locator('p', { hasText: 'A follow-up: more like' }).getByRole('link')
    expect(await origin.getAttribute('href')).to.equal(world.addresses['run-short'])
    await page.locator('.status-done').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const client = createClient({ base_url: world.base, api_key: world.api_key })
    const run = await client.waitForRun(id)
    const found = run.kind === 'short' ? run.hooks.length : 0
    const few = page.getByText(
      new RegExp(`^(Only ${found}|None) of ${run.count}: no more like them were found`),
    )
    if (found < run.count) await few.waitFor()
    else expect(await few.count()).to.equal(0)
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })

  it('can be repeated, or extended by similar ones, with the same filters for clips', async () => {
    const client = createClient({ base_url: world.base, api_key: world.api_key })
    const asked = { platforms: ['tiktok' as const], posted_within_days: 365, language: 'en' }
    const { run_id } = await client.post('/v1/research', { body: { topic: 'sourdough', count: 3, ...asked } })
    const run = await client.waitForRun(run_id)
    const [first] = run.kind === 'short' ? run.hooks : []
    const params = { path: { hook_id: first?.hook_id ?? '' } }
    await client.post('/v1/hooks/{hook_id}/decision', { params, body: { verdict: 'keep' } })
    const seeds = { seed_hook_ids: [first?.hook_id] }
    const presses = [
      [/^Search again/, { reuse: false }],
      [/^More like these/, seeds],
      [/^Search again/, { reuse: false, ...seeds }],
    ] as const
    const { page } = await open(`/runs/${run_id}`)
    for (const [name, more] of presses) {
      const started = page.waitForRequest((request) => request.url().endsWith('/v1/research'))
      await page.locator('.status-done').waitFor()
      await page.getByRole('button', { name }).click()
      expect((await started).postDataJSON()).to.deep.equal({
        topic: 'sourdough',
        count: 3,
        ...asked,
        topic_match: 'some',
        ...more,
      })
      const follow = page.getByRole('heading', { name: 'More on sourdough' })
      if (name.test('More like these')) await follow.waitFor()
      else if (!('seed_hook_ids' in more)) await page.goto(`${world.base}/runs/${run_id}`)
    }
    await page.close()
  })

  it('have the forms one press away on a phone, named for what they are for where nothing is written', async () => {
    for (const [isToFillIn, button, heading] of [
      [true, 'Fill in or compare', 'Fill in its structure'],
      [false, 'Compare a draft', 'Your own draft'],
    ] as const) {
      const hook = hooks.find(({ structure }) => (structure !== null) === isToFillIn)
      const { page } = await open(`/hooks/${hook?.hook_id}`)
      const link = page.getByRole('link', { name: button })
      expect(await link.isVisible(), 'on a wide page').to.equal(false)
      await page.setViewportSize({ width: 360, height: 760 })
      await link.click()
      await page.waitForURL(/#remixes$/)
      expect(await page.getByRole('heading', { name: heading, exact: true }).boundingBox())
        .to.have.property('y')
        .that.is.within(0, 400)
      await page.close()
    }
  })

  it('are exported completely, or only the kept ones, which the menu counts', async () => {
    const client = createClient({ base_url: world.base, api_key: world.api_key })
    const kept = (await hooksOf(client, world)).filter(({ verdict }) => verdict === 'keep').length
    const { page } = await open(world.addresses['run-short'])
    const names = new Set<string>()
    const rowsOf = async (part: string) => {
      await page.locator('.run-actions summary', { hasText: 'Export' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('radio', { name: part }).check()
      await page.locator('.menu[open]').getByRole('button', { name: 'JSON' }).click()
      names.add((await download).suggestedFilename())
      const text = await readFile((await (await download).path()) ?? '', 'utf8')
      return (JSON.parse(text) as { hooks: unknown[] }).hooks.length
    }
    expect(kept).to.be.within(4, hooks.length - 1)
    expect(await rowsOf(`Kept (${kept})`)).to.equal(kept)
    expect(await rowsOf(`All, with your decisions (${hooks.length})`)).to.equal(hooks.length)
    expect([...names]).to.deep.equal(['sourdough-kept.json', 'sourdough-all.json'])
    const summary = page.locator('.run-actions summary', { hasText: 'Export' })
    await summary.click()
    await page.getByRole('button', { name: 'CSV' }).focus()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'CSV' }).count(), 'after Escape').to.equal(0)
    expect(await page.evaluate<string>('document.activeElement.innerText')).to.include('Export')
    await page.setViewportSize({ width: 360, height: 760 })
    await summary.click()
    const menu = await page.locator('.run-actions .menu-items').first().boundingBox()
    expect(menu?.x, 'the menu on a phone').to.be.at.least(0)
    expect(await findViolations(page)).to.deep.equal([])
    await page.close()
  })

  it('are marked as samples, also in the library, and have every action in one row', async () => {
    const { page } = await open('/library')
    await page.locator('.hook-card').first().waitFor()
    await page.waitForLoadState('networkidle')
    const unmarked = page.locator('.hook-card').filter({ hasNot: page.locator('.sample-mark') })
    expect(await unmarked.count()).to.equal(0)
    for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(world.base + (world.addresses['run-short'] ?? ''))
      await page.locator('.hook-card .card-actions').first().waitFor()
      const tops = await page.evaluate<number[][]>(
        `[...document.querySelectorAll('.hook-card .card-actions')].map((row) =>
          [...row.querySelectorAll('button, a')].map((one) => Math.round(one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2)))`,
      )
      for (const row of tops) expect(Math.max(...row) - Math.min(...row), `${width} px`).to.be.at.most(2)
    }
    await page.close()
  })

  it('have the menu of further runs within a phone of any width', async () => {
    for (const width of [320, 345, 360]) {
      const { page } = await open(world.addresses['run-short'], { viewport: { width, height: 700 } })
      await page.locator('.run-actions summary', { hasText: 'More' }).click()
      await page.locator('.menu-end button').first().waitFor()
      const { x = -1, width: wide = 0 } = (await page.locator('.menu-end').boundingBox()) ?? {}
      expect(x, `${width} px`).to.be.at.least(0)
      expect(x + wide, `${width} px`).to.be.at.most(width)
      await page.close()
    }
  })

  it('explain in the words of the page why no intro is written for a brief in another script', async () => {
    const opened = await open(world.addresses['find'])
    const { page } = opened
    const form = page.locator('.remix-form')
    await form.locator('textarea').first().waitFor()
    const intro = form.getByRole('button', { name: 'A whole intro' })
    if ((await intro.count()) > 0) await intro.click()
    await form
      .getByLabel('What your video is about', { exact: true })
      .fill('初心者のためのサワードウの焼き方')
    await form.getByRole('button', { name: 'Write', exact: true }).click()
    await form.getByText('Nothing was written, and nothing was charged.').waitFor()
    await form.getByText(/^Rules cannot write in the script of your subject/).waitFor()
    expect(await form.getByText(/mostly your own words and blanks/).count()).to.equal(0)
    expectQuiet(opened)
    await page.close()
  })

  it('show the free structure in German for a subject in another language, and say why', async () => {
    const opened = await open(world.addresses.find, { locale: 'de-DE' })
    const { page } = opened
    const form = page.locator('.remix-form')
    await form.locator('textarea').first().fill('günstig kochen für Studenten')
    await form.getByRole('button', { name: 'Schreiben', exact: true }).click()
    await form
      .getByText(
        'Regeln schreiben in der Sprache des Originals und übersetzen nicht. Sag dein Thema auf Englisch.',
      )
      .waitFor()
    await form.getByText('Hier ist sein Aufbau, kostenlos').waitFor()
    const structure = "You don't need {what everyone thinks it takes}."
    expect(await form.locator('textarea').nth(1).inputValue()).to.equal(structure)
    expect(await form.textContent()).to.not.match(/language model|credit was given back/i)
    expectQuiet(opened)
    await page.close()
  })

  for (const [locale, noPlace, compare, write] of [
    ['en-US', /You fill this one in yourself/, 'Compare it below', /^(Write|Show its structure)$/],
    ['de-DE', /Diesen füllst du selbst aus/, 'Unten vergleichen', /^(Schreiben|Aufbau zeigen)$/],
  ] as const)
    it(`have only their structure to fill in where it has no place for a subject (${locale})`, async () => {
      const source = hooks.find(({ remixable, hook }) => remixable && hook?.startsWith('This loaf'))
      expect(source?.takes_subject).to.equal(false)
      const opened = await open(`/hooks/${source?.hook_id}`, { locale })
      const { page } = opened
      const form = page.locator('.remix-form')
      await form.getByText(noPlace).waitFor()
      const fields = form.locator('textarea')
      expect(await fields.count()).to.equal(1)
      expect(await fields.inputValue()).to.equal(source?.structure)
      expect(await form.getByRole('button', { name: write }).count()).to.equal(0)
      expect(await findViolations(page)).to.deep.equal([])
      const slots = form.locator('.slot-fields input')
      const ofSlots = source?.structure?.match(/\{/gu) ?? []
      expect(await slots.count()).to.equal(ofSlots.length)
      await slots.first().fill('3')
      expect(await fields.inputValue()).to.equal(source?.structure?.replace(/\{[^}]*\}/u, '3'))
      await fields.fill('This cake took me 3 days of work.')
      expect(await slots.count(), 'no slots are left').to.equal(0)
      await form.getByRole('button', { name: compare }).click()
      const draft = page.locator('.score-panel textarea')
      await waitForTrue(page, `document.activeElement === document.querySelector('.score-panel textarea')`)
      expect(await draft.inputValue()).to.equal('This cake took me 3 days of work.')
      expectQuiet(opened)
      await page.close()
    })

  it('do not explain why one below its usual views travelled', async () => {
    const fallen = hooks.find(({ outlier, why_it_travelled }) => (outlier ?? 1) < 1 && why_it_travelled)
    const { page } = await open(`/hooks/${fallen?.hook_id}`)
    await page.getByText('How it opens').waitFor()
    expect(await page.getByText('Why it may have travelled').count()).to.equal(0)
    await page.close()
  })

  for (const [locale, texts] of Object.entries({
    'en-US': [
      'Write',
      'How rules write',
      'Show its structure',
      'Free: the structure, for you to fill in.',
      'Compare it below',
      /Rules can put it in only where this structure has a place for it/,
      /if you leave the field empty, you get the structure free/,
      'Here is its structure, free',
      /^1 credit if your subject fits in/,
    ],
    'de-DE': [
      'Schreiben',
      'Wie Regeln schreiben',
      'Aufbau zeigen',
      'Kostenlos: der Aufbau, zum Selbstausfüllen.',
      'Unten vergleichen',
      /Regeln können es nur einsetzen, wo dieser Aufbau eine Stelle dafür hat/,
      /bleibt das Feld leer, bekommst du den Aufbau kostenlos/,
      'Hier ist sein Aufbau, kostenlos',
      /^1 Credit, wenn dein Thema hineinpasst/,
    ],
  } as const))
    it(`are remixed by rules, which first state what they cannot do and charge nothing for that (${locale})`, async () => {
      const opened = await open(world.addresses.find, { locale })
      const { page } = opened
      const form = page.locator('.remix-form')
      const [write, how, show, free, compare, mayNotFit, before, refused, ifFits] = texts
      const client = createClient({ base_url: world.base, api_key: world.api_key })
      const { credits } = await client.get('/v1/me')
      await form.getByText(mayNotFit).waitFor()
      await form.getByText(how).click()
      await form.getByText(before).waitFor()
      await form.getByText(free).waitFor()
      await form.locator('textarea').first().fill('my cat')
      await form.getByText(ifFits).waitFor()
      await form.getByRole('button', { name: write }).click()
      await form.getByText(refused).waitFor()
      expect((await client.get('/v1/me')).credits).to.equal(credits)
      const structure = form.locator('textarea').nth(1)
      const blank = await structure.inputValue()
      expect(blank, 'a structure to fill in').to.include('{')
      await structure.press('ControlOrMeta+End')
      await structure.pressSequentially(' I did.')
      expect(await structure.inputValue()).to.equal(`${blank} I did.`)
      await form.getByText(refused).waitFor()
      expect(await findViolations(page)).to.deep.equal([])
      await form.locator('textarea').first().fill('')
      await form.getByText(refused).waitFor({ state: 'detached' })
      let writes = 0
      page.on('request', (request) => (writes += request.method() === 'POST' ? 1 : 0))
      await form.getByRole('button', { name: show }).click()
      await form.getByText(refused).waitFor()
      expect(await structure.inputValue(), 'the same without a subject').to.equal(blank)
      await structure.fill('This loaf took me 3 weeks.')
      expect(await findViolations(page)).to.deep.equal([])
      await form.getByRole('button', { name: compare }).click()
      const draft = page.locator('.score-panel textarea')
      await waitForTrue(page, `document.activeElement === document.querySelector('.score-panel textarea')`)
      expect(await draft.inputValue()).to.equal('This loaf took me 3 weeks.')
      expect([writes, (await client.get('/v1/me')).credits]).to.deep.equal([0, credits])
      expectQuiet(opened)
      await page.close()
    })
})
