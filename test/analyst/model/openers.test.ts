import { expect } from 'chai'
import { openAnalyst } from '../../../src/compose/analyst.js'
import { readConfig } from '../../../src/config/config.js'
import { systemIds } from '../../../src/lib/ids.js'
import { createLog } from '../../../src/lib/log.js'
import { type ModelStub, says, startModelStub, taskOf, well } from '../../support/model-stub.js'
import { startService } from '../../support/service.js'
import { videoRun } from '../../support/video-runs.js'

/** What a model writes into the report of a run, through the front door: held to the rules of a remix. */

function analystOver({ base_url }: ModelStub) {
  const config = readConfig({ MODEL_BASE_URL: base_url, MODEL: 'stub' })
  return openAnalyst(config, { ids: systemIds, log: createLog('silent') })
}

/** Writes these in answer to one task, and answers well else. */
function writing(name: 'openings' | 'packages', drafts: object[]): ModelStub['answer'] {
  return (call) => (taskOf(call) === name ? says({ written: drafts }) : well(call))
}

const topic = 'sourdough 30'

describe('openings and ideas of a run that a model wrote', () => {
  it('have {number} in place of numbers that the user did not write, and keep numbers of the topic', async () => {
    const kept_structure = 'A number first, as in 9 of 10.'
    const hooks = [
      'I gained 41 pounds in 30 days.',
      'At 3 a.m. ٤٥ loaves rose.',
      'The {number of loaves} nobody ate.',
    ]
    const drafts = hooks.map((hook) => ({ hook, then: 'Show the 2nd loaf.', kept_structure, source: 1 }))
    await using stub = await startModelStub(writing('openings', drafts))
    await using service = await startService({ analyst: analystOver(stub) })
    service.long.videos = service.long.videos.map((one) => ({ ...one, title: `${one.title} (sourdough 30)` }))
    const { client } = await service.signUp()
    const { report } = await videoRun(service, client, ['longform', { topic, count: 2, openers: 3 }])
    expect(report?.openers?.map(({ hook }) => hook)).to.deep.equal([
      'I gained {number} pounds in 30 days.',
      'At {number} a.m. {number} loaves rose.',
      'The {number of loaves} nobody ate.',
    ])
    for (const opener of report?.openers ?? []) {
      expect(opener.then).to.equal('Show the {number} loaf.')
      expect(opener.kept_structure).to.equal('A number first, as in {number} of {number}.')
    }
  })

  it('repeat no real title, and invent no number on a thumbnail', async () => {
    const about = { thumbnail: 'A hand over 3 bowls.', kept_structure: 'Kept.', source: 1 }
    const titles = [
      'The sourdough mistake everyone makes (sourdough 30)',
      'The 7 things my starter hid',
      'THE 7 THINGS my starter hid!',
    ]
    const drafts = titles.map((title, at) => ({ title, thumbnail_text: `${at}00%`, ...about }))
    await using stub = await startModelStub(writing('packages', drafts))
    await using service = await startService({ analyst: analystOver(stub) })
    service.long.videos = service.long.videos.map((one) => ({ ...one, title: `${one.title} (sourdough 30)` }))
    const { client } = await service.signUp()
    const { report } = await videoRun(service, client, ['packaging', { topic, count: 2, ideas: 4 }])
    expect(
      report?.ideas?.map(({ title, thumbnail, thumbnail_text }) => [title, thumbnail, thumbnail_text]),
    ).to.deep.equal([['The {number} things my starter hid', 'A hand over {number} bowls.', '{number}%']])
  })
})
