import type { Schemas } from '../../contract/types.js'
import type { FindExportRow, HookExportRow } from './export-rows.js'

/**
 * The columns of a csv file: scalar members and lists of words. What a person reads comes first, and IDs, which programs
 * need, last.
 */

/** The names of a hook's members, in the order of the csv's columns but for the IDs. */
const hookColumns = [
  'hook_id',
  'run_id',
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
  'duration_s',
  'hook_start_s',
  'catchy_line',
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
  'age_days',
  'views_per_day',
  'language',
  'caption',
  'onscreen_text',
  'transcript',
  'transcript_kind',
  'cover_url',
  'still_url',
  'player_url',
  'verdict',
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
  'platform',
  'hosted_on',
  'structure',
  'takes_subject',
] as const satisfies (keyof HookExportRow)[]

const leadingColumns = [
  ...(['title', 'channel', 'site', 'views', 'outlier', 'watch_url'] as const),
  ...(['run_topic', 'note', 'caveats'] as const),
]
const metricColumns = [
  ...(['outlier_score', 'outlier_tier', 'channel_usual_views', 'channel_size'] as const),
  ...(['likes', 'likes_per_1k', 'posted_at', 'duration_s'] as const),
]
const trailingColumns = [
  ...(['thumbnail_url', 'player_url', 'about_subject', 'topic_part'] as const),
  'analysis_from_earlier_read' as const,
  ...(['verdict', 'remixable', 'not_remixable_because', 'remix_modes', 'sample'] as const),
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
] satisfies (keyof FindExportRow<Schemas['LongFind']>)[]

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
] satisfies (keyof FindExportRow<Schemas['PackagingFind']>)[]

const columnsByKind = { short: hookColumns, long: longColumns, packaging: packagingColumns }
const idColumns: readonly string[] = ['hook_id', ...findIds]

/** The columns of a table of one kind, or of all of them: `kind` first, then each member once. IDs are last. */
export function columnsOf(kind: keyof typeof columnsByKind | null): string[] {
  const columns =
    kind === null ? ['kind', ...hookColumns, ...longColumns, ...packagingColumns] : columnsByKind[kind]
  const names = [...new Set(columns)]
  const isId = (column: string) => idColumns.includes(column)
  return [...names.filter((column) => !isId(column)), ...names.filter(isId)]
}
