import { parseCount } from './parse-count.js'
import { killLoop } from './kill-loop.js'

/**
 * npm run chaos -- KILLS: prints a line for each kill, and the report as JSON. Exit code 1 if anything was lost or
 * broken.
 */
const kills = parseCount(process.argv[2] ?? '30', 'npm run chaos -- KILLS')
const report = await killLoop({ kills, accounts: 6, onProgress: console.error })
console.log(JSON.stringify(report, null, 2))
const bad = report.missing + report.runs_twice + report.unfinished + report.violations.length
process.exitCode = bad > 0 ? 1 : 0
