import { parseArgs } from 'node:util'
import { parseCount } from './parse-count.js'
import { restartLoop } from './restart-loop.js'

/**
 * npm run chaos:restarts -- --restarts 30
 * Stops a busy service repeatedly and restarts it. Prints a line for each restart, and the report as JSON. Exit code 1
 * if no start was accepted after a restart, one was refused because of a stop, a run failed or was lost, or the audit
 * found a violation.
 */

const { values } = parseArgs({ options: { restarts: { type: 'string', default: '30' } } })
const restarts = parseCount(values.restarts, 'npm run chaos:restarts -- --restarts COUNT')
const report = await restartLoop({ restarts, accounts: 4, onProgress: console.error })
console.log(JSON.stringify(report, null, 2))
const refused = restarts - report.restarts_accepted + report.starts_refused
const lost = report.missing + report.runs_twice + report.failed_runs + report.unfinished
const bad = refused + lost + report.bad_exits + report.violations.length
process.exitCode = bad > 0 ? 1 : 0
