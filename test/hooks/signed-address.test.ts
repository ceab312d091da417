import { expect } from 'chai'
import fc from 'fast-check'
import { verifySignedToken, createSignedToken } from '../../src/hooks/signed-token.js'

const secret = Buffer.alloc(32, 7)
const pattern = /^[A-Za-z0-9_.-]{20,200}$/

describe('tokens in public addresses', () => {
  it('are deterministic, encode their subject, and match the contract', () => {
    for (const subject of [
      'tiktok/7100000000000000001',
      'youtube/a1b2c3d4e5F',
      `tiktok/${'x'.repeat(100)}`,
      'tiktok/早い',
    ]) {
      const token = createSignedToken(secret, 'player', subject) ?? ''
      expect(token).to.match(pattern)
      expect(createSignedToken(secret, 'player', subject)).to.equal(token)
      expect(verifySignedToken(secret, 'player', token)).to.equal(subject)
    }
  })

  it('are null for a subject that an address cannot contain', () => {
    expect(createSignedToken(secret, 'still', `tiktok/${'早'.repeat(100)}`)).to.equal(null)
  })

  it('are rejected after any change', () => {
    const token = createSignedToken(secret, 'player', 'tiktok/7100000000000000001') ?? ''
    const still = createSignedToken(secret, 'still', 'tiktok/7100000000000000001') ?? ''
    expect(verifySignedToken(Buffer.alloc(32, 8), 'player', token)).to.equal(null)
    expect(verifySignedToken(secret, 'still', token)).to.equal(null)
    expect(verifySignedToken(secret, 'player', still)).to.equal(null)
    expect(verifySignedToken(secret, 'still', token.replace(/^p1/, 's1'))).to.equal(null)
    for (const other of [
      '',
      '.',
      '..',
      'p1',
      `${token}.`,
      `${token}=`,
      `.${token}`,
      token.slice(0, -1),
      `${token}A`,
    ])
      expect(verifySignedToken(secret, 'player', other), other).to.equal(null)
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'ABab01-_.'), (place, letter) => {
        fc.pre(token[place] !== letter)
        const other = token.slice(0, place) + letter + token.slice(place + 1)
        expect(verifySignedToken(secret, 'player', other)).to.equal(null)
      }),
    )
  })
})
