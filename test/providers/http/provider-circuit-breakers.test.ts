import { expect } from 'chai'
import { type OutboundRequest, type Http, openHttp, allowUrlsOf } from '../../../src/providers/http/client.js'
import { createProviderCircuitBreakers } from '../../../src/providers/http/provider-circuit-breakers.js'
import { SourceFault } from '../../../src/providers/types.js'
import { manualClock } from '../../support/clock.js'
import { faultOf } from '../../support/faults.js'
import { json, plain, type StandIn, startStandIn } from '../../support/stand-in.js'

describe('circuit breakers of providers', () => {
  function createBreaker() {
    const clock = manualClock()
    const breakers = createProviderCircuitBreakers(clock)
    for (let failure = 0; failure < 5; failure += 1) breakers.enter('a')('failed')
    return { clock, breakers }
  }

  it('open after five failures in a row, only for that provider', () => {
    const { breakers } = createBreaker()
    expect(() => breakers.enter('a')).to.throw(SourceFault, /not called for a while/)
    breakers.enter('b')('answered')
  })

  it('stay closed if a call succeeds in between', () => {
    const breakers = createProviderCircuitBreakers(manualClock())
    for (let round = 0; round < 20; round += 1) breakers.enter('a')(round % 5 === 4 ? 'answered' : 'failed')
    breakers.enter('a')('answered')
  })

  it('allow one trial call after 30 s, and close if it succeeds', () => {
    const { clock, breakers } = createBreaker()
    clock.advance(29_999)
    expect(() => breakers.enter('a')).to.throw(SourceFault)
    clock.advance(1)
    const settle = breakers.enter('a')
    expect(() => breakers.enter('a'), 'a second one').to.throw(SourceFault)
    settle('answered')
    breakers.enter('a')
    breakers.enter('a')
  })

  it('open again for 30 s if the trial fails', () => {
    const { clock, breakers } = createBreaker()
    clock.advance(30_000)
    breakers.enter('a')('failed')
    clock.advance(29_999)
    expect(() => breakers.enter('a')).to.throw(SourceFault)
    clock.advance(1)
    breakers.enter('a')
  })

  it('allow another trial if the first ends without an outcome', () => {
    const { clock, breakers } = createBreaker()
    clock.advance(30_000)
    breakers.enter('a')('unknown')
    breakers.enter('a')('answered')
  })

  it('are not kept open by calls that started earlier', () => {
    const clock = manualClock()
    const breakers = createProviderCircuitBreakers(clock)
    const settles = Array.from({ length: 20 }, () => breakers.enter('a'))
    settles.slice(0, 5).forEach((settle) => settle('failed'))
    clock.advance(29_000)
    settles.slice(5).forEach((settle) => settle('failed'))
    clock.advance(1000)
    breakers.enter('a')('answered')
  })
})

describe('outbound HTTP to a failing provider', () => {
  let http: Http
  let standIn: StandIn
  const clock = manualClock()

  beforeEach(async () => {
    http = openHttp({ timeout_ms: 2000, clock, pause: () => Promise.resolve() })
    standIn = await startStandIn(plain('', 500))
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  function ask(overrides: Partial<OutboundRequest> = {}): OutboundRequest {
    return { url: new URL('/x', standIn.base), isAllowed: allowUrlsOf(standIn.base), ...overrides }
  }

  async function fail(times: number, overrides: Partial<OutboundRequest> = {}): Promise<void> {
    for (let at = 0; at < times; at += 1) await faultOf(http.json(ask(overrides)))
  }

  it('is blocked while the circuit breaker is open, and allowed again after 30 s', async () => {
    await fail(9)
    expect(standIn.calls).to.have.lengthOf(5)
    expect((await faultOf(http.json(ask()))).blame).to.equal('provider')
    clock.advance(30_000)
    standIn.answer = json({})
    await http.json(ask())
    await http.json(ask())
    expect(standIn.calls).to.have.lengthOf(7)
  })

  it('counts by provider name, whatever the host', async () => {
    await fail(5, { provider: 'captions' })
    standIn.answer = json({})
    await http.json(ask({ provider: 'search' }))
    await http.json(ask())
    await fail(1, { provider: 'captions' })
    expect(standIn.calls).to.have.lengthOf(7)
  })

  it('does not count failures of the clip or the request, nor aborted calls', async () => {
    standIn.answer = plain('', 404)
    await fail(10)
    standIn.answer = () => undefined
    for (let at = 0; at < 10; at += 1) {
      const stop = new AbortController()
      const call = http.json(ask({ signal: stop.signal })).catch((error: unknown) => error)
      stop.abort(new Error('stopped'))
      await call
    }
    standIn.answer = json({})
    await http.json(ask())
  })

  it('counts an answer that the adapter rejects', async () => {
    standIn.answer = json({ consent: true })
    const check = () => {
      throw new SourceFault('provider', 'A consent page came.')
    }
    await fail(9, { check })
    expect(standIn.calls).to.have.lengthOf(5)
  })
})
