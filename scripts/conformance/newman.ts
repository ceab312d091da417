import { readFile, cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, Workshop } from '../workshop.js'
import type { Belongings } from './belongings.js'

export type Checked = Outcome & { figures: string }

/** Makes requests and assertions of the contract with Portman. */
export async function writeCollection({ folder, own, tool, tryOut }: Workshop): Promise<Outcome> {
  await cp(join(own, 'portman.json'), join(folder, 'portman.json'))
  const files = ['-l', 'openapi.json', '-c', 'portman.json', '-o', 'collection.json']
  return tryOut(tool('portman'), files)
}

type Failure = { source?: { name?: string }; error: { test?: string; message: string } }
type Report = {
  run: {
    stats: { requests: { total: number }; assertions: { total: number; failed: number } }
    failures: Failure[]
  }
}

/** Sends them to this address with Newman, with ids of things that are there. */
export async function runCollection(
  { folder, tool, tryOut }: Workshop,
  base_url: string,
  belongings: Belongings,
): Promise<Checked> {
  const given = Object.entries({ ...belongings, baseUrl: base_url })
  const values = given.flatMap(([name, value]) => ['--env-var', `${name}=${value}`])
  const report = ['--reporters', 'json', '--reporter-json-export', 'report.json']
  const { ok, said } = await tryOut(tool('newman'), ['run', 'collection.json', ...report, ...values])
  const { run } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report
  const { requests, assertions } = run.stats
  const told = run.failures.map(({ source, error }) => `${source?.name}: ${error.test}: ${error.message}`)
  const figures = `${requests.total} requests, ${assertions.total} assertions, ${assertions.failed} failed`
  return { ok, said: `${told.join('\n').slice(0, 3000)}\n${said}`, figures }
}
