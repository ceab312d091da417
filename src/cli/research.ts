import { Command, InvalidArgumentError, Option } from 'commander'
import cliProgress from 'cli-progress'
import { compose } from '../compose.js'
import { readConfig } from '../config.js'
import { Refusal } from '../errors.js'
import { checkCatalog } from '../providers/catalog/database.js'
import { type Platform, platforms } from '../providers/types.js'
import { hearInterrupt } from './interrupt.js'
import { CommandError, print, remark, type Terminal, Unfinished, wholeNumber } from './output.js'
import { Interrupted, type Run, startAndWork } from './research-run.js'
import { hooksAsText } from './hooks-as-text.js'
import { announceDatabase } from './store.js'

type Options = {
  count: number
  platform?: Platform[]
  days?: 7 | 30 | 90 | 365
  language?: string
  country?: string
  fresh?: boolean
  json?: boolean
}

/** Shows each step: a bar on a terminal, lines elsewhere. */
function progressShower(terminal: Terminal, quiet: boolean): { show(run: Run): void; end(): void } {
  if (quiet) return { show: () => undefined, end: () => undefined }
  if (!terminal.err.isTTY) {
    let last = ''
    const show = ({ progress }: Run) => {
      if (progress.message !== last) remark(terminal, (last = progress.message))
    }
    return { show, end: () => undefined }
  }
  const bar = new cliProgress.SingleBar({
    format: '{bar} {message}',
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
  })
  bar.start(1, 0, { message: 'Starting.' })
  return {
    show({ progress }) {
      bar.setTotal(progress.total ?? 1)
      bar.update(progress.done, { message: progress.message })
    },
    end: () => bar.stop(),
  }
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

async function research(terminal: Terminal, topic: string, options: Options): Promise<void> {
  const config = { ...readConfig(terminal.env), log_level: 'error' as const }
  announceDatabase(terminal, config)
  const service = await compose({ ...config, runs_at_once: 0 })
  const interrupt = hearInterrupt()
  const shower = progressShower(terminal, options.json === true)
  try {
    const following = { show: (run: Run) => shower.show(run), signal: interrupt.signal }
    const done = await startAndWork(service.deps, terminal, { body: bodyOf(topic, options), ...following })
    shower.end()
    print(terminal, options.json ? JSON.stringify(done, null, 2) : hooksAsText(done, terminal.out))
    if (done.status === 'failed') throw new Unfinished(1)
  } catch (error) {
    shower.end()
    if (error instanceof Refusal) {
      const fault = error.code === 'search_unavailable' ? checkCatalog(config.catalog_file) : null
      throw new CommandError(fault ?? error.message)
    }
    if (!(error instanceof Interrupted)) throw error
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
    .argument('<topic>', 'what the clips are about', textOf(3, 200))
    .option('-n, --count <n>', 'hooks wanted', wholeNumber(1, 30), 10)
    .addOption(new Option('-p, --platform <name...>', 'only these platforms').choices(platforms))
    .option('--days <n>', 'only clips this recent: 7, 30, 90 or 365', daysOf)
    .option('--language <name>', 'only this language, such as Spanish or es', textOf(1, 60))
    .option('--country <code>', 'country to search from, such as DE')
    .option('--fresh', 'do not reuse what earlier runs read')
    .option('--json', 'print the run as JSON')
    .action((topic: string, options: Options) => research(terminal, topic, options))
}
