import type { components } from '../../generated/api.js'
import { notRemixableBecause } from '../lib/not-remixable.js'
import { havePatternsFailed, patternsFailed } from '../lib/patterns-failed.js'
import { pick } from './compact.js'
import { summarizeFind } from './find.js'
import { summarizeHook } from './hook.js'

type Schemas = components['schemas']
type Run = Schemas['Run']
type RunWithSummaries = Schemas['RunWithSummaries']

/** Returns the positions of results in their run, counted from 1, by their IDs. */
function createPositions(ids: string[]): (idsOfPattern: string[]) => number[] {
  const positions = new Map(ids.map((id, index) => [id, index + 1]))
  return (idsOfPattern) => idsOfPattern.flatMap((id) => positions.get(id) ?? [])
}

function summarizeStats(stats: Schemas['RunStats']) {
  const { candidates, read, calls, rejections, partial_matches, not_applied, uploads_seen, uploads_total } =
    stats
  return {
    candidates,
    read,
    ...(Object.keys(calls).length > 0 ? { calls } : {}),
    ...(Object.keys(rejections).length > 0 ? { rejections } : {}),
    ...(uploads_seen === null ? {} : { uploads_seen }),
    ...(uploads_total === null ? {} : { uploads_total }),
    ...(partial_matches > 0 ? { partial_matches } : {}),
    ...(not_applied.length > 0 ? { not_applied } : {}),
  }
}

/** Whether the patterns of a short run are still pending. */
const awaitsPatterns = (run: Run) => run.kind === 'short' && run.progress.patterns === 'pending'

/** The progress of a run that is not complete, without the list of videos. */
function summarizeProgress(run: Run): Pick<RunWithSummaries, 'progress'> {
  const isPending = awaitsPatterns(run)
  if (run.settled_at !== null && !isPending) return {}
  const { stage, message, updated_at, done, total } = run.progress
  const patterns = isPending ? { patterns: 'pending' as const } : {}
  return { progress: { stage, message, updated_at, done, total, ...patterns } }
}

/** Why a short run has no patterns, if computing them was given up. */
function patternsReason(run: Run): Pick<RunWithSummaries, 'no_patterns_because'> {
  return run.kind === 'short' && havePatternsFailed(run) ? { no_patterns_because: patternsFailed } : {}
}

type Results = Pick<RunWithSummaries, 'hooks' | 'finds' | 'patterns' | 'written' | 'fewer_written_because'>

function summarizeShortResults({ hooks, patterns }: Schemas['ShortRun']): Results {
  const positionsOf = createPositions(hooks.map(({ hook_id }) => hook_id))
  const summaries = (patterns ?? []).map(({ name, structure, hook_ids }) => ({
    name,
    structure,
    results: positionsOf(hook_ids),
  }))
  return { hooks: hooks.map(summarizeHook), patterns: summaries }
}

function summarizeLongResults({ finds, report }: Schemas['LongRun']): Results {
  const positionsOf = createPositions(finds.map(({ find_id }) => find_id))
  return {
    finds: finds.map(summarizeFind),
    patterns: (report?.patterns ?? []).map(({ hook_type, find_ids }) => ({
      name: hook_type,
      results: positionsOf(find_ids),
    })),
    written: (report?.openers ?? []).map(({ hook, then, from_find_id }) => ({
      text: hook,
      ...(then === '' ? {} : { then }),
      ...afterFind(positionsOf([from_find_id])),
    })),
    ...fewerWritten(report),
  }
}

/** Why there are fewer texts than requested. */
const fewerWritten = (report: { fewer_written_because: string | null } | null) =>
  report === null ? {} : pick(report, ['fewer_written_because'])

const afterFind = ([after]: number[]) => (after === undefined ? {} : { after })

function summarizePackagingResults({ finds, report }: Schemas['PackagingRun']): Results {
  const positionsOf = createPositions(finds.map(({ find_id }) => find_id))
  const { title_patterns = [], thumbnail_patterns = [], ideas = [] } = report ?? {}
  return {
    finds: finds.map(summarizeFind),
    patterns: [
      ...title_patterns.map(({ device, template, find_ids }) => ({
        name: device,
        ...(template === null ? {} : { structure: template }),
        results: positionsOf(find_ids),
      })),
      ...thumbnail_patterns.map(({ device, find_ids }) => ({ name: device, results: positionsOf(find_ids) })),
    ],
    written: ideas.map(({ title, thumbnail, from_find_id }) => ({
      text: title,
      then: thumbnail,
      ...afterFind(positionsOf([from_find_id])),
    })),
    ...fewerWritten(report),
  }
}

/** Why some results cannot be remixed. Stated once here, because their short forms do not state it. */
function remixReason(run: Run): Pick<RunWithSummaries, 'not_remixable_because'> {
  const reason = notRemixableBecause(run.kind === 'short' ? run.hooks : run.finds)
  return reason === undefined ? {} : { not_remixable_because: reason }
}

function summarizeResults(run: Run): Results {
  if (run.kind === 'short') return summarizeShortResults(run)
  return run.kind === 'long' ? summarizeLongResults(run) : summarizePackagingResults(run)
}

/** Removes empty lists, except the results themselves. */
function withoutEmptyLists({ patterns = [], written = [], ...results }: Results): Results {
  return {
    ...results,
    ...(patterns.length > 0 ? { patterns } : {}),
    ...(written.length > 0 ? { written } : {}),
  }
}

/** The short form of a run (`view=summary`): its state and, when it is done, the short forms of its results. */
export function summarizeRun(run: Run): RunWithSummaries {
  const { run_id, kind, status, topic, count, charged, stats } = run
  return {
    run_id,
    kind,
    status,
    topic,
    count,
    charged,
    ...pick(run, ['error', 'outcome', 'watch_id', 'new_count', 'ended_before']),
    ...summarizeProgress(run),
    ...(status === 'done'
      ? {
          stats: summarizeStats(stats),
          ...withoutEmptyLists(summarizeResults(run)),
          ...patternsReason(run),
          ...remixReason(run),
        }
      : {}),
  }
}

/** The short form of a run in a list, without its results. */
export function summarizeListedRun(run: Schemas['RunSummary']): Schemas['ListedRunSummary'] {
  const { run_id, kind, status, topic, count, charged, created_at } = run
  return {
    run_id,
    kind,
    status,
    topic,
    count,
    charged,
    created_at,
    ...pick(run, ['error', 'outcome', 'watch_id', 'new_count']),
  }
}
