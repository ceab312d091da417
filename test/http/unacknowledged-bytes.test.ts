import { expect } from 'chai'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readUnacknowledgedBytes } from '../../src/http/unacknowledged-bytes.js'

/** A connection from an address of this machine, both its ends. */
async function open(address: string, localAddress: string) {
  const server = createServer().listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect({ port, host: localAddress, localAddress }).pause()
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(client, 'connect')])) as [
    [Socket],
    unknown,
  ]
  return {
    client,
    socket,
    [Symbol.asyncDispose]: async () => {
      client.destroy()
      socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('the bytes that a client has not acknowledged', () => {
  before(function () {
    if (process.platform !== 'linux') this.skip()
  })

  for (const [what, address, localAddress] of [
    ['of IPv4', '127.0.0.1', '127.0.0.1'],
    ['of IPv4 at a server of IPv6', '::', '127.0.0.1'],
    ['of IPv6', '::', '::1'],
  ] as const)
    it(`are counted for a client ${what}, as of the moment of the query`, async function () {
      const opened = await open(address, localAddress).catch(() => this.skip())
      await using connection = opened
      const { client, socket } = connection
      socket.end(Buffer.alloc(3_000_000))
      const count = readUnacknowledgedBytes()
      expect(count(socket)).to.be.greaterThan(0)
      expect((await buffer(client)).length).to.equal(3_000_000)
      expect(readUnacknowledgedBytes()(socket)).to.equal(0)
      expect(count(socket), 'as before').to.be.greaterThan(0)
    })
})
