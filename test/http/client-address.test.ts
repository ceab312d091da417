import { expect } from 'chai'
import type { IncomingMessage } from 'node:http'
import { clientAddress, unmapIpv4 } from '../../src/http/client-address.js'
import { addressBucketsOf } from '../../src/limits/address-buckets.js'

function requestFrom(remoteAddress: string, forwarded?: string[]): IncomingMessage {
  return {
    socket: { remoteAddress },
    headersDistinct: { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage
}

describe('client addresses', () => {
  it('are taken only from headers that a trusted proxy wrote', () => {
    const cases: [string, string[] | undefined, number, string][] = [
      ['203.0.113.9', ['198.51.100.1'], 0, '203.0.113.9'],
      ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
      ['10.0.0.1', ['spoofed, 198.51.100.1'], 1, '198.51.100.1'],
      ['10.0.0.1', ['1.1.1.1, 198.51.100.1, 10.0.0.2'], 2, '198.51.100.1'],
      ['10.0.0.1', ['1.1.1.1', '198.51.100.1'], 1, '198.51.100.1'],
      ['10.0.0.1', ['::ffff:198.51.100.1'], 1, '198.51.100.1'],
      ['10.0.0.1', ['not an address'], 1, '10.0.0.1'],
      ['10.0.0.1', undefined, 1, '10.0.0.1'],
      ['10.0.0.1', ['198.51.100.1'], 3, '10.0.0.1'],
    ]
    for (const [peer, forwarded, hops, address] of cases) {
      expect(
        clientAddress(requestFrom(peer, forwarded), hops),
        `${peer} ${forwarded?.join('|')} ${hops}`,
      ).to.equal(address)
    }
    expect(unmapIpv4('::FFFF:1.2.3.4')).to.equal('1.2.3.4')
  })

  it('count an IPv6 caller by its /64 and /48, an IPv4 caller by its address', () => {
    expect(addressBucketsOf('198.51.100.1')).to.deep.equal({ narrow: '198.51.100.1', wide: null })
    const site = addressBucketsOf('2001:db8:1:2::1')
    expect(site).to.deep.equal({ narrow: '2001:0db8:0001:0002/64', wide: '2001:0db8:0001/48' })
    expect(addressBucketsOf('2001:DB8:1:2:ffff:ffff:ffff:ffff')).to.deep.equal(site)
    expect(addressBucketsOf('2001:db8:1:3::1')).to.deep.equal({
      narrow: '2001:0db8:0001:0003/64',
      wide: site.wide,
    })
    expect(addressBucketsOf('::1').narrow).to.equal('0000:0000:0000:0000/64')
    expect(addressBucketsOf('fe80::1%eth0').narrow).to.equal('fe80:0000:0000:0000/64')
  })
})
