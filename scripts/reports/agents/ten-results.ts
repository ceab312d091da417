import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import { type LiveServer, startServer } from '../../support/live-server.js'
import { connect, createMeter, type Reading } from './metered-client.js'
import type { CountTokens } from './tokens.js'

/** One read of a run with ten results. */

export type TenResults = { name: string; reading: Reading }

type Question = { name: string; tool: string; topic: string }

const count = 10

/** Reads a run with exactly ten results as a summary. Throws if there are fewer. */
async function readRun(
  client: Client,
  countTokens: CountTokens,
  { name, tool, topic }: Question,
): Promise<TenResults> {
  const readings = new Map<string, Reading>()
  const meter = createMeter(client, { readings, countTokens, onText: () => undefined })
  const { body } = await meter.call('start', tool, { topic, count })
  await meter.call('wait', 'get_run', { run_id: body.run_id, wait: 55 })
  const { body: run } = await meter.call('read', 'get_run', { run_id: body.run_id })
  const results = (run.hooks ?? run.finds) as unknown[] | undefined
  const reading = readings.get('read')
  if (results?.length !== count || !reading)
    throw new Error(`${name}: ${results?.length} results: ${String(run.outcome)}`)
  return { name, reading }
}

/** Reads ten hooks of the samples. */
export function readTenHooks(client: Client, countTokens: CountTokens): Promise<TenResults> {
  return readRun(client, countTokens, {
    name: 'ten hooks of the samples',
    tool: 'find_hooks',
    topic: 'sourdough',
  })
}

/** A text that all videos contain, so that one topic has ten of them. */
const commonSubject = 'kitchen table notes'

type SampleVideo = Record<string, unknown> & { media_type: string; days_ago: number; description: string }

/** The sample videos with one common topic, as clips to import: the samples have fewer than ten on any topic. */
function videosOnOneSubject(): string {
  const file = createRequire(import.meta.url).resolve('#samples/starter.jsonl')
  const videos = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as SampleVideo)
    .filter(({ media_type, language }) => media_type === 'video' && language === 'en')
  const now = Date.now() / 1000
  return videos
    .map(({ sample: _, days_ago, description, ...video }) => ({
      ...video,
      description: `${commonSubject}. ${description}`,
      timestamp: Math.round(now - days_ago * 86_400),
    }))
    .map((video) => JSON.stringify(video))
    .join('\n')
}

async function readImported(server: LiveServer, file: string, countTokens: CountTokens, question: Question) {
  await server.command(['catalog', 'import', file])
  const anonymous = await connect(server.base_url, null)
  const access_code = await server.createAccessCode()
  const { structuredContent } = await anonymous.callTool({
    name: 'create_account',
    arguments: { access_code },
  })
  const client = await connect(server.base_url, (structuredContent as { api_key: string }).api_key)
  const results = await readRun(client, countTokens, question)
  await client.close()
  await anonymous.close()
  return results
}

export type LongFindOptions = {
  countTokens: CountTokens
  /** The user's own file, and the topic of its run. */
  ownVideos: { videos?: string; topic: string }
}

/** Reads ten long finds, and ten of the user's own file if one is named; each on a new service. */
export async function readLongFinds({ countTokens, ownVideos }: LongFindOptions): Promise<TenResults[]> {
  await using server = await startServer()
  const file = join(server.folder, 'one-subject.jsonl')
  await writeFile(file, videosOnOneSubject())
  const tool = 'find_long_hooks'
  const question = { name: 'ten long finds, the sample videos under one subject', tool, topic: commonSubject }
  const results = [await readImported(server, file, countTokens, question)]
  if (ownVideos.videos === undefined) return results
  await using ownServer = await startServer()
  const ownQuestion = {
    name: `ten long finds of a file, on ${ownVideos.topic}`,
    tool,
    topic: ownVideos.topic,
  }
  return [...results, await readImported(ownServer, ownVideos.videos, countTokens, ownQuestion)]
}
