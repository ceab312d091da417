import { settingName } from '../config/setting-name.js'
import cliProgress from 'cli-progress'
import { Command } from 'commander'
import { readConfig } from '../config/config.js'
import { explainWriteError } from '../db/write-error.js'
import { systemClock } from '../lib/clock.js'
import { errorMessageOf } from '../lib/error-message.js'
import { formatCount, formatNumber } from '../lib/number-format.js'
import { importIntoCatalog, withCatalog } from '../compose/catalog.js'
import type { ImportReport } from '../providers/catalog/import.js'
import type { ImportProgress } from '../providers/import-types.js'
import { embed, embedImported } from './catalog-vectors.js'
import { describeCatalogError } from './catalog-error.js'
import { CommandError, print, printToStderr, type Terminal, ExitCodeError } from './output.js'
import { announceCatalog } from './store.js'

/** Maximum number of skipped lines that are printed. The rest are counted. */
const maxShownSkips = 50

function reportText(report: ImportReport): string {
  const { read, added, updated, unchanged, repeated, skipped_count, unread_count } = report
  const counts = { added, updated, unchanged, 'held twice': repeated, skipped: skipped_count }
  const countTexts = Object.entries(counts).map(([summary, n]) => `${formatNumber(n)} ${summary}`)
  const note = unread_count === 0 ? '' : ` ${formatCount(unread_count, 'file')} could not be read.`
  return `Read ${formatCount(read, 'video')}: ${countTexts.join(', ')}.${note}`
}

function printSkipped(terminal: Terminal, { skipped, skipped_count }: ImportReport): void {
  for (const { file, line, reason } of skipped.slice(0, maxShownSkips)) {
    printToStderr(terminal, `${file}${line === null ? '' : `:${line}`}: ${reason}`)
  }
  if (skipped_count > maxShownSkips)
    printToStderr(terminal, `… and ${formatNumber(skipped_count - maxShownSkips)} more.`)
}

async function importVideos(terminal: Terminal, path: string): Promise<void> {
  const config = readConfig(terminal.env)
  announceCatalog(terminal, config)
  const bar = new cliProgress.SingleBar({
    format: 'Importing {bar} {percentage}%',
    clearOnComplete: true,
    hideCursor: true,
  })
  const isInteractive = terminal.err.isTTY
  // Reading is the first half of the progress, writing the second.
  if (isInteractive) bar.start(2, 0)
  const onProgress = ({ stage, done, total }: ImportProgress) =>
    bar.update((stage === 'write' ? 1 : 0) + (total === 0 ? 1 : done / total))
  let report: ImportReport
  try {
    report = await importIntoCatalog(config, {
      path,
      now: systemClock.now(),
      onProgress: isInteractive ? onProgress : undefined,
      onUntidied: (cause) =>
        printToStderr(terminal, `Searches are slower for a while: PostgreSQL: ${errorMessageOf(cause)}.`),
    })
  } catch (error) {
    throw explainWriteError(error) === null ? new CommandError((error as Error).message) : error
  } finally {
    bar.stop()
  }
  printSkipped(terminal, report)
  print(terminal, reportText(report))
  await embedImported(terminal, config)
  if (report.skipped_count + report.unread_count > 0) throw new ExitCodeError(3)
}

async function show(terminal: Terminal): Promise<void> {
  const config = readConfig(terminal.env)
  announceCatalog(terminal, config)
  try {
    const { imported, samples, by_platform } = await withCatalog(config, (catalog) => catalog.counts())
    const platforms = Object.entries(by_platform).map(([platform, n]) => `${platform} ${formatNumber(n)}`)
    const summary =
      imported > 0
        ? formatCount(imported, 'imported video')
        : `Nothing imported; ${formatNumber(samples)} invented sample clips serve`
    print(terminal, `${summary} (${platforms.join(', ')}).`)
  } catch (error) {
    throw new CommandError(describeCatalogError(error, config))
  }
}

/** `coldopen catalog`: manages the imported clips. */
export function catalogCommand(terminal: Terminal): Command {
  const catalog = new Command('catalog')
  catalog
    .command('import')
    .description(
      'Import videos from yt-dlp .info.json files (with their captions) or JSONL. Exits with 3 if lines were skipped.',
    )
    .argument('<path>', 'a folder, a .jsonl file or an .info.json file')
    .action((path: string) => importVideos(terminal, path))
  catalog
    .command('embed')
    .description(
      `Make the missing vectors of imported clips with the server at ${settingName('EMBEDDING_BASE_URL')}. You can stop and repeat it.`,
    )
    .option('--estimate', 'only show how much would be sent')
    .option(
      '--max-characters <n>',
      `send at most this many characters, instead of ${settingName('EMBEDDING_MAX_CHARACTERS')}`,
    )
    .option('--replace', 'replace vectors of another model, once the first new ones are made')
    .action((flags: Parameters<typeof embed>[1]) => embed(terminal, flags))
  catalog
    .command('show')
    .description('Show how many clips there are.')
    .action(() => show(terminal))
  return catalog
}
