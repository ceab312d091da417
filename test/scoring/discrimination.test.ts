import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { firstSentence } from '../../src/analyst/rules/long-opening/template.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { type ComparableLine, scoreDraft } from '../../src/scoring/score.js'
import { precompileRules } from '../../src/analyst/rules/precompile-rules.js'
import type { Clip } from '../../src/providers/types.js'
import { median } from '../../src/lib/median.js'
import { weakOpenings } from './weak-openings.js'
import { weakTitles } from './weak-titles.js'

/** Real talks beside the project; where they are absent there is nothing to check. */
const folder = join(process.cwd(), '../shared/data/catalog')

type Talk = { id: string; title: string; description: string; view_count: number; transcript: string }
type Opening = { id: string; views: number; line: string }

const realPerTopic = 5
const tunedTopics = ['happiness', 'social media', 'food', 'energy']

/** The talks of each topic. */
function readTalks(): (topic: string) => Talk[] {
  const talks = new Map<string, Talk>()
  for (const line of readFileSync(join(folder, 'talks.jsonl'), 'utf8').trim().split('\n')) {
    const talk = JSON.parse(line) as Talk
    talks.set(talk.id, talk)
  }
  const tags = JSON.parse(readFileSync(join(folder, 'talk-tags.json'), 'utf8')) as Record<string, string[]>
  return (topic) => (tags[topic] ?? []).flatMap((one) => talks.get(one) ?? [])
}

function readTitles(): Map<string, Opening[]> {
  const talksOn = readTalks()
  const titlesOn = (topic: string) =>
    talksOn(topic).map(({ id, title, view_count }) => ({ id, views: view_count, line: title }))
  return new Map(Object.keys(weakTitles).map((topic) => [topic, titlesOn(topic)]))
}

async function readOpenings(): Promise<Map<string, Opening[]>> {
  const talksOn = readTalks()
  const analyst = rulesAnalyst()
  const byTopic = new Map<string, Opening[]>()
  for (const topic of Object.keys(weakOpenings)) {
    const openings: Opening[] = []
    for (const { id, title, description, view_count, transcript } of talksOn(topic)) {
      const clip = { clip_id: id, title, caption: description, onscreen_text: null, language: 'en' } as Clip
      const lines = (Array.isArray(transcript) ? transcript : [{ start: 0, end: 90, text: transcript }]) as {
        start: number
        end: number
        text: string
      }[]
      const figures = {
        views: null,
        outlier: null,
        creator_usual_views: null,
        views_per_day: null,
        likes_per_1k: null,
      }
      const { hook } = await analyst.read({ topic, clip, lines, figures })
      // The weak ones are one sentence each.
      if (hook !== null) openings.push({ id, views: view_count, line: firstSentence(hook) })
    }
    byTopic.set(topic, openings)
  }
  return byTopic
}

/** How likely a real one is rated above a weak one. */
function aucOf(real: number[], weak: number[]): number {
  const wins = real.flatMap((a) => weak.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce<number>((sum, one) => sum + one, 0) / wins.length
}

type Rate = (line: string, compared: ComparableLine<string>[]) => number
type Lines = { real: Map<string, Opening[]>; weak: Record<string, string[]> }

function ratesOf(lines: Lines, topics: string[], rate: Rate) {
  const real: number[] = []
  const weak: number[] = []
  for (const topic of topics) {
    const all = lines.real.get(topic) ?? []
    const usual = median(all.map(({ views }) => views)) ?? 1
    const compared = all.map(({ id, line, views }) => ({
      source: id,
      line,
      language: 'en',
      multiple: views / usual,
    }))
    const best = all.toSorted((a, b) => b.views - a.views).slice(0, realPerTopic)
    // A real one is not compared with itself.
    for (const { id, line } of best)
      real.push(
        rate(
          line,
          compared.filter(({ source }) => source !== id),
        ),
      )
    for (const line of lines.weak[topic] ?? []) weak.push(rate(line, compared))
  }
  return { real, weak }
}

const length = (line: string) => line.split(' ').length

/** How well scores and lengths tell real ones from weak ones, on the topics tuned on and on the others. */
function figuresOf(lines: Lines, isTitle: boolean) {
  const patternMatch: Rate = (line, compared) =>
    scoreDraft({ text: line, language: 'en', isTitle }, compared)?.pattern_match ?? 0
  const others = Object.keys(lines.weak).filter((topic) => !tunedTopics.includes(topic))
  const figures = [tunedTopics, others].map((topics) => {
    const scores = ratesOf(lines, topics, patternMatch)
    const lengths = ratesOf(lines, topics, length)
    return { auc: aucOf(scores.real, scores.weak), length_alone: aucOf(lengths.real, lengths.weak) }
  })
  console.log(`      tuned on ${JSON.stringify(figures[0])}, not tuned on ${JSON.stringify(figures[1])}`)
  return figures
}

describe('scores of real and weak lines on the same topics', () => {
  before(async function () {
    if (!existsSync(folder)) return this.skip()
    this.timeout(60_000)
    await precompileRules()
  })

  it('are higher for real openings, also on the topics that nothing was tuned on', async () => {
    const [, others] = figuresOf({ real: await readOpenings(), weak: weakOpenings }, false)
    expect(others?.auc).to.be.at.least(0.75)
    expect(others?.auc).to.be.greaterThan(others?.length_alone ?? 1)
  })

  it('are higher for real titles, also on the topics that nothing was tuned on, though less clearly', () => {
    const [tuned, others] = figuresOf({ real: readTitles(), weak: weakTitles }, true)
    expect(tuned?.auc).to.be.at.least(0.7)
    expect(others?.auc).to.be.at.least(0.6)
  })
})
