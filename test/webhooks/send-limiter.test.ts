import { expect } from 'chai'
import fc from 'fast-check'
import {
  createSendLimiter,
  maxPerWebhook,
  maxSlowWebhooks,
  slowMemoryMs,
} from '../../src/webhooks/send-limiter.js'
import { manualClock } from '../support/clock.js'

describe('the send limiter of webhooks', () => {
  it('lets few messages of one webhook be sent at once', () => {
    const sendLimiter = createSendLimiter(10, manualClock())
    const acquired = Array.from({ length: 6 }, () => sendLimiter.acquire('a'))
    expect(acquired).to.deep.equal([true, true, true, true, false, false])
    expect(sendLimiter.busyWebhooks()).to.deep.equal(['a'])
    expect(sendLimiter.acquire('b')).to.equal(true)
    sendLimiter.release('a', true)
    expect(sendLimiter.busyWebhooks()).to.deep.equal([])
    expect(sendLimiter.acquire('a')).to.equal(true)
  })

  it('never gives all slots to webhooks that were slow', () => {
    const sendLimiter = createSendLimiter(8, manualClock())
    for (const webhook of ['a', 'b', 'c']) {
      sendLimiter.acquire(webhook)
      sendLimiter.release(webhook, false)
    }
    const acquired = ['a', 'b', 'c', 'a', 'b', 'c'].map((webhook) => sendLimiter.acquire(webhook))
    expect(acquired).to.deep.equal([true, true, true, true, false, false])
    expect(sendLimiter.busyWebhooks()).to.have.members(['a', 'b', 'c'])
    expect(['d', 'd', 'e', 'e'].map((webhook) => sendLimiter.acquire(webhook))).to.deep.equal([
      true,
      true,
      true,
      true,
    ])
    expect(sendLimiter.hasFreeSlot()).to.equal(false)
    sendLimiter.release('a', true)
    expect(sendLimiter.acquire('a')).to.equal(true)
  })

  const names = (count: number) => Array.from({ length: count }, (_, at) => `webhook ${at}`)
  const letBeSlow = (sendLimiter: ReturnType<typeof createSendLimiter>, webhooks: string[]) => {
    for (const webhook of webhooks) {
      expect(sendLimiter.acquire(webhook), webhook).to.equal(true)
      sendLimiter.release(webhook, false)
    }
  }

  it('remembers a limited number of slow webhooks, the latest ones', () => {
    const sendLimiter = createSendLimiter(8, manualClock())
    const webhooks = names(20_000)
    letBeSlow(sendLimiter, webhooks)
    const [last = '', before = ''] = webhooks.slice(-2)
    for (const webhook of [last, before, last, before]) expect(sendLimiter.acquire(webhook)).to.equal(true)
    expect(sendLimiter.busyWebhooks()).to.have.lengthOf(maxSlowWebhooks).and.include(last)
    expect(sendLimiter.acquire('another')).to.equal(true)
  })

  it('does not report a slow webhook as busy while slow ones have a slot left', () => {
    const sendLimiter = createSendLimiter(8, manualClock())
    letBeSlow(sendLimiter, names(100))
    expect(sendLimiter.busyWebhooks()).to.deep.equal([])
    for (let taken = 0; taken < maxPerWebhook; taken += 1) sendLimiter.acquire('webhook 0')
    expect(sendLimiter.busyWebhooks()).to.have.members(names(100))
    sendLimiter.release('webhook 0')
    expect(sendLimiter.busyWebhooks()).to.deep.equal([])
  })

  it('forgets that a webhook was slow after a day without messages', () => {
    const clock = manualClock()
    const sendLimiter = createSendLimiter(2, clock)
    letBeSlow(sendLimiter, ['deleted', 'a'])
    clock.advance(slowMemoryMs / 2)
    letBeSlow(sendLimiter, ['a'])
    clock.advance(slowMemoryMs / 2 + 1)
    expect(sendLimiter.acquire('a')).to.equal(true)
    expect(sendLimiter.busyWebhooks()).to.deep.equal(['a'])
    clock.advance(slowMemoryMs)
    expect(sendLimiter.busyWebhooks()).to.deep.equal([])
  })

  it('keeps its limits under any load, and returns all slots', () => {
    const deed = fc.record({
      webhook: fc.constantFrom('a', 'b', 'c', 'd'),
      leaves: fc.boolean(),
      isQuick: fc.option(fc.boolean(), { nil: undefined }),
    })
    const check = (at_once: number, deeds: { webhook: string; leaves: boolean; isQuick?: boolean }[]) => {
      const sendLimiter = createSendLimiter(at_once, manualClock())
      const inside: string[] = []
      for (const { webhook, leaves, isQuick } of deeds) {
        const at = inside.indexOf(webhook)
        if (leaves && at >= 0) {
          inside.splice(at, 1)
          sendLimiter.release(webhook, isQuick)
        } else if (sendLimiter.acquire(webhook)) inside.push(webhook)
        else expect(!sendLimiter.hasFreeSlot() || sendLimiter.busyWebhooks().includes(webhook)).to.equal(true)
        expect(inside.length).to.be.at.most(at_once)
        expect(inside.filter((one) => one === webhook).length).to.be.at.most(maxPerWebhook)
      }
      for (const webhook of inside) sendLimiter.release(webhook, true)
      expect(sendLimiter.hasFreeSlot()).to.equal(true)
      expect(sendLimiter.busyWebhooks()).to.deep.equal([])
    }
    fc.assert(fc.property(fc.integer({ min: 1, max: 9 }), fc.array(deed, { maxLength: 60 }), check))
  })
})
