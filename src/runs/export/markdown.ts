import type { Schemas } from '../../contract/types.js'
import { escapeMarkdown } from '../../lib/markdown-text.js'
import { formatCount, formatNumber } from '../../lib/number-format.js'
import { plainOutcome } from '../../lib/plain-outcome.js'
import { findTranscriptCaveat } from './caveats.js'
import type { ExportData } from './export-data.js'
import { bulletLines, countText, matchLines, linkLines } from './markdown-lines.js'
import { renderHook } from './hook-markdown.js'

/** A run as a person reads it. */

/** The lines that every kind of find has, after its own. */
function commonFindLines(find: Schemas['Find'], runTopic: string | null): string[] {
  return [
    ...(find.sample ? ['- **Sample:** invented; there is no such video'] : []),
    ...matchLines(find.about_subject, find.topic_part),
    ...bulletLines('Channel', find.channel),
    ...bulletLines('Views', countText(find.views)),
    ...bulletLines("Times the channel's usual", find.outlier),
    ...bulletLines('Tier', find.outlier_tier),
    ...bulletLines('Score', find.outlier_score),
    ...bulletLines('Posted', find.posted_at?.slice(0, 10) ?? null),
    ...bulletLines('Searched for', runTopic),
    ...bulletLines('Verdict', find.verdict),
    ...bulletLines('Note', find.note),
    ...bulletLines('find_id', find.find_id),
    ...linkLines(find.watch_url),
  ]
}

function longLines(find: Schemas['LongFind']): string[] {
  const beats = (find.beats ?? []).map(
    ({ beat, from_s, to_s, cut }) => `${beat} ${from_s}–${to_s} s${cut ? ' (goes on)' : ''}`,
  )
  return [
    ...(find.hook === null ? [] : [`> ${escapeMarkdown(find.hook)}`, '']),
    ...bulletLines('Transcript', findTranscriptCaveat(find)),
    ...bulletLines('Type of hook', find.hook_type),
    ...bulletLines('Mechanism', find.mechanism),
    ...bulletLines('Promise', find.promise),
    ...bulletLines('Open loop', find.open_loop),
    ...bulletLines('Beats', beats.join(', ')),
    ...bulletLines('Template', find.template),
    ...bulletLines('Steal it', find.steal_it),
  ]
}

function packagingLines(find: Schemas['PackagingFind']): string[] {
  return [
    ...bulletLines('Title device', find.title_device),
    ...bulletLines('Title template', find.title_template),
    ...bulletLines('Thumbnail', find.thumbnail_subject),
    ...bulletLines('Words on it', find.thumbnail_text),
    ...bulletLines('Thumbnail devices', (find.thumbnail_devices ?? []).join(', ')),
    ...bulletLines('Gap', find.gap),
  ]
}

/** A find as a section with its number; in a file of several runs, with what its run searched for. */
export function renderFind(find: Schemas['Find'], index: number, runTopic: string | null = null): string {
  const kindLines = find.kind === 'long' ? longLines(find) : packagingLines(find)
  return [
    `## ${index + 1}. ${escapeMarkdown(find.title || find.video_id)}`,
    '',
    ...kindLines,
    ...commonFindLines(find, runTopic),
  ].join('\n')
}

const runNames = { short: 'run of short clips', long: 'run of long videos', packaging: 'packaging run' }
const verdictWords = { keep: 'kept', reject: 'rejected' }

function summaryOf({ run, selection }: ExportData, noun: string, count: number): string {
  const results = selection
    ? `${formatCount(count, `${verdictWords[selection.verdict]} ${noun}`)} of ${formatNumber(selection.total)}`
    : formatCount(count, noun)
  return `A ${runNames[run.kind]} of ${run.created_at.slice(0, 10)}: ${results}, ${run.charged} credits.`
}

/** A title, a line on the run, and one section a hook or find. */
export function toMarkdown(data: ExportData): string {
  const { run } = data
  const sections =
    'hooks' in data
      ? data.hooks.map((hook, index) => renderHook(hook, index))
      : data.finds.map((find, index) => renderFind(find, index))
  const summary = summaryOf(data, 'hooks' in data ? 'hook' : 'find', sections.length)
  const outcome = run.outcome === null ? [] : [escapeMarkdown(plainOutcome(run.outcome))]
  return `${[`# ${escapeMarkdown(run.topic)}`, summary, ...outcome, ...sections].join('\n\n')}\n`
}
