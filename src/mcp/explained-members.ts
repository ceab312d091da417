import { minCompared } from '../lib/run-limits.js'
import { describeExcerptStart } from '../lib/words-before-hook.js'
import { otherSiteOf } from '../lib/platform-hosts.js'
import type { Members } from './result-lines.js'

/** Members of a result that say little by their name and value. */

type ExplainedLines = (value: unknown, members: Members) => string[] | undefined

/** Of fewer runs, their costs say too little of the next. */
const fewPricedRuns = 3

/** Undefined is for a value that says enough. A usual cost is of other runs, whatever they looked for. */
const explainedLines = new Map<string, ExplainedLines>(
  Object.entries<ExplainedLines>({
    usual_cost: (value, { highest_cost: highest, priced_runs: runs }) =>
      typeof runs === 'number' && runs >= fewPricedRuns
        ? [
            `usual_cost: ${String(value)}, the middle of your last ${runs} paid runs of this kind; the dearest cost ${String(highest)}, and this one may cost more`,
          ]
        : [],
    highest_cost: () => [],
    priced_runs: () => [],
    compared_from: (value, { own_results: own }) =>
      value === 'catalog'
        ? [
            `compared_from: catalog, since fewer than ${minCompared} of your results on the topic fit${typeof own === 'number' ? ` (you have ${own})` : ''}`,
          ]
        : undefined,
    own_results: (value, { compared_from: from, compared, language }) =>
      from === 'account' && typeof value === 'number' && typeof compared === 'number' && value > compared
        ? [
            `own_results: ${value}, of which ${compared} were compared: where ${minCompared} are enough, only those in the draft’s language (${String(language)}) and, of a topic, with all of it`,
          ]
        : undefined,
    platform(value, members) {
      const site = otherSiteOf(members)
      return site === null
        ? undefined
        : [`platform: ${String(value)}, as imported; its address is on ${site}`]
    },
    posted_at(value, members) {
      const site = otherSiteOf(members)
      return site === null || typeof value !== 'string'
        ? undefined
        : [`posted_at: ${value}, as imported: when it was posted on ${site}; what is said may be older`]
    },
    // The seconds of an excerpt are those of a recording that may begin before it does.
    hook_start_s(value, members) {
      const start = value === null ? null : describeExcerptStart(members)
      return start === null ? undefined : [`hook_start_s: ${start}`]
    },
    words_before: (value, { excerpt }) =>
      excerpt === true ? [`words_before: ${String(value)} of the excerpt`] : undefined,
    free_empty_runs_left: (value) =>
      value === 0
        ? ['free_empty_runs_left: 0, so a run that finds nothing is charged for its calls']
        : undefined,
    last_used_at: (value, { current }) =>
      typeof value === 'string' && current === false
        ? [`last_used_at: ${value} or up to 5 minutes later`]
        : undefined,
    created_at: (value, members) =>
      'account_id' in members && 'key_prefix' in members
        ? [`created_at: ${String(value)}, of the account`]
        : undefined,
    reserved_now: (value) =>
      typeof value === 'number' && value > 0
        ? [`reserved_now: ${value}, held by work in flight, not spent: what it does not use comes back`]
        : undefined,
  }),
)

/** The lines of a member that says little by its name and value; undefined for any other. */
export function explainMember(name: string, value: unknown, members: Members): string[] | undefined {
  return explainedLines.get(name)?.(value, members)
}
