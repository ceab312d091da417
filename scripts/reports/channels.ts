import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { components } from '#generated/api.js'
import { readChannels, expectedOutliers, type ExpectedOutlier } from './channel-outliers.js'

/**
 * npm run report:channels -- FILE.jsonl --base URL --key KEY [--min-outlier 2] [--most 30] [--alone]
 * Computes for each channel of a file what a long run for its address must find, starts that run on a service that has
 * imported the file, and compares: found, missing, extra and differing videos, by channel and in total. Exit code 1 on
 * any difference. `--most` limits the number of channels; `--alone` only prints the computed results.
 */

type Run = components['schemas']['LongRun']
type Comparison = { found: number; missing: string[]; extra: string[]; differing: string[] }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:8080' },
    key: { type: 'string', default: '' },
    'min-outlier': { type: 'string', default: '2' },
    most: { type: 'string', default: '1000' },
    alone: { type: 'boolean', default: false },
  },
})
const criteria = { min: Number(values['min-outlier']), count: 30 }
const headers = { Authorization: `Bearer ${values.key}`, 'Content-Type': 'application/json' }
let hasWarned = false

/** Sends a request, and again after the time that a temporary refusal asks for. */
async function request(path: string, body?: object): Promise<unknown> {
  for (;;) {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(values.base + path, init)
    if (answer.ok) return answer.json()
    const errorBody = await answer.text()
    const retry_after = Number(answer.headers.get('Retry-After') ?? NaN)
    if (![429, 503].includes(answer.status) || !(retry_after >= 0)) {
      throw new Error(`${path} answered ${answer.status}: ${errorBody}`)
    }
    if (answer.status === 429 && !hasWarned) {
      hasWarned = true
      console.error('Starts are limited by the hour: raise RUN_STARTS_PER_HOUR in the service to go faster.')
    }
    console.error(`${answer.status}: waiting ${retry_after} s, as the service says.`)
    await sleep(retry_after * 1000)
  }
}

async function runChannel(channel_id: string): Promise<Run> {
  const topic = `https://www.youtube.com/channel/${channel_id}`
  const body = { topic, count: criteria.count, min_outlier: criteria.min, openers: 0 }
  const { run_id } = (await request('/v1/longform', body)) as { run_id: string }
  for (;;) {
    const run = (await request(`/v1/runs/${run_id}?wait=55`)) as Run
    if (run.status === 'done') return run
    if (run.status === 'failed') throw new Error(`The run for ${channel_id} failed: ${run.error}`)
  }
}

function formatOutlier({ outlier, tier, score }: Omit<ExpectedOutlier, 'video_id'>): string {
  return `${outlier} ${tier} ${score}`
}

function compare(outliers: ExpectedOutlier[], finds: Run['finds']): Comparison {
  const actualByVideo = new Map<string, string>()
  for (const { video_id, outlier, outlier_tier, outlier_score } of finds) {
    actualByVideo.set(video_id, `${outlier} ${outlier_tier} ${outlier_score}`)
  }
  const ids = new Set(outliers.map(({ video_id }) => video_id))
  const both = outliers.filter(({ video_id }) => actualByVideo.has(video_id))
  return {
    found: both.length,
    missing: outliers.filter(({ video_id }) => !actualByVideo.has(video_id)).map((one) => one.video_id),
    extra: finds.map(({ video_id }) => video_id).filter((id) => !ids.has(id)),
    differing: both
      .filter((one) => actualByVideo.get(one.video_id) !== formatOutlier(one))
      .map((one) => `${one.video_id} (${formatOutlier(one)}, given ${actualByVideo.get(one.video_id)})`),
  }
}

function printComparison(name: string, { found, missing, extra, differing }: Comparison): void {
  console.log(
    `${name}  found ${found}  missing ${missing.length}  extra ${extra.length}  differing ${differing.length}`,
  )
  for (const [what, all] of Object.entries({ missing, extra, differing })) {
    if (all.length > 0) console.log(`  ${what}: ${all.join(', ')}`)
  }
}

const [file] = positionals
if (file === undefined || (!values.alone && values.key === '')) {
  throw new Error('Give FILE.jsonl, and --key KEY of an account on the service, or --alone.')
}
const sum: Comparison = { found: 0, missing: [], extra: [], differing: [] }
for (const [channel_id, videos] of [...readChannels(file)].slice(0, Number(values.most))) {
  if (values.alone) {
    const outliers = expectedOutliers(videos, Date.now(), criteria)
    console.log(
      channel_id,
      videos.length,
      outliers.map((one) => `${one.video_id} ${formatOutlier(one)}`).join(' | '),
    )
    continue
  }
  const run = await runChannel(channel_id)
  const tally = compare(expectedOutliers(videos, Date.parse(run.created_at), criteria), run.finds)
  printComparison(channel_id, tally)
  sum.found += tally.found
  for (const part of ['missing', 'extra', 'differing'] as const) sum[part].push(...tally[part])
}
if (!values.alone) {
  const { found, missing, extra, differing } = sum
  console.log(
    `In sum: found ${found}, missing ${missing.length}, extra ${extra.length}, differing ${differing.length}.`,
  )
  if (missing.length + extra.length + differing.length > 0) process.exitCode = 1
}
