import { expect } from 'chai'
import { acceptOpenings } from '../../../src/analyst/written-texts/accept-texts.js'
import { type ModelStub, says, startModelStub } from '../../support/model-stub.js'
import { analystFor, clipOf, linesOf } from './asks.js'
import { clips, openers, packages, patterns, relevance, videos } from './careful-answers.js'
import { makeOpeningSource } from '../../support/opening-source.js'

/** A careful answer comes through whole: no check takes it for a fault, and nothing is asked twice. */

describe('the answers of a careful model', () => {
  let stub: ModelStub
  before(async () => (stub = await startModelStub()))
  after(() => stub[Symbol.asyncDispose]())
  beforeEach(() => (stub.calls.length = 0))
  afterEach(() => expect(stub.calls).to.have.length(1))

  const analystSaying = (answer: object) => {
    stub.answer = () => says(answer)
    return analystFor(stub.base_url).analyst
  }

  for (const { name, topic, title, language = 'en', said: spokenText, figures, answer } of clips)
    it(`on a clip: ${name}`, async () => {
      const clip = clipOf({ title, caption: null, language })
      const reading = await analystSaying(answer).read({ topic, clip, lines: linesOf(spokenText), figures })
      const { hook, catchy_line, ...sentences } = answer
      expect(reading).to.deep.include({ ...sentences, analysed_by: 'model' })
      expect(reading.hook).to.equal(hook.map((number) => spokenText[number - 1]).join(' '))
      if (catchy_line.length > 0) expect(reading.catchy_line).to.equal(spokenText[(catchy_line[0] ?? 0) - 1])
    })

  for (const { topic, titles, about } of relevance)
    it(`on the relevance of listings: ${topic}`, async () => {
      const listings = titles.map((title) => ({ title, caption: null, onscreen_text: null }))
      expect(await analystSaying({ about }).judgeRelevance?.({ topic, listings })).to.deep.equal(about)
    })

  for (const { name, subject, title, said: spokenText, figures, answer } of videos)
    it(`on a long video: ${name}`, async () => {
      const video = clipOf({ media_type: 'video', title, caption: null })
      const ask = { subject, video, lines: linesOf(spokenText), figures }
      const opening = await analystSaying(answer).readOpening(ask)
      const { hook, hook_type, beats, open_loop_at: _, about_subject = null, ...sentences } = answer
      expect(opening).to.deep.include({ hook_type, ...sentences, about_subject, analysed_by: 'model' })
      expect(opening.hook).to.equal(hook.map((number) => spokenText[number - 1]).join(' '))
      expect(opening.beats?.map(({ beat, text }) => [beat, text])).to.deep.equal([
        ['hook', opening.hook],
        ...beats.map(({ beat, from, to }) => [beat, spokenText.slice(from - 1, to).join(' ')]),
      ])
    })

  for (const { subject, title, answer } of packages)
    it(`on a title: ${title}`, async () => {
      const read = await analystSaying(answer).readPackage({ subject, video: clipOf({ title }) })
      expect(read).to.deep.include({ ...answer, analysed_by: 'model' })
    })

  it('on patterns', async () => {
    const hooks = patterns.lines.map((hook, at) => ({
      hook_id: `hook-${at + 1}`,
      hook,
      hook_type: 'other' as const,
      language: null,
      views: null,
    }))
    const found = await analystSaying({ patterns: patterns.answer }).patterns(hooks)
    expect(found).to.deep.equal(
      patterns.answer.map(({ hooks: own, ...pattern }) => ({
        ...pattern,
        hook_ids: own.map((number) => `hook-${number}`),
      })),
    )
  })

  it('on new openings', async () => {
    const [{ title, said: spokenText, answer } = videos[0]!] = videos
    const source = makeOpeningSource({
      title,
      hook: spokenText.slice(0, 2).join(' '),
      mechanism: answer.mechanism,
      promise: answer.promise,
      open_loop: answer.open_loop,
      template: answer.template,
    })
    const niche = 'home espresso'
    const written = await analystSaying({ written: openers }).writeOpenings({
      niche,
      n: 3,
      sources: [source],
    })
    const expected = openers.map(({ source: _, ...opener }) => ({ ...opener, from_find_id: 'find' }))
    expect(written).to.deep.equal(expected)
    expect(acceptOpenings(written, { sources: [source], n: 3, userText: niche, by: 'model' })).to.deep.equal({
      written: expected,
      numbers_to_placeholders: 0,
    })
  })
})
