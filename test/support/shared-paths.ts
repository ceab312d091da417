/** All members that people with a link may see, by kind; written independently of the code. */

const words = (text: string) => text.split(/\s+/).filter(Boolean)
const below = (path: string, text: string) => words(text).map((name) => `${path}.${name}`)
const top = words('kind topic finished_at expires_at samples')

const find = `title thumbnail_url channel channel_usual_views channel_size views outlier outlier_score outlier_tier
  likes likes_per_1k posted_at duration_s watch_url player_url hook intro about_subject topic_part sample`

const short = [
  ...top,
  'hooks',
  'patterns',
  ...below(
    'hooks',
    `hook hook_start_s title catchy_line main_idea why_it_travelled topic onscreen_text transcript transcript_kind caption
     language duration_s platform creator creator_followers creator_usual_views views likes comments shares likes_per_1k
     above_floor about_topic topic_part virality virality_why outlier posted_at age_days views_per_day watch_url cover_url
     still_url player_url format sample excerpt machine_transcript`,
  ),
  ...below('patterns', 'name structure why places'),
]

const long = [
  ...top,
  'finds',
  'report',
  ...below('finds', find),
  ...below(
    'finds',
    'intro_text hook_words hook_start_s hook_end_s auto_captions hook_type mechanism promise',
  ),
  ...below('finds', 'open_loop beats template steal_it'),
  ...below('finds.intro', 'n t text'),
  ...below('finds.beats', 'beat from_s to_s text cut'),
  ...below('report', 'patterns shape openers landscape'),
  ...below('report.patterns', 'hook_type count share places'),
  ...below('report.shape', 'hook_seconds beats'),
  ...below('report.shape.hook_seconds', 'median min max'),
  ...below('report.shape.beats', 'beat used_in from_s to_s'),
  ...below('report.openers', 'hook then kept_structure from_place label'),
  ...below(
    'report.landscape',
    'videos_seen channels outliers kept median_outlier tiers channel_sizes posted',
  ),
  ...below('report.landscape.tiers', 'breakout strong outlier'),
  ...below('report.landscape.channel_sizes', 'small medium large'),
  'report.landscape.posted.YEAR',
]

const packaging = [
  ...top,
  'finds',
  'report',
  ...below('finds', find),
  ...below('finds', 'title_device title_template thumbnail_checked thumbnail_text thumbnail_text_role'),
  ...below('finds', 'thumbnail_subject thumbnail_composition thumbnail_faces thumbnail_emotion'),
  ...below('finds', 'thumbnail_colors thumbnail_devices gap'),
  ...below('finds.intro', 'n t text'),
  ...below('report', 'title_patterns thumbnail_patterns ideas numbers'),
  ...below('report.title_patterns', 'device count template places'),
  ...below('report.thumbnail_patterns', 'device count places'),
  ...below('report.ideas', 'title thumbnail thumbnail_text kept_structure from_place label'),
  ...below(
    'report.numbers',
    'titles median_length with_number with_question thumbnails_read with_words devices',
  ),
  'report.numbers.devices.DEVICE',
]

/** The paths that a shared run of each kind may have. */
export const allowedPaths = { short: new Set(short), long: new Set(long), packaging: new Set(packaging) }

/** The path of every member of a JSON value. Names that are data are written in capitals. */
export function* pathsOf(value: unknown, path = ''): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* pathsOf(one, path)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      const step = path.endsWith('.posted') ? 'YEAR' : path.endsWith('.devices') ? 'DEVICE' : name
      const inner = path === '' ? step : `${path}.${step}`
      yield inner
      yield* pathsOf(part, inner)
    }
}
