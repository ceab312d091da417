import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { ok, refused } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

type Remix = components['schemas']['Remix']
type RemixSummaryList = components['schemas']['RemixSummaryList']

let count = 0
const analyst = {
  ...rulesAnalyst(),
  by: 'model' as 'model' | 'rules',
  writeOpenings: () =>
    Promise.resolve([
      { hook: `Basil, take ${'again '.repeat(++count)}`, then: 'x', kept_structure: 'y', from_find_id: '' },
    ]),
}

onBoth('listHookRemixes', (database) => {
  it('lists the remixes of one hook, newest first, each as it was first answered', async () => {
    await using service = await startService({ database, analyst })
    const { client } = await service.signUp()
    const other = await service.signUp()
    const { run_id } = await startRun(client, { count: 2 })
    await service.drain()
    const [one = '', two = ''] = (await readRun(client, run_id)).hooks.map(({ hook_id }) => hook_id)
    const remixes: Remix[] = []
    for (const niche of ['herbs', 'bicycles']) {
      remixes.push(ok<Remix>(await client.post(`/v1/hooks/${one}/remix`, { niche })))
      service.clock.advance(1)
    }
    expect(ok(await client.get(`/v1/hooks/${one}/remixes`))).to.deep.equal({
      remixes: remixes.toReversed(),
      next_cursor: null,
    })
    expect(ok(await client.get(`/v1/hooks/${two}/remixes`))).to.deep.equal({ remixes: [], next_cursor: null })
    refused(await other.client.get(`/v1/hooks/${one}/remixes`), 404, 'hook_not_found')
    refused(await client.get('/v1/hooks/not-a-uuid/remixes'), 422, 'invalid_request')
  })

  it('labels each remix in the short form if some are by rules and others by a model, otherwise all at once', async () => {
    const changing = { ...analyst }
    await using service = await startService({ database, analyst: changing })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client, { count: 1 })
    await service.drain()
    const [path = ''] = (await readRun(client, run_id)).hooks.map(({ hook_id }) => `/v1/hooks/${hook_id}`)
    const labelled: [string, string][] = []
    for (const by of ['model', 'rules'] as const) {
      changing.by = by
      const { remix_id, label } = ok<Remix>(await client.post(`${path}/remix`, { niche: by }))
      labelled.push([remix_id, label])
      service.clock.advance(1)
    }
    const read = async (page: string) =>
      ok<RemixSummaryList>(await client.get(`${path}/remixes?view=summary${page}`))
    const both = await read('')
    expect(both).not.to.have.property('label')
    const labels = both.remixes.map(({ remix_id, label }) => [remix_id, label])
    expect(labels).to.deep.equal(labelled.toReversed())
    const newest = await read('&limit=1')
    expect(newest.label).to.equal(labelled[1]?.[1]).and.not.to.equal(labelled[0]?.[1])
    expect(newest.remixes[0]).not.to.have.property('label')
  })
})
