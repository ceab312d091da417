import { Command, CommanderError } from 'commander'
import { CommandError } from './cli/output.js'
import { ConfigError } from './config.js'

/** The command `coldopen`. Exit codes: 0 done, 1 could not be done, 2 was asked wrongly. */
const program = new Command('coldopen')
  .description('Finds clips that performed on a topic and reads their openings.')
  .showHelpAfterError('(see coldopen --help)')
  .exitOverride()

/** A command is loaded when it is asked for: most need little of what the service needs. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./cli/serve.js')).serveCommand(),
  research: async () => (await import('./cli/research.js')).researchCommand(),
  catalog: async () => (await import('./cli/catalog.js')).catalogCommand(),
  codes: async () => (await import('./cli/codes.js')).codesCommand(),
  credits: async () => (await import('./cli/credits.js')).creditsCommand(),
  accounts: async () => (await import('./cli/accounts.js')).accountsCommand(),
  audit: async () => (await import('./cli/audit.js')).auditCommand(),
  backup: async () => (await import('./cli/backup.js')).backupCommand(),
  doctor: async () => (await import('./cli/doctor.js')).doctorCommand(),
  mcp: async () => (await import('./cli/mcp.js')).mcpCommand(),
}

/** The one that is asked for; without a name the service; for help and for what is unknown all of them. */
function wanted([name]: string[]): string[] {
  if (name === undefined) return ['serve']
  return Object.hasOwn(commands, name) ? [name] : Object.keys(commands)
}

for (const name of wanted(process.argv.slice(2))) {
  const command = await commands[name]?.()
  if (command) program.addCommand(command.copyInheritedSettings(program), { isDefault: name === 'serve' })
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
