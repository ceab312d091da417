import { expect } from 'chai'
import fc from 'fast-check'
import { createPlaces, maxPerWebhook } from '../../src/webhooks/places.js'

describe('the places of webhooks', () => {
  it('are few for one webhook, and come back', () => {
    const places = createPlaces(10)
    const entered = Array.from({ length: 6 }, () => places.enter('a'))
    expect(entered).to.deep.equal([true, true, true, true, false, false])
    expect(places.busyWebhooks()).to.deep.equal(['a'])
    expect(places.enter('b')).to.equal(true)
    places.leave('a', true)
    expect(places.busyWebhooks()).to.deep.equal([])
    expect(places.enter('a')).to.equal(true)
  })

  it('are never taken all by webhooks that were slow', () => {
    const places = createPlaces(8)
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

  it('keep their limits whatever comes and goes, and all come back', () => {
    const deed = fc.record({
      webhook: fc.constantFrom('a', 'b', 'c', 'd'),
      leaves: fc.boolean(),
      isQuick: fc.option(fc.boolean(), { nil: undefined }),
    })
    const check = (at_once: number, deeds: { webhook: string; leaves: boolean; isQuick?: boolean }[]) => {
      const places = createPlaces(at_once)
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
