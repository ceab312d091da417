import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { type Caller, type Run, runToCompletion, signUp } from '../bench/lib/client.js'
import { createCleanup, type Cleanup } from '../bench/lib/cleanup.js'
import { coldopen, serveColdopen } from '../bench/lib/processes.js'
import { learnLsi, serveLsi } from './lsi.js'

/**
 * npm run report:search -- CLIPS.jsonl TOPICS.json [--save FILE] [--beside FILE] [--each] [--match LEVEL] [--lsi
 * DIMENSIONS]
 * How well short runs of ten find what they are asked for: CLIPS is imported, TOPICS names the clips that each topic is
 * about ({"topic": ["id", …]}), and each topic is run over HTTP. Prints precision@10, nDCG@10, the share of filled
 * places and the credits per run for both halves of the topics (rules are tuned on one half only), compared with plain
 * FTS5 bm25 over the same clips, and with the results that an earlier commit wrote with --save. `--each` lists the
 * topics; `--match` is the topic_match of the runs (by default that of the service). With `--lsi` the topics are run
 * again with EMBEDDING_BASE_URL: vectors with this many dimensions, learned from the clips (lsi.ts).
 */

const places = 10

type Topics = Record<string, string[]>
/** The results for a topic, in order; its credits, and how many clips are about all of it. */
type Result = { given: string[]; charged?: number; whole?: number }
type Results = Record<string, Result>
type ClipLine = {
  id: string
  webpage_url: string
  title?: string
  description?: string
  transcript?: string | { text: string }[]
}
type Figures = { precision: number; ndcg: number; filled: number; charged: number; whole: number }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    save: { type: 'string' },
    beside: { type: 'string' },
    each: { type: 'boolean', default: false },
    match: { type: 'string' },
    lsi: { type: 'string' },
  },
})

/** The half of a topic, independent of other topics. */
function halfOf(topic: string): 'tuned on' | 'held out' {
  const [firstByte = 0] = createHash('sha256').update(topic).digest()
  return firstByte % 2 === 0 ? 'tuned on' : 'held out'
}

async function startService(
  clipsFile: string,
  cleanup: Cleanup,
  settings: Record<string, string> = {},
): Promise<Caller> {
  const folder = await cleanup.folder()
  await coldopen(folder, ['catalog', 'import', clipsFile], settings)
  const code = await coldopen(folder, ['codes', 'create', '--credits', '100000', '--uses', '1'])
  const { base } = cleanup.stops(await serveColdopen(folder, { ...settings, RUN_READS_PER_MINUTE: '100000' }))
  return signUp({ base }, code)
}

async function runTopics(caller: Caller, clips: ClipLine[], topics: string[]): Promise<Results> {
  const idByAddress = new Map(clips.map(({ webpage_url, id }) => [webpage_url, id]))
  const results: Results = {}
  for (const topic of topics) {
    // Topics with fewer than three characters are refused, and more words would change the topic.
    const level = values.match === undefined ? {} : { topic_match: values.match }
    const body = { topic: topic.padEnd(3, '.'), count: places, reuse: false, ...level }
    const { hooks, charged } = await runOrRefusal(caller, body)
    const hits = hooks as { watch_url: string; about_topic: string | null }[]
    results[topic] = {
      given: hits.map(({ watch_url }) => idByAddress.get(watch_url) ?? ''),
      charged,
      whole: hits.filter(({ about_topic }) => about_topic === 'yes').length,
    }
  }
  return results
}

/** A run to its end; nothing, and no credits, for a topic that is refused because no clip of the file can be meant. */
async function runOrRefusal(caller: Caller, body: object): Promise<Pick<Run, 'hooks' | 'charged'>> {
  try {
    return await runToCompletion(caller, 'research', body)
  } catch (error) {
    if (!String(error).includes('"search_unavailable"')) throw error
    return { hooks: [], charged: 0 }
  }
}

function speechOf({ transcript = '' }: ClipLine): string {
  return Array.isArray(transcript) ? transcript.map(({ text }) => text).join(' ') : transcript
}

/** Starts a server of vectors that are learned from the clips. Returns its settings. */
async function startEmbeddings(
  clips: ClipLine[],
  dimensions: number,
  cleanup: Cleanup,
): Promise<Record<string, string>> {
  const texts = clips.map((clip) => [clip.title, clip.description, speechOf(clip)].join('\n'))
  const { base_url } = cleanup.stops(await serveLsi(learnLsi(texts, dimensions)))
  return { EMBEDDING_BASE_URL: base_url, EMBEDDING_MODEL: 'lsi', EMBEDDING_TEXT_CHARACTERS: '8000' }
}

