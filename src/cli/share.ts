import { Command } from 'commander'
import type { components } from '../../generated/api.js'
import { listShares, shareRun, unshareRun } from '../sharing/share-run.js'
import { type AccountOption, withAccount } from './account-service.js'
import {
  CommandError,
  print,
  printToStderr,
  table,
  type Terminal,
  uuidPattern,
  wholeNumber,
} from './output.js'

type JsonOption = AccountOption & { json?: boolean }
type MakeOptions = JsonOption & { days?: number; kept?: boolean }
type Link = components['schemas']['ShareLink']

const runHint = 'RUN must be the id of a run. coldopen research --json prints it as run_id.'
const linkHint = 'LINK must be the id of a link. See coldopen share list RUN.'

function requireId(id: string, hint: string): string {
  if (!uuidPattern.test(id)) throw new CommandError(hint)
  return id.toLowerCase()
}

const describeEnd = (expires_at: string | null) => expires_at ?? 'when it is withdrawn'

async function make(terminal: Terminal, run: string, options: MakeOptions): Promise<void> {
  const run_id = requireId(run, runHint)
  const { days = null, kept = false, json } = options
  const link = await withAccount(terminal, options, ({ deps, caller }) =>
    shareRun(deps, caller, { run_id, expires_in_days: days, verdict: kept ? 'keep' : null }),
  )
  print(terminal, json ? JSON.stringify(link, null, 2) : link.url)
  printToStderr(terminal, `It is not shown again. It ends: ${describeEnd(link.expires_at)}.`)
}

function formatLinks(links: Link[]): string {
  const rows = links.map(({ share_id, verdict, created_at, expires_at }) => [
    share_id,
    verdict === null ? 'everything' : 'kept',
    created_at,
    describeEnd(expires_at),
  ])
  return table([['LINK', 'SHOWS', 'MADE', 'ENDS'], ...rows])
}

async function list(terminal: Terminal, run: string, { json, ...options }: JsonOption): Promise<void> {
  const run_id = requireId(run, runHint)
  const shares = await withAccount(terminal, options, ({ deps, caller }) => listShares(deps, caller, run_id))
  if (json) print(terminal, JSON.stringify(shares, null, 2))
  else if (shares.links.length === 0) printToStderr(terminal, 'No link to this run works.')
  else print(terminal, formatLinks(shares.links))
}

async function withdraw(
  terminal: Terminal,
  [run, link]: [string, string | undefined],
  options: AccountOption,
): Promise<void> {
  const run_id = requireId(run, runHint)
  const share_id = link === undefined ? null : requireId(link, linkHint)
  const { withdrawn } = await withAccount(terminal, options, ({ deps, caller }) =>
    unshareRun(deps, caller, { run_id, share_id }),
  )
  if (share_id !== null && withdrawn === 0)
    throw new CommandError('This run has no such link that works. See coldopen share list RUN.')
  printToStderr(terminal, withdrawn === 1 ? 'Withdrew 1 link.' : `Withdrew ${withdrawn} links.`)
}

const accountHelp = 'the run is of this account (default: the one of coldopen research)'

function runCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<run>', 'the id of the run')
    .option('--account <id>', accountHelp)
}

/** `coldopen share`: manages links that show a run without a key. */
export function shareCommand(terminal: Terminal): Command {
  const share = new Command('share')
  const makeCommand = runCommand(
    'make',
    'Make a link to a run that is done, and print it. Without another command this is done.',
  )
    .option('--days <n>', 'after how many days it ends (default: never)', wholeNumber(1, 365))
    .option('--kept', 'show only the results that are kept now')
    .option('--json', 'print it as JSON, with its id')
    .action((run: string, options: MakeOptions) => make(terminal, run, options))
  share.addCommand(makeCommand, { isDefault: true })
  share.addCommand(
    runCommand('list', 'List the links to a run that work.')
      .option('--json', 'print them as JSON')
      .action((run: string, options: JsonOption) => list(terminal, run, options)),
  )
  share.addCommand(
    runCommand('withdraw', 'Withdraw every link to a run, or one of them.')
      .argument('[link]', 'the id of one link')
      .action((run: string, link: string | undefined, options: AccountOption) =>
        withdraw(terminal, [run, link], options),
      ),
  )
  return share
}
