import { runCommand } from './cli/program.js'

const { stdout: out, stderr: err } = process
const exit_code = await runCommand(process.argv.slice(2), { out, err })
// A service that was ended by a fault has said so already.
process.exitCode ??= exit_code