function searchPlainly(clips: ClipLine[], topics: string[]): Results {
  const db = new Database(':memory:')
  db.exec(
    `create virtual table words using fts5 (id unindexed, title, description, transcript, tokenize = 'porter unicode61')`,
  )
  const insert = db.prepare('insert into words values (?, ?, ?, ?)')
  for (const clip of clips) insert.run(clip.id, clip.title ?? '', clip.description ?? '', speechOf(clip))
  const best = db
    .prepare<[string], string>(
      `select id from words where words match ? order by bm25(words) limit ${places}`,
    )
    .pluck()
  const queryOf = (topic: string) => (topic.match(/[\p{L}\p{N}]+/gu) ?? []).join(' OR ')
  const results = Object.fromEntries(topics.map((topic) => [topic, { given: best.all(queryOf(topic)) }]))
  db.close()
  return results
}

const discount = (place: number) => 1 / Math.log2(place + 2)
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

function measureTopic({ given, charged = NaN, whole = NaN }: Result, relevant: string[]): Figures {
  const gains = given.slice(0, places).map((id, place) => (relevant.includes(id) ? discount(place) : 0))
  const ideal = sum(relevant.slice(0, places).map((_, place) => discount(place)))
  return {
    precision: gains.filter((gain) => gain > 0).length / places,
    ndcg: sum(gains) / ideal,
    filled: Math.min(places, given.length) / places,
    charged,
    whole,
  }
}

function measure(results: Results, topics: [string, string[]][]): Record<string, number> {
  const all = topics.map(([topic, relevant]) => measureTopic(results[topic] ?? { given: [] }, relevant))
  const mean = (of: keyof Figures) => sum(all.map((one) => one[of])) / all.length
  return {
    'precision@10': mean('precision'),
    'nDCG@10': mean('ndcg'),
    'places filled': mean('filled'),
    'credits a run': mean('charged'),
    'whole matches': mean('whole'),
  }
}

function printHalves(resultsByName: Map<string, Results>, topics: Topics): void {
  for (const half of ['tuned on', 'held out'] as const) {
    const ofHalf = Object.entries(topics).filter(([topic]) => halfOf(topic) === half)
    const rows = [...resultsByName].map(([name, results]) => {
      const row = measure(results, ofHalf)
      return [name, Object.fromEntries(Object.entries(row).map(([of, one]) => [of, Number(one.toFixed(3))]))]
    })
    console.log(`\n${ofHalf.length} topics ${half}`)
    console.table(Object.fromEntries(rows))
  }
}

function printTopics(resultsByName: Map<string, Results>, topics: Topics): void {
  for (const [topic, relevant] of Object.entries(topics)) {
    if (halfOf(topic) === 'held out') continue
    const hits = [...resultsByName].map(([name, results]) => {
      const { given = [], charged, whole } = results[topic] ?? {}
      const cost = charged === undefined ? '' : ` for ${charged} credits, ${whole} whole`
      return `${name} ${given.filter((id) => relevant.includes(id)).length}/${given.length}${cost}`
    })
    console.log(`${topic} (${relevant.length}): ${hits.join(', ')}`)
  }
}

const [clipsFile, topicsFile] = positionals
if (!clipsFile || !topicsFile) throw new Error('Name a JSONL file of clips and a JSON file of topics.')
const topics = JSON.parse(readFileSync(topicsFile, 'utf8')) as Topics
const names = Object.keys(topics)
const clips = readFileSync(clipsFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as ClipLine)
const resultsByName = new Map([['plain bm25', searchPlainly(clips, names)]])
if (values.beside) resultsByName.set('before', JSON.parse(readFileSync(values.beside, 'utf8')) as Results)
{
  await using cleanup = createCleanup()
  resultsByName.set('runs', await runTopics(await startService(clipsFile, cleanup), clips, names))
}
if (values.lsi) {
  await using cleanup = createCleanup()
  const settings = await startEmbeddings(clips, Number(values.lsi), cleanup)
  resultsByName.set(
    'with vectors',
    await runTopics(await startService(clipsFile, cleanup, settings), clips, names),
  )
}
if (values.save) writeFileSync(values.save, JSON.stringify(resultsByName.get('runs')))
if (values.each) printTopics(resultsByName, topics)
printHalves(resultsByName, topics)
