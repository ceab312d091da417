import { Command } from 'commander'
import { processEnvironment } from '../config/environment.js'
import { exitCodeOf } from './exit-code.js'
import { readSettings } from './settings-files.js'
import type { Terminal } from './output.js'
import { rewordUsageError } from './usage-errors.js'
import { resumeTurbofan } from './v8-flags.js'

type CommandEntry = { summary: string; load: (terminal: Terminal) => Promise<Command> }

/** Commands are loaded on demand, because most need little of the service's code. */
const commands: Record<string, CommandEntry> = {
  serve: {
    summary: 'Run the service: the REST API, MCP and the worker for runs.',
    load: async (terminal) => (await import('./serve.js')).serveCommand(terminal),
  },
  work: {
    summary: 'Run only the worker for runs, beside processes that answer requests.',
    load: async (terminal) => (await import('./serve.js')).workCommand(terminal),
  },
  'sign-in': {
    summary: 'Print a link that signs you in to the console as the operator, once.',
    load: async (terminal) => (await import('./sign-in.js')).signInCommand(terminal),
  },
  migrate: {
    summary: 'Create or update the tables, or check whether that is to be done.',
    load: async (terminal) => (await import('./migrate.js')).migrateCommand(terminal),
  },
  research: {
    summary: 'Research a topic and print the hooks it finds.',
    load: async (terminal) => (await import('./research.js')).researchCommand(terminal),
  },
  watch: {
    summary: 'Repeat research, and deliver only what is new.',
    load: async (terminal) => (await import('./watch.js')).watchCommand(terminal),
  },
  share: {
    summary: 'Make, list and withdraw links that show a run without a key.',
    load: async (terminal) => (await import('./share.js')).shareCommand(terminal),
  },
  keeps: {
    summary: 'Export what was kept of all runs.',
    load: async (terminal) => (await import('./keeps.js')).keepsCommand(terminal),
  },
  catalog: {
    summary: 'Import videos of your own to search, or show how many there are.',
    load: async (terminal) => (await import('./catalog.js')).catalogCommand(terminal),
  },
  codes: {
    summary: 'Create, list and revoke the access codes that people sign up with.',
    load: async (terminal) => (await import('./codes.js')).codesCommand(terminal),
  },
  credits: {
    summary: 'Grant credits to an account.',
    load: async (terminal) => (await import('./credits.js')).creditsCommand(terminal),
  },
  accounts: {
    summary: 'List the accounts on this server, or export what one holds.',
    load: async (terminal) => (await import('./accounts.js')).accountsCommand(terminal),
  },
  audit: {
    summary: 'Check every balance against the ledger. Exits with 1 if one is wrong.',
    load: async (terminal) => (await import('./audit.js')).auditCommand(terminal),
  },
  backup: {
    summary: 'Back up the SQLite database, even while the service runs, and check the copy.',
    load: async (terminal) => (await import('./backup.js')).backupCommand(terminal),
  },
  compact: {
    summary: 'Rewrite the SQLite database to free space and erase every trace of deleted data.',
    load: async (terminal) => (await import('./compact.js')).compactCommand(terminal),
  },
  doctor: {
    summary: 'Check that the service has everything it needs.',
    load: async (terminal) => (await import('./doctor.js')).doctorCommand(terminal),
  },
  completion: {
    summary: 'Print a completion script for bash, zsh or fish.',
    load: async (terminal) =>
      (await import('./completion.js')).completionCommand(terminal, () => loadWholeProgram(terminal)),
  },
  mcp: {
    summary: 'Serve the MCP tools over standard input and output, and work on runs.',
    load: async (terminal) => (await import('./mcp.js')).mcpCommand(terminal),
  },
}

const isFileOption = (arg: string | undefined) => arg === '--env-file' || arg === '--settings-file'

/** The arguments without the settings-file options, which may come before the command. */
function withoutSettingsFiles(args: string[]): string[] {
  return args.filter((arg, at) => !/^--(?:env|settings)-file(=|$)/.test(arg) && !isFileOption(args[at - 1]))
}

/** Returns the requested command, `serve` without arguments, or null for help and unknown commands. */
function findRequestedCommand(rawArgs: string[]): string | null {
  const args = withoutSettingsFiles(rawArgs)
  if (args.length === 0) return 'serve'
  const words = args.filter((arg) => !arg.startsWith('-'))
  const name = words[0] === 'help' ? words[1] : words[0]
  return name !== undefined && Object.hasOwn(commands, name) ? name : null
}

/** Whether the command runs until it is stopped, and says itself when it has started. */
const isService = (args: string[]) => ['serve', 'work'].includes(findRequestedCommand(args) ?? '')

