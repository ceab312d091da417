import { Command, InvalidArgumentError, Option } from 'commander'
import cliProgress from 'cli-progress'
import { compose } from '../compose.js'
import { type Config, readConfig } from '../config.js'
import { sqliteFault } from '../db/cannot-open.js'
import { Refusal } from '../errors.js'
import { checkCatalog } from '../providers/catalog/database.js'
import { type Platform, platforms } from '../providers/types.js'
import { diskFaultListeners } from './disk-faults.js'
import { hearInterrupt } from './interrupt.js'
import { CommandError, print, remark, type Sink, type Terminal, Unfinished, wholeNumber } from './output.js'
import { Interrupted, type Run, startAndWork } from './research-run.js'
import { hooksAsText } from './hooks-as-text.js'
import { announceDatabase, warnOfLostDatabase } from './store.js'

type Options = {
  count: number
  platform?: Platform[]
  days?: 7 | 30 | 90 | 365
  language?: string
  country?: string
  fresh?: boolean
  json?: boolean
}

type ProgressShower = {
  start(): void
  show(run: Run): void
  end(): void
  /** Where to write lines that must not end up inside the bar. */
  above(err: Sink): Sink
}

/** A bar, for a person who looks on. */
function progressBar(): ProgressShower {
  const bar = new cliProgress.SingleBar({
    format: '{bar} {message}',
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
  })
  return {
    start: () => bar.start(1, 0, { message: 'Starting.' }),
    show({ progress }) {
      bar.setTotal(progress.total ?? 1)
      bar.update(progress.done, { message: progress.message })
    },
    end: () => bar.stop(),
    above: (err) => ({
      ...{ isTTY: err.isTTY, columns: err.columns },
      write(text) {
        // Clears the line; the next progress draws the bar again below.
        bar.stop()
        err.write(text)
      },
    }),
  }
}

/** Shows each step: a bar on a terminal, lines elsewhere. */
function progressShower(terminal: Terminal, quiet: boolean): ProgressShower {
  const nothing = { start: () => undefined, show: () => undefined, end: () => undefined }
  if (quiet) return { ...nothing, above: (err) => err }
  if (terminal.err.isTTY) return progressBar()
  let last = ''
  const show = ({ progress }: Run) => {
    if (progress.message !== last) remark(terminal, (last = progress.message))
  }
  return { ...nothing, show, above: (err) => err }
}

function bodyOf(topic: string, { count, platform, days, language, country, fresh }: Options) {
  return {
    topic: topic.normalize('NFC').trim(),
    count,
    reuse: !fresh,
    platforms: platform ?? [...platforms],
    ...(days === undefined ? {} : { posted_within_days: days }),
    ...(language === undefined ? {} : { language }),
    ...(country === undefined ? {} : { country }),
  }
}

/** The error as the person at the terminal can act on it; itself where nobody foresaw it. */
function explainError(error: unknown, { database_url, sqlite_file, catalog_file }: Config): unknown {
  if (error instanceof Refusal) {
    const fault = error.code === 'search_unavailable' ? checkCatalog(catalog_file) : null
    return new CommandError(fault ?? error.message)
  }
  return (database_url ? null : sqliteFault(error, sqlite_file)) ?? error
}

async function research(terminal: Terminal, topic: string, options: Options): Promise<void> {
  const config = { ...readConfig(terminal.env), log_level: 'error' as const }
  announceDatabase(terminal, config)
  warnOfLostDatabase(terminal, config)
  const shower = progressShower(terminal, options.json === true)
  // Whatever is said of the disk stands on a line of its own, below the bar.
  const diskFaults = diskFaultListeners({ ...terminal, err: shower.above(terminal.err) }, config)
  const service = await compose({ ...config, runs_at_once: 0 }, { diskFaults })
  const interrupt = hearInterrupt()
  try {
    shower.start()
    const following = { show: (run: Run) => shower.show(run), signal: interrupt.signal }
    const done = await startAndWork(service.deps, terminal, { body: bodyOf(topic, options), ...following })
    shower.end()
    print(terminal, options.json ? JSON.stringify(done, null, 2) : hooksAsText(done, terminal.out))
    if (done.status === 'failed') throw new Unfinished(1)
  } catch (error) {
    shower.end()
    if (!(error instanceof Interrupted)) throw explainError(error, config)
    remark(terminal, error.message)
    throw new Unfinished(interrupt.exit_code())
  } finally {
    await service.close()
    interrupt.ignore()
  }
}

/** Takes a text of so many characters, as the contract counts them. */
function textOf(fewest: number, most: number): (text: string) => string {
  return (text) => {
    const { length } = [...text.normalize('NFC').trim()]
    if (length < fewest || length > most)
      throw new InvalidArgumentError(`It must have ${fewest} to ${most} characters.`)
    return text
  }
}

function daysOf(text: string): 7 | 30 | 90 | 365 {
  const days = ([7, 30, 90, 365] as const).find((one) => String(one) === text)
  if (days === undefined) throw new InvalidArgumentError('It must be one of 7, 30, 90, 365.')
  return days
}

/** `coldopen research`: one short run at the terminal, from the topic to its hooks. */
export function researchCommand(terminal: Terminal): Command {
  return new Command('research')
    .argument('<topic>', 'what the videos are about', textOf(3, 200))
    .option('-n, --count <n>', 'how many hooks to find', wholeNumber(1, 30), 10)
    .addOption(new Option('-p, --platform <name...>', 'only search these platforms').choices(platforms))
    .option('--days <n>', 'only clips from the last 7, 30, 90 or 365 days', daysOf)
    .option('--language <name>', 'only clips in this language, such as Spanish or es', textOf(1, 60))
    .option('--country <code>', 'search from this country, such as DE')
    .option('--fresh', 'do not reuse results of earlier runs')
    .option('--json', 'print the run as JSON')
    .action((topic: string, options: Options) => research(terminal, topic, options))
}
