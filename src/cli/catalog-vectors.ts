import cliProgress from 'cli-progress'
import { countMissingTexts, isCatalogShared, openVectorStore } from '../compose/catalog.js'
import { openTextEmbedder } from '../compose/embeddings.js'
import { type Config, readConfig } from '../config/config.js'
import { settingNames as names } from '../config/settings.js'
import { formatCount, formatNumber } from '../lib/number-format.js'
import { checkCatalog } from '../providers/catalog/database.js'
import { ExtensionUnusableError } from '../providers/catalog/postgres/vectors/extension.js'
import { DatabaseVectorsError } from '../providers/catalog/postgres/vectors/owner.js'
import {
  embedCatalog,
  type EmbedOptions,
  type EmbedReport,
  NotReplacedError,
  OtherModelError,
} from '../providers/catalog/vectors/embed.js'
import type { MissingTexts } from '../providers/catalog/vectors/clips-without-vectors.js'
import type { VectorStore } from '../providers/catalog/vectors/stored-vectors.js'
import { SourceFault } from '../providers/types.js'
import { CommandError, ExitCodeError, print, printToStderr, type Terminal } from './output.js'
import { announceCatalog } from './store.js'

/** Creates the missing vectors of the catalog, and estimates their cost. */

type EmbedFlags = { replace?: true; estimate?: true; maxCharacters?: string }

const charactersPerToken = 4

/** How much text creating the vectors would send, and which limits apply. */
function describeCost({ clips, characters }: MissingTexts, config: Config, maxCharacters: number): string {
  const tokens = formatNumber(Math.ceil(characters / charactersPerToken))
  const what = `${formatCount(clips, 'text')} of at most ${formatNumber(characters)} characters (about ${tokens} tokens)`
  const host = new URL(config.embedding_base_url ?? '').host
  const limitText =
    characters > maxCharacters ? `, of which ${formatNumber(maxCharacters)} characters are sent now` : ''
  return `Vectors by ${config.embedding_model} at ${host}: ${what}${limitText}.`
}

function describeReport(report: EmbedReport): string {
  const { made, wordless, refused, left, sent_characters, kept_model } = report
  return [
    `Made ${formatCount(made, 'vector')} of ${formatNumber(sent_characters)} characters.`,
    wordless > 0 ? ` ${formatCount(wordless, 'clip')} without words need none.` : '',
    refused > 0 ? ` The server refused the text of ${formatCount(refused, 'clip')}.` : '',
    left > 0
      ? ` ${formatCount(left, 'clip')} are left for the next time: the limit is reached (${names.embedding_max_characters}, or --max-characters).`
      : '',
    kept_model === null ? '' : ` The vectors of ${kept_model} stay.`,
  ].join('')
}

function parseBound(text: string | undefined, config: Config): number {
  if (text === undefined) return config.embedding_max_characters
  if (!/^\d{1,12}$/u.test(text))
    throw new CommandError(`--max-characters must be a whole number, not "${text}".`)
  return Number(text)
}

/** Creates the missing vectors, with a progress bar on a terminal. Throws a `CommandError` that says what to do. */
async function makeVectors(
  terminal: Terminal,
  config: Config,
  { max_characters, replaces, compares }: Pick<EmbedOptions, 'max_characters' | 'replaces' | 'compares'>,
): Promise<void> {
  const embedder = openTextEmbedder(config)
  if (embedder === null) throw new CommandError(notSetMessage)
  const bar = new cliProgress.SingleBar({
    format: 'Making vectors {bar} {percentage}%',
    clearOnComplete: true,
    hideCursor: true,
  })
  const isInteractive = terminal.err.isTTY
  let store: VectorStore | undefined
  try {
    store = await openVectorStore(config)
    const report = await embedCatalog({
      store,
      embedder,
      replaces,
      compares,
      max_characters,
      text_prefix: config.embedding_text_prefix,
      text_characters: config.embedding_text_characters,
      batch_size: config.embedding_batch_size,
      onReplace: (model) => printToStderr(terminal, `Deleted the vectors of ${model}.`),
      onStart(missing) {
        if (missing.clips > 0) printToStderr(terminal, describeCost(missing, config, max_characters))
        if (isInteractive) bar.start(missing.clips, 0)
      },
      onProgress: (done) => isInteractive && bar.update(done),
    })
    bar.stop()
    print(terminal, describeReport(report))
  } catch (error) {
    bar.stop()
    throw explainError(error)
  } finally {
    await store?.close()
  }
}

const notSetMessage = `No embeddings server is configured: set ${names.embedding_base_url} and ${names.embedding_model}.`

function explainError(error: unknown): unknown {
  if (error instanceof OtherModelError)
    return new CommandError(
      `${error.message}. To replace all vectors, run coldopen catalog embed --replace. Or change ${names.embedding_model} back.`,
    )
  if (error instanceof NotReplacedError)
    return new CommandError(`${error.message} Repeat coldopen catalog embed --replace.`)
  if (error instanceof SourceFault)
    return new CommandError(
      `${error.message} The vectors made so far are kept. Continue with coldopen catalog embed.`,
    )
  if (error instanceof DatabaseVectorsError || error instanceof ExtensionUnusableError)
    return new CommandError(error.message, { cause: error })
  return error
}

/** `coldopen catalog embed`. */
export async function embed(terminal: Terminal, flags: EmbedFlags): Promise<void> {
  const config = readConfig(terminal.env)
  if (config.embedding_base_url === null) throw new CommandError(notSetMessage)
  announceCatalog(terminal, config)
  const max_characters = parseBound(flags.maxCharacters, config)
  if (flags.estimate) return print(terminal, await estimate(config, max_characters))
  await makeVectors(terminal, config, {
    max_characters,
    replaces: flags.replace === true,
    compares: true,
  })
}

async function estimate(config: Config, maxCharacters: number): Promise<string> {
  const fault = isCatalogShared(config) ? null : checkCatalog(config.catalog_file)
  if (fault !== null) throw new CommandError(fault)
  try {
    return describeCost(await countMissingTexts(config), config, maxCharacters)
  } catch (error) {
    throw explainError(error)
  }
}

/** Creates the vectors of imported clips if an embeddings server is configured. A failure does not undo the import. */
export async function embedImported(terminal: Terminal, config: Config): Promise<void> {
  if (config.embedding_base_url === null) return
  try {
    const max_characters = config.embedding_max_characters
    await makeVectors(terminal, config, { max_characters, replaces: false, compares: false })
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    printToStderr(terminal, `The videos are imported, without all of their vectors. ${error.message}`)
    // This database cannot store vectors, so searches use words only.
    if (error.cause instanceof ExtensionUnusableError) return
    throw new ExitCodeError(3)
  }
}
