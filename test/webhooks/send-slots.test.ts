import { expect } from 'chai'
import fc from 'fast-check'
import {
  createSendSlots,
  maxPerWebhook,
  maxSlowWebhooks,
  slowMemoryMs,
} from '../../src/webhooks/send-slots.js'
import { manualClock } from '../support/clock.js'

describe('the send slots of webhooks', () => {
  it('are few for one webhook, and come back', () => {
    const slots = createSendSlots(10, manualClock())
    const acquired = Array.from({ length: 6 }, () => slots.acquire('a'))
    expect(acquired).to.deep.equal([true, true, true, true, false, false])
    expect(slots.busyWebhooks()).to.deep.equal(['a'])
    expect(slots.acquire('b')).to.equal(true)
    slots.release('a', true)
    expect(slots.busyWebhooks()).to.deep.equal([])
    expect(slots.acquire('a')).to.equal(true)
  })

  it('are never taken all by webhooks that were slow', () => {
    const slots = createSendSlots(8, manualClock())
    for (const webhook of ['a', 'b', 'c']) {
      slots.acquire(webhook)
      slots.release(webhook, false)
    }
    const acquired = ['a', 'b', 'c', 'a', 'b', 'c'].map((webhook) => slots.acquire(webhook))
    expect(acquired).to.deep.equal([true, true, true, true, false, false])
    expect(slots.busyWebhooks()).to.have.members(['a', 'b', 'c'])
    expect(['d', 'd', 'e', 'e'].map((webhook) => slots.acquire(webhook))).to.deep.equal([
      true,
      true,
      true,
      true,
    ])
    expect(slots.hasFreeSlot()).to.equal(false)
    slots.release('a', true)
    expect(slots.acquire('a')).to.equal(true)
  })

  const names = (count: number) => Array.from({ length: count }, (_, at) => `webhook ${at}`)
  const letBeSlow = (slots: ReturnType<typeof createSendSlots>, webhooks: string[]) => {
    for (const webhook of webhooks) {
      expect(slots.acquire(webhook), webhook).to.equal(true)
      slots.release(webhook, false)
    }
  }

  it('are found as fast and in as little memory after 20,000 webhooks were slow', () => {
    const slots = createSendSlots(8, manualClock())
    const webhooks = names(20_000)
    const startedAt = performance.now()
    letBeSlow(slots, webhooks)
    const [last = '', before = ''] = webhooks.slice(-2)
    for (const webhook of [last, before, last, before]) expect(slots.acquire(webhook)).to.equal(true)
    for (let look = 0; look < 20; look += 1)
      expect(slots.busyWebhooks()).to.have.lengthOf(maxSlowWebhooks).and.include(last)
    expect(performance.now() - startedAt, 'ms').to.be.below(2000)
    expect(slots.acquire('another')).to.equal(true)
  })

  it('name no slow webhook busy while the slow have a slot left', () => {
    const slots = createSendSlots(8, manualClock())
    letBeSlow(slots, names(100))
    expect(slots.busyWebhooks()).to.deep.equal([])
    for (let taken = 0; taken < maxPerWebhook; taken += 1) slots.acquire('webhook 0')
    expect(slots.busyWebhooks()).to.have.members(names(100))
    slots.release('webhook 0')
    expect(slots.busyWebhooks()).to.deep.equal([])
  })

  it('forget that a webhook was slow when it was sent nothing for a day', () => {
    const clock = manualClock()
    const slots = createSendSlots(2, clock)
    letBeSlow(slots, ['deleted', 'a'])
    clock.advance(slowMemoryMs / 2)
    letBeSlow(slots, ['a'])
    clock.advance(slowMemoryMs / 2 + 1)
    expect(slots.acquire('a')).to.equal(true)
    expect(slots.busyWebhooks()).to.deep.equal(['a'])
    clock.advance(slowMemoryMs)
    expect(slots.busyWebhooks()).to.deep.equal([])
  })

  it('keep their limits whatever comes and goes, and all come back', () => {
    const deed = fc.record({
      webhook: fc.constantFrom('a', 'b', 'c', 'd'),
      leaves: fc.boolean(),
      isQuick: fc.option(fc.boolean(), { nil: undefined }),
    })
    const check = (at_once: number, deeds: { webhook: string; leaves: boolean; isQuick?: boolean }[]) => {
      const slots = createSendSlots(at_once, manualClock())
      const inside: string[] = []
      for (const { webhook, leaves, isQuick } of deeds) {
        const at = inside.indexOf(webhook)
        if (leaves && at >= 0) {
          inside.splice(at, 1)
          slots.release(webhook, isQuick)
        } else if (slots.acquire(webhook)) inside.push(webhook)
        else expect(!slots.hasFreeSlot() || slots.busyWebhooks().includes(webhook)).to.equal(true)
        expect(inside.length).to.be.at.most(at_once)
        expect(inside.filter((one) => one === webhook).length).to.be.at.most(maxPerWebhook)
      }
      for (const webhook of inside) slots.release(webhook, true)
      expect(slots.hasFreeSlot()).to.equal(true)
      expect(slots.busyWebhooks()).to.deep.equal([])
    }
    fc.assert(fc.property(fc.integer({ min: 1, max: 9 }), fc.array(deed, { maxLength: 60 }), check))
  })
})
