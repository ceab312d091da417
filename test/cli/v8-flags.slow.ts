import { expect } from 'chai'
import { startListening } from '../support/processes.js'

const isByTurbofan = (line: string) => /^\[completed optimizing .*\(target TURBOFAN/u.test(line)

/** More requests than any function of them needs to become hot. */
const maxRequests = 5_000

describe('a service that has started', () => {
  it('has hot functions compiled with TurboFan, and none before', async () => {
    await using service = await startListening({}, ['serve'], { nodeOptions: ['--trace-opt'] })
    const { lines, url } = service
    const listensAt = lines.findIndex((line) => line.includes('listens on'))
    expect(listensAt).to.be.above(0)
    expect(lines.slice(0, listensAt).filter(isByTurbofan)).to.deep.equal([])
    for (let sent = 0; sent < maxRequests && !lines.some(isByTurbofan); sent += 1)
      await (await fetch(`${url}/health`)).text()
    expect(lines.filter(isByTurbofan)).not.to.be.empty
  })
})
