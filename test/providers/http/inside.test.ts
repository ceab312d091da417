import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { lookup } from 'node:dns'
import type { Socket } from 'node:net'
import { expect } from 'chai'
import { trustedHosts } from '../../../src/compose/outbound.js'
import { readConfig } from '../../../src/config/config.js'
import { type OutboundRequest, type Http, openHttp } from '../../../src/providers/http/client.js'
import { isPrivateAddress } from '../../../src/lib/public-address.js'
import type { ResolveHost } from '../../../src/providers/http/private-address-guard.js'
import { faultOf } from '../../support/faults.js'
import { plain, type StandIn, startStandIn } from '../../support/stand-in.js'

const own = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.7',
  '198.51.100.9',
  '203.0.113.5',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'fec0::1',
  '100::1',
]
const theirs = [
  '8.8.8.8',
  '1.1.1.1',
  '142.250.74.78',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '223.255.255.255',
  '2a00:1450:4001:80b::200e',
  '2606:4700::1111',
  '2001:4860:4860::8888',
  '64:ff9b::8.8.8.8',
]

describe('host names with private addresses', () => {
  it('are recognised by their addresses', () => {
    expect(own.filter((address) => !isPrivateAddress(address))).to.deep.equal([])
    expect(theirs.filter(isPrivateAddress)).to.deep.equal([])
  })

  it('are allowed if the operator configured the host', () => {
    expect(trustedHosts(readConfig({}))).to.deep.equal(new Set())
    const config = readConfig({
      SCRAPECREATORS_URL: 'http://gateway.lan:9000',
      COVER_HOSTS: 'mirror.lan:8443, pictures.lan',
      AUDIO_HOSTS: 'sounds.lan:8443',
    })
    const named = ['gateway.lan', 'mirror.lan', 'pictures.lan', 'sounds.lan']
    expect(trustedHosts(config)).to.deep.equal(new Set(named))
  })
})

describe('an allowed host whose DNS answer changes', () => {
  let standIn: StandIn
  let http: Http
  /** What the resolver answers, one after the other, the last one for ever. */
  let answers: string[][]
  let looked: string[]

  const resolve: ResolveHost = (hostname, _options, done) => {
    looked.push(hostname)
    const now = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    process.nextTick(() =>
      done(
        null,
        now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )
  }

  beforeEach(async () => {
    standIn = await startStandIn(plain('secret'))
    looked = []
    http = openHttp({ timeout_ms: 300, connect_ms: 150, lookUpHost: resolve, pause: () => Promise.resolve() })
  })
  afterEach(async () => {
    await http.close()
    await standIn[Symbol.asyncDispose]()
  })

  const ask = (overrides: Partial<OutboundRequest> = {}): OutboundRequest => {
    const url = new URL(`http://i.ytimg.example:${new URL(standIn.base).port}/x`)
    return { url, isAllowed: ({ hostname }) => hostname === url.hostname, ...overrides }
  }

  for (const addresses of [
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
    ['169.254.169.254'],
    [],
  ])
    it(`is not connected to at ${addresses.join(' and ') || 'no address'}`, async () => {
      answers = [addresses]
      const { blame } = await faultOf(http.bytes(ask()))
      expect([blame, standIn.calls.length]).to.deep.equal(['provider', 0])
    })

  it('is contacted at the address that was checked, however often DNS changes', async () => {
    const met: string[] = []
    const note = (message: unknown) => {
      const { socket } = message as { socket: Socket }
      socket.on('connectionAttempt', (address: string) => void met.push(address))
    }
    subscribe('net.client.socket', note)
    // One of the addresses where nobody answers, then the own machine: a name that is asked twice would lead there.
    try {
      for (let round = 0; round < 3; round += 1) {
        answers = [['198.18.0.1'], ['127.0.0.1'], ['198.18.0.2', '198.18.0.3'], ['198.18.0.1', '127.0.0.1']]
        for (let times = 0; times < 4; times += 1)
          await faultOf(http.bytes(ask({ provider: `${round} ${times}`, retry: 'never' })))
      }
    } finally {
      unsubscribe('net.client.socket', note)
    }
    expect(looked.length).to.equal(12)
    expect(met.filter(isPrivateAddress)).to.deep.equal([])
    expect(met.filter((address) => address === '198.18.0.1')).to.have.lengthOf(3)
    expect(standIn.calls).to.have.lengthOf(0)
  })

  it('is not reached by a redirect either', async () => {
    answers = [['127.0.0.1']]
    const inside = ask().url
    standIn.answer = (_, response) => void response.writeHead(302, { location: inside.href }).end()
    const url = new URL('/start', standIn.base)
    const isKnownHost = ({ hostname }: URL) => hostname === url.hostname || hostname === inside.hostname
    await faultOf(http.bytes({ url, isAllowed: isKnownHost, max_redirects: 3 }))
    expect(standIn.calls.map(({ pathname }) => pathname)).to.deep.equal(['/start'])
  })

  it('is contacted if the operator configured it', async () => {
    const mine = openHttp({
      timeout_ms: 300,
      lookUpHost: lookup,
      mayBePrivate: (name) => name === 'localhost',
    })
    const url = new URL(`http://localhost:${new URL(standIn.base).port}/x`)
    expect((await mine.bytes({ url, isAllowed: () => true })).toString()).to.equal('secret')
    await mine.close()
  })
})
