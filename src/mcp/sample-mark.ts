import type { Members } from './result-lines.js'

/** The mark of invented samples: of a run with nothing else it is stated once. */

const listNames = ['hooks', 'finds'] as const

const areSamples = (results: Members[]) =>
  results.length > 0 && results.every(({ sample }) => sample === true)

/** Whether all results of a run are samples, whether the run states it or each of them. */
export const hasOnlySamples = (run: Members, results: Members[]): boolean =>
  run.sample === true || areSamples(results)

/** The short form of a run, without the mark on each result if the run has it. */
export function withoutRepeatedSampleMark(run: Members): Members {
  if (run.sample !== true) return run
  const lists = listNames.flatMap((name) => {
    const results = run[name]
    return Array.isArray(results)
      ? [[name, (results as Members[]).map(({ sample: _, ...others }) => others)] as const]
      : []
  })
  return { ...run, ...Object.fromEntries(lists) }
}
