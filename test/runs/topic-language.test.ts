import { expect } from 'chai'
import { otherLanguages } from '../../src/runs/start/topic-language.js'

const titles = [
  'The art of memory',
  'What is El Niño?',
  'Why cities need bees',
  'How to gain control of your free time',
]
const english = { videos: 100, languages: [{ language: 'en', videos: 100 }], titles }

const topics: [topic: string, isOther: boolean][] = [
  ['Schlaf und Gedächtnis', true],
  ['Wie funktioniert Angst', true],
  ['wie man besser schläft', true],
  ['künstliche Intelligenz', true],
  ['cómo dormir mejor', true],
  ['la memoria y el sueño', true],
  ['les secrets du sommeil', true],
  ['il segreto della memoria', true],
  ['мозг и память', true],
  ['睡眠と記憶', true],
  ['sourdough starter', false],
  ['how fear works', false],
  ['El Niño', false],
  ['die hard', false],
  ['café culture', false],
  ['Motörhead', false],
  ['memory and sleep', false],
  ['public speaking', false],
  ['la la land', false],
  ['to be or not to be', false],
  ['AI', false],
]

describe('whether a topic is in a language that nothing here is in', () => {
  for (const [topic, isOther] of topics)
    it(`“${topic}” ${isOther ? 'is' : 'is not'}, where all is in English`, async () => {
      expect(await otherLanguages(topic, english)).to.deep.equal(isOther ? ['en'] : null)
    })

  it('is not said where something is in it, or may be', async () => {
    const topic = 'Schlaf und Gedächtnis'
    const both = [...english.languages, { language: 'de-DE', videos: 1 }]
    expect(await otherLanguages(topic, { videos: 101, languages: both, titles })).to.equal(null)
    expect(await otherLanguages(topic, { ...english, videos: 120 }), 'some are unknown').to.equal(null)
    expect(await otherLanguages(topic, { videos: 0, languages: [], titles })).to.equal(null)
  })
})
