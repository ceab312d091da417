import { pauseTurbofan } from './cli/v8-flags.js'
import { runCommand } from './cli/program.js'
import { nodeVersionProblem } from './lib/node-version.js'

const { stdout: out, stderr: err } = process
pauseTurbofan()
/** A reader such as `head` may close the pipe early; that is not an error. */
for (const stream of [out, err])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
const args = process.argv.slice(2)
const versionProblem = nodeVersionProblem(process.versions.node)
// An older Node may crash in SQLite's native addon without a message. The doctor reports the version itself.
const canRun = versionProblem === null || args[0] === 'doctor'
if (!canRun) err.write(`${versionProblem}\n`)
const exitCode = canRun ? await runCommand(args, { out, err }) : 1
// `runService` sets the exit code and prints the reason if a fault ended the service.
process.exitCode ??= exitCode
