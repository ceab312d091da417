import type { components } from '../../../generated/api.js'
import { markExcerpt } from '../../lib/mark-excerpt.js'
import { escapeMarkdown } from '../../lib/markdown-text.js'
import { formatSeconds } from '../../lib/number-format.js'
import { otherSiteOf } from '../../lib/platform-hosts.js'
import { platformNames } from '../../providers/types.js'
import { startText, transcriptCaveat } from './caveats.js'
import { bulletLines, countText, matchLines, linkLines } from './markdown-lines.js'

/** A hook as a section of Markdown. */

type ExportedHook = components['schemas']['Hook']

/** A hook as a section with its number; in a file of several runs, with what its run searched for. */
export function renderHook(hook: ExportedHook, index: number, runTopic: string | null = null): string {
  const title = hook.title || hook.topic || hook.creator || 'Untitled'
  return [
    `## ${index + 1}. ${escapeMarkdown(hook.hook === null ? title : markExcerpt(hook.hook, hook.excerpt))}`,
    '',
    ...(hook.sample ? ['- **Sample:** invented; nobody has said it'] : []),
    ...(hook.excerpt ? ['- **Excerpt:** may be cut from a longer video; it may not be how that opens'] : []),
    ...bulletLines('Transcript', transcriptCaveat(hook)),
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
    ...bulletLines('Full transcript', hook.transcript),
  ].join('\n')
}

/** Whose a clip is, where it is, how long, and its views, which may be those of the longer video that it is cut from. */
function placeLines(hook: ExportedHook): string[] {
  const { creator, platform, excerpt, duration_s, views } = hook
  const site = otherSiteOf(hook)
  const shown = countText(views)
  return [
    ...bulletLines('Creator', creator && `${creator} on ${site ?? platformNames[platform]}`),
    ...bulletLines('Lasts', duration_s === null ? null : formatSeconds(duration_s)),
    ...bulletLines('Views', shown && excerpt ? `${shown}, which may be those of a longer video` : shown),
  ]
}

/** The score with the figures behind it: without them nobody knows what it is made of. */
function viralityLines({ virality, virality_why }: ExportedHook): string[] {
  const why = virality_why === null ? '' : ` (${virality_why})`
  return bulletLines('Virality', virality === null ? null : `${virality} of 100${why}`)
}