/** Loads every command with all of its options and subcommands. */
async function loadWholeProgram(terminal: Terminal): Promise<Command> {
  const program = new Command('coldopen').version('', '-V, --version', 'print the version')
  for (const { summary, load } of Object.values(commands)) {
    program.addCommand((await load(terminal)).description(summary))
  }
  return addSettingsFileOptions(program)
}

const usageHint = (command: string) => `(run ${command} --help for usage)`

/** Applies the same error handling to nested commands. */
function inheritSettings(from: Command, command: Command, path = from.name()): Command {
  command.copyInheritedSettings(from).showHelpAfterError(usageHint(`${path} ${command.name()}`))
  for (const subcommand of command.commands) inheritSettings(command, subcommand, `${path} ${command.name()}`)
  return command
}

/** Adds the option for settings files to a command. */
function addSettingsFileOption(command: Command): Command {
  const add = (file: string, earlier: string[] = []) => [...earlier, file]
  return command
    .option(
      '--env-file <file>',
      'read settings from this file too, one NAME=value per line (can be given several times)',
      add,
    )
    .option(
      '--settings-file <file>',
      'like --env-file, but for settings alone: Node takes no options of its own from the file',
      add,
    )
}

/** `--settings-file` is accepted by every command and subcommand, and before the command. */
function addSettingsFileOptions(command: Command): Command {
  for (const subcommand of command.commands) addSettingsFileOptions(subcommand)
  return addSettingsFileOption(command)
}

const settingsFileValues = ({
  envFile = [],
  settingsFile = [],
}: {
  envFile?: string[]
  settingsFile?: string[]
}) => [...envFile, ...settingsFile]

/** The settings files in the order of the arguments, those before the command first. */
function settingsFilesOf(command: Command | null): string[] {
  if (command === null) return []
  return [
    ...settingsFilesOf(command.parent),
    ...settingsFileValues(command.opts<{ envFile?: string[]; settingsFile?: string[] }>()),
  ]
}

async function createProgram(args: string[], baseTerminal: Terminal): Promise<Command> {
  // The terminal gets its settings only after the options for settings files are parsed.
  const terminal = { ...baseTerminal }
  const program = new Command('coldopen')
    .description('Find videos that performed on a topic and see how they open.')
    .showHelpAfterError(usageHint('coldopen'))
    .addHelpText(
      'after',
      '\nRun coldopen help COMMAND for the options of a command. Without a command, the service starts.',
    )
    .exitOverride()
    .hook('preAction', (_, command) => {
      const folder = baseTerminal.folder ?? (baseTerminal.env === undefined ? process.cwd() : null)
      const settings = readSettings(
        baseTerminal.env ?? processEnvironment(),
        settingsFilesOf(command),
        folder,
      )
      Object.assign(terminal, settings)
    })
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
      outputError: (text, write) => write(rewordUsageError(text, withoutSettingsFiles(args).slice(1))),
    })
  if (findRequestedCommand(withoutSettingsFiles(args).slice(0, 1)) === null) {
    const { version } = await import('../service/version.js')
    program.version(version, '-V, --version', 'print the version')
  }
  const requestedName = findRequestedCommand(args)
  for (const [name, { summary, load }] of Object.entries(commands)) {
    if (requestedName !== null && requestedName !== name) continue
    const command = requestedName === null ? new Command(name) : await load(terminal)
    program.addCommand(inheritSettings(program, command.description(summary)), {
      isDefault: withoutSettingsFiles(args).length === 0,
    })
  }
  // Help lists the commands only by name.
  return requestedName === null ? addSettingsFileOption(program) : addSettingsFileOptions(program)
}

/**
 * The arguments that print the help for `help COMMAND …`, including nested commands. For an unknown command, the help
 * fails as the command would; for an unknown subcommand, with the error of the command above it.
 */
function helpArguments(program: Command, args: string[]): string[] {
  const words = withoutSettingsFiles(args).slice(1)
  if (words.length > 0 && findRequestedCommand(args) === null) return args.slice(1)
  let command = program
  for (const word of words) {
    const subcommand = command.commands.find((one) => one.name() === word || one.aliases().includes(word))
    if (subcommand === undefined && command.commands.length > 0)
      command.error(`error: unknown command '${word}'`)
    command = subcommand ?? command
  }
  return words.length < 2 ? args : [...args.slice(1), '--help']
}

/**
 * Runs the command `coldopen` with its arguments. Returns its exit code: 0 done, 1 could not be done, 2 wrong usage, or
 * a code of the command. Never throws.
 */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  try {
    const program = await createProgram(args, terminal)
    if (!isService(args)) resumeTurbofan()
    await program.parseAsync(args[0] === 'help' ? helpArguments(program, args) : args, { from: 'user' })
    return 0
  } catch (error) {
    return exitCodeOf(error, terminal)
  }
}
