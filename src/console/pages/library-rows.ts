import { lateStartOf } from '../../lib/first-words.js'
import { deviceOf } from '../components/find-card.js'
import { type AnyHook, markedOpening, openingOf } from '../components/hook-cover.js'
import { placeName, placeOf } from '../lib/clip-address.js'
import type { ExportRow, ExportSection } from '../lib/export.js'
import { clockTime, fullDate, multiple, wholeNumber } from '../lib/format.js'
import { topicTitle } from '../lib/topic-title.js'
import { unverifiedAuthor } from '../lib/transcript-author.js'
import { decisionOn } from '../state/decisions.js'
import { locale, strings } from '../strings/index.js'
import { type LibraryItem, resultOf } from './library-query.js'

/** A result of the library as a row of a table, and as a section for a reader. */

type HookItem = Extract<LibraryItem, { kind: 'hook' }>
type FindItem = Extract<LibraryItem, { kind: 'find' }>

/** When a late hook is said, in words. */
function startWords(hook: AnyHook): string[] {
  const start = lateStartOf(hook)
  if (hook.hook_start_s === null || start === null) return []
  return [`${strings().card.startsAt[start](clockTime(hook.hook_start_s))}.`]
}

/** What to mind of a result before it is quoted, in sentences. */
function caveatsOf(item: LibraryItem): string[] {
  const { card, run } = strings()
  const sample = resultOf(item).sample ? [`${card.sample}.`] : []
  if (item.kind === 'find')
    return item.find.kind === 'long' && item.find.auto_captions ? [...sample, card.machineMeans] : sample
  const { hook } = item
  const author = unverifiedAuthor(hook)
  return [
    ...sample,
    ...startWords(hook),
    ...(hook.excerpt ? [card.excerpt, card.viewsOfWhole] : []),
    ...(author === null ? [] : [run.authorsSaid[author]]),
  ]
}

/** The site of a video, as people name it. */
const siteOf = (item: LibraryItem) =>
  item.kind === 'hook' ? placeName(item.hook) : placeOf(item.find.watch_url)

const templateOf = ({ find }: FindItem) => (find.kind === 'long' ? find.template : find.title_template)

/** What every row has after what it is called: with what was searched for, the note and what to mind. */
const commonCells = (item: LibraryItem, topic: string) => ({
  watch_url: resultOf(item).watch_url,
  run_topic: topic,
  note: decisionOn(item.id).note,
  caveats: caveatsOf(item).join(' '),
  posted_at: resultOf(item).posted_at,
})

function hookRow(item: HookItem, topic: string): ExportRow {
  const { title, creator, views, outlier, virality, platform, transcript, ...hook } = item.hook
  return {
    hook: markedOpening(item.hook),
    title,
    creator,
    site: siteOf(item),
    views,
    outlier,
    ...commonCells(item, topic),
    hook_start_s: hook.hook_start_s,
    catchy_line: hook.catchy_line,
    why_it_travelled: hook.why_it_travelled,
    virality,
    platform,
    transcript,
  }
}

function findRow(item: FindItem, topic: string): ExportRow {
  const { title, hook, channel, views, outlier, outlier_tier } = item.find
  return {
    title,
    hook,
    channel,
    site: siteOf(item),
    views,
    outlier,
    outlier_tier,
    template: templateOf(item),
    ...commonCells(item, topic),
  }
}

/** The columns of a table of hooks or of finds, which all of them have, in this order. */
export const columnsOf: Record<LibraryItem['kind'], readonly string[]> = {
  hook: [
    'hook',
    'title',
    'creator',
    'site',
    'views',
    'outlier',
    'watch_url',
    'run_topic',
    'note',
    'caveats',
    'posted_at',
    'hook_start_s',
    'catchy_line',
    'why_it_travelled',
    'virality',
    'platform',
    'transcript',
  ],
  find: [
    'title',
    'hook',
    'channel',
    'site',
    'views',
    'outlier',
    'outlier_tier',
    'template',
    'watch_url',
    'run_topic',
    'note',
    'caveats',
    'posted_at',
  ],
}

/** A result as a row of a table. `topic` is what its run searched for. */
export const toRow = (item: LibraryItem, topic: string): ExportRow =>
  item.kind === 'hook' ? hookRow(item, topic) : findRow(item, topic)

const timesText = (value: number | null) => (value === null ? null : multiple(value, locale()))

/** What every section ends with. */
function commonFacts(item: LibraryItem, topic: string): ExportSection['facts'] {
  const { fileFacts: names } = strings().library
  const { views, outlier, posted_at } = resultOf(item)
  return [
    [names.site, siteOf(item)],
    [names.views, views === null ? null : wholeNumber(views, locale())],
    [names.multiple, timesText(outlier)],
    [names.posted, posted_at === null ? null : fullDate(posted_at, locale())],
    [names.topic, topicTitle(topic)],
    [names.note, decisionOn(item.id).note],
  ]
}

function hookSection(item: HookItem, topic: string): Omit<ExportSection, 'caveats' | 'url'> {
  const { fileFacts: names } = strings().library
  const { hook } = item
  const facts: ExportSection['facts'] = [
    [names.title, hook.title === openingOf(hook) ? null : hook.title],
    [names.line, hook.catchy_line],
    [names.why, hook.why_it_travelled],
    [names.creator, hook.creator],
    ...commonFacts(item, topic),
  ]
  return { heading: markedOpening(hook), facts, text: [names.transcript, hook.transcript] }
}

function findSection(item: FindItem, topic: string): Omit<ExportSection, 'caveats' | 'url'> {
  const { library, card } = strings()
  const { find } = item
  const facts: ExportSection['facts'] = [
    [library.fileFacts.opening, find.hook],
    [card.device, deviceOf(find)],
    [card.template, templateOf(item)],
    [library.fileFacts.channel, find.channel],
    ...commonFacts(item, topic),
  ]
  return { heading: find.title, facts }
}

/** A result as a section for a reader. `topic` is what its run searched for. */
export function toSection(item: LibraryItem, topic: string): ExportSection {
  const section = item.kind === 'hook' ? hookSection(item, topic) : findSection(item, topic)
  return { ...section, caveats: caveatsOf(item), url: resultOf(item).watch_url }
}
