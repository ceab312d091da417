import { expect } from 'chai'
import { otherLanguages } from '../../src/runs/start/topic-language.js'
import { searchWords } from '../../src/search/words.js'

const texts = [
  'The art of memory',
  'What is El Niño?',
  'Why cities need bees',
  'Édith Piaf sang La vie en rose in Paris, and not in Rio.',
  'A bowl of chili, or crème caramel',
  'I sin daily, said the artist who fought Al Capone.',
  'The circus and the sun, a cirque for all',
]
const hasText = (words: string[]) => {
  const wanted = words.flatMap(searchWords)
  return Promise.resolve(texts.some((text) => wanted.every((word) => searchWords(text).includes(word))))
}
const english = { videos: 100, languages: [{ language: 'en', videos: 100 }], hasText }

const topics: [topic: string, isOther: boolean][] = [
  ['Schlaf und Gedächtnis', true],
  ['Wie funktioniert Angst', true],
  ['wie man besser schläft', true],
  ['künstliche Intelligenz', true],
  ['la memoria y el sueño', true],
  ['les secrets du sommeil', true],
  ['il segreto della memoria', true],
  ['hoe werkt slaap', true],
  ['мозг и память', true],
  ['睡眠と記憶', true],
  ['sourdough starter', false],
  ['how fear works', false],
  ['El Niño', false],
  ['la vie en rose', false],
  ['rio de janeiro', false],
  ['arroz con pollo', false],
  ['chili con carne', false],
  ['crème brûlée tricks', false],
  ['con artist', false],
  ['sin city', false],
  ['al capone', false],
  ['bin laden', false],
  ['cirque du soleil', false],
  ['les fleurs du printemps', true],
  ['la vie du cirque', false],
  ['crème brûlée', false],
  ['piña colada', false],
  ['Mötley Crüe', false],
  ['São Paulo', false],
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
    expect(await otherLanguages(topic, { videos: 101, languages: both, hasText })).to.equal(null)
    expect(await otherLanguages(topic, { ...english, videos: 120 }), 'some are unknown').to.equal(null)
    expect(await otherLanguages(topic, { videos: 0, languages: [], hasText })).to.equal(null)
  })

  it('is not said where a text has the topic as it stands, or its words cannot be looked up', async () => {
    for (const topic of ['Schlaf und Gedächtnis', 'hasta la vista', 'мозг и память'])
      for (const found of [true, null])
        expect(await otherLanguages(topic, { ...english, hasText: () => Promise.resolve(found) })).to.equal(
          null,
        )
  })
})
