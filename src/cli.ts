import './cli/v8-flags.js'
import { runCommand } from './cli/program.js'
import { nodeVersionProblem } from './lib/node-version.js'

const { stdout: out, stderr: err } = process
/** A reader such as `head` may close the pipe early; that is not an error. */
for (const stream of [out, err])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
const args = process.argv.slice(2)
const versionProblem = nodeVersionProblem(process.versions.node)
// SQLite's compiled part may end an older Node without a word; the doctor tells of it among other things.
const canRun = versionProblem === null || args[0] === 'doctor'
if (!canRun) err.write(`${versionProblem}\n`)
const exitCode = canRun ? await runCommand(args, { out, err }) : 1
// A service that was ended by a fault has said so already.
process.exitCode ??= exitCode
