import { Command, InvalidArgumentError, Option } from 'commander'
import { isCatalogShared } from '../compose/catalog.js'
import { compose } from '../compose/service.js'
import { type Config, readConfig } from '../config/config.js'
import { toSqliteOpenError } from '../db/database-open-error.js'
import { ApiError } from '../errors.js'
import { checkCatalog } from '../providers/catalog/database.js'
import { type Platform, platforms } from '../providers/types.js'
import { diskFaultListeners } from './disk-faults.js'
import { type TopicMatchLevel, topicMatchLevels } from '../research/short/types.js'
import { listenForInterrupt } from './interrupt.js'
import { CommandError, print, printToStderr, type Terminal, ExitCodeError, wholeNumber } from './output.js'
import { InterruptedError, type RunAnswer, startAndExecuteRun } from './research-run.js'
import { formatHooks } from './format-hooks.js'
import { announceDatabase, warnOfLostDatabase } from './store.js'
import { createProgressDisplay } from './progress-display.js'

type Options = {
  count: number
  platform?: Platform[]
  days?: number
  language?: string
  country?: string
  match: TopicMatchLevel
  fresh?: boolean
  json?: boolean
}

function toRequestBody(topic: string, { count, platform, days, language, country, match, fresh }: Options) {
  return {
    topic: topic.normalize('NFC').trim(),
    count,
    reuse: !fresh,
    platforms: platform ?? [...platforms],
    topic_match: match,
    ...(days === undefined ? {} : { posted_within_days: days }),
    ...(language === undefined ? {} : { language }),
    ...(country === undefined ? {} : { country }),
  }
}

/** Converts an error into one that the user can act on; returns unexpected errors unchanged. */
function explainError(error: unknown, config: Config): unknown {
  const { database_url, sqlite_file, catalog_file } = config
  if (error instanceof ApiError) {
    const isOfFile = error.code === 'search_unavailable' && !isCatalogShared(config)
    const fault = isOfFile ? checkCatalog(catalog_file) : null
    return new CommandError(fault ?? error.message.replaceAll('posted_within_days', '--days'))
  }
  return (database_url ? null : toSqliteOpenError(error, sqlite_file)) ?? error
}

async function research(terminal: Terminal, topic: string, options: Options): Promise<void> {
  const config = { ...readConfig(terminal.env), log_level: 'error' as const }
  announceDatabase(terminal, config)
  warnOfLostDatabase(terminal, config)
  const display = createProgressDisplay(terminal, options.json === true)
  // Messages about the disk are printed above the bar.
  const diskFaults = diskFaultListeners({ ...terminal, err: display.outputAbove(terminal.err) }, config)
  const service = await compose({ ...config, runs_at_once: 0 }, { diskFaults })
  const interrupt = listenForInterrupt(terminal.stop)
  try {
    display.start()
    const followOptions = { show: (run: RunAnswer) => display.show(run), signal: interrupt.signal }
    const finishedRun = await startAndExecuteRun(service.deps, terminal, {
      body: toRequestBody(topic, options),
      ...followOptions,
    })
    display.end()
    print(
      terminal,
      options.json ? JSON.stringify(finishedRun, null, 2) : formatHooks(finishedRun, terminal.out),
    )
    if (finishedRun.status === 'failed') throw new ExitCodeError(1)
  } catch (error) {
    display.end()
    if (!(error instanceof InterruptedError)) throw explainError(error, config)
    printToStderr(terminal, error.message)
    throw new ExitCodeError(interrupt.exitCode())
  } finally {
    await service.close()
    interrupt.stopListening()
  }
}

/** An option parser for a text whose length is within bounds, counted in characters as in the contract. */
function textOfLength(minLength: number, maxLength: number): (text: string) => string {
  return (text) => {
    const { length } = [...text.normalize('NFC').trim()]
    if (length < minLength || length > maxLength)
      throw new InvalidArgumentError(`It must have ${minLength} to ${maxLength} characters.`)
    return text
  }
}

/** `coldopen research`: executes one short run and prints its hooks. */
export function researchCommand(terminal: Terminal): Command {
  return new Command('research')
    .argument(
      '<topic>',
      'what the videos are about, or the address of a creator or of one clip',
      textOfLength(3, 200),
    )
    .option('-n, --count <n>', 'how many hooks to find', wholeNumber(1, 30), 10)
    .addOption(new Option('-p, --platform <name...>', 'only search these platforms').choices(platforms))
    .option('--days <n>', 'only clips from the last so many days', wholeNumber(1, 3650))
    .option('--language <name>', 'only clips in this language, such as Spanish or es', textOfLength(1, 60))
    .option('--country <code>', 'search from this country, such as DE')
    .addOption(
      new Option('--match <level>', 'how much of the topic clips must have')
        .choices(topicMatchLevels)
        .default('most'),
    )
    .option('--fresh', 'do not reuse results of earlier runs')
    .option('--json', 'print the run as JSON')
    .action((topic: string, options: Options) => research(terminal, topic, options))
}
