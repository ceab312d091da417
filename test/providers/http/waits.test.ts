import { expect } from 'chai'
import type { OutboundRequest } from '../../../src/providers/http/request.js'
import { createProviderCircuitBreakers } from '../../../src/providers/http/provider-circuit-breakers.js'
import { retryDelayMs } from '../../../src/providers/http/retry.js'
import type { FailedAttempt } from '../../../src/providers/http/failed-attempt.js'
import { SourceFault } from '../../../src/providers/types.js'

describe('the pause before a retry', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z')
  const waitOf = (
    ask: Partial<OutboundRequest>,
    failure: Partial<FailedAttempt> & { status?: number } = {},
    odds: object = {},
  ) => {
    const { status, ...rest } = failure
    const fault = Object.assign(new SourceFault('provider', 'no'), { status })
    return retryDelayMs(
      { url: new URL('https://a.example'), ...ask } as OutboundRequest,
      { fault, retryability: 'not_executed', retry_after: null, ...rest },
      { attempts: 1, left_ms: 60_000, now, random: () => 0, ...odds },
    )
  }

  it('doubles each time, half of it random, and there are at most two', () => {
    const waitAfter = (attempts: number, chance = 0) => waitOf({}, {}, { attempts, random: () => chance })
    expect([waitAfter(1), waitAfter(1, 0.5), waitAfter(2), waitAfter(2, 0.5), waitAfter(3)]).to.deep.equal([
      125,
      188,
      250,
      375,
      null,
    ])
    expect([
      waitOf({}, { status: 429 }),
      waitOf({}, { status: 429 }, { attempts: 2 }),
      waitOf({}, { status: 500 }),
    ]).to.deep.equal([500, 1000, 125])
  })

  it('is as long as the provider requests, up to a maximum', () => {
    const waitAfter = (retry_after: string, chance = 0) =>
      waitOf({}, { retry_after }, { random: () => chance })
    for (const [value, wait] of [
      ['0', 0],
      ['3', 3000],
      ['5', 5000],
      ['6', null],
      ['Fri, 20 Nov 2026 12:00:02 GMT', 2000],
      ['Fri, 20 Nov 2026 11:59:00 GMT', 0],
      ['Fri, 20 Nov 2026 12:00:09 GMT', null],
      ['soon', 125],
      ['-1', 125],
      ['1.5', 125],
      ['2026-11-20T12:00:02Z', 125],
      ['Xyz, nonsense', 125],
      ['12345678901', 125],
    ] as const)
      expect(waitAfter(value), value).to.equal(wait)
    expect(waitAfter('3', 0.8), 'and a little by chance').to.equal(3100)
  })

  it('is skipped if it does not fit into the remaining time', () => {
    for (const [left_ms, wait] of [
      [126, 125],
      [125, null],
      [0, null],
    ] as const)
      expect(waitOf({}, {}, { left_ms })).to.equal(wait)
  })

  it('happens only if a retry can help and is safe', () => {
    for (const [ask, hope, isMade] of [
      [{}, 'not_executed', true],
      [{}, 'unsure', true],
      [{}, 'final', false],
      [{ method: 'GET' }, 'unsure', true],
      [{ method: 'POST' }, 'not_executed', false],
      [{ method: 'POST' }, 'unsure', false],
      [{ method: 'POST', retry: 'unless_executed' }, 'not_executed', true],
      [{ method: 'POST', retry: 'unless_executed' }, 'unsure', false],
      [{ method: 'POST', retry: 'always' }, 'unsure', true],
      [{ method: 'POST', retry: 'always' }, 'final', false],
      [{ retry: 'never' }, 'not_executed', false],
    ] as const)
      expect(waitOf(ask, { retryability: hope }) !== null, JSON.stringify([ask, hope])).to.equal(isMade)
  })
})

describe('the circuit breaker of a failing provider', () => {
  /** What becomes of calls in order: answered (.), failed (x), untold (?), or left alone (-). */
  function follow() {
    let now = 0
    const breakers = createProviderCircuitBreakers({ monotonicNow: () => now })
    const outcomes = { '.': 'answered', x: 'failed', '?': 'unknown' } as const
    return {
      pass: (ms: number) => void (now += ms),
      enter: (name = 'a') => breakers.enter(name),
      call: (what: string, name = 'a') =>
        [...what]
          .map((one) => {
            try {
              breakers.enter(name)(outcomes[one as keyof typeof outcomes])
              return one
            } catch {
              return '-'
            }
          })
          .join(''),
    }
  }

  it('opens after five failures in a row, and no other does', () => {
    const { call } = follow()
    expect(call('xxxx.xxxx?x')).to.equal('xxxx.xxxx?x')
    expect(call('..')).to.equal('--')
    expect(call('.', 'b')).to.equal('.')
  })

  it('allows one trial after half a minute, and opens again if it fails', () => {
    const { call, pass, enter } = follow()
    call('xxxxx')
    pass(29_999)
    expect(call('.')).to.equal('-')
    pass(1)
    const settle = enter()
    expect(call('.'), 'while one tries').to.equal('-')
    settle('unknown')
    expect(call('x'), 'another may try').to.equal('x')
    expect(call('.')).to.equal('-')
    pass(30_000)
    expect(call('.xxxx.')).to.equal('.xxxx.')
  })

  it('is not kept open by calls that started earlier', () => {
    const { pass, enter, call } = follow()
    const late = [enter(), enter(), enter()]
    call('xxxxx')
    pass(20_000)
    late[0]?.('failed')
    pass(10_000)
    expect(call('x')).to.equal('x')
    late[1]?.('unknown')
    expect(call('.'), 'who did not try says nothing of the one that did').to.equal('-')
    late[2]?.('answered')
    expect(call('.')).to.equal('.')
  })
})
