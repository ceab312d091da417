import { expect } from 'chai'
import { ModelUnavailable } from '../../../src/analyst/types.js'
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
import { analystFor, introAsk, message, readAsk, sentences, source } from './asks.js'

const nowhere = 'http://127.0.0.1:9/v1'

describe('the model analyst and a server at fault', () => {
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

  it('repairs once, then asks for a JSON object, then reads by rules', async () => {
    stub.answer = () => says({ hook: 'not a span' })
    const reading = await analystFor(stub.base_url).analyst.read(readAsk())
    expect(reading).to.include({ analysed_by: 'rules', hook: sentences[0] })
    expect(forms()).to.deep.equal(['json_schema', 'json_schema', 'json_object'])
  })

  it('keeps an answer that could only be better where the second is worse or does not come', async () => {
    for (const worse of [says({}), { status: 401 }]) {
      stub.calls.length = 0
      stub.answer = (call, at) => (at > 0 ? worse : says({ ...goodAnswer('read', call), topic: 'dough' }))
      const reading = await analystFor(stub.base_url).analyst.read(readAsk())
      expect(reading).to.include({ analysed_by: 'model', hook_type: 'contrarian_claim' })
      expect(reading.topic?.split(' ').length).to.be.within(3, 6)
      expect(stub.calls).to.have.length(2)
    }
  })

  it('takes an answer that thinks aloud and is fenced', async () => {
    stub.answer = (call) => ({
      says: `<think>{"hook": 1}</think>\n\`\`\`json\n${JSON.stringify(goodAnswer('read', call))}\n\`\`\``,
    })
    expect((await analystFor(stub.base_url).analyst.read(readAsk())).analysed_by).to.equal('model')
  })

  it('remembers that a server refuses JSON schema', async () => {
    stub.answer = (call) => (call.form === 'json_schema' ? { status: 400 } : well(call))
    const { analyst } = analystFor(stub.base_url)
    expect((await analyst.read(readAsk())).analysed_by).to.equal('model')
    expect((await analyst.read(readAsk())).analysed_by).to.equal('model')
    expect(forms()).to.deep.equal(['json_schema', 'json_object', 'json_object'])
  })

  it('asks in plain words where JSON objects are refused as well', async () => {
    stub.answer = (call) => (call.form === 'plain' ? well(call) : { status: 400 })
    expect((await analystFor(stub.base_url).analyst.read(readAsk())).analysed_by).to.equal('model')
    expect(forms()).to.deep.equal(['json_schema', 'json_object', 'plain'])
  })

  it('does not unlearn JSON schema over a prompt that was refused in every form', async () => {
    stub.answer = () => ({ status: 400 })
    const { analyst } = analystFor(stub.base_url)
    expect((await analyst.read(readAsk())).analysed_by).to.equal('rules')
    stub.answer = well
    stub.calls.length = 0
    await analyst.read(readAsk())
    expect(forms()).to.deep.equal(['json_schema'])
  })

  it('keeps to JSON schema with a server that takes no JSON objects, however badly it answers', async () => {
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

  it('goes to no other place than it was told', async () => {
    await using elsewhere = await startModelStub()
    const location = `${elsewhere.base_url}/chat/completions`
    stub.answer = () => ({ status: 307, headers: { location } })
    expect((await analystFor(stub.base_url).analyst.read(readAsk())).analysed_by).to.equal('rules')
    expect(elsewhere.calls).to.have.length(0)
  })

  it('learns which limit and temperature a server takes', async () => {
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

  it('waits as long as a busy server says, once', async () => {
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

  it('is given up with the caller’s reason also while a busy server is waited for', async () => {
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

  it('is read by rules where the time of the call is over before a busy server is asked again', async () => {
    stub.answer = () => ({ status: 429, headers: { 'retry-after': '20' } })
    const { analyst } = analystFor(stub.base_url, { pause: pauseFor, call_ms: 50 })
    expect((await analyst.read(readAsk())).analysed_by).to.equal('rules')
    expect(stub.calls).to.have.length(1)
  })

  it('does not wait for a server that asks for an hour', async () => {
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
    it(`reads by rules, and neither chats nor writes, where the server ${name}`, async () => {
      stub.answer = fault
      const { analyst, logged } = analystFor(stub.base_url, { timeout_ms: 250 })
      const reading = await analyst.read(readAsk())
      expect(reading).to.include({ analysed_by: 'rules', hook: sentences[0] })
      expect(await analyst.plan({ topic: 'bread', language: null, seeds: [] })).to.deep.equal(['bread'])
      const refused = await analyst.chat(message).catch((error: unknown) => error)
      expect(refused).to.be.instanceOf(ModelUnavailable)
      const written = await analyst.writeIntro(introAsk).catch((error: unknown) => error)
      if (name === 'declines') expect(written).to.deep.equal([])
      else expect(written).to.be.instanceOf(ModelUnavailable)
      expect(JSON.stringify(logged)).not.to.contain('sk-invented').and.not.to.contain('mixer')
    })
  }

  it('leaves a server alone that does not answer', async () => {
    stub.answer = () => 'hangs'
    const { analyst } = analystFor(stub.base_url, { timeout_ms: 200, concurrency: 2 })
    const started = performance.now()
    const readings = await Promise.all(Array.from({ length: 30 }, () => analyst.read(readAsk())))
    const took = performance.now() - started
    console.log(
      `      30 clips, a server that hangs (200 ms): ${Math.round(took)} ms, ${stub.calls.length} calls`,
    )
    expect(readings.every(({ analysed_by }) => analysed_by === 'rules')).to.equal(true)
    expect(stub.calls.length).to.be.at.most(4)
    expect(took).to.be.below(1_500)
  })

  it('reads by rules where there is no server', async () => {
    const { analyst } = analystFor(nowhere)
    const started = performance.now()
    const readings = await Promise.all(Array.from({ length: 30 }, () => analyst.read(readAsk())))
    console.log(`      30 clips, no server: ${Math.round(performance.now() - started)} ms`)
    expect(readings.every(({ analysed_by }) => analysed_by === 'rules')).to.equal(true)
  })

  it('asks side by side, as far as it may', async () => {
    const took: number[] = []
    for (const concurrency of [1, 4]) {
      stub.peak = 0
      stub.delay_ms = 50
      const { analyst } = analystFor(stub.base_url, { concurrency })
      const started = performance.now()
      await Promise.all(Array.from({ length: 12 }, () => analyst.read(readAsk())))
      took.push(performance.now() - started)
      expect(stub.peak).to.equal(concurrency)
    }
    const [one = 0, four = 0] = took
    console.log(
      `      12 clips at 50 ms a call: ${Math.round(one)} ms one by one, ${Math.round(four)} ms four at once`,
    )
    expect(four).to.be.below(one)
  })

  it('does not let a person wait behind a run', async () => {
    stub.delay_ms = 50
    const { analyst } = analystFor(stub.base_url, { concurrency: 1 })
    const run = Array.from({ length: 6 }, () => analyst.read(readAsk()))
    await analyst.chat(message)
    expect(stub.calls.filter((call) => taskOf(call) === 'read').length).to.be.below(4)
    await Promise.all(run)
  })

  it('ends with the reason of the signal, also while it waits for a place', async () => {
    stub.answer = () => 'hangs'
    const { analyst } = analystFor(stub.base_url, { concurrency: 1 })
    const leaving = new AbortController()
    const calls = [1, 2].map(() => analyst.read(readAsk(), leaving.signal).catch((error: unknown) => error))
    while (stub.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    leaving.abort(new Error('The run was cancelled.'))
    for (const error of await Promise.all(calls))
      expect(error).to.have.property('message', 'The run was cancelled.')
  })

  it('keeps to the tokens of a run, told by its signal', async () => {
    const { analyst, logged } = analystFor(stub.base_url, { tokens_per_run: 6_000, concurrency: 1 })
    const run = new AbortController()
    const made = []
    for (let at = 0; at < 20; at += 1) made.push((await analyst.read(readAsk(), run.signal)).analysed_by)
    const read = made.filter((by) => by === 'model').length
    expect(read).to.be.within(1, 12)
    expect(made.at(-1)).to.equal('rules')
    expect(read * 500).to.be.at.most(6_000)
    const another = await analyst.read(readAsk(), new AbortController().signal)
    expect(another.analysed_by).to.equal('model')
    expect(logged[0]).to.deep.include({ msg: 'model answered', prompt_tokens: 400, completion_tokens: 100 })
  })

  it('leaves what a person waits for out of the tokens of runs', async () => {
    const { analyst } = analystFor(stub.base_url, { tokens_per_run: 0 })
    const { signal } = new AbortController()
    expect((await analyst.read(readAsk(), signal)).analysed_by).to.equal('rules')
    expect((await analyst.chat(message, signal)).action).to.be.oneOf(['research', 'clarify'])
    expect(await analyst.writeIntro(introAsk, signal)).to.not.be.empty
    expect(new Set(stub.calls.map(taskOf))).to.deep.equal(new Set(['chat', 'intro']))
  })

  it('keeps to the time of a run', async () => {
    stub.delay_ms = 200
    const { analyst } = analystFor(stub.base_url, { time_per_run_ms: 900, concurrency: 1 })
    const run = new AbortController()
    const made = []
    for (let at = 0; at < 8; at += 1) made.push((await analyst.read(readAsk(), run.signal)).analysed_by)
    expect(made[0]).to.equal('model')
    expect(made.at(-1)).to.equal('rules')
    expect(stub.calls.length).to.be.below(7)
  })

  it('writes nothing that is a source again', async () => {
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
