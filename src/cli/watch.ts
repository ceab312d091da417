import { Command, Option } from 'commander'
import type { Body } from '../contract/types.js'
import { runKinds, type RunKind } from '../runs/types.js'
import { createWatch } from '../watches/create-watch.js'
import { runWatch } from '../watches/start-watch.js'
import { deleteWatch, getWatch, listWatches, updateWatch } from '../watches/update-watch.js'
import { toCommandWords, withOptionNames } from './command-words.js'
import { formatWatch, formatWatches } from './format-watches.js'
import { type AccountOption, withAccount } from './account-service.js'
import { CommandError, print, printToStderr, type Terminal, uuidPattern, wholeNumber } from './output.js'

type JsonOption = AccountOption & { json?: boolean }
type AddOptions = AccountOption & {
  every: string
  cron?: string
  timezone: string
  kind: RunKind
  count?: number
  name?: string
  creditsPerMonth: number
}

function requireId(id: string): string {
  if (!uuidPattern.test(id))
    throw new CommandError('WATCH must be the id of a watch. See coldopen watch list.')
  return id.toLowerCase()
}

async function list(terminal: Terminal, { json, ...options }: JsonOption): Promise<void> {
  const watches = await withAccount(terminal, options, ({ deps, caller }) => listWatches(deps, caller))
  if (json) print(terminal, JSON.stringify(watches, null, 2))
  else if (watches.length === 0) printToStderr(terminal, 'There are no watches in this account.')
  else print(terminal, formatWatches(watches))
}

async function add(terminal: Terminal, topic: string, options: AddOptions): Promise<void> {
  const { kind, count, cron, timezone, name = topic, creditsPerMonth } = options
  const body = {
    kind,
    timezone,
    name: name.slice(0, 80),
    credits_per_month: creditsPerMonth,
    start: { topic, ...(count === undefined ? {} : { count }) },
    ...(cron === undefined ? { every: options.every } : { every: 'cron', cron }),
  }
  const { watch } = await withAccount(terminal, options, ({ deps, caller }) =>
    withOptionNames(async () => {
      const parsedBody = deps.parseBody('createWatch', body, 'watch') as Body<'createWatch'>
      return createWatch(deps, caller, { body: parsedBody, idempotency_key: null })
    }),
  )
  print(terminal, watch.watch_id)
  printToStderr(terminal, `It runs first at ${watch.next_at}, where a service runs on this database.`)
  if (watch.next_step !== undefined) printToStderr(terminal, toCommandWords(watch.next_step))
}

async function show(terminal: Terminal, id: string, { json, ...options }: JsonOption): Promise<void> {
  const watch_id = requireId(id)
  const watch = await withAccount(terminal, options, ({ deps, caller }) => getWatch(deps, caller, watch_id))
  print(terminal, json ? JSON.stringify(watch, null, 2) : formatWatch(watch))
}

async function start(terminal: Terminal, id: string, options: AccountOption): Promise<void> {
  const watch_id = requireId(id)
  const { reply } = await withAccount(terminal, options, ({ deps, caller }) => {
    const request_id = deps.ids.uuid()
    return withOptionNames(() => runWatch(deps, caller, { watch_id, idempotency_key: null, request_id }))
  })
  print(terminal, reply.startedRun.run_id)
  printToStderr(terminal, 'The run is queued. A service that runs on this database works on it.')
}

async function setActive(terminal: Terminal, id: string, options: AccountOption & { active: boolean }) {
  const watch_id = requireId(id)
  const changes = { active: options.active }
  const { next_at } = await withAccount(terminal, options, ({ deps, caller }) =>
    updateWatch(deps, caller, { watch_id, changes }),
  )
  printToStderr(terminal, next_at === null ? 'Paused.' : `It goes on at ${next_at}.`)
}

async function remove(terminal: Terminal, id: string, options: AccountOption): Promise<void> {
  const watch_id = requireId(id)
  await withAccount(terminal, options, ({ deps, caller }) => deleteWatch(deps, caller, watch_id))
  printToStderr(terminal, 'Removed. Its runs and their results stay.')
}

function addCommand(terminal: Terminal): Command {
  return new Command('add')
    .description('Create a watch on a topic, and print its id.')
    .argument('<topic>', 'what the videos are about, or the address of a channel')
    .addOption(new Option('-k, --kind <kind>', 'the kind of run').choices(runKinds).default('short'))
    .option('-n, --count <n>', 'how many results at most of each run', wholeNumber(1, 30))
    .addOption(new Option('-e, --every <span>', 'how often').choices(['hour', 'day', 'week']).default('day'))
    .option('--cron <fields>', 'when, in place of --every, such as "0 8 * * MON"')
    .option('--timezone <name>', 'the IANA time zone of times and months', 'UTC')
    .option('--name <name>', 'its name (default: the topic)')
    .option('--credits-per-month <n>', 'the most that it costs in a month', wholeNumber(25, 100_000), 1000)
    .option('--account <id>', accountHelp)
    .action((topic: string, options: AddOptions) => add(terminal, topic, options))
}

const accountHelp = 'the watches of this account (default: the one of coldopen research)'

/** `coldopen watch`: manages watches. */
export function watchCommand(terminal: Terminal): Command {
  const watch = new Command('watch')
  const command = (name: string, description: string) =>
    watch.command(name).description(description).option('--account <id>', accountHelp)
  const ofOne = (name: string, description: string) =>
    command(name, description).argument('<watch>', 'the id of the watch')
  command('list', 'List the watches with their next run, credits spent this month and new results.')
    .option('--json', 'print them as JSON')
    .action((options: JsonOption) => list(terminal, options))
  watch.addCommand(addCommand(terminal))
  ofOne('show', 'Print a watch.')
    .option('--json', 'print it as JSON')
    .action((id: string, options: JsonOption) => show(terminal, id, options))
  ofOne('run', 'Start a run of a watch now, and print its id.').action((id: string, options: AccountOption) =>
    start(terminal, id, options),
  )
  for (const [name, description, active] of activations)
    ofOne(name, description).action((id: string, options: AccountOption) =>
      setActive(terminal, id, { ...options, active }),
    )
  ofOne('remove', 'Remove a watch; its runs stay.').action((id: string, options: AccountOption) =>
    remove(terminal, id, options),
  )
  return watch
}

const activations = [
  ['pause', 'Pause a watch.', false],
  ['resume', 'Let a paused watch go on.', true],
] as const
