import { expect } from 'chai'
import { summaryMediaType } from '../../src/contract/summary-media-type.js'
import { belongings } from '../support/belongings.js'
import { makeClip } from '../support/fakes.js'
import { ok, refused } from '../support/client.js'
import { callTool } from '../support/mcp.js'
import { deliver, makeLong } from '../support/make-find.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

/** Every operation with a view: the short form has the same results as the whole one. */

type Members = Record<string, unknown>
type RunMarks = { sample?: true; hooks: Members[] }
const idNames = ['run_id', 'hook_id', 'find_id']

/** The results in an answer, in their order: what identifies each, and what was decided on it. */
function decisionsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(decisionsIn)
  if (typeof value !== 'object' || value === null) return []
  const { verdict = null, note = null, ...members } = value as Members
  const ids = ['hook_id', 'find_id'].map((name) => members[name]).filter((id) => id !== undefined)
  const own = ids.length === 1 && 'watch_url' in members ? [[...ids, verdict, note]] : []
  return [...own, ...['hooks', 'finds', 'keeps'].flatMap((name) => decisionsIn(members[name]))]
}

describe('the view of an answer', () => {
  it('is the full one by default; the short form has the same results with their verdicts', async () => {
    await using service = await startService()
    service.source.clips = [1, 2, 3].map((n) => makeClip(service.clock, n))
    const owner = await service.signUp()
    const own = await belongings(service, owner)
    const { client } = owner
    const note = { verdict: 'keep', note: 'Open like this' }
    await client.post(`/v1/hooks/${own('hook_id')}/decision`, note)
    await client.post(`/v1/finds/${own('find_id')}/decision`, note)
    const single = idNames.map((name) => `/v1/${name.replace('_id', 's')}/${own(name)}`)
    for (const path of [...single, '/v1/keeps', '/v1/finds', '/v1/finds/keeps']) {
      const unnamed = await client.get(path)
      const full = await client.get(`${path}?view=full`)
      const short = await client.get(`${path}?view=summary`)
      expect(unnamed.body, path).to.deep.equal(full.body)
      expect([full, short].map(({ headers }) => headers.get('content-type')?.split(';')[0])).to.deep.equal([
        'application/json',
        summaryMediaType,
      ])
      const decisions = decisionsIn(full.body)
      expect(decisions, path).to.have.length.above(0)
      expect(JSON.stringify(decisions), path).to.include('Open like this')
      expect(decisionsIn(short.body), path).to.deep.equal(decisions)
      expect(JSON.stringify(short.body), path).not.to.match(/null|"transcript":"|"cover_url"|"caption"/)
      expect(JSON.stringify(short.body).length).to.be.below(JSON.stringify(full.body).length)
      refused(await client.get(`${path}?view=tiny`), 422, 'invalid_request')
    }
  })

  it('states once why no result can be remixed', async () => {
    await using service = await startService()
    const { client, account_id } = await service.signUp()
    const unheard = { hook: null, intro: null, intro_text: null, beats: null, template: null }
    const reasonOf = async (drafts: ReturnType<typeof makeLong>[]) => {
      const { run_id } = await deliver(service, account_id, drafts)
      const run = ok<Members>(await client.get(`/v1/runs/${run_id}?view=summary`))
      return run.not_remixable_because
    }
    expect(await reasonOf([makeLong(1), makeLong(2, unheard), makeLong(3, unheard)])).to.equal(
      'It has no opening in words, so there is none to write after.',
    )
    expect(await reasonOf([makeLong(4)])).to.equal(undefined)
  })

  it('marks each sample, and the run if all of its results are samples; over MCP the run alone then', async () => {
    await using service = await startService()
    const { client, api_key } = await service.signUp()
    const marksOf = async (samples: boolean[]) => {
      service.source.clips = samples.map((sample, at) => ({ ...makeClip(service.clock, at + 1), sample }))
      const { run_id } = await startRun(client, { topic: `sourdough ${samples.length}` })
      await service.drain()
      const rest = ok<RunMarks>(await client.get(`/v1/runs/${run_id}?view=summary`))
      const args = { run_id }
      const { body } = await callTool(service.base, ['get_run', args], { Authorization: `Bearer ${api_key}` })
      return [rest, body as RunMarks].map(({ sample, hooks }) => [
        sample,
        hooks.filter((hook) => hook.sample === true).length,
        hooks.length,
      ])
    }
    expect(await marksOf([true, true])).to.deep.equal([
      [true, 2, 2],
      [true, 0, 2],
    ])
    for (const marks of await marksOf([true, false, false])) expect(marks).to.deep.equal([undefined, 1, 3])
    for (const marks of await marksOf([false])) expect(marks).to.deep.equal([undefined, 0, 1])
  })
})
