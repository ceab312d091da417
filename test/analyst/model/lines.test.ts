import { expect } from 'chai'
import type { ReadRequest as ReadAsk } from '../../../src/analyst/types.js'
import { goodAnswer, type ModelStub, says, startModelStub } from '../../support/model-stub.js'
import { analystFor, linesOf, readAsk, sentences, spoken } from './asks.js'

/** The lines that the model selects: what it is shown of them, and what is asked again or not taken. */

describe('a line that the model selects', () => {
  let stub: ModelStub
  before(async () => (stub = await startModelStub()))
  after(() => stub[Symbol.asyncDispose]())
  beforeEach(() => {
    stub.calls.length = 0
  })

  /** Reads with a model that first gives one answer, and then another if it is asked again. */
  async function readSaying(spokenText: string[], first: object, second: object = first) {
    stub.answer = (call, at) => says({ ...goodAnswer('read', call), ...(at === 0 ? first : second) })
    const ask: ReadAsk = readAsk({ lines: linesOf(spokenText) })
    const reading = await analystFor(stub.base_url).analyst.read(ask)
    return { reading, repair: (stub.calls[1]?.messages.at(-1)?.content ?? '') as string }
  }

  const brokenOff = [...sentences, 'And the salt that nobody']

  it('is marked if it is broken off, and is asked for again as a hook', async () => {
    const { reading, repair } = await readSaying(brokenOff, { hook: [5, 6] }, { hook: [5] })
    expect(stub.calls[0]?.text)
      .to.contain('6 And the salt that nobody …')
      .and.to.contain(`5 ${sentences[4]}\n`)
    expect(repair).to.contain('hook must end where its thought is complete.')
    expect(reading.hook).to.equal(sentences[4])
  })

  it('is not marked in speech without punctuation, where no sentence has an end', async () => {
    const bare = sentences.map((text) => text.replace('.', '').toLowerCase())
    await readSaying(bare, {})
    expect(stub.calls[0]?.text).not.to.contain(' …')
  })

  it('is asked for again as a hook if it seems to continue a sentence, and kept if it is named again', async () => {
    const spokenText = [sentences[0] ?? '', 'But the flour is not to blame.', 'It was the oven all along.']
    for (const at of [2, 3]) {
      stub.calls.length = 0
      const { reading, repair } = await readSaying(spokenText, { hook: [at], catchy_line: [] })
      expect(repair, spokenText[at - 1]).to.contain('hook seems to need the sentence before it')
      expect(reading).to.include({ hook: spokenText[at - 1], analysed_by: 'model' })
    }
  })

  it('is asked for again as a hook if it is too long, with the number of sentences that fit', async () => {
    const spokenText = sentences.map((text) => `${text.slice(0, -1)}, ${'and more so, '.repeat(5)}of course.`)
    const { reading, repair } = await readSaying(spokenText, { hook: [1, 2, 3, 4] }, { hook: [2, 3] })
    expect(repair).to.contain(
      'hook must be within 60 words and 25 s, without a break: only 2 of its sentences',
    )
    expect(reading.hook).to.equal(`${spokenText[1]} ${spokenText[2]}`)
  })

  it('is asked for again if none is named as a hook, and the clip has none if none is named again', async () => {
    const found = await readSaying(sentences, { hook: [] }, { hook: [4] })
    expect(found.repair).to.contain('hook must hold the number of a sentence if one is clear')
    expect(found.reading).to.include({ hook: sentences[3], analysed_by: 'model' })
    stub.calls.length = 0
    const { reading } = await readSaying(sentences, { hook: [] })
    expect(reading).to.include({ hook: null, hook_start_s: null, catchy_line: null, analysed_by: 'model' })
    expect(stub.calls).to.have.length(2)
  })

  const refusedLines: [string, string][] = [
    ['They never told anybody about the salt.', 'must be clear without other sentences'],
    [`${sentences[2]?.slice(0, -1)}, ${'and then it waits, '.repeat(6)}and waits.`, 'at most 20 words'],
    ['Great bread is is only a matter of patience.', 'must be whole and clearly heard'],
  ]
  for (const [line, fault] of refusedLines)
    it(`is not quoted, but the hook is: “${line.slice(0, 50)}”`, async () => {
      const { reading, repair } = await readSaying([...sentences, line], { catchy_line: [6] })
      expect(repair).to.contain('catchy_line').and.to.contain(fault)
      expect(reading).to.include({ catchy_line: sentences[0], analysed_by: 'model' })
    })

  it('is not quoted if it is broken off', async () => {
    const { reading } = await readSaying(brokenOff, { catchy_line: [6] })
    expect(reading.catchy_line).to.equal(sentences[0])
  })

  it('is quoted if it explains itself what it refers to, or is clear alone', async () => {
    for (const lines of [['It is not the flour.', 'It is the waiting.'], ['Patience is the only mixer.']]) {
      stub.calls.length = 0
      const catchy_line = lines.map((_, at) => sentences.length + 1 + at)
      const { reading } = await readSaying([...sentences, ...lines], { catchy_line })
      expect(reading.catchy_line).to.equal(lines.join(' '))
      expect(stub.calls).to.have.length(1)
    }
  })

  it('is repeated by no main idea: one that cannot be used is left out', async () => {
    for (const main_idea of [sentences[0], 'Bread needs “a free mixer”.', 'Why does it work?']) {
      const { reading } = await readSaying([spoken], { main_idea })
      expect(reading.main_idea, main_idea).to.equal(null)
    }
  })
})
