import type { Schemas } from '../../contract/types.js'
import { markExcerpt } from '../../lib/mark-excerpt.js'
import { otherSiteOf } from '../../lib/platform-hosts.js'
import { platformNames } from '../../providers/types.js'
import { findCaveats, hookCaveats } from './caveats.js'

/** Results as rows of a table, with what a person needs beside their members. */

type AddedCells = {
  /** The site that a clip or video is on, as people name it. */
  site: string
  /** What to mind before it is quoted or compared, in sentences. */
  caveats: string
  /** What was searched for where it was found. */
  run_topic: string | null
}

/** A hook as a row: also with the site that it is on, where that is not its platform. */
export type HookExportRow = Schemas['Hook'] & AddedCells & { hosted_on: string | null }
/** A find as a row: of its beats, names and times. */
export type FindExportRow<Find extends Schemas['Find'] = Schemas['Find']> = Omit<Find, 'beats'> &
  AddedCells & { beats?: string[] | null }

/** A hook as a row; a sample is on no other site than its platform. */
export function toHookRow(hook: Schemas['Hook'], run_topic: string | null): HookExportRow {
  const hosted_on = otherSiteOf(hook)
  return {
    ...hook,
    hook: hook.hook && markExcerpt(hook.hook, hook.excerpt),
    hosted_on,
    site: hosted_on ?? platformNames[hook.platform],
    caveats: hookCaveats(hook).join(' '),
    run_topic,
  }
}

/** A find as a row. */
export function toFindRow(find: Schemas['Find'], run_topic: string | null): FindExportRow {
  const site = otherSiteOf(find) ?? platformNames.youtube
  const row = { ...find, site, caveats: findCaveats(find).join(' '), run_topic }
  if (find.kind !== 'long') return row as FindExportRow
  const beats = find.beats && find.beats.map(({ beat, from_s, to_s }) => `${beat} ${from_s}-${to_s}`)
  return { ...row, beats }
}
