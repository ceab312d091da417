import { expect } from 'chai'
import type { Agent } from 'undici'
import { type OutboundRequest, type Http, openHttp, allowUrlsOf } from '../../../src/providers/http/client.js'
import { type Pause, pauseFor } from '../../../src/lib/pause.js'
import { sendOnce } from '../../../src/providers/http/send.js'
import { manualClock, noon } from '../../support/clock.js'
import { faultOf } from '../../support/faults.js'
import { json, plain, type StandIn, startStandIn } from '../../support/stand-in.js'

type Answer = StandIn['answer']

describe('a call without an answer', () => {
  for (const [code, retryability] of [
    ['ECONNREFUSED', 'not_executed'],
    ['EAI_AGAIN', 'not_executed'],
    ['ECONNRESET', 'unsure'],
    ['EPIPE', 'unsure'],
    ['UND_ERR_SOCKET', 'unsure'],
    ['UND_ERR_CONNECT_TIMEOUT', 'final'],
    ['ENOTFOUND', 'final'],
    [undefined, 'final'],
  ] as const)
    it(`is ${retryability} after ${code ?? 'an error without a code'}`, async () => {
      const agent = { request: () => Promise.reject(Object.assign(new Error('broken'), { code })) }
      const request = { url: new URL('https://api.example.com/x'), isAllowed: () => true }
      const result = await sendOnce(agent as unknown as Agent, request, new AbortController().signal)
      expect(result).to.include({ ok: false, retryability, retry_after: null })
    })
})

