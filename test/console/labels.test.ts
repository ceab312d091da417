import { expect } from 'chai'
import { ok } from '../support/client.js'
import { expectQuiet, findViolations, waitForCount } from '../support/console-page.js'
import { useConsole } from '../support/console-suite.js'
import { clip, importFile, jsonLines } from '../support/imports.js'
import { startWithSettings } from '../support/operator-settings.js'
import { transcriptAbout as lesson } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

const transcriptText = (id: number) =>
  `Talk ${id} on sourdough begins with a mistake of mine. I threw away eleven loaves before I bought a thermometer. ` +
  'I fed the starter every day, and I kept it too warm, so it died. Then I met a baker who never fed hers at all. ' +
  'She told me that I was wrong about everything. Nobody had told me that the dough would'

const talk = (id: number, more: object) =>
  clip(id, {
    platform: 'youtube',
    title: `A talk on sourdough, <i>number ${id}</i> &amp; more`,
    description: 'Sourdough &quot;explained&quot;<br>twice',
    webpage_url: `https://talks.example.org/${id}`,
    uploader: 'Bread Days 2018',
    channel_id: 'Bread Days 2018',
    duration: 30,
    view_count: 100_000,
    timestamp: 1_760_000_000 + id,
    transcript: transcriptText(id),
    ...more,
  })

/** A service with imported talks, whose operator has searched them. */
async function startWithTalks() {
  const { service, operator, api_key } = await startWithSettings({ running: true })
  const others = Array.from({ length: 12 }, (_, n) => talk(n + 3, {}))
  const clips = [
    talk(1, { view_count: 900_000 }),
    talk(2, {
      view_count: 800_000,
      transcript: transcriptText(2).replaceAll(/[.,]/g, ''),
      onscreen_text: 'Did you know that sourdough sleeps?',
    }),
    talk(15, { view_count: 700_000, uploader: 'Alone Here', channel_id: 'Alone Here' }),
    ...others,
  ]
  await importFile(operator, 'talks.jsonl', jsonLines(clips))
  const { run_id } = await startRun(operator, { topic: 'sourdough', count: 20 })
  await service.drain()
  return { service, api_key, run: await readRun(operator, run_id), operator }
}

