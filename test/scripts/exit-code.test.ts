import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'chai'
import { postgresUnusable } from '../support/postgres.js'

const library = new URL('../support/embedded-postgres.js', import.meta.url).href
const script = `
  const { openEmbedded } = await import(${JSON.stringify(library)})
  const { remove } = await openEmbedded()
  await remove()
  process.exitCode = 3`

describe('a script that runs PostgreSQL', () => {
  it('ends with the exit code that it has set', async function () {
    if (postgresUnusable() !== undefined) this.skip()
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code).to.equal(3)
  })
})
