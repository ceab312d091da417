import type { Schemas } from '../contract/types.js'
import { toIso } from '../lib/clock.js'
import * as members from './present-members.js'
import { pickMembers } from './present-members.js'
import {
  type ResultPositions,
  positionsOf,
  presentLongReport,
  presentPackagingReport,
} from './present-report.js'

/** A finished run as somebody with a link sees it. */

const toPositions = (ids: string[]): ResultPositions => new Map(ids.map((id, at) => [id, at + 1]))

function presentIntro({ intro }: Pick<Schemas['Find'], 'intro'>) {
  return intro && intro.map((line) => pickMembers(line, members.introLineMembers))
}

function presentLongFind(find: Schemas['LongFind']): Schemas['SharedLongFind'] {
  return {
    ...pickMembers(find, members.longFindMembers),
    intro: presentIntro(find),
    beats: find.beats && find.beats.map((beat) => pickMembers(beat, members.beatMembers)),
  }
}

function presentPackagingFind(find: Schemas['PackagingFind']): Schemas['SharedPackagingFind'] {
  return { ...pickMembers(find, members.packagingFindMembers), intro: presentIntro(find) }
}

function presentPatterns({ hooks, patterns }: Schemas['ShortRun']): Schemas['SharedPattern'][] {
  const places = toPositions(hooks.map(({ hook_id }) => hook_id))
  return (patterns ?? []).map((pattern) => ({
    ...pickMembers(pattern, ['name', 'structure', 'why']),
    places: positionsOf(places, pattern.hook_ids),
  }))
}

/**
 * The run with only these results. What all results have in common is left out, because it would describe results that
 * are not shown.
 */
function selectResults(run: Schemas['Run'], ids: string[]): Schemas['Run'] {
  if (run.kind === 'short')
    return { ...run, hooks: run.hooks.filter(({ hook_id }) => ids.includes(hook_id)), patterns: [] }
  if (run.kind === 'long')
    return { ...run, finds: run.finds.filter(({ find_id }) => ids.includes(find_id)), report: null }
  return { ...run, finds: run.finds.filter(({ find_id }) => ids.includes(find_id)), report: null }
}

/** What a link shows: until when (milliseconds since 1970; null for no end), and which results (null for all). */
type LinkScope = { expires_at: number | null; result_ids: string[] | null }

/** The run of a link. */
export function presentSharedRun(
  wholeRun: Schemas['Run'],
  { expires_at, result_ids }: LinkScope,
): Schemas['SharedRun'] {
  const run = result_ids === null ? wholeRun : selectResults(wholeRun, result_ids)
  const results = 'hooks' in run ? run.hooks : run.finds
  const common = {
    topic: run.topic,
    finished_at: run.settled_at ?? run.created_at,
    expires_at: toIso(expires_at),
    samples: results.some(({ sample }) => sample),
  }
  if (run.kind === 'short') {
    const hooks = run.hooks.map((hook) => pickMembers(hook, members.hookMembers))
    return { kind: 'short', ...common, hooks, patterns: presentPatterns(run) }
  }
  const places = toPositions(run.finds.map(({ find_id }) => find_id))
  if (run.kind === 'long') {
    const report = run.report && presentLongReport(run.report, places)
    return { kind: 'long', ...common, finds: run.finds.map(presentLongFind), report }
  }
  const report = run.report && presentPackagingReport(run.report, places)
  return { kind: 'packaging', ...common, finds: run.finds.map(presentPackagingFind), report }
}
