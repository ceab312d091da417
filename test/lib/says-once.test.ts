import { expect } from 'chai'
import { saysOnce } from '../../src/console/lib/says-once.js'

const clip = { title: 'Smart devices', caption: null, transcript: 'I went to sleep. The speaker did not.' }

const clips: [topic: string, members: object, isOnce: boolean][] = [
  ['sleep', {}, true],
  ['Sleep', { title: 'Why teens sleep late' }, false],
  ['sleep', { caption: 'Sleeping with an app' }, false],
  ['sleep', { transcript: 'I sleep, and I like sleeping.' }, false],
  ['sleep', { transcript: 'Nothing on it.' }, false],
  ['sleep', { transcript: null }, false],
  ['memory', { transcript: 'The memories came back.' }, true],
  ['memory', { transcript: 'Memories come from memory.' }, false],
  ['sleep and memory', { transcript: 'After sleep, memory is better.' }, true],
  ['sleep and memory', { transcript: 'After sleep, sleep again. Memory is better.' }, false],
  ['fear', { transcript: 'A fearless sphere.' }, false],
  ['AI', { transcript: 'AI is here.' }, false],
]

describe('whether a clip says its topic only once', () => {
  for (const [topic, members, isOnce] of clips)
    it(`“${topic}” in ${JSON.stringify(members)}: ${isOnce}`, () => {
      expect(saysOnce({ ...clip, ...members }, topic)).to.equal(isOnce)
    })
})
