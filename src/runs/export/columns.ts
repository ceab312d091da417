import type { Schemas } from '../../contract/types.js'
import { markExcerpt } from '../../lib/mark-excerpt.js'
import { otherSiteOf } from '../../lib/platform-hosts.js'

/**
 * The columns of a csv file: scalar members and lists of words. What a person reads comes first, and IDs, which programs
 * need, last.
 */

/** A hook as a row: with the site that it is on, where that is not its platform. */
export type HookExportRow = Schemas['Hook'] & { hosted_on: string | null }

/** The names of a hook's members, in the order of the csv's columns but for the IDs. */
const hookColumns = [
  'hook_id',
  'run_id',
  'hook',
  'catchy_line',
  'creator',
  'views',
  'outlier',
  'watch_url',
  'platform',
  'title',
  'hook_start_s',
  'main_idea',
  'why_it_travelled',
  'topic',
  'likes',
  'comments',
  'shares',
  'likes_per_1k',
  'virality',
  'virality_why',
  'above_floor',
  'about_topic',
  'topic_part',
  'creator_followers',
  'creator_usual_views',
  'posted_at',
  'age_days',
  'views_per_day',
  'duration_s',
  'language',
  'caption',
  'onscreen_text',
  'transcript',
  'transcript_kind',
  'cover_url',
  'still_url',
  'player_url',
  'verdict',
  'note',
  'clip_verdict',
  'remixable',
  'not_remixable_because',
  'format',
  'section',
  'sample',
  'excerpt',
  'machine_transcript',
  'analysed_by',
  'created_at',
  'hosted_on',
  'structure',
  'takes_subject',
] as const satisfies (keyof HookExportRow)[]

const leadingColumns = ['title', 'channel', 'views', 'outlier', 'watch_url'] as const
const metricColumns = [
  ...(['outlier_score', 'outlier_tier', 'channel_usual_views', 'channel_size'] as const),
  ...(['likes', 'likes_per_1k', 'posted_at', 'duration_s'] as const),
]
const trailingColumns = [
  ...(['thumbnail_url', 'player_url', 'about_subject', 'topic_part'] as const),
  'analysis_from_earlier_read' as const,
  ...(['verdict', 'note', 'remixable', 'not_remixable_because', 'remix_modes', 'sample'] as const),
  ...(['analysed_by', 'created_at', 'structure', 'takes_subject'] as const),
  'kind' as const,
]
const findIds = ['find_id', 'run_id', 'video_id', 'channel_id'] as const

/** The same of a long find. Its lines are in intro_text; of its beats the file holds name and times. */
const longColumns = [
  ...findIds,
  'hook',
  ...leadingColumns,
  ...(['hook_type', 'hook_words', 'hook_start_s', 'hook_end_s', 'mechanism', 'promise'] as const),
  ...(['open_loop', 'beats', 'template', 'steal_it', 'intro_text', 'auto_captions'] as const),
  ...metricColumns,
  ...trailingColumns,
] satisfies (keyof Schemas['LongFind'])[]

/** The same of a packaging find. */
const packagingColumns = [
  ...findIds,
  ...leadingColumns,
  ...([
    'title_device',
    'title_template',
    'thumbnail_checked',
    'thumbnail_text',
    'thumbnail_text_role',
  ] as const),
  ...(['thumbnail_subject', 'thumbnail_composition', 'thumbnail_faces', 'thumbnail_emotion'] as const),
  ...(['thumbnail_colors', 'thumbnail_devices', 'gap'] as const),
  ...metricColumns,
  ...trailingColumns,
] satisfies (keyof Schemas['PackagingFind'])[]

const columnsByKind = { short: hookColumns, long: longColumns, packaging: packagingColumns }
const idColumns: readonly string[] = ['hook_id', ...findIds]

/** The columns of a table of one kind, or of all of them: `kind` first, then each member once. IDs are last. */
export function columnsOf(kind: keyof typeof columnsByKind | null, added: string[] = []): string[] {
  const columns =
    kind === null ? ['kind', ...hookColumns, ...longColumns, ...packagingColumns] : columnsByKind[kind]
  const names = [...new Set([...columns, ...added])]
  const isId = (column: string) => idColumns.includes(column)
  return [...names.filter((column) => !isId(column)), ...names.filter(isId)]
}

/** A find as a row: of its beats, names and times. */
export function toRow(find: Schemas['Find']): { run_id: string; beats?: unknown } {
  if (find.kind !== 'long' || find.beats === null) return find
  return { ...find, beats: find.beats.map(({ beat, from_s, to_s }) => `${beat} ${from_s}-${to_s}`) }
}

/** A hook as a row of a table, with the site that it is on where that is not its platform; a sample is on no site. */
export function toHookRow(hook: Schemas['Hook']): HookExportRow {
  const hosted_on = otherSiteOf(hook)
  const marked = hook.hook && markExcerpt(hook.hook, hook.excerpt)
  return { ...hook, hook: marked, hosted_on }
}