describe('retries of outbound calls', () => {
  let http: Http
  let standIn: StandIn
  let waits: number[]
  let clock: ReturnType<typeof manualClock>

  beforeEach(async () => {
    clock = manualClock()
    waits = []
    const pause = (wait_ms: number) => {
      waits.push(wait_ms)
      clock.advance(wait_ms)
      return Promise.resolve()
    }
    http = openHttp({ timeout_ms: 20_000, clock, random: () => 0.5, pause })
    standIn = await startStandIn()
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  function ask(overrides: Partial<OutboundRequest> = {}): OutboundRequest {
    return { url: new URL('/x', standIn.base), isAllowed: allowUrlsOf(standIn.base), ...overrides }
  }

  /** Answers one after the other, the last of them ever after. */
  function inTurn(...answers: Answer[]): void {
    let at = 0
    standIn.answer = (request, response) =>
      (answers[Math.min(at++, answers.length - 1)] ?? plain(''))(request, response)
  }

  const reset: Answer = (request) => void request.socket.resetAndDestroy()
  const after = (status: number, value: string): Answer => {
    return (_, response) => void response.writeHead(status, { 'retry-after': value }).end()
  }

  for (const [what, failure] of [
    ['a reset', reset],
    ['429', plain('', 429)],
    ['502', plain('', 502)],
    ['503', plain('', 503)],
    ['504', plain('', 504)],
  ] as const) {
    it(`repeat a GET after ${what}, at most twice`, async () => {
      inTurn(failure, failure, json({ fine: true }))
      expect(await http.json(ask())).to.deep.equal({ fine: true })
      expect(standIn.calls).to.have.lengthOf(3)
      inTurn(failure)
      expect((await faultOf(http.json(ask()))).blame).to.equal('provider')
      expect(standIn.calls).to.have.lengthOf(6)
    })
  }

  for (const status of [400, 401, 403, 404, 408, 500, 501]) {
    it(`do not happen after ${status}`, async () => {
      inTurn(plain('', status))
      await faultOf(http.json(ask()))
      expect(standIn.calls).to.have.lengthOf(1)
    })
  }

  it('do not happen after a complete but invalid answer', async () => {
    for (const answer of [plain('<html>'), plain(Buffer.alloc(2000))]) {
      standIn.calls.length = 0
      inTurn(answer)
      await faultOf(http.json(ask({ limit_bytes: 1000 })))
      expect(standIn.calls).to.have.lengthOf(1)
    }
  })

  it('do not happen for a POST unless the call allows it', async () => {
    for (const [repeat, failure, calls] of [
      [undefined, plain('', 503), 1],
      ['never', plain('', 503), 1],
      ['unless_executed', plain('', 503), 3],
      ['unless_executed', reset, 1],
      ['always', reset, 3],
    ] as const) {
      standIn.calls.length = 0
      inTurn(failure)
      await faultOf(http.json(ask({ method: 'POST', body: '{}', retry: repeat })))
      expect(standIn.calls, `${repeat}`).to.have.lengthOf(calls)
    }
  })

  it('buy nothing twice: a billed call is repeated only if it surely had no effect', async () => {
    for (const [failure, calls] of [
      [reset, 1],
      [plain('', 502), 1],
      [plain('', 504), 1],
      [plain('', 429), 3],
      [plain('', 503), 3],
    ] as const) {
      standIn.calls.length = 0
      inTurn(failure)
      const { blame } = await faultOf(http.json(ask({ retry: 'unless_executed', provider: `p${calls}` })))
      expect([blame, standIn.calls.length]).to.deep.equal(['provider', calls])
    }
  })

  it('wait with jitter, longer the second time, and longest after "too many requests"', async () => {
    inTurn(plain('', 503))
    await faultOf(http.json(ask()))
    expect(waits).to.deep.equal([188, 375])
    waits.length = 0
    inTurn(plain('', 429))
    await faultOf(http.json(ask()))
    expect(waits).to.deep.equal([750, 1500])
  })

  it('obey Retry-After in seconds and as a date, and are never early', async () => {
    const date = new Date(noon + 3000).toUTCString()
    inTurn(after(429, '2'), json({}))
    await http.json(ask())
    expect(waits[0]).to.be.within(2000, 2125)
    clock = manualClock()
    waits.length = 0
    inTurn(after(503, date), json({}))
    await http.json(ask())
    expect(waits[0]).to.be.at.most(3125)
  })

  for (const value of ['6', '86400', 'Wed, 21 Oct 2099 07:28:00 GMT']) {
    it(`do not happen if Retry-After is ${value}`, async () => {
      inTurn(after(429, value))
      await faultOf(http.json(ask()))
      expect([standIn.calls.length, waits]).to.deep.equal([1, []])
    })
  }

  for (const value of ['soon', '-1', '1e3', '', '9'.repeat(5000)]) {
    it(`ignore a Retry-After of ${value.slice(0, 8)}`, async () => {
      inTurn(after(503, value), json({}))
      await http.json(ask())
      expect(waits).to.deep.equal([188])
    })
  }

  it('stay within the timeout of the call', async () => {
    inTurn(after(429, '3'))
    await faultOf(http.json(ask({ timeout_ms: 2500 })))
    expect([standIn.calls.length, waits]).to.deep.equal([1, []])
    inTurn(after(429, '3'))
    await faultOf(http.json(ask({ timeout_ms: 4000 })))
    expect([standIn.calls.length, waits.length]).to.deep.equal([3, 1])
  })

  it("stop waiting with the caller's own reason", async () => {
    await using waiting = {
      ...openHttp({ timeout_ms: 20_000 }),
      [Symbol.asyncDispose]: () => waiting.close(),
    }
    const stop = new AbortController()
    const reason = new Error('stopped')
    standIn.answer = (_, response) => {
      response.writeHead(503, { 'retry-after': '4' }).end()
      setImmediate(() => stop.abort(reason))
    }
    const call = waiting.json(ask({ signal: stop.signal }))
    expect(await call.catch((error: unknown) => error)).to.equal(reason)
  })

  it("end with the caller's own reason also while they wait for another attempt", async () => {
    const stop = new AbortController()
    const reason = new Error('stopped')
    const pause: Pause = (wait_ms, signal) => {
      stop.abort(reason)
      return pauseFor(wait_ms, signal)
    }
    await using waiting = {
      ...openHttp({ timeout_ms: 20_000, pause }),
      [Symbol.asyncDispose]: () => waiting.close(),
    }
    inTurn(plain('', 503))
    const call = waiting.json(ask({ signal: stop.signal }))
    expect(await call.catch((error: unknown) => error)).to.equal(reason)
  })
})
