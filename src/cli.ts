import './cli/engine.js'
import { runCommand } from './cli/program.js'

const { stdout: out, stderr: err } = process
/** Whoever reads along may stop before we end, as `head` does: the rest is for nobody. */
for (const stream of [out, err])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
const exit_code = await runCommand(process.argv.slice(2), { out, err })
// A service that was ended by a fault has said so already.
process.exitCode ??= exit_code
