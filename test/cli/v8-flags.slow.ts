import { expect } from 'chai'
import { startListening } from '../support/processes.js'

const isByTurbofan = (line: string) => /^\[completed optimizing .*\(target TURBOFAN/u.test(line)

/** More requests than any function of them needs to become hot. */
const maxRequests = 5_000

/** Has Node print each flag of V8 that is set while it runs. */
const printingFlags = `import v8 from 'node:v8'
  import { syncBuiltinESMExports } from 'node:module'
  const { setFlagsFromString } = v8
  v8.setFlagsFromString = (flag) => (console.error(flag), setFlagsFromString(flag))
  syncBuiltinESMExports()`

describe('a service that has started', () => {
  it('has kept V8 from compiling with TurboFan before', async () => {
    const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(printingFlags)}`]
    await using service = await startListening({}, ['serve'], { nodeOptions })
    expect(service.lines).to.include('--turbo-filter=~')
  })

  it('has hot functions compiled with TurboFan', async () => {
    // With the filter from the start on, the loading of modules compiles nothing either, whatever the machine's speed.
    const nodeOptions = ['--trace-opt', '--turbo-filter=~']
    await using service = await startListening({}, ['serve'], { nodeOptions })
    const { lines, url } = service
    expect(lines.filter(isByTurbofan)).to.deep.equal([])
    for (let sent = 0; sent < maxRequests && !lines.some(isByTurbofan); sent += 1)
      await (await fetch(`${url}/health`)).text()
    expect(lines.filter(isByTurbofan)).not.to.be.empty
  })
})
