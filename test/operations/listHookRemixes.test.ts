import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { ok, refused } from '../support/client.js'
import { readRun, startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

type Remix = components['schemas']['Remix']

let count = 0
const analyst = {
  ...rulesAnalyst(),
  by: 'model' as const,
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
})
