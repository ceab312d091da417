import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Lets npx find the command of this very folder. package.json names no `bin`: npx would then install the folder
 * into its cache at every call, building it anew under the feet of a running server.
 */
const link = fileURLToPath(new URL('../../node_modules/.bin/coldopen', import.meta.url))

if (process.platform !== 'win32') {
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync('../../bin/coldopen.js', link)
}
