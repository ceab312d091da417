import { expect } from 'chai'
import type { ReadHook } from '../../../src/analyst/types.js'
import { goodAnswer, type ModelStub, says, startModelStub, well } from '../../support/model-stub.js'
import { analystFor, introAsk, source } from './asks.js'

const hooks: ReadHook[] = [
  'You do not need a mixer.',
  'You do not need a gym.',
  'Why do bakers wake at three?',
  'This loaf took nine days.',
  'Nobody weighs the salt.',
].map((hook, at) => ({
  hook_id: `0190a000-0000-7000-8000-00000000000${at}`,
  hook,
  hook_type: 'contrarian_claim',
  language: 'en',
  views: 50_000 * (at + 1),
}))

const titled = { find_id: source.find_id, title: 'I baked every day for a month' }
const packaged = {
  ...titled,
  title_device: null,
  title_template: null,
  thumbnail_text: 'DAY ONE',
  thumbnail_subject: null,
  thumbnail_composition: null,
  thumbnail_devices: null,
}

describe('the model analyst, planning and writing', () => {
  let stub: ModelStub
  before(async () => (stub = await startModelStub()))
  after(() => stub[Symbol.asyncDispose]())
  beforeEach(() => {
    stub.answer = well
    stub.calls.length = 0
  })

  it('plans queries in the words of speakers of a language and dialect, with the topic itself last', async () => {
    const ask = { topic: 'sourdough bread', language: 'es', dialect: 'Mexican Spanish', seeds: ['flour'] }
    const queries = await analystFor(stub.base_url).analyst.plan(ask)
    expect(queries).to.deep.equal([
      'pan de masa madre casero',
      'errores masa madre',
      'levadura natural',
      'sourdough bread',
    ])
    expect(stub.calls[0]?.text).to.contain('Write in Spanish,').and.to.contain('Mexican Spanish')
  })

  it('searches for the topic itself first if no language is requested', async () => {
    stub.answer = () =>
      says({ queries: ['Sourdough BREAD', 'https://evil.example', '{x}', 'wild yeast', '   '] })
    const queries = await analystFor(stub.base_url).analyst.plan({
      topic: 'sourdough bread',
      language: null,
      seeds: [],
    })
    expect(queries).to.deep.equal(['sourdough bread', 'wild yeast'])
  })

  it('identifies the hooks of a pattern by their numbers and counts them itself', async () => {
    const reason = 'All 900 hooks do it.'
    const pattern = {
      name: 'Denied need',
      structure: 'You do not need {tool}.',
      why: reason,
      hooks: [1, 2, 2],
    }
    stub.answer = () => says({ patterns: [pattern, { ...pattern, hooks: [2, 3] }] })
    const found = await analystFor(stub.base_url).analyst.patterns(hooks)
    expect(found).to.deep.equal([
      {
        name: 'Denied need',
        structure: 'You do not need {tool}.',
        why: '2 of the 5 hooks compared open this way, the most seen of them at 100K views.',
        hook_ids: [hooks[0]?.hook_id, hooks[1]?.hook_id],
      },
    ])
  })

  it('ignores a pattern with unknown hooks', async () => {
    stub.answer = () => says({ patterns: [{ name: 'x', structure: '{x}', why: 'y', hooks: [1, 99] }] })
    const found = await analystFor(stub.base_url).analyst.patterns(hooks)
    expect(
      found.flatMap(({ hook_ids }) => hook_ids).every((id) => hooks.some(({ hook_id }) => id === hook_id)),
    ).to.equal(true)
    expect(stub.calls).to.have.length(2)
  })

  it('does not ask for patterns among fewer than five lines', async () => {
    await analystFor(stub.base_url).analyst.patterns(hooks.slice(0, 4))
    expect(stub.calls).to.have.length(0)
  })

  it('writes openings after the given sources, by number', async () => {
    const written = await analystFor(stub.base_url).analyst.writeOpenings({
      niche: 'bread',
      n: 2,
      sources: [source],
    })
    expect(written).to.have.length(2)
    for (const { from_find_id } of written) expect(from_find_id).to.equal(source.find_id)
    expect(stub.calls[0]?.text).not.to.contain(source.find_id)
  })

  it('writes each package once, with words that differ from the real one', async () => {
    stub.answer = (call) => {
      const [one] = (goodAnswer('packages', call) as { written: object[] }).written
      return says({ written: [{ ...one, thumbnail_text: 'day one!' }, one, { ...one, title: titled.title }] })
    }
    const written = await analystFor(stub.base_url).analyst.writePackages({
      niche: null,
      n: 3,
      sources: [packaged],
    })
    expect(written).to.have.length(1)
    expect(written[0]).to.include({ thumbnail_text: null, from_find_id: source.find_id })
  })

  it('cuts written text to the limits of the contract', async () => {
    const long = (letter: string) => `${letter} `.repeat(9_000)
    const one = { hook: long('a'), then: long('b'), kept_structure: long('c'), source: 1 }
    stub.answer = () => says({ written: [one] })
    const [written] = await analystFor(stub.base_url).analyst.writeOpenings({
      niche: 'x',
      n: 1,
      sources: [source],
    })
    expect(written?.hook.length).to.be.within(1_900, 2_000)
    expect(written?.kept_structure.length).to.be.within(900, 1_000)
  })

  it('requests an intro part over its budget again, then returns it for the final check', async () => {
    const say = 'one two three four five six seven eight nine ten eleven'
    const beat = { suggested_on_screen: null, suggested_broll: null }
    stub.answer = () =>
      says({
        beats: [
          { ...beat, say },
          { ...beat, say: 'short' },
        ],
      })
    const written = await analystFor(stub.base_url).analyst.writeIntro(introAsk)
    expect(written.map((one) => one.say)).to.deep.equal([say, 'short'])
    expect(stub.calls).to.have.length(2)
    expect(stub.calls[1]?.text).to.contain('beats[0].say has 11 words where at most 9 fit.')
  })

  it('rejects an intro with another number of parts', async () => {
    stub.answer = () => says({ beats: [] })
    const refused = await analystFor(stub.base_url)
      .analyst.writeIntro(introAsk)
      .catch((error: unknown) => error)
    expect(refused).to.have.property('name', 'ModelUnavailableError')
  })
})
