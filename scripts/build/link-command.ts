import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Lets npx find the command of this folder. Only the package.json of the packed package (scripts/package/) has a `bin`:
 * with one here, npx would link the folder into its cache, which rebuilds it under a running server and takes a second
 * longer for each call (npm 11.19: 1.6 instead of 0.6 s).
 */
const link = fileURLToPath(new URL('../../node_modules/.bin/coldopen', import.meta.url))

if (process.platform !== 'win32') {
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync('../../bin/coldopen.js', link)
}
