import { expect } from 'chai'
import { isVerbatim } from '../../../src/lib/verbatim.js'
import type {
  OpeningRequest as OpeningAsk,
  PackageRequest as PackageAsk,
} from '../../../src/analyst/types.js'
import { goodAnswer, type ModelStub, says, startModelStub, well } from '../../support/model-stub.js'
import { analystFor, clipOf, linesOf, sentences, spoken, unknown } from './asks.js'

const opening: OpeningAsk = {
  subject: 'bread',
  video: clipOf({ media_type: 'video' }),
  lines: linesOf(sentences),
  figures: unknown,
}
const thumbnail = { media_type: 'image/jpeg' as const, bytes: Buffer.from('not really a picture') }
const pack: PackageAsk = {
  subject: 'bread',
  video: clipOf({ title: 'I baked every day for 30 days' }),
  thumbnail,
}

describe('the model analyst on long videos', () => {
  let stub: ModelStub
  before(async () => (stub = await startModelStub()))
  after(() => stub[Symbol.asyncDispose]())
  beforeEach(() => {
    stub.answer = well
    stub.calls.length = 0
  })

  it('cuts the named beats from the lines, with their times', async () => {
    const read = await analystFor(stub.base_url).analyst.readOpening(opening)
    expect(read).to.include({ analysed_by: 'model', hook: sentences[0], hook_words: 10, open_loop: null })
    expect(read.beats).to.deep.equal([
      { beat: 'hook', from_s: 0, to_s: 3.5, text: sentences[0] },
      { beat: 'stakes', from_s: 4, to_s: 7.5, text: sentences[1] },
      { beat: 'promise', from_s: 8, to_s: 19.5, text: sentences.slice(2).join(' ') },
    ])
    for (const { text } of read.beats ?? []) expect(isVerbatim(text, spoken)).to.equal(true)
    expect(read.template).to.contain('{the craft}')
  })

  it('requests beats again that overlap or run backwards', async () => {
    const beats = [
      { beat: 'stakes', from: 3, to: 4 },
      { beat: 'proof', from: 2, to: 5 },
    ]
    stub.answer = (call, at) => says({ ...goodAnswer('opening', call), ...(at === 0 ? { beats } : {}) })
    const read = await analystFor(stub.base_url).analyst.readOpening(opening)
    expect(stub.calls[1]?.text).to.contain('beats[1].from must be over 4.')
    expect(read.beats?.map(({ beat }) => beat)).to.deep.equal(['hook', 'stakes', 'promise'])
  })

  it('leaves out a template that repeats the hook and ungrounded claims, after one repair', async () => {
    const openingAnswer = {
      template: sentences[0],
      promise: 'Promises “a free mixer”.',
      mechanism: 'It has 7 turns.',
      steal_it: 'See www.example.com.',
    }
    stub.answer = (call) => says({ ...goodAnswer('opening', call), ...openingAnswer })
    const read = await analystFor(stub.base_url).analyst.readOpening(opening)
    const without = { template: null, mechanism: null, promise: null, steal_it: null }
    expect(read).to.include({ ...without, analysed_by: 'model' })
    expect(stub.calls).to.have.length(2)
    expect(stub.calls[1]?.text).to.contain('of these members alone: mechanism, promise, template, steal_it')
  })

  it('keeps a template with nearly all the words of its hook', async () => {
    const hook =
      'Everything you know about bread is wrong and here is what the old bakers always did about it'
    const template = hook.replace('bread', '{topic}')
    stub.answer = (call) => says({ ...goodAnswer('opening', call), template })
    const lines = linesOf([`${hook}.`, ...sentences])
    const read = await analystFor(stub.base_url).analyst.readOpening({ ...opening, lines })
    expect(read.template).to.equal(template)
    expect(stub.calls).to.have.length(1)
  })

  it('leaves out a template of other words than those of its hook', async () => {
    const template = 'Nobody told me that {the craft} begins with {the last thing you expect}.'
    stub.answer = (call) => says({ ...goodAnswer('opening', call), template })
    const read = await analystFor(stub.base_url).analyst.readOpening(opening)
    expect(read).to.include({ template: null, analysed_by: 'model' })
    expect(stub.calls[1]?.text).to.contain('template must keep the words of that line')
  })

  it('has the open loop of the selected sentence, in its own words if the question cannot be used', async () => {
    const question = 'Why does cold dough forgive so much?'
    for (const [open_loop, expected] of [
      [question, question],
      ['What did the 40 bakers do?', `“${sentences[2]}” leaves a question open.`],
    ]) {
      stub.answer = (call) => says({ ...goodAnswer('opening', call), open_loop_at: 3, open_loop })
      const read = await analystFor(stub.base_url).analyst.readOpening(opening)
      expect(read.open_loop).to.equal(expected)
    }
  })

  it('returns no beats without times, and no subject if none was requested', async () => {
    const lines = sentences.map((text) => ({ start: null, end: null, text }))
    const read = await analystFor(stub.base_url).analyst.readOpening({ ...opening, lines, subject: null })
    expect(read).to.include({ beats: null, hook_start_s: null, about_subject: null, hook: sentences[0] })
    expect(stub.calls[0]?.text).not.to.contain('about_subject')
    expect(JSON.stringify(stub.calls[0]?.body)).not.to.contain('about_subject')
  })

  it('sends a thumbnail as a data address to a model with vision', async () => {
    const read = await analystFor(stub.base_url, { vision: true }).analyst.readPackage(pack)
    expect(stub.calls[0]?.pictures).to.deep.equal([
      `data:image/jpeg;base64,${thumbnail.bytes.toString('base64')}`,
    ])
    expect(read).to.deep.include({ thumbnail_checked: true, thumbnail_text: 'DAY 30', thumbnail_faces: 1 })
    expect(read.thumbnail_devices).to.deep.equal(['face_closeup', 'big_text'])
    expect(read).to.include({ title_device: 'challenge', analysed_by: 'model' })
  })

  it('sends no picture to a model without vision, and does not mention one', async () => {
    const read = await analystFor(stub.base_url).analyst.readPackage(pack)
    expect(stub.calls[0]?.pictures).to.deep.equal([])
    expect(JSON.stringify(stub.calls[0]?.body)).not.to.match(/thumbnail|picture/)
    expect(read).to.include({
      thumbnail_checked: false,
      thumbnail_text: null,
      gap: null,
      analysed_by: 'model',
    })
  })

  it('sends no picture of more than 4 MB', async () => {
    const large = { ...thumbnail, bytes: Buffer.alloc(4_000_001) }
    const read = await analystFor(stub.base_url, { vision: true }).analyst.readPackage({
      ...pack,
      thumbnail: large,
    })
    expect(stub.calls[0]?.pictures).to.deep.equal([])
    expect(read.thumbnail_checked).to.equal(false)
  })

  it('uses only the title if the server refuses pictures', async () => {
    stub.answer = (call) =>
      call.pictures.length > 0
        ? { status: 404, error: { message: 'No endpoints found that support image input' } }
        : well(call)
    const read = await analystFor(stub.base_url, { vision: true }).analyst.readPackage(pack)
    expect(read).to.include({ thumbnail_checked: false, title_device: 'challenge', analysed_by: 'model' })
    expect(stub.calls).to.have.length(2)
  })

  it('cuts descriptions of a picture to the limits of the contract', async () => {
    const thumbnailAnswer = {
      thumbnail_text: 'x'.repeat(5_000),
      thumbnail_subject: `${'y'.repeat(2_000)}\u0000`,
      thumbnail_emotion: 'z'.repeat(900),
      thumbnail_colors: ['q'.repeat(200), ''],
      thumbnail_devices: ['none', 'big_text', 'big_text'],
    }
    stub.answer = (call) => says({ ...goodAnswer('package', call), ...thumbnailAnswer })
    const read = await analystFor(stub.base_url, { vision: true }).analyst.readPackage(pack)
    expect([read.thumbnail_text?.length, read.thumbnail_subject?.length]).to.deep.equal([1_000, 500])
    expect([read.thumbnail_emotion?.length, read.thumbnail_colors?.[0]?.length]).to.deep.equal([100, 50])
    expect(read.thumbnail_colors).to.have.length(1)
    expect(read.thumbnail_devices).to.deep.equal(['big_text'])
  })
})
