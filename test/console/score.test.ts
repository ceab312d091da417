import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import type { components } from '../../src/client/index.js'
import { languageOf } from '../../src/analyst/rules/language.js'
import { collapseWhitespace } from '../../src/lib/text.js'
import { loadEveryLanguage } from '../../src/languages/index.js'
import { findTraits } from '../../src/scoring/traits.js'
import { anyText } from '../support/any-text.js'
import { expectQuiet, findViolations, waitForTrue } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { readRun, startRun, usageOf } from '../support/runs.js'
import { startService } from '../support/service.js'

const folder = join(process.cwd(), 'dist/console')

const languages = ['en', 'de', 'es', 'fr', 'pt']
const chunkOf = (name: string) =>
  readdirSync(folder).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js')) ?? ''

/** What every draft is read with. */
const sharedData = ['language-data-words', 'language-data-en']

/** Texts that have traits, and any others. */
function textsToRead(): string[] {
  const phrases = fc.constantFrom(
    'Hi guys, welcome back.',
    'Nobody told you in 3 days',
    'I lost',
    'so what happened?',
    'today we will talk',
    'My name is Anna.',
    'Hi, Bob Smith here.',
    'I paid $5 for 10% of it',
    'Ich habe verloren',
    'Hallo Leute,',
    '¿Por qué',
    'Hola a todos,',
    'hoje eu',
    'Salut à tous,',
    'je n’ai rien',
  )
  const spoken = fc.array(phrases, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
  return fc.sample(fc.oneof(anyText(), spoken), { numRuns: 200, seed: 7 })
}

describe('the files of the console for scores', () => {
  it('are at most 30 kB compressed each, and not loaded at first', () => {
    const names = [
      'browser-rules',
      'language-data-words',
      ...languages.map((language) => `language-data-${language}`),
    ]
    const { first } = JSON.parse(readFileSync(join(folder, 'contents.json'), 'utf8')) as { first: string[] }
    for (const name of names) {
      expect(readFileSync(join(folder, `${chunkOf(name)}.br`)).length, name).to.be.at.most(30_000)
      expect(first).not.to.include(chunkOf(name))
    }
  })
})

/** A service with an account whose run found ten hooks. */
async function startWithHooks() {
  const service = await startService()
  const account = await service.signUp()
  const { run_id } = await startRun(account.client, { count: 10 })
  await service.drain()
  const [hook] = (await readRun(account.client, run_id)).hooks
  return { service, ...account, run_id, hook_id: hook?.hook_id ?? '' }
}

/** The languages that the browser takes drafts to be in, and those that the server does. */
async function languagesOf(page: Page, texts: string[]): Promise<{ found: unknown[]; expected: string[] }> {
  const chunks = ['browser-rules', ...sharedData].map(chunkOf)
  const found = await page.evaluate<unknown[]>(`(async () => {
    const [rules, words, english] = await Promise.all(${JSON.stringify(chunks)}.map((name) => import('/console/' + name)))
    rules.provideData({ ...words.files, ...english.files })
    return Promise.all(${JSON.stringify(texts)}.map((text) => rules.languageOfDraft(text, null)))
  })()`)
  const expected = await Promise.all(texts.map((text) => languageOf(collapseWhitespace(text), null)))
  return { found, expected }
}

/** Of 60 letters or more, and with few function words: letters decide. Small tables take the first for Polish. */
const longTitles = [
  'Antique furniture restoration project explained by veteran craftsman Anders Holm',
  'Vintage watch repair masterclass featuring rare Swiss pocket calibres',
  'Volcanic eruption drone footage reveals hidden lava tunnels beneath Reykjanes',
  'Sourdough starter maintenance schedule tested: rye, spelt, wholewheat results compared',
  'Handmade leather boots resoling process, Goodyear welt construction demonstrated',
  'Miniature railway layout construction timelapse: mountains, tunnels, working signals',
]

describe('scores in the console', function () {
  this.timeout(240_000)
  const suite = useConsole(startWithHooks)

  it('find the same traits as the server in any text', async () => {
    await loadEveryLanguage()
    const { page } = await suite.open()
    const texts = textsToRead()
    for (const language of languages) {
      const chunks = ['browser-rules', ...sharedData, `language-data-${language}`].map(chunkOf)
      const found = await page.evaluate<object[]>(`(async () => {
        const [rules, words, english, own] = await Promise.all(${JSON.stringify(chunks)}.map((name) => import('/console/' + name)))
        const traitsOf = await rules.openTraits('${language}', { ...words.files, ...english.files, ...own.files })
        return ${JSON.stringify(texts)}.map(traitsOf)
      })()`)
      expect(found).to.deep.equal(texts.map((text) => Object.fromEntries(findTraits(text, language))))
    }
    await page.close()
  })

  it('take sentences to be in the same language as the server does, and all but 1 of 100 short texts', async () => {
    const { page } = await suite.open()
    const texts = [
      ...textsToRead(),
      'Wie viele von euch haben letzte Nacht schlecht geschlafen?',
      'Der Ofen meiner Großmutter stand vierzig Jahre lang kalt, bis jemand ihn wieder anheizte.',
      'Quanti di voi hanno dormito male questa notte perché il telefono era sul cuscino?',
    ]
    const { found, expected } = await languagesOf(page, texts)
    expect(found.slice(-3)).to.deep.equal(['de', 'de', 'it'])
    // The browser's tables of letters are smaller than the server's.
    const others = texts.filter((_, index) => found[index] !== expected[index])
    expect(others.length, others.join('\n')).to.be.at.most(texts.length / 100)
    await page.close()
  })

  it('take a title in English to be in no language whose traits are not known', async () => {
    const { page } = await suite.open()
    const { found, expected } = await languagesOf(page, longTitles)
    expect(expected).to.deep.equal(longTitles.map(() => 'en'))
    expect(found.filter((language) => language !== 'en' && language !== null)).to.deep.equal([])
    expect(found, 'one that letters mistake').to.include(null)
    const others = [
      'Почему никто не говорит правду о первой буханке хлеба, которую вы испекли дома сами',
      'Dlaczego nikt ci nie mówi, że pierwszy bochenek chleba służy tylko do poznania własnego piekarnika: ciągle się przypala',
    ]
    expect((await languagesOf(page, others)).found).to.deep.equal(['ru', 'pl'])
    await page.close()
  })

  it('are shown of a title that the browser cannot read, once paid for and while it is changed', async () => {
    const { page } = await suite.open({ path: `/hooks/${suite.world.hook_id}` })
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    const opening = form.getByLabel('Your opening')
    const [title = ''] = longTitles
    const rulesLoaded = page.waitForResponse((response) => response.url().includes('browser-rules'))
    await opening.fill(title)
    await rulesLoaded
    await waitForTrue(page, `document.querySelector('.score-panel input').value === 'sourdough'`)
    const answered = page.waitForResponse((response) => response.url().endsWith('/v1/hooks/score'))
    await form.getByRole('button', { name: 'Compare' }).click()
    const { pattern_match, language } = (await (await answered).json()) as components['schemas']['Score']
    expect(language).to.equal('en')
    await form.getByText('It follows what you type, for free.').waitFor()
    await form.getByText('What the figures say').click()
    await form.getByText(`Pattern match ${pattern_match} of 100`).waitFor()
    await opening.fill(`${title} himself`)
    await form.getByRole('heading', { name: 'Closest to the draft before' }).waitFor()
    await opening.fill('Quanti di voi hanno dormito male questa notte?')
    await form.getByText('What you type reads as Italian, which is not followed').waitFor()
    await opening.fill(`${title} himself`)
    await form.getByText('What you type reads as').waitFor({ state: 'detached' })
    await form.getByText(/^\s*Pattern match \d+ of 100/).waitFor({ state: 'attached' })
    await opening.fill(title)
    await form.getByRole('heading', { name: 'Closest to it' }).waitFor()
    expect(await form.getByText(/(draft|type) reads as/).count()).to.equal(0)
    await page.close()
  })

  it('are the same for words that are typed as for words that are sent, in another language too', async () => {
    const { page } = await suite.open({ path: `/hooks/${suite.world.hook_id}` })
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    const opening = form.getByLabel('Your opening')
    const german = 'Wie viele von euch haben letzte Nacht schlecht geschlafen?'
    await opening.fill(german)
    await form.getByText(/^\s*Your draft reads as German; this one is in English\./).waitFor()
    await opening.fill('Maybe everyone forgot the oven last night.')
    await form.getByText('Your draft reads as German').waitFor({ state: 'detached' })
    await waitForTrue(page, `document.querySelector('.score-panel input').value === 'sourdough'`)
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByText('softens itself: “Maybe”').waitFor()
    await form.getByText(/all in English\. Results that name only a part of it or have no words/).waitFor()
    await opening.fill(german)
    await form.getByText(/What you type reads as German\. It is compared with the same 10 results/).waitFor()
    await form.getByText('Too few results are in the language of your draft').waitFor()
    const meter = form.getByRole('meter', { name: 'How alike they are' })
    const read = async () => [
      await meter.getAttribute('aria-valuetext'),
      await form.locator('.chips li').allInnerTexts(),
    ]
    const typed = await read()
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByText('None of them is in the language of your draft').waitFor()
    await form.getByText('What you type reads as German').waitFor({ state: 'detached' })
    await form.getByText('speaks to the viewer: “euch”').waitFor()
    expect(await read()).to.deep.equal(typed)
    await opening.fill('Nobody tells you what the first loaf is for.')
    await form.getByText('Too few results are in the language of your draft').waitFor({ state: 'detached' })
    await opening.fill('Quanti di voi hanno dormito male questa notte?')
    await form.getByText('What you type reads as Italian, which is not followed').waitFor()
    expect(await meter.count()).to.equal(0)
    expect(await findViolations(page)).to.deep.equal([])
    await page.close()
  })

  it('cost one credit, and then follow the typing for free, also by keyboard', async () => {
    const { client, hook_id } = suite.world
    const opened = await suite.open({ path: `/hooks/${hook_id}` })
    const { page } = opened
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    const before = (await usageOf(client)).credits
    await form.getByLabel('Your opening').focus()
    await page.keyboard.type('Nobody tells you what the first loaf is for.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const meter = form.getByRole('meter', { name: 'How alike they are' })
    await meter.waitFor()
    await form.getByText('It follows what you type, for free.').waitFor()
    await form.getByText('says what is not so').first().waitFor()
    await form
      .getByText(/^Compared with 10 results that name all of “sourdough”, some perhaps only in passing, from/)
      .waitFor()
    await form.getByRole('heading', { name: 'Closest to it' }).waitFor()
    await form
      .getByText(/^Like it: /)
      .first()
      .waitFor()
    expect((await usageOf(client)).credits).to.equal(before - 1)
    await form.getByText('What the figures say').click()
    await form.getByText('A word such as “most” is the share of these 10 results with the trait.').waitFor()
    await form.getByText(/Only 10 results:/).waitFor()
    expect(await form.innerText()).not.to.match(/· (?:0 %|none)/)
    expect(await findViolations(page)).to.deep.equal([])
    const first = Number(await meter.getAttribute('aria-valuenow'))
    await form
      .getByLabel('Your opening')
      .fill('Hi guys, welcome back to my channel, today we will talk about many topics.')
    await form.getByText('begins with a greeting').first().waitFor()
    await form.getByRole('heading', { name: 'Closest to the draft before' }).waitFor()
    expect(Number(await meter.getAttribute('aria-valuenow'))).to.be.lessThan(first)
    expect((await usageOf(client)).credits).to.equal(before - 1)
    expect(await findViolations(page)).to.deep.equal([])
    expectQuiet(opened)
    await page.close()
  })

  it('show only the common traits of a draft, and never a trait with its opposite', async () => {
    const { page } = await suite.open({ path: `/hooks/${suite.world.hook_id}` })
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    await form.getByLabel('Your opening').fill('In this video I will show you 3 ways to lose.')
    await form.getByRole('button', { name: 'Compare' }).click()
    const traitsUnder = async (title: string) => {
      const group = form.locator('div', { has: page.getByText(title, { exact: true }) }).last()
      return (await group.isVisible()) ? await group.getByRole('listitem').allInnerTexts() : []
    }
    await form.getByText('announces what comes: “').waitFor()
    const like = await traitsUnder('Your draft, like most of them')
    const unlike = await traitsUnder('Most of them, unlike your draft')
    expect(like).not.to.deep.equal([])
    for (const text of [...like, ...unlike])
      expect(text, 'in words, of few results').to.match(/ · (?:all \d+|nearly all|most|about half)$/)
    expect([...like, ...unlike].join()).not.to.include('announce')
    const faults = await traitsUnder('Your draft, unlike most of them')
    expect(faults.join()).to.match(/announces what comes: “[^”]+”.* · (?:few|none)/)
    await page.close()
  })

  it('are grey with few results and no topic, and state why', async () => {
    const { page } = await suite.open({ path: `/hooks/${suite.world.hook_id}` })
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    await form.getByLabel('Your opening').fill('Nobody tells you what the first loaf is for.')
    await waitForTrue(page, `document.querySelector('.score-panel input').value === 'sourdough'`)
    await form.getByLabel(/^Topic/).fill('')
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByText('They are on any subject').waitFor()
    const colour = `getComputedStyle(document.querySelector('.budget-track span')).backgroundColor`
    const grey = await page.evaluate<string>(colour)
    await form.getByLabel(/^Topic/).fill('sourdough')
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByText('They are on any subject').waitFor({ state: 'detached' })
    await waitForTrue(page, `${colour} !== '${grey}'`)
    await page.close()
  })

  it('count how many of the common traits a draft has, in a matching colour, and none for random keystrokes', async () => {
    const { page } = await suite.open({ path: `/hooks/${suite.world.hook_id}` })
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    const opening = form.getByLabel('Your opening')
    await opening.fill('Hi guys, in this video we will maybe talk about so many things.')
    await waitForTrue(page, `document.querySelector('.score-panel input').value === 'sourdough'`)
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByText('It follows what you type, for free.').waitFor()
    const meter = form.getByRole('meter', { name: 'How alike they are' })
    const [has, of] = [
      await meter.getAttribute('aria-valuenow'),
      await meter.getAttribute('aria-valuemax'),
    ].map(Number)
    const chips = (title: string) =>
      form
        .locator('div', { has: page.getByText(title, { exact: true }) })
        .last()
        .getByRole('listitem')
        .count()
    expect(await chips('Most of them, unlike your draft')).to.equal((of ?? 0) - (has ?? 0))
    const faults = await chips('Your draft, unlike most of them')
    expect(faults).to.be.greaterThan(0)
    await form.locator('.budget.is-low').getByText(`${has} of ${of} traits`).waitFor()
    await form.getByText('Its first words say nothing yet (“Hi guys”)').first().waitFor()
    const figure = form.getByText(/^Pattern match \d+ of 100: how common/)
    expect(await figure.isVisible(), 'the figure before its explanation is opened').to.equal(false)
    await form.getByText('What the figures say').click()
    await figure.waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    await opening.fill('asdf qwer zxcv lorem bla bla')
    await form
      .getByText('“asdf qwer zxcv” looks like keys pressed at random, so there is no comparison.')
      .waitFor()
    expect(await meter.count()).to.equal(0)
    expect(await findViolations(page)).to.deep.equal([])
    await form
      .getByText('1 credit for the changed words. Below, they are compared for free as you type.')
      .waitFor()
    await opening.fill('I lost {how many} loaves before I bought a thermometer.')
    await meter.waitFor()
    expect(await meter.getAttribute('aria-valuemax'), 'the same for every draft').to.equal(String(of))
    await form.getByText('{how many} is still to fill in, and counts for nothing.').waitFor()
    await page.close()
  })

  it('are on the topic of the run, also if the reader did not come from it', async () => {
    const { run_id, hook_id } = suite.world
    const { page } = await suite.open({ path: `/runs/${run_id}` })
    await page.locator(`a[href="/hooks/${hook_id}"]`).first().click()
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    await form.getByLabel('Your opening').fill('Nobody tells you what the first loaf is for.')
    expect(await form.getByLabel(/^Topic/).inputValue()).to.equal('sourdough')
    const scored = page.waitForRequest((request) => request.url().endsWith('/v1/hooks/score'))
    await form.getByRole('button', { name: 'Compare' }).click()
    expect((await scored).postDataJSON()).to.include({ topic: 'sourdough' })
    await form.getByRole('meter', { name: 'How alike they are' }).waitFor()
    await page.close()
  })

  it('state that only the form counts, what a draft lacks for a judgement, and that a repetition is free', async () => {
    const { client, hook_id } = suite.world
    const { page } = await suite.open({ path: `/hooks/${hook_id}` })
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    const unspent = (await usageOf(client)).credits
    await form.getByLabel('Your opening').fill('Purple banana Rome dog 12 never')
    await form.getByLabel(/^Topic/).fill('sourdough')
    await form.getByRole('button', { name: 'Compare' }).click()
    const doubts = form.getByText(/^\s*This compares how it is said, not what is said/)
    await doubts.waitFor()
    const meter = form.getByRole('meter', { name: 'How alike they are' })
    expect(await doubts.innerText()).to.match(/hardly reads as a sentence.+no word of “sourdough”/)
    await form.getByText('That costs nothing.').first().waitFor()
    await form.getByLabel('Your opening').fill('I fed my starter for 3 weeks.')
    await form.getByText('hardly reads as a sentence').first().waitFor({ state: 'detached' })
    const scored = page.waitForResponse((response) => response.url().endsWith('/v1/hooks/score'))
    await form.getByRole('button', { name: 'Compare' }).click()
    await (await scored).finished()
    expect((await usageOf(client)).credits, 'of the first draft nothing was said').to.equal(unspent - 1)
    await form.getByLabel(/^Topic/).fill('')
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByText('Free this time: you paid for this draft less than a day ago.').waitFor()
    expect((await usageOf(client)).credits).to.equal(unspent - 1)
    await form.getByLabel('Your opening').fill("asdf banana Rome wasn't 12")
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByText(/“asdf” looks like keys pressed at random; nothing was charged/).waitFor()
    expect(await meter.count()).to.equal(0)
    expect(await form.getByText('Closest to it').count()).to.equal(0)
    expect((await usageOf(client)).credits).to.equal(unspent - 1)
    expect(await findViolations(page)).to.deep.equal([])
    await page.close()
  })

  it('are shown again for an unchanged draft, and nothing is sent or charged', async () => {
    const { client, hook_id } = suite.world
    const { page } = await suite.open({ path: `/hooks/${hook_id}` })
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    await form.getByLabel('Your opening').fill('I burned 12 loaves before I read the label.')
    await waitForTrue(page, `document.querySelector('.score-panel input').value === 'sourdough'`)
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByRole('meter', { name: 'How alike they are' }).waitFor()
    const { credits } = await usageOf(client)
    let sent = 0
    page.on('request', (request) => (sent += request.url().endsWith('/score') ? 1 : 0))
    await form.getByText('Free: nothing has changed since the comparison below.').waitFor()
    await form.getByRole('button', { name: 'Compare' }).click()
    await page.getByText(/^Nothing has changed, so nothing was charged\./).waitFor({ state: 'attached' })
    expect(await form.getByRole('meter', { name: 'How alike they are' }).count()).to.equal(1)
    expect([sent, (await usageOf(client)).credits]).to.deep.equal([0, credits])
    await page.close()
  })

  it('explain in the words of the page that there is too little to compare with, offer help, and cost nothing', async () => {
    const { client, hook_id } = suite.world
    const { page } = await suite.open({ path: `/hooks/${hook_id}` })
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    const before = (await usageOf(client)).credits
    await form.getByLabel('Your opening').fill('Why is the glass red?')
    await form.getByLabel(/^Topic/).fill('glass blowing')
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByText('You have no results on “glass blowing”. A comparison needs 8.').waitFor()
    await form.getByRole('heading', { name: 'Free: your draft beside the one on this page' }).waitFor()
    await form.getByText('asks a question').waitFor()
    expect((await usageOf(client)).credits).to.equal(before)
    expect(await findViolations(page)).to.deep.equal([])
    const notice = form.getByRole('alert')
    expect(await notice.innerText()).not.to.match(/\/v1|Request ID|Try again/)
    await notice.getByRole('button', { name: 'Compare with all my results' }).click()
    await form.getByRole('meter', { name: 'How alike they are' }).waitFor()
    await form.getByLabel(/^Topic/).fill('glass blowing')
    await form.getByRole('button', { name: 'Compare' }).click()
    await notice
      .getByRole('button', { name: /^Find 10 on “glass blowing” (about|up to) \d+ credits/ })
      .click()
    await page.waitForURL(`${suite.world.service.base}/`)
    expect(await page.locator('#topic').inputValue()).to.equal('glass blowing')
    await page.close()
  })
})

/** A service with an account whose run had all that matched it: six hooks of ten. */
async function startWithSix() {
  const service = await startService()
  service.source.clips = service.source.clips.slice(0, 6)
  const account = await service.signUp()
  const { run_id } = await startRun(account.client, { count: 10, topic_match: 'most' })
  await service.drain()
  const { hooks } = await readRun(account.client, run_id)
  expect(hooks).to.have.length(6)
  return { service, ...account, hook_id: hooks[0]?.hook_id ?? '' }
}

describe('a draft beside the only six results, in the console', function () {
  this.timeout(240_000)
  const suite = useConsole(startWithSix)

  it('is read for free, and leads to a wider search with its price, or to another topic, never to the same search', async () => {
    const { client, hook_id } = suite.world
    const opened = await suite.open({ path: `/hooks/${hook_id}` })
    const { page } = opened
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    const before = (await usageOf(client)).credits
    await form.getByLabel('Your opening').fill('Hi guys, in this video I bake a loaf.')
    await waitForTrue(page, `document.querySelector('.score-panel input').value === 'sourdough'`)
    await form.getByRole('button', { name: 'Compare' }).click()
    const notice = form.getByRole('alert')
    await notice.getByText('You have 6 results on “sourdough”. A comparison needs 8.').waitFor()
    await notice.getByText('Its first words say nothing yet (“Hi guys”)').waitFor()
    await notice.getByText('Only the one on this page').waitFor()
    const wider = notice.getByRole('button', {
      name: /^Search wider: any part of “sourdough” (about|up to) \d+/,
    })
    await wider.waitFor()
    expect(await notice.getByRole('button').count(), 'nothing that cannot help').to.equal(1)
    expect(await findViolations(page)).to.deep.equal([])
    expect((await usageOf(client)).credits).to.equal(before)
    await wider.click()
    await page.waitForURL(`${suite.world.service.base}/`)
    expect(await page.locator('#topic').inputValue()).to.equal('sourdough')
    expect(await page.getByLabel('Topic match').inputValue()).to.equal('some')
    expectQuiet(opened)
    await page.close()
  })

  it('states that the server failed, and tries again, instead of taking the run for deleted', async () => {
    const { page } = await suite.open({ path: `/hooks/${suite.world.hook_id}` })
    const form = page.getByRole('form', { name: 'Compare your own draft' })
    await form.getByLabel('Your opening').fill('Nobody tells you what an oven is for.')
    await waitForTrue(page, `document.querySelector('.score-panel input').value === 'sourdough'`)
    const error = { code: 'internal_error', message: 'Something went wrong.', request_id: 'r' }
    const address = /\/v1\/runs\/[^/]+$/u
    await page.route(address, (route) => route.fulfill({ status: 500, json: { error } }))
    await form.getByRole('button', { name: 'Compare' }).click()
    await form.getByText('You have 6 results on “sourdough”. A comparison needs 8.').waitFor()
    const retry = form.getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await page.unroute(address)
    await retry.click()
    await form.getByRole('button', { name: /^Search wider/ }).waitFor()
    await page.close()
  })

  it('leads to another topic once the wider search had all there is, too', async () => {
    const { client, hook_id, service } = suite.world
    await startRun(client, { count: 10, topic_match: 'some', reuse: true })
    await service.drain()
    const { page } = await suite.open({ path: `/hooks/${hook_id}`, locale: 'de-DE' })
    const form = page.getByRole('form', { name: 'Eigenen Entwurf vergleichen' })
    await form.getByLabel('Dein Anfang').fill('Nobody tells you what the first loaf is for.')
    await waitForTrue(page, `document.querySelector('.score-panel input').value === 'sourdough'`)
    await form.getByRole('button', { name: 'Vergleichen' }).click()
    const notice = form.getByRole('alert')
    await notice.getByText('Noch eine Suche zu „sourdough“ fände dasselbe.').waitFor()
    await notice.getByRole('button', { name: 'Thema ändern' }).click()
    await waitForTrue(page, `document.activeElement === document.querySelector('.score-panel input')`)
    expect(await findViolations(page)).to.deep.equal([])
    await page.close()
  })
})

describe('scores in a German console', function () {
  this.timeout(240_000)
  const suite = useConsole(startWithHooks)

  it('are in German', async () => {
    const { page } = await suite.open({ path: `/hooks/${suite.world.hook_id}`, locale: 'de-DE' })
    const form = page.getByRole('form', { name: 'Eigenen Entwurf vergleichen' })
    await form.getByLabel('Dein Anfang').fill('Nobody tells you what the first loaf is for.')
    await form.getByRole('button', { name: 'Vergleichen' }).click()
    await form.getByText('sagt, was nicht so ist').first().waitFor()
    await page.close()
  })
})
