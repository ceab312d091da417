import { expect } from 'chai'
import { clip } from '../support/imports.js'
import { readRun, startRun } from '../support/runs.js'
import { serveCatalog } from '../support/served-catalog.js'

const garden =
  'A walk through our garden in May, with roses, lilacs, beans, peas, one old gate, two cats, a bench that creaks, ' +
  'a pond that leaks, a wall of ivy, and the neighbour who waters everything twice a day.'
const records = Array.from({ length: 16 }, (_, id) =>
  clip(id, {
    title: `Garden walk ${id}`,
    description: garden,
    transcript: `Row ${id} is ready. Later we eat sourdough under the tree and talk of peas number ${id}.`,
  }),
)

describe('a run that wants most of its topic', () => {
  it('reads no imported clip that says it in passing; one that wants some of it reads as many as there are places', async () => {
    const reads: Record<string, number> = {}
    await serveCatalog(
      records,
      async (service) => {
        const { client } = await service.signUp({ credits: 900 })
        for (const topic_match of ['some', 'most']) {
          const { run_id } = await startRun(client, {
            topic: 'sourdough',
            count: 5,
            reuse: false,
            topic_match,
          })
          await service.drain()
          reads[topic_match] = (await readRun(client, run_id)).stats.read
        }
      },
      () => ({ running: true }),
    )
    expect(reads).to.deep.equal({ some: 5, most: 0 })
  })
})
