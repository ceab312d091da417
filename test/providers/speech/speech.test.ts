import { expect } from 'chai'
import { openSpeech } from '../../../src/providers/speech/speech.js'
import { SourceFault } from '../../../src/providers/types.js'
import { type ModelStub, startModelStub } from '../../support/model-stub.js'
import { settingsFor } from '../../analyst/model/asks.js'

const audio = { media_type: 'audio/mpeg', bytes: Buffer.from('invented sound') }

describe('speech without captions', () => {
  let stub: ModelStub
  before(async () => (stub = await startModelStub()))
  after(() => stub[Symbol.asyncDispose]())
  beforeEach(() => (stub.calls.length = 0))

  const speech = (overrides = {}) => openSpeech({ ...settingsFor(stub.base_url).settings, ...overrides })

  it('is returned as lines with times, marked as machine-made', async () => {
    const quiet = { start: 9, end: 10, text: ' Thanks for watching.', no_speech_prob: 0.9, avg_logprob: -1.4 }
    const segments = [
      { start: 0, end: 2.4, text: ' Cold dough\nforgives.' },
      { start: 2.4, end: 1, text: 'Wait.' },
      { start: -1, end: 'x', text: 'Look.' },
      { text: ' ' },
      null,
      quiet,
    ]
    stub.answer = () => ({
      body: JSON.stringify({ task: 'transcribe', language: 'english', text: '', segments }),
    })
    expect(await speech().transcribe(audio)).to.deep.equal({
      kind: 'speech',
      language: 'en',
      lines: [
        { start: 0, end: 2.4, text: 'Cold dough forgives.' },
        { start: 2.4, end: 2.4, text: 'Wait.' },
        { start: null, end: null, text: 'Look.' },
      ],
      auto_captions: true,
    })
    const sent = stub.calls[0]?.raw.toString('latin1') ?? ''
    expect(stub.calls[0]?.path).to.equal('/v1/audio/transcriptions')
    for (const part of ['name="file"; filename="clip.mp3"', 'verbose_json', 'invented sound', 'segment'])
      expect(sent).to.contain(part)
  })

  it('is empty if nobody speaks', async () => {
    stub.answer = () => ({ body: '{"language":"xx","text":"","segments":[]}' })
    expect(await speech().transcribe(audio)).to.deep.include({ kind: 'none', language: null, lines: [] })
  })

  const faults: [string, ModelStub['answer'], string][] = [
    ['refuses the file', () => ({ status: 400 }), 'clip'],
    ['finds it too large', () => ({ status: 413 }), 'clip'],
    ['does not know the key', () => ({ status: 401 }), 'provider'],
    ['is busy', () => ({ status: 429 }), 'provider'],
    ['breaks', () => ({ status: 500 }), 'provider'],
    ['hangs', () => 'hangs', 'provider'],
    ['answers without text', () => ({ body: '[]' }), 'provider'],
    ['answers in HTML', () => ({ body: '<html>' }), 'provider'],
  ]
  for (const [name, answer, blame] of faults) {
    it(`is the ${blame}'s fault if the server ${name}`, async () => {
      stub.answer = answer
      const fault = await speech({ timeout_ms: 200 })
        .transcribe(audio)
        .catch((error: unknown) => error)
      expect(fault).to.be.instanceOf(SourceFault).and.to.have.property('blame', blame)
    })
  }

  it('sends no empty audio', async () => {
    const fault = await speech()
      .transcribe({ ...audio, bytes: Buffer.alloc(0) })
      .catch((error: unknown) => error)
    expect(fault).to.have.property('blame', 'clip')
    expect(stub.calls).to.have.length(0)
  })
})
