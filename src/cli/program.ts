import { Command, CommanderError } from 'commander'
import { ConfigError } from '../config.js'
import { CannotOpen } from '../db/cannot-open.js'
import { CommandError, type Terminal, Unfinished } from './output.js'

/** A command is loaded when it is asked for: most need little of what the service needs. */
const commands: Record<string, (terminal: Terminal) => Promise<Command>> = {
  serve: async (terminal) => (await import('./serve.js')).serveCommand(terminal),
  research: async (terminal) => (await import('./research.js')).researchCommand(terminal),
  catalog: async (terminal) => (await import('./catalog.js')).catalogCommand(terminal),
  codes: async (terminal) => (await import('./codes.js')).codesCommand(terminal),
  credits: async (terminal) => (await import('./credits.js')).creditsCommand(terminal),
  accounts: async (terminal) => (await import('./accounts.js')).accountsCommand(terminal),
  audit: async (terminal) => (await import('./audit.js')).auditCommand(terminal),
  backup: async (terminal) => (await import('./backup.js')).backupCommand(terminal),
  doctor: async (terminal) => (await import('./doctor.js')).doctorCommand(terminal),
  mcp: async (terminal) => (await import('./mcp.js')).mcpCommand(terminal),
}

/** The one that is asked for, and without a name the service; null for help, the version and what is unknown. */
function wanted([name]: string[]): string | null {
  if (name === undefined) return 'serve'
  return Object.hasOwn(commands, name) ? name : null
}

/** Refusals of arguments are thrown, and told, alike at every depth. */
function inherit(from: Command, command: Command): Command {
  command.copyInheritedSettings(from)
  for (const nested of command.commands) inherit(command, nested)
  return command
}

async function programFor(args: string[], terminal: Terminal): Promise<Command> {
  const program = new Command('coldopen')
    .description('Finds clips that performed on a topic and reads their openings.')
    .showHelpAfterError('(see coldopen --help)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
    })
  const one = wanted(args)
  if (one === null) {
    const { version } = await import('../service/version.js')
    program.version(version, '-V, --version', 'print the version, which is that of the interface')
  }
  for (const name of one === null ? Object.keys(commands) : [one]) {
    const command = await commands[name]?.(terminal)
    if (command) program.addCommand(inherit(program, command), { isDefault: args.length === 0 })
  }
  return program
}

function exitCodeOf(error: unknown, { err }: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof Unfinished) return error.exit_code
  const told = [CommandError, ConfigError, CannotOpen].some((kind) => error instanceof kind)
  err.write(`${told ? (error as Error).message : String((error as Error).stack ?? error)}\n`)
  return 1
}

/**
 * Runs the command `coldopen` with what was typed behind its name. Returns its exit code: 0 done, 1 could not be
 * done, 2 was asked wrongly, or one of the command's own. Throws nothing.
 */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  try {
    const program = await programFor(args, terminal)
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    return exitCodeOf(error, terminal)
  }
}
