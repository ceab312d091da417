import type { Schemas } from '../contract/types.js'
import { pick } from './compact.js'
import { summarizeFind } from './find.js'
import { summarizeHook } from './hook.js'

/** The short forms of the results of a run, of their patterns, and of what was written after them. */

type Run = Schemas['Run']
type RunWithSummaries = Schemas['RunWithSummaries']

/** Returns the positions of results in their run, counted from 1, by their IDs. */
function createPositions(ids: string[]): (idsOfPattern: string[]) => number[] {
  const positions = new Map(ids.map((id, index) => [id, index + 1]))
  return (idsOfPattern) => idsOfPattern.flatMap((id) => positions.get(id) ?? [])
}

type Analysis = Pick<RunWithSummaries, 'patterns' | 'written' | 'fewer_written_because'>
export type Results = Pick<RunWithSummaries, 'hooks' | 'finds'> & Analysis

function summarizeShortAnalysis({ hooks, patterns }: Schemas['ShortRun']): Analysis {
  const positionsOf = createPositions(hooks.map(({ hook_id }) => hook_id))
  const summaries = (patterns ?? []).map(({ name, structure, hook_ids }) => ({
    name,
    structure,
    results: positionsOf(hook_ids),
  }))
  return { patterns: summaries }
}

function summarizeLongAnalysis({ finds, report }: Schemas['LongRun']): Analysis {
  const positionsOf = createPositions(finds.map(({ find_id }) => find_id))
  return {
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

function summarizePackagingAnalysis({ finds, report }: Schemas['PackagingRun']): Analysis {
  const positionsOf = createPositions(finds.map(({ find_id }) => find_id))
  const { title_patterns = [], thumbnail_patterns = [], ideas = [] } = report ?? {}
  return {
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

/** The patterns of a run of any kind, with the numbers of their results, and what was written after these. */
export function summarizeAnalysis(run: Run): Analysis {
  if (run.kind === 'short') return summarizeShortAnalysis(run)
  return run.kind === 'long' ? summarizeLongAnalysis(run) : summarizePackagingAnalysis(run)
}

/** The short forms of the results of a run of any kind, and their patterns. */
export function summarizeResults(run: Run): Results {
  const results =
    run.kind === 'short' ? { hooks: run.hooks.map(summarizeHook) } : { finds: run.finds.map(summarizeFind) }
  return { ...results, ...summarizeAnalysis(run) }
}

/** Removes empty lists, except the results themselves. */
export function withoutEmptyLists({ patterns = [], written = [], ...results }: Results): Results {
  return {
    ...results,
    ...(patterns.length > 0 ? { patterns } : {}),
    ...(written.length > 0 ? { written } : {}),
  }
}
