import type { components } from '../../../generated/api.js'
import { formatCount, formatNumber } from '../../lib/number-format.js'
import { lateStartOf } from '../../lib/first-words.js'
import { plainOutcome } from '../../lib/plain-outcome.js'
import { markExcerpt } from '../../lib/mark-excerpt.js'
import { otherSiteOf } from '../../lib/platform-hosts.js'
import { platformNames } from '../../providers/types.js'
import type { ExportData } from './export-data.js'

/** A run as a person reads it. */

type Schemas = components['schemas']
type Hook = Schemas['Hook']

/** Text as Markdown shows it literally. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*{}[\]()<>#|~!]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/\s*\n\s*/g, ' ')
}

function bulletLines(name: string, value: string | number | null): string[] {
  return value === null || value === '' ? [] : [`- **${name}:** ${escapeMarkdown(String(value))}`]
}

const countText = (count: number | null) => (count === null ? null : formatNumber(count))

const startTexts = {
  after_words: 'not its first words',
  first_words: 'its first words',
  excerpt_start: 'the first words of the excerpt',
}

/** When the hook is said, if late, as its card says it. */
function startText(hook: Hook): string | null {
  const start = lateStartOf(hook)
  return start && `${secondsText(hook.hook_start_s)}, ${startTexts[start]}`
}

const secondsText = (seconds: number | null) => (seconds === null ? null : `${seconds} s`)

/** What only partly matches says so: it fills places that are left. */
function matchLines(about: 'yes' | 'partly' | null, part: string | null = null): string[] {
  const words = about === 'partly' ? ['only part of the topic', part] : [part]
  return bulletLines('Match', words.filter((text) => text !== null).join(': '))
}

/** Whether the words of a transcript may be quoted; nothing where a person wrote it, there is none, or it is invented. */
function transcriptLines({ sample, transcript, machine_transcript }: Hook): string[] {
  if (machine_transcript === true) return ['- **Transcript:** written by a machine; words may be wrong']
  const isUnknown = !sample && transcript !== null && machine_transcript === null
  return isUnknown ? ['- **Transcript:** who wrote it is not known; words may be wrong'] : []
}

/** A hook as a section with its number; in a file of several runs, with what its run searched for. */
export function renderHook(hook: Hook, index: number, runTopic: string | null = null): string {
  const title = hook.title || hook.topic || hook.creator || 'Untitled'
  return [
    `## ${index + 1}. ${escapeMarkdown(hook.hook === null ? title : markExcerpt(hook.hook, hook.excerpt))}`,
    '',
    ...(hook.sample ? ['- **Sample:** invented; nobody has said it'] : []),
    ...(hook.excerpt ? ['- **Excerpt:** may be cut from a longer video; it may not be how that opens'] : []),
    ...transcriptLines(hook),
    ...matchLines(hook.about_topic, hook.topic_part),
    ...bulletLines('Title', hook.hook ? hook.title : null),
    ...bulletLines('Topic', hook.title || hook.hook ? hook.topic : null),
    ...bulletLines('Starts at', startText(hook)),
    ...bulletLines('Quotable', hook.catchy_line),
    ...bulletLines('Main idea', hook.main_idea),
    ...bulletLines(
      hook.analysed_by === 'rules' ? 'How it opens' : 'Why it may have travelled',
      hook.why_it_travelled,
    ),
    ...placeLines(hook),
    ...bulletLines("Times the creator's usual", hook.outlier),
    ...viralityLines(hook),
    ...bulletLines('Posted', hook.posted_at?.slice(0, 10) ?? null),
    ...bulletLines('Searched for', runTopic),
    ...bulletLines('Verdict', hook.verdict),
    ...bulletLines('Note', hook.note),
    ...bulletLines('hook_id', hook.hook_id),
    ...linkLines(hook.watch_url),
  ].join('\n')
}

/** Whose a clip is, where it is, how long, and its views, which may be those of the longer video that it is cut from. */
function placeLines(hook: Hook): string[] {
  const { creator, platform, excerpt, duration_s, views } = hook
  const site = otherSiteOf(hook)
  const shown = countText(views)
  return [
    ...bulletLines('Creator', creator && `${creator} on ${site ?? platformNames[platform]}`),
    ...bulletLines('Lasts', secondsText(site === null ? duration_s : null)),
    ...bulletLines('Views', shown && excerpt ? `${shown}, which may be those of a longer video` : shown),
  ]
}

/**
 * The score with the figures behind it: without them nobody knows what it is made of. None of an excerpt, whose views
 * may be those of a longer video, as in the console.
 */
function viralityLines({ virality, virality_why, excerpt }: Hook): string[] {
  if (excerpt) return []
  const why = virality_why === null ? '' : ` (${virality_why})`
  return bulletLines('Virality', virality === null ? null : `${virality} of 100${why}`)
}

function linkLines(url: string | null): string[] {
  return url === null ? [] : [`- <${url.replace(/[<>\s]/g, encodeURIComponent)}>`]
}

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
