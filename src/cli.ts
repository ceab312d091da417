import { Command, CommanderError } from 'commander'
import { accountsCommand } from './cli/accounts.js'
import { auditCommand } from './cli/audit.js'
import { backupCommand } from './cli/backup.js'
import { catalogCommand } from './cli/catalog.js'
import { codesCommand } from './cli/codes.js'
import { creditsCommand } from './cli/credits.js'
import { doctorCommand } from './cli/doctor.js'
import { mcpCommand } from './cli/mcp.js'
import { CommandError } from './cli/output.js'
import { researchCommand } from './cli/research.js'
import { serveCommand } from './cli/serve.js'
import { ConfigError } from './config.js'

/** The command `coldopen`. Exit codes: 0 done, 1 could not be done, 2 was asked wrongly. */
const program = new Command('coldopen')
  .description('Finds clips that performed on a topic and reads their openings.')
  .showHelpAfterError('(see coldopen --help)')
  .exitOverride()

program.addCommand(serveCommand(), { isDefault: true })
for (const command of [
  researchCommand(),
  catalogCommand(),
  codesCommand(),
  creditsCommand(),
  accountsCommand(),
  auditCommand(),
  backupCommand(),
  doctorCommand(),
  mcpCommand(),
]) {
  program.addCommand(command)
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const told = error instanceof CommandError || error instanceof ConfigError
  process.stderr.write(`${told ? error.message : String((error as Error).stack ?? error)}\n`)
  return 1
}

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCodeOf(error)
}
