import { expect } from 'chai'
import { ModelUnavailableError } from '../../../src/analyst/types.js'
import { pauseFor } from '../../../src/lib/pause.js'
import {
  goodAnswer,
  type ModelReply,
  type ModelStub,
  says,
  startModelStub,
  taskOf,
  well,
} from '../../support/model-stub.js'
import { analystFor, introAsk, message, readAsk, hookByRules, sentences, source } from './asks.js'

const nowhere = 'http://127.0.0.1:9/v1'

describe('the model analyst and a failing server', () => {
  let stub: ModelStub
  before(async () => (stub = await startModelStub()))
  after(() => stub[Symbol.asyncDispose]())
  beforeEach(() => {
    stub.answer = well
    stub.calls.length = 0
    stub.peak = 0
    stub.delay_ms = 0
  })

  const forms = () => stub.calls.map(({ form }) => form)

  it('repairs once, then requests a JSON object, then uses the rules', async () => {
    stub.answer = () => says({ hook: 'not a span' })
    const reading = await analystFor(stub.base_url).analyst.read(readAsk())
    expect(reading).to.include({ analysed_by: 'rules', hook: hookByRules })
    expect(forms()).to.deep.equal(['json_schema', 'json_schema', 'json_object'])
  })

  it('keeps an acceptable answer if the second one is worse or missing', async () => {
    for (const worse of [says({}), { status: 401 }]) {
      stub.calls.length = 0
      stub.answer = (call, at) => (at > 0 ? worse : says({ ...goodAnswer('read', call), topic: 'dough' }))
      const reading = await analystFor(stub.base_url).analyst.read(readAsk())
      expect(reading).to.include({ analysed_by: 'model', hook_type: 'contrarian_claim' })
      expect(reading.topic?.split(' ').length).to.be.within(3, 6)
      expect(stub.calls).to.have.length(2)
    }
  })

  it('accepts an answer with reasoning text and code fences', async () => {
    stub.answer = (call) => ({
      says: `<think>{"hook": 1}</think>\n\`\`\`json\n${JSON.stringify(goodAnswer('read', call))}\n\`\`\``,
    })
    expect((await analystFor(stub.base_url).analyst.read(readAsk())).analysed_by).to.equal('model')
  })

  it('remembers that a server does not support JSON schema', async () => {
    stub.answer = (call) => (call.form === 'json_schema' ? { status: 400 } : well(call))
    const { analyst } = analystFor(stub.base_url)
    expect((await analyst.read(readAsk())).analysed_by).to.equal('model')
    expect((await analyst.read(readAsk())).analysed_by).to.equal('model')
    expect(forms()).to.deep.equal(['json_schema', 'json_object', 'json_object'])
  })

  it('puts the schema into the prompt for a server that does not enforce it', async () => {
    const isTold = () => stub.calls.map(({ text }) => text.includes('"additionalProperties":false'))
    stub.answer = (call, at) => (at === 0 ? says({ hook: 'not a list' }) : well(call))
    const { analyst } = analystFor(stub.base_url)
    expect((await analyst.read(readAsk())).analysed_by).to.equal('model')
    await analyst.read(readAsk())
    expect(isTold()).to.deep.equal([false, true, true])
    expect(forms()).to.deep.equal(Array(3).fill('json_schema'))
    stub.calls.length = 0
    stub.answer = (call, at) => (at === 0 ? { says: '{"hook": [1], "hook_type": "st' } : well(call))
    await analystFor(stub.base_url).analyst.read(readAsk())
    expect(isTold(), 'an answer that was cut off tells nothing of that').to.deep.equal([false, false])
  })

  it('uses plain prompts if JSON objects are not supported either', async () => {
    stub.answer = (call) => (call.form === 'plain' ? well(call) : { status: 400 })
    expect((await analystFor(stub.base_url).analyst.read(readAsk())).analysed_by).to.equal('model')
    expect(forms()).to.deep.equal(['json_schema', 'json_object', 'plain'])
  })

  it('still uses JSON schema after a prompt that was refused in every form', async () => {
    stub.answer = () => ({ status: 400 })
    const { analyst } = analystFor(stub.base_url)
    expect((await analyst.read(readAsk())).analysed_by).to.equal('rules')
    stub.answer = well
    stub.calls.length = 0
    await analyst.read(readAsk())
    expect(forms()).to.deep.equal(['json_schema'])
  })

  it('keeps JSON schema with a server without JSON objects, however bad its answers', async () => {
    stub.answer = (call) => {
      if (call.form === 'json_object') return { status: 400 }
      return call.form === 'plain' ? well(call) : says({})
    }
    const { analyst } = analystFor(stub.base_url)
    expect((await analyst.read(readAsk())).analysed_by).to.equal('model')
    stub.answer = well
    stub.calls.length = 0
    await analyst.read(readAsk())
    expect(forms()).to.deep.equal(['json_schema'])
  })

  it('follows no redirect to another address', async () => {
    await using otherStub = await startModelStub()
    const location = `${otherStub.base_url}/chat/completions`
    stub.answer = () => ({ status: 307, headers: { location } })
    expect((await analystFor(stub.base_url).analyst.read(readAsk())).analysed_by).to.equal('rules')
    expect(otherStub.calls).to.have.length(0)
  })

  it('learns which token limit and temperature a server accepts', async () => {
    stub.answer = (call) => {
      const param =
        'max_tokens' in call.body ? 'max_tokens' : 'temperature' in call.body ? 'temperature' : null
      return param === null ? well(call) : { status: 400, error: { message: 'Unsupported', param } }
    }
    const { analyst } = analystFor(stub.base_url)
    expect((await analyst.read(readAsk())).analysed_by).to.equal('model')
    await analyst.read(readAsk())
    expect(stub.calls).to.have.length(4)
    expect(forms()).to.deep.equal(Array(4).fill('json_schema'))
  })

  it('waits once as long as a busy server requests', async () => {
    const waited: number[] = []
    const pause = (wait_ms: number) => Promise.resolve(waited.push(wait_ms))
    for (const [headers, wait_ms] of [
      [{ 'retry-after': '0.05' }, 50],
      [{ 'retry-after': '20' }, 20_000],
      [{}, 500],
    ] as const) {
      stub.calls.length = waited.length = 0
      stub.answer = (call, at) => (at === 0 ? { status: 429, headers } : well(call))
      expect((await analystFor(stub.base_url, { pause }).analyst.read(readAsk())).analysed_by).to.equal(
        'model',
      )
      expect(stub.calls).to.have.length(2)
      expect(waited).to.deep.equal([wait_ms])
    }
    stub.calls.length = 0
    stub.answer = () => ({ status: 429, headers: { 'retry-after': '0' } })
    expect((await analystFor(stub.base_url).analyst.read(readAsk())).analysed_by).to.equal('rules')
    expect(stub.calls).to.have.length(2)
  })

  it("ends with the caller's reason, also while it waits for a busy server", async () => {
    stub.answer = () => ({ status: 429, headers: { 'retry-after': '20' } })
    const leaving = new AbortController()
    const pause = (wait_ms: number, signal: AbortSignal) => {
      setImmediate(() => leaving.abort(new Error('gone')))
      return pauseFor(wait_ms, signal)
    }
    const read = analystFor(stub.base_url, { pause }).analyst.read(readAsk(), leaving.signal)
    expect(await read.catch((error: unknown) => error)).to.have.property('message', 'gone')
    expect(stub.calls).to.have.length(1)
  })

  it('uses the rules if the timeout ends before a busy server is retried', async () => {
    stub.answer = () => ({ status: 429, headers: { 'retry-after': '20' } })
    const { analyst } = analystFor(stub.base_url, { pause: pauseFor, call_ms: 1000 })
    expect((await analyst.read(readAsk())).analysed_by).to.equal('rules')
    expect(stub.calls).to.have.length(1)
  })

  it('does not wait for a server that requests an hour', async () => {
    stub.answer = () => ({ status: 429, headers: { 'retry-after': '3600' } })
    expect((await analystFor(stub.base_url).analyst.read(readAsk())).analysed_by).to.equal('rules')
    expect(stub.calls).to.have.length(1)
  })

  const faults: [string, () => ModelReply][] = [
    ['answers 500', () => ({ status: 500, headers: { 'retry-after': '0' } })],
    ['answers 401', () => ({ status: 401, error: { message: 'Incorrect API key provided: sk-invented' } })],
    ['hangs', () => 'hangs'],
    ['answers in HTML', () => ({ body: '<html>busy</html>' })],
    ['answers without choices', () => ({ body: '{"choices":"none"}' })],
    ['answers null', () => ({ body: 'null' })],
    ['answers 10 MB', () => ({ says: 'x'.repeat(10_000_000) })],
    ['nests deep', () => ({ says: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` })],
    ['says nothing', () => ({ says: '' })],
    ['is cut off', () => ({ says: '{"hook": {"from": 1,', finish_reason: 'length' })],
    ['declines', () => ({ says: '', refusal: 'I cannot.' })],
  ]
  for (const [name, fault] of faults) {
    it(`uses the rules, and refuses chat and writing, if the server ${name}`, async () => {
      stub.answer = fault
      const { analyst, logged } = analystFor(stub.base_url, { timeout_ms: 250 })
      const reading = await analyst.read(readAsk())
      expect(reading).to.include({ analysed_by: 'rules', hook: hookByRules })
      expect(await analyst.plan({ topic: 'bread', language: null, seeds: [] })).to.deep.equal(['bread'])
      const refused = await analyst.chat(message).catch((error: unknown) => error)
      expect(refused).to.be.instanceOf(ModelUnavailableError)
      const written = await analyst.writeIntro(introAsk).catch((error: unknown) => error)
      if (name === 'declines') expect(written).to.deep.equal([])
      else expect(written).to.be.instanceOf(ModelUnavailableError)
      expect(JSON.stringify(logged)).not.to.contain('sk-invented').and.not.to.contain('mixer')
    })
  }

  it('stops calling a server that does not answer', async () => {
    stub.answer = () => 'hangs'
    const { analyst } = analystFor(stub.base_url, { timeout_ms: 200, concurrency: 2 })
    const readings = await Promise.all(Array.from({ length: 30 }, () => analyst.read(readAsk())))
    expect(readings.every(({ analysed_by }) => analysed_by === 'rules')).to.equal(true)
    expect(stub.calls.length).to.be.at.most(4)
  })

  it('uses the rules if there is no server', async () => {
    const { analyst } = analystFor(nowhere)
    const readings = await Promise.all(Array.from({ length: 30 }, () => analyst.read(readAsk())))
    expect(readings.every(({ analysed_by }) => analysed_by === 'rules')).to.equal(true)
  })

  it('makes concurrent calls up to the limit', async () => {
    for (const concurrency of [1, 4]) {
      stub.peak = 0
      stub.delay_ms = 50
      const { analyst } = analystFor(stub.base_url, { concurrency })
      await Promise.all(Array.from({ length: 12 }, () => analyst.read(readAsk())))
      expect(stub.peak).to.equal(concurrency)
    }
  })

  it('gives interactive requests precedence over runs', async () => {
    stub.delay_ms = 50
    const { analyst } = analystFor(stub.base_url, { concurrency: 1 })
    const run = Array.from({ length: 6 }, () => analyst.read(readAsk()))
    await analyst.chat(message)
    expect(stub.calls.filter((call) => taskOf(call) === 'read').length).to.be.below(4)
    await Promise.all(run)
  })

  it('ends with the reason of the signal, also while it is queued', async () => {
    stub.answer = () => 'hangs'
    const { analyst } = analystFor(stub.base_url, { concurrency: 1 })
    const leaving = new AbortController()
    const calls = [1, 2].map(() => analyst.read(readAsk(), leaving.signal).catch((error: unknown) => error))
    while (stub.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    leaving.abort(new Error('The run was cancelled.'))
    for (const error of await Promise.all(calls))
      expect(error).to.have.property('message', 'The run was cancelled.')
  })

  it('obeys the token budget of a run, given by its signal', async () => {
    const { analyst, logged } = analystFor(stub.base_url, { tokens_per_run: 6_000, concurrency: 1 })
    const run = new AbortController()
    const readings = []
    for (let at = 0; at < 20; at += 1) readings.push((await analyst.read(readAsk(), run.signal)).analysed_by)
    const read = readings.filter((by) => by === 'model').length
    expect(read).to.be.within(1, 12)
    expect(readings.at(-1)).to.equal('rules')
    expect(read * 500).to.be.at.most(6_000)
    const another = await analyst.read(readAsk(), new AbortController().signal)
    expect(another.analysed_by).to.equal('model')
    expect(logged[0]).to.deep.include({ msg: 'model answered', prompt_tokens: 400, completion_tokens: 100 })
  })

  it('does not count interactive requests towards the token budget of runs', async () => {
    const { analyst } = analystFor(stub.base_url, { tokens_per_run: 0 })
    const { signal } = new AbortController()
    expect((await analyst.read(readAsk(), signal)).analysed_by).to.equal('rules')
    expect((await analyst.chat(message, signal)).action).to.be.oneOf(['research', 'clarify'])
    expect(await analyst.writeIntro(introAsk, signal)).to.not.be.empty
    expect(new Set(stub.calls.map(taskOf))).to.deep.equal(new Set(['chat', 'intro']))
  })

  it('obeys the time budget of a run', async () => {
    stub.delay_ms = 200
    const { analyst } = analystFor(stub.base_url, { time_per_run_ms: 900, concurrency: 1 })
    const run = new AbortController()
    const readings = []
    for (let at = 0; at < 8; at += 1) readings.push((await analyst.read(readAsk(), run.signal)).analysed_by)
    expect(readings[0]).to.equal('model')
    expect(readings.at(-1)).to.equal('rules')
    expect(stub.calls.length).to.be.below(7)
  })

  it('rejects written text that repeats a source', async () => {
    stub.answer = (call) => {
      const good = goodAnswer('openings', call) as { written: object[] }
      return says({ written: [{ ...good.written[0], hook: sentences[0]?.toUpperCase() }, ...good.written] })
    }
    const written = await analystFor(stub.base_url).analyst.writeOpenings({
      niche: 'bread',
      n: 2,
      sources: [source],
    })
    expect(written.map(({ hook }) => hook)).to.deep.equal([
      'Your oven is not the reason.',
      'Somebody hid this from bakers.',
    ])
    expect(stub.calls[1]?.text).to.contain('says its source again')
  })
})
