import { expect } from 'chai'
import { openAnalyst } from '../../../src/compose/analyst.js'
import { readConfig } from '../../../src/config/config.js'
import { systemIds } from '../../../src/lib/ids.js'
import { createLog } from '../../../src/lib/log.js'
import { SourceFault } from '../../../src/providers/types.js'
import { audit } from '../../support/audit.js'
import { makeClip } from '../../support/fakes.js'
import { type ModelReply, says, startModelStub, taskOf, well } from '../../support/model-stub.js'
import { jpeg } from '../../support/pictures.js'
import { readRun, startRun } from '../../support/runs.js'
import { startService } from '../../support/service.js'

/** What the model says of the cover whose bytes end so. */
type Look = (cover: string) => ModelReply

/** A run of four over six clips, with a model that is shown covers; each cover ends in the number of its clip. */
async function runOf(
  look: Look,
  { vision = '1', cover = jpeg }: { vision?: string; cover?: Buffer | null } = {},
) {
  await using stub = await startModelStub((call) => {
    if (taskOf(call) !== 'camera') return well(call)
    const bytes = Buffer.from(call.pictures[0]?.split('base64,')[1] ?? '', 'base64')
    return look(bytes.toString('latin1').slice(-6))
  })
  const settings = { MODEL_BASE_URL: stub.base_url, MODEL: 'stub', MODEL_VISION: vision }
  const analyst = openAnalyst(readConfig(settings), { ids: systemIds, log: createLog('silent') })
  const covers = {
    coverOf: (_: unknown, url: string) => {
      if (cover === null) return Promise.reject(new SourceFault('provider', 'gone'))
      const name = /clips\.example\.com\/(\d+)\.jpg/u.exec(url)?.[1] ?? ''
      return Promise.resolve({
        media_type: 'image/jpeg' as const,
        bytes: Buffer.concat([cover, Buffer.from(`clip-${name}`)]),
      })
    },
  }
  await using service = await startService({ analyst, covers, settings: { model_vision: vision === '1' } })
  service.source.clips = Array.from({ length: 6 }, (_, n) =>
    makeClip(service.clock, n, { platform: 'tiktok' }),
  )
  const { client } = await service.signUp()
  const { run_id } = await startRun(client, { count: 4, platforms: ['tiktok'] })
  await service.drain()
  const run = await readRun(client, run_id)
  await audit(service.service.deps.db)
  const calls = stub.calls.filter((call) => taskOf(call) === 'camera')
  const transcripts = service.source.calls.filter(({ method }) => method === 'transcript').length
  return { run, calls, transcripts }
}

const yes = says({ talker: 'yes' })

describe('covers shown to a picture model', () => {
  it('are each read once, and decide before words are bought whether a person is shown', async () => {
    const { run, calls, transcripts } = await runOf((cover) =>
      cover === 'clip-2' ? says({ talker: 'no' }) : yes,
    )
    expect([run.hooks.length, transcripts]).to.deep.equal([4, 5])
    expect(run.hooks.map(({ watch_url }) => watch_url)).to.not.include('https://clips.example.com/2')
    expect(run.stats).to.deep.include({ picture_checked: true, rejections: { not_on_camera: 1 } })
    expect(new Set(calls.map(({ pictures }) => pictures[0])).size).to.equal(calls.length)
    expect(calls).to.have.lengthOf(6)
  })

  const unlooked: [string, Look, Parameters<typeof runOf>[1]][] = [
    ['the model breaks', () => ({ status: 500 }), {}],
    ['the model refuses pictures', () => ({ status: 400, error: { message: 'no image input' } }), {}],
    ['the model talks nonsense', () => ({ says: 'a nice loaf' }), {}],
    ['the model cannot tell', () => says({ talker: 'unclear' }), {}],
    ['no cover can be fetched', () => yes, { cover: null }],
    ['the model does not see', () => yes, { vision: '0' }],
  ]
  for (const [what, look, options] of unlooked)
    it(`count as unchecked if ${what}, and the run continues`, async () => {
      const { run } = await runOf(look, options)
      expect([run.status, run.hooks.length, run.stats?.picture_checked]).to.deep.equal(['done', 4, false])
    })
})
