import { expect } from 'chai'
import { checkVectors } from '../../src/cli/doctor-vectors.js'

const made = { model: 'm', dimension: 8, text_prefix: null }
const set = { embedding_model: 'm', embedding_text_prefix: null }
const unset = { embedding_model: null, embedding_text_prefix: null }

describe('the doctor’s report on vectors', () => {
  const cases: [string, Parameters<typeof checkVectors>, string | null][] = [
    [
      'nothing where none are wanted or there',
      [unset, { clips: 4, done: 0, model: null, fault: null }],
      null,
    ],
    [
      'that they cannot be compared on this machine',
      [
        set,
        {
          clips: 4,
          done: 4,
          model: made,
          fault: 'sqlite-vec cannot be loaded on linux riscv64: no such file',
        },
      ],
      'note Vectors: searches use words only. sqlite-vec cannot be loaded on linux riscv64: no such file.',
    ],
    [
      'how to make them',
      [set, { clips: 4, done: 0, model: null, fault: null }],
      'note Vectors: none yet. Make them with coldopen catalog embed (--estimate shows what it sends).',
    ],
    [
      'how many are missing',
      [set, { clips: 1_200, done: 4, model: made, fault: null }],
      'note Vectors: 4 of 1,200 clips have one by m with 8 dimensions. For the others: coldopen catalog embed.',
    ],
    [
      'that a changed prefix does not match them',
      [
        { ...set, embedding_text_prefix: 'text:' },
        { clips: 4, done: 4, model: made, fault: null },
      ],
      'note Vectors: 4 of 4 clips have one by m with 8 dimensions. EMBEDDING_TEXT_PREFIX does not match them, so they are not used: replace them with coldopen catalog embed --replace, or change the setting back.',
    ],
  ]
  for (const [what, [config, coverage], expected] of cases)
    it(what, () => {
      const told = checkVectors(config, coverage).map(({ level, message }) => `${level} ${message}`)
      expect(told).to.deep.equal(expected === null ? [] : [expected])
    })
})
