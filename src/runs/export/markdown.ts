import type { components } from '../../../generated/api.js'
import type { Exported } from './export-file.js'

/** A run as a person reads it. */

type Schemas = components['schemas']
type Hook = Schemas['Hook']

/** Text as Markdown shows it literally. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#|~!]/g, '\\$&').replace(/\s*\n\s*/g, ' ')
}

function line(name: string, value: string | number | null): string[] {
  return value === null || value === '' ? [] : [`- **${name}:** ${escaped(String(value))}`]
}

function hookSection(hook: Hook, place: number): string {
  const title = `## ${place + 1}. ${escaped(hook.topic ?? hook.creator ?? 'Untitled')}`
  const quote = hook.hook === null ? [] : [`> ${escaped(hook.hook)}`, '']
  return [
    title,
    '',
    ...quote,
    ...line('Quotable', hook.catchy_line),
    ...line('Main idea', hook.main_idea),
    ...line('Why it travelled', hook.why_it_travelled),
    ...line('Creator', hook.creator && `${hook.creator} on ${hook.platform}`),
    ...line('Views', hook.views),
    ...line("Times the creator's usual", hook.outlier),
    ...line('Virality', hook.virality),
    ...line('Posted', hook.posted_at),
    ...line('Verdict', hook.verdict),
    ...address(hook.watch_url),
  ].join('\n')
}

function address(url: string | null): string[] {
  return url === null ? [] : [`- <${url.replace(/[<>\s]/g, encodeURIComponent)}>`]
}

/** What every find has, after what it was read for. */
function findLines(find: Schemas['Find']): string[] {
  return [
    ...line('Channel', find.channel),
    ...line('Views', find.views),
    ...line("Times the channel's usual", find.outlier),
    ...line('Tier', find.outlier_tier),
    ...line('Score', find.outlier_score),
    ...line('Posted', find.posted_at),
    ...line('Verdict', find.verdict),
    ...address(find.watch_url),
  ]
}

function longLines(find: Schemas['LongFind']): string[] {
  const beats = (find.beats ?? []).map(({ beat, from_s, to_s }) => `${beat} ${from_s}–${to_s} s`)
  return [
    ...(find.hook === null ? [] : [`> ${escaped(find.hook)}`, '']),
    ...line('Type of hook', find.hook_type),
    ...line('Mechanism', find.mechanism),
    ...line('Promise', find.promise),
    ...line('Open loop', find.open_loop),
    ...line('Beats', beats.join(', ')),
    ...line('Template', find.template),
    ...line('Steal it', find.steal_it),
  ]
}

function packagingLines(find: Schemas['PackagingFind']): string[] {
  return [
    ...line('Title device', find.title_device),
    ...line('Title template', find.title_template),
    ...line('Thumbnail', find.thumbnail_subject),
    ...line('Words on it', find.thumbnail_text),
    ...line('Thumbnail devices', (find.thumbnail_devices ?? []).join(', ')),
    ...line('Gap', find.gap),
  ]
}

function findSection(find: Schemas['Find'], place: number): string {
  const own = find.kind === 'long' ? longLines(find) : packagingLines(find)
  return [`## ${place + 1}. ${escaped(find.title || find.video_id)}`, '', ...own, ...findLines(find)].join(
    '\n',
  )
}

/** A title, a line on the run, and one section a hook or find. */
export function toMarkdown(exported: Exported): string {
  const { run } = exported
  const sections = 'hooks' in exported ? exported.hooks.map(hookSection) : exported.finds.map(findSection)
  const noun = 'hooks' in exported ? 'hook' : 'find'
  const count = `${sections.length} ${noun}${sections.length === 1 ? '' : 's'}`
  const about = `A ${run.kind} run of ${run.created_at.slice(0, 10)}: ${count}, ${run.charged} credits.`
  const outcome = run.outcome === null ? [] : [escaped(run.outcome)]
  return `${[`# ${escaped(run.topic)}`, about, ...outcome, ...sections].join('\n\n')}\n`
}
