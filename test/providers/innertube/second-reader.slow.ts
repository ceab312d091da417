import { expect } from 'chai'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLists, parseRows } from '../../../src/providers/innertube/rows.js'

/** Recordings beside the project; where they are absent there is nothing to check. */
const recorded = join(process.cwd(), '../shared/data/wire/innertube')

type ListedVideo = { file: string; url: string; renderers?: object }
type Recording = { response: { responseBody: string } }

describe('recorded lists of InnerTube, compared with another parser', () => {
  it('contain the same videos as youtubei.js finds', async function () {
    if (!existsSync(recorded)) return this.skip()
    const { Log, Parser, YTNodes } = await import('youtubei.js')
    Log.setLevel(Log.Level.NONE)
    const index = JSON.parse(readFileSync(join(recorded, 'index.json'), 'utf8')) as ListedVideo[]
    let files = 0
    let videos = 0
    for (const { file, url } of index) {
      if (!/\/v1\/(?:search|browse)/u.test(url) || !existsSync(join(recorded, file))) continue
      const { response } = JSON.parse(readFileSync(join(recorded, file), 'utf8')) as Recording
      const answer = JSON.parse(response.responseBody) as Record<string, unknown>
      const ours = parseRows(findLists(answer)).rows.map(({ clip_id }) => clip_id)
      const page = Parser.parseResponse(structuredClone(answer))
      const memos = [
        page.contents_memo,
        page.on_response_received_actions_memo,
        page.on_response_received_commands_memo,
      ]
      const theirs = memos.flatMap((memo) => [
        ...(memo?.getType(YTNodes.Video, YTNodes.GridVideo) ?? []).map(({ video_id }) => video_id),
        ...(memo?.getType(YTNodes.PlaylistVideo) ?? []).map(({ id }) => id),
        ...(memo?.getType(YTNodes.LockupView) ?? [])
          .filter(({ content_type }) => content_type === 'VIDEO')
          .map(({ content_id }) => content_id),
        ...(memo?.getType(YTNodes.ShortsLockupView) ?? []).map(({ entity_id }) => entity_id.slice(-11)),
      ])
      expect(new Set(ours), file).to.deep.equal(new Set(theirs))
      files += 1
      videos += ours.length
    }
    console.log(`      ${files} files, ${videos} videos, the same in both`)
    expect(files).to.be.at.least(30)
  })
})
