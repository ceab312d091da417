import { expect } from 'chai'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { type ZipEntry, zipStream } from '../../src/account-export/zip.js'
import { unpack } from '../support/account-export.js'
import { failureOf } from '../support/claims.js'

const entry = (name: string, ...chunks: string[]): ZipEntry => ({
  name,
  // eslint-disable-next-line @typescript-eslint/require-await -- yields what it has
  async *bytes() {
    for (const chunk of chunks) yield Buffer.from(chunk)
  },
})

describe('a zip that is streamed', () => {
  it('has its files in order, empty ones too', async () => {
    const zip = zipStream([entry('a.txt', 'one ', 'two'), entry('b.txt'), entry('c.txt', 'ü')], Date.now())
    const { files } = await unpack(await buffer(zip))
    expect([...files]).to.deep.equal([
      ['a.txt', 'one two'],
      ['b.txt', ''],
      ['c.txt', 'ü'],
    ])
  })

  it('is read no faster than its receiver takes it, and ends the file being written when it is destroyed', async () => {
    let pages = 0
    let hasEnded = false
    const endless: ZipEntry = {
      name: 'endless',
      async *bytes() {
        try {
          for (;;) {
            pages += 1
            yield await Promise.resolve(randomBytes(100_000))
          }
        } finally {
          hasEnded = true
        }
      },
    }
    const zip = zipStream([endless, entry('never.txt')], Date.now())
    zip.once('readable', () => void zip.read(1))
    await once(zip, 'readable')
    for (let settled = 0, before = -1; settled < 20; before = pages) {
      await turn()
      settled = pages === before ? settled + 1 : 0
    }
    expect(pages).to.be.within(1, 10)
    zip.destroy()
    await once(zip, 'close')
    while (!hasEnded) await turn()
    expect(pages).to.be.at.most(11)
  })

  it('fails with the error of a file, also before anybody reads it', async () => {
    const failing: ZipEntry = {
      name: 'failing',
      // eslint-disable-next-line @typescript-eslint/require-await, require-yield -- fails at once
      async *bytes() {
        throw new Error('The disk is gone.')
      },
    }
    const unread = zipStream([failing], Date.now())
    await new Promise((resolve) => unread.once('close', resolve))
    expect(await failureOf(buffer(unread))).to.be.an('error')
    const read = buffer(zipStream([entry('a.txt', 'one'), failing], Date.now()))
    expect(await failureOf(read)).to.include({ message: 'The disk is gone.' })
  })
})
