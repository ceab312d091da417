import type { Schemas } from '../contract/types.js'
import { notRemixableBecause } from '../lib/not-remixable.js'
import { havePatternsFailed, patternsFailed } from '../lib/patterns-failed.js'
import { pick } from './compact.js'
import { type Results, summarizeResults, withoutEmptyLists } from './run-results.js'

type Run = Schemas['Run']
type RunWithSummaries = Schemas['RunWithSummaries']

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

/** Why some results cannot be remixed. Stated once here, because their short forms do not state it. */
function remixReason(run: Run): Pick<RunWithSummaries, 'not_remixable_because'> {
  const reason = notRemixableBecause(run.kind === 'short' ? run.hooks : run.finds)
  return reason === undefined ? {} : { not_remixable_because: reason }
}

/** Whether all results are samples. */
function sampleMark({ hooks, finds }: Results): Pick<RunWithSummaries, 'sample'> {
  const all = hooks ?? finds ?? []
  return all.length > 0 && all.every(({ sample }) => sample === true) ? { sample: true } : {}
}

/** The short form of a run (`view=summary`): its state and, when it is done, the short forms of its results. */
export function summarizeRun(run: Run): RunWithSummaries {
  const { run_id, kind, status, topic, count, charged, stats } = run
  const results = summarizeResults(run)
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
          ...withoutEmptyLists(results),
          ...sampleMark(results),
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
