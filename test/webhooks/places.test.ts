import { expect } from 'chai'
import fc from 'fast-check'
import { createPlaces, maxPerWebhook, maxSlowWebhooks, slowMemoryMs } from '../../src/webhooks/places.js'
import { manualClock } from '../support/clock.js'

describe('the places of webhooks', () => {
  it('are few for one webhook, and come back', () => {
    const places = createPlaces(10, manualClock())
    const entered = Array.from({ length: 6 }, () => places.enter('a'))
    expect(entered).to.deep.equal([true, true, true, true, false, false])
    expect(places.busyWebhooks()).to.deep.equal(['a'])
    expect(places.enter('b')).to.equal(true)
    places.leave('a', true)
    expect(places.busyWebhooks()).to.deep.equal([])
    expect(places.enter('a')).to.equal(true)
  })

  it('are never taken all by webhooks that were slow', () => {
    const places = createPlaces(8, manualClock())
    for (const webhook of ['a', 'b', 'c']) {
      places.enter(webhook)
      places.leave(webhook, false)
    }
    const entered = ['a', 'b', 'c', 'a', 'b', 'c'].map((webhook) => places.enter(webhook))
    expect(entered).to.deep.equal([true, true, true, true, false, false])
    expect(places.busyWebhooks()).to.have.members(['a', 'b', 'c'])
    expect(['d', 'd', 'e', 'e'].map((webhook) => places.enter(webhook))).to.deep.equal([
      true,
      true,
      true,
      true,
    ])
    expect(places.hasFree()).to.equal(false)
    places.leave('a', true)
    expect(places.enter('a')).to.equal(true)
  })

  const names = (count: number) => Array.from({ length: count }, (_, at) => `webhook ${at}`)
  const letBeSlow = (places: ReturnType<typeof createPlaces>, webhooks: string[]) => {
    for (const webhook of webhooks) {
      expect(places.enter(webhook), webhook).to.equal(true)
      places.leave(webhook, false)
    }
  }

  it('are found as fast and in as little memory after 20,000 webhooks were slow', () => {
    const places = createPlaces(8, manualClock())
    const webhooks = names(20_000)
    const startedAt = performance.now()
    letBeSlow(places, webhooks)
    const [last = '', before = ''] = webhooks.slice(-2)
    for (const webhook of [last, before, last, before]) expect(places.enter(webhook)).to.equal(true)
    for (let look = 0; look < 20; look += 1)
      expect(places.busyWebhooks()).to.have.lengthOf(maxSlowWebhooks).and.include(last)
    expect(performance.now() - startedAt, 'ms').to.be.below(2000)
    expect(places.enter('another')).to.equal(true)
  })

  it('name no slow webhook busy while the slow have a place left', () => {
    const places = createPlaces(8, manualClock())
    letBeSlow(places, names(100))
    expect(places.busyWebhooks()).to.deep.equal([])
    for (let taken = 0; taken < maxPerWebhook; taken += 1) places.enter('webhook 0')
    expect(places.busyWebhooks()).to.have.members(names(100))
    places.leave('webhook 0')
    expect(places.busyWebhooks()).to.deep.equal([])
  })

  it('forget that a webhook was slow when it was sent nothing for a day', () => {
    const clock = manualClock()
    const places = createPlaces(2, clock)
    letBeSlow(places, ['deleted', 'a'])
    clock.advance(slowMemoryMs / 2)
    letBeSlow(places, ['a'])
    clock.advance(slowMemoryMs / 2 + 1)
    expect(places.enter('a')).to.equal(true)
    expect(places.busyWebhooks()).to.deep.equal(['a'])
    clock.advance(slowMemoryMs)
    expect(places.busyWebhooks()).to.deep.equal([])
  })

  it('keep their limits whatever comes and goes, and all come back', () => {
    const deed = fc.record({
      webhook: fc.constantFrom('a', 'b', 'c', 'd'),
      leaves: fc.boolean(),
      isQuick: fc.option(fc.boolean(), { nil: undefined }),
    })
    const check = (at_once: number, deeds: { webhook: string; leaves: boolean; isQuick?: boolean }[]) => {
      const places = createPlaces(at_once, manualClock())
      const inside: string[] = []
      for (const { webhook, leaves, isQuick } of deeds) {
        const at = inside.indexOf(webhook)
        if (leaves && at >= 0) {
          inside.splice(at, 1)
          places.leave(webhook, isQuick)
        } else if (places.enter(webhook)) inside.push(webhook)
        else expect(!places.hasFree() || places.busyWebhooks().includes(webhook)).to.equal(true)
        expect(inside.length).to.be.at.most(at_once)
        expect(inside.filter((one) => one === webhook).length).to.be.at.most(maxPerWebhook)
      }
      for (const webhook of inside) places.leave(webhook, true)
      expect(places.hasFree()).to.equal(true)
      expect(places.busyWebhooks()).to.deep.equal([])
    }
    fc.assert(fc.property(fc.integer({ min: 1, max: 9 }), fc.array(deed, { maxLength: 60 }), check))
  })
})
