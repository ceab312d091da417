import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { firstSentence } from '../../src/analyst/rules/long-opening/template.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { type Compared, scoreDraft } from '../../src/analyst/scoring/score.js'
import { warmUp } from '../../src/analyst/rules/warm-up.js'
import type { Clip } from '../../src/providers/types.js'
import { median } from '../../src/research/outliers.js'
import { weakOpenings } from './weak-openings.js'

/** Real talks beside the project; where they are absent there is nothing to check. */
const folder = join(process.cwd(), '../shared/data/catalog')

type Talk = { id: string; title: string; description: string; view_count: number; transcript: string }
type Opening = { id: string; views: number; line: string }

const realPerTopic = 5
const tunedTopics = ['happiness', 'social media', 'food', 'energy']
const otherTopics = ['AI', 'water', 'parenting', 'teaching']

async function readOpenings(): Promise<Map<string, Opening[]>> {
  const talks = new Map<string, Talk>()
  for (const line of readFileSync(join(folder, 'talks.jsonl'), 'utf8').trim().split('\n')) {
    const talk = JSON.parse(line) as Talk
    talks.set(talk.id, talk)
  }
  const tags = JSON.parse(readFileSync(join(folder, 'talk-tags.json'), 'utf8')) as Record<string, string[]>
  const analyst = rulesAnalyst()
  const byTopic = new Map<string, Opening[]>()
  for (const topic of Object.keys(weakOpenings)) {
    const openings: Opening[] = []
    for (const { id, title, description, view_count, transcript } of (tags[topic] ?? []).flatMap(
      (one) => talks.get(one) ?? [],
    )) {
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

describe('scores of real and weak openings on the same topics', () => {
  let openings = new Map<string, Opening[]>()

  before(async function () {
    if (!existsSync(folder)) return this.skip()
    this.timeout(60_000)
    await warmUp()
    openings = await readOpenings()
  })

  function ratesOf(topics: string[], rate: (line: string, compared: Compared<string>[]) => number) {
    const real: number[] = []
    const weak: number[] = []
    for (const topic of topics) {
      const all = openings.get(topic) ?? []
      const usual = median(all.map(({ views }) => views)) ?? 1
      const compared = all.map(({ id, line, views }) => ({
        ...{ source: id, line, language: 'en', multiple: views / usual },
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
      for (const line of weakOpenings[topic] ?? []) weak.push(rate(line, compared))
    }
    return { real, weak }
  }

  const patternMatch = (line: string, compared: Compared<string>[]) =>
    scoreDraft({ text: line, language: 'en' }, compared)?.pattern_match ?? 0
  const length = (line: string) => line.split(' ').length

  it('rates real ones higher, on the topics that nothing was tuned on too', () => {
    const figures = [tunedTopics, otherTopics].map((topics) => {
      const scores = ratesOf(topics, patternMatch)
      const lengths = ratesOf(topics, length)
      return { auc: aucOf(scores.real, scores.weak), length_alone: aucOf(lengths.real, lengths.weak) }
    })
    console.log(`      tuned on ${JSON.stringify(figures[0])}, not tuned on ${JSON.stringify(figures[1])}`)
    expect(figures[1]?.auc).to.be.at.least(0.75)
    expect(figures[1]?.auc).to.be.greaterThan(figures[1]?.length_alone ?? 1)
  })
})
