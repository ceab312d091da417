import { expect } from 'chai'
import { readFile } from 'node:fs/promises'

/** The compiled tests lie in dist/test. */
const root = new URL('../../', import.meta.url)
const readJson = async (name: string) => JSON.parse(await readFile(new URL(name, root), 'utf8')) as unknown

describe('npm ci', () => {
  it('uses the prebuilt better-sqlite3 with npm 10 and npm 11', async () => {
    const { packages } = (await readJson('package-lock.json')) as {
      packages: Record<string, { gypfile?: boolean }>
    }
    const { allowScripts } = (await readJson('package.json')) as { allowScripts: Record<string, boolean> }
    // npm runs node-gyp, which needs Python, for every package with a binding.gyp that does not say otherwise, and
    // reads that from the lock file; yet `npm install` leaves it out there.
    const hint = 'after npm install, add "gypfile": false to node_modules/better-sqlite3 in package-lock.json'
    expect(packages['node_modules/better-sqlite3']?.gypfile, hint).to.equal(false)
    expect(allowScripts['better-sqlite3']).to.equal(false)
  })
})
