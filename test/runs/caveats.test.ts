import { expect } from 'chai'
import type { Schemas } from '../../src/contract/types.js'
import { findCaveats, hookCaveats } from '../../src/runs/export/caveats.js'

const hook = {
  hook: 'Bread is warm.',
  transcript: 'Bread is warm. It cools.',
  machine_transcript: false,
  excerpt: false,
  sample: false,
  hook_start_s: 0,
  about_topic: 'yes',
  topic_part: null,
}
const find = { kind: 'long', sample: false, auto_captions: false, about_subject: 'yes', topic_part: null }
const excerpt = ['May be cut from a longer video.', 'Its views may be those of the longer video.']
const byMachine = 'Transcript: written by a machine; words may be wrong.'

describe('what to mind of a result in a file', () => {
  const ofHooks: [members: object, sentences: string[]][] = [
    [{}, []],
    [{ sample: true, machine_transcript: null }, ['Invented: nobody has said it.']],
    [{ machine_transcript: true }, [byMachine]],
    [{ machine_transcript: null }, ['Transcript: who wrote it is not known; words may be wrong.']],
    [{ about_topic: 'partly' }, ['Matches only part of the topic.']],
    [{ about_topic: 'partly', topic_part: 'rye' }, ['Matches only part of the topic (rye).']],
    [{ hook_start_s: 8 }, []],
    [{ hook_start_s: 8, hook: 'It cools.' }, ['The hook starts at 8 s, after other words.']],
    [{ excerpt: true, hook_start_s: 8 }, excerpt],
    [
      { excerpt: true, hook_start_s: 8, hook: 'It cools.' },
      [...excerpt, 'The hook starts after 3 words of the excerpt.'],
    ],
    [
      { excerpt: true, hook_start_s: 8, hook: 'It burns.' },
      [...excerpt, 'The hook starts after other words of the excerpt.'],
    ],
  ]
  for (const [members, sentences] of ofHooks)
    it(`is, of a hook with ${JSON.stringify(members)}: ${sentences.join(' ')}`, () => {
      expect(hookCaveats({ ...hook, ...members } as Schemas['Hook'])).to.deep.equal(sentences)
    })

  const ofFinds: [members: object, sentences: string[]][] = [
    [{}, []],
    [{ sample: true }, ['Invented: there is no such video.']],
    [{ auto_captions: true }, [byMachine]],
    [{ auto_captions: null }, []],
    [{ kind: 'packaging', about_subject: 'partly' }, ['Matches only part of the topic.']],
  ]
  for (const [members, sentences] of ofFinds)
    it(`is, of a find with ${JSON.stringify(members)}: ${sentences.join(' ')}`, () => {
      expect(findCaveats({ ...find, ...members } as Schemas['Find'])).to.deep.equal(sentences)
    })
})
