import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openToolFolder } from '../support/tool-folder.js'

/**
 * Part of `npm run check:contract`: lints generated/openapi.json with Spectral and the rules of spectral.yaml. Exit
 * code 1 if it reports anything.
 */

const { folder, sourceFolder, tool, runTool } = await openToolFolder('contract-lint')
await copyFile(join(sourceFolder, 'spectral.yaml'), join(folder, '.spectral.yaml'))
const { ok, output } = await runTool(tool('spectral'), ['lint', '--fail-severity', 'warn', 'openapi.json'])
console.log(output.trim())
if (!ok) process.exitCode = 1
