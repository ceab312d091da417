import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const flagsModule = new URL('../../src/cli/v8-flags.js', import.meta.url).href

/** Prints whether TurboFan has compiled a hot function: while it is paused, and afterwards. */
const script = `
  import { pauseTurbofan, resumeTurbofan } from '${flagsModule}'
  const sum = (n) => { let total = 0; for (let i = 0; i < n; i++) total += i % 7; return total }
  const turbofan = 1 << 6
  const isCompiled = () => {
    let status = 0
    for (let i = 0; i < 3000 && (status & turbofan) === 0; i++) {
      sum(1000)
      status = %GetOptimizationStatus(sum)
    }
    return (status & turbofan) !== 0
  }
  pauseTurbofan()
  const before = isCompiled()
  resumeTurbofan()
  console.log(JSON.stringify([before, isCompiled()]))
`

describe('TurboFan', () => {
  it('is paused while a service starts, and compiles hot code afterwards', async () => {
    // Compiled at once, and not while the function goes on.
    const options = ['--allow-natives-syntax', '--no-concurrent-recompilation', '--input-type=module']
    const { stdout } = await promisify(execFile)(process.execPath, [...options, '--eval', script])
    expect(JSON.parse(stdout)).to.deep.equal([false, true])
  })
})