describe('the labels of imported clips in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(startWithTalks)

  it('name their site, mark excerpts, and name whose usual views a multiple compares with', async () => {
    const { run } = suite.world
    const opened = await suite.open({ path: `/runs/${run.run_id}` })
    const { page } = opened
    const best = page.locator('.hook-card').first()
    await best.getByRole('link', { name: 'Open on talks.example.org' }).waitFor()
    await best.getByText('talks.example.org', { exact: true }).waitFor()
    await page.getByText('These clips may be cut from longer videos.').waitFor()
    const ofCard = page.locator('.hook-card').getByText('May be an excerpt')
    expect(await ofCard.filter({ visible: true }).count(), 'said again on a card').to.equal(0)
    await best.getByText('the usual of Bread Days 2018').waitFor()
    await page.getByText('These clips may be cut from longer videos.').click()
    await page.getByText('1 of these 15 has no multiple (×)').waitFor()
    await page.getByText('so no virality is shown').waitFor()
    expect(await page.locator('.virality').count(), 'of views that may be of longer videos').to.equal(0)
    expect(await page.getByText('Open on YouTube').count()).to.equal(0)
    await page.getByText('Machine transcript').first().waitFor()
    await page.getByText('Unchecked transcript').first().waitFor()
    expect(run.hooks.every(({ excerpt }) => excerpt)).to.equal(true)
    expect(run.hooks.filter(({ machine_transcript }) => machine_transcript)).to.have.length(1)
    expect(await findViolations(page)).to.deep.equal([])
    await best.getByRole('link').first().click()
    await page.getByText('Perhaps an excerpt: the whole video may open differently.').waitFor()
    expectQuiet(opened)
    await page.close()
  })

  it('name their site in the library too, which offers no order by a virality that none has', async () => {
    const { run, operator } = suite.world
    const unusual = run.hooks.filter(({ outlier }) => outlier === null)
    expect(unusual).to.have.length(1)
    const kept = [...run.hooks.filter(({ outlier }) => outlier !== null).slice(0, 2), ...unusual]
    for (const { hook_id } of kept)
      ok(await operator.post(`/v1/hooks/${hook_id}/decision`, { verdict: 'keep' }))
    const { page } = await suite.open({ path: '/library' })
    await page.locator('.hook-card').nth(1).waitFor()
    const platform = page.getByLabel('Platform')
    await platform.selectOption('talks.example.org')
    await waitForCount(page, '.hook-card', 3)
    await page.getByText('These clips may be cut from longer videos.').click()
    await page.getByText('so no virality is shown').waitFor()
    const ofCard = page.locator('.hook-card').getByText(/excerpt|virality/iu)
    expect(await ofCard.filter({ visible: true }).count(), 'said again on a card').to.equal(0)
    await platform.selectOption('youtube')
    await page.getByText('Nothing matches').waitFor()
    const sort = page.getByLabel('Sort by')
    expect(await sort.locator('option').allInnerTexts(), 'none has a virality').to.not.include('Virality')
    await platform.selectOption('')
    expect(await sort.inputValue()).to.equal('views')
    const views = kept.map((hook) => hook.views ?? 0).toSorted((one, other) => other - one)
    const shown = await page.locator('.hook-card').allInnerTexts()
    expect(shown.map((text) => /(\d+)K views/u.exec(text)?.[1])).to.deep.equal(
      views.map((n) => `${n / 1000}`),
    )
    await page.close()
  })

  it('are explained by the legend if a card has them, and announced by the link to it', async () => {
    const { run } = suite.world
    const { page } = await suite.open({ path: `/runs/${run.run_id}` })
    await page.getByText('How to read these figures').click()
    const terms = await page.locator('.legend dt').allInnerTexts()
    expect(terms.includes('Below its usual')).to.equal(run.hooks.some(({ outlier }) => (outlier ?? 1) < 1))
    await page.getByRole('button', { name: 'Share' }).click()
    const what = await page
      .getByRole('dialog')
      .getByText(/^Anybody with the link sees/)
      .innerText()
    expect(what.includes('in common')).to.equal((run.patterns ?? []).length > 0)
    await page.close()
  })

  it('are one sentence above the clips on a phone, which expands to the others', async () => {
    const { run } = suite.world
    const { page } = await suite.open({ path: `/runs/${run.run_id}`, viewport: { width: 360, height: 780 } })
    const outcome = page.locator('details.outcome')
    await outcome.waitFor()
    const last = outcome.locator(':scope > span').last()
    expect(await last.isVisible()).to.equal(false)
    await outcome.locator('summary').click()
    await last.waitFor()
    expect(await findViolations(page)).to.deep.equal([])
    await page.close()
  })

  it('have titles and captions without HTML, as over HTTP', async () => {
    const { run, operator } = suite.world
    const hook = ok<{ title: string; caption: string }>(
      await operator.get(`/v1/hooks/${run.hooks[0]?.hook_id}`),
    )
    expect(hook.title).to.match(/^A talk on sourdough, number \d & more$/)
    expect(hook.caption).to.equal('Sourdough "explained"\ntwice')
    const { page } = await suite.open({ path: `/hooks/${run.hooks[0]?.hook_id}` })
    await page.getByText('Sourdough "explained"').first().waitFor()
    await page.close()
  })
})

describe('the start of a hook, in the console', function () {
  this.timeout(120_000)
  const suite = useConsole(async () => {
    const service = await startService()
    return { service, ...(await service.signUp()) }
  })

  it('says on cards and in Markdown whether words precede a late hook, or only music does', async () => {
    const { service, client } = suite.world
    const linesAfter = (n: number, ...before: string[]) => {
      const { lines, ...more } = lesson('sourdough', n)
      const first = before.map((text, place) => ({ start: place * 3, end: place * 3 + 2.5, text }))
      const later = lines.map((line) => ({ ...line, start: (line.start ?? 0) + 6, end: (line.end ?? 0) + 6 }))
      return { ...more, lines: [...first, ...later] }
    }
    const [greeting, music] = service.source.clips
    Object.assign(greeting ?? {}, {
      transcript: linesAfter(0, 'Hey guys, welcome back to my channel.', 'Good to see you all again.'),
    })
    Object.assign(music ?? {}, { transcript: linesAfter(1) })
    service.source.clips = service.source.clips.slice(0, 2)
    const { run_id } = await startRun(client)
    await service.drain()
    const { hooks } = await readRun(client, run_id)
    expect(hooks.map(({ hook_start_s }) => hook_start_s)).to.deep.equal([6, 6])
    const { page } = await suite.open({ path: `/runs/${run_id}` })
    await page.locator('.hook-card').nth(1).waitFor()
    expect(await page.getByText('0:06 into the clip, not its first words').count()).to.equal(1)
    const greeted = page.locator('.hook-card', { hasText: 'mistake number 3' })
    await greeted.getByText('0:06 into the clip, not its first words').waitFor()
    expect(await page.getByText('Its first words, 0:06 into the clip').count()).to.equal(1)
    const markdown = String((await client.get(`/v1/runs/${run_id}/export?format=md`)).body)
    expect(markdown.match(/Starts at:.*/gu)).to.have.members([
      'Starts at:** 6 s, not its first words',
      'Starts at:** 6 s, its first words',
    ])
    await page.close()
  })
})
