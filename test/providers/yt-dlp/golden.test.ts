import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { asObject, asArray } from '../../../src/providers/vendor-json.js'
import { trackLanguage } from '../../../src/providers/caption-tracks.js'
import { bestTrack } from '../../../src/providers/yt-dlp/tracks.js'

/** Recordings beside the project; where they are absent there is nothing to check. */
const recordings = join(process.cwd(), '../shared/data/wire/ytdlp/raw')

describe('recorded listings of yt-dlp', () => {
  before(function () {
    if (!existsSync(recordings)) this.skip()
  })

  it('each have a track if they list captions, and the original one if it is marked', () => {
    let files = 0
    let videos = 0
    let mismatches = 0
    for (const name of readdirSync(recordings)) {
      files += 1
      const { entries } = asObject(JSON.parse(readFileSync(join(recordings, name), 'utf8')))
      for (const entry of asArray(entries).map(asObject)) {
        videos += 1
        const tags = [entry.subtitles, entry.automatic_captions].flatMap((one) => Object.keys(asObject(one)))
        const original = tags.find((tag) => tag.endsWith('-orig'))
        const track = bestTrack(entry)
        const isRight =
          original === undefined ? (track !== null) === tags.length > 0 : track?.tag === original
        if (!isRight) mismatches += 1
        console.log(name, tags.length, track?.tag, track && trackLanguage(track))
      }
    }
    console.log({ files, videos, mismatches })
    expect(mismatches).to.equal(0)
  })
})
