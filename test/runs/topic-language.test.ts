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

const others = [
  'wie man ohne Pillen besser schläft',
  'was künstliche Intelligenz heute nicht kann',
  'warum wir nicht schlafen',
  'ohne Zucker und mit Butter',
  'für immer und ewig glücklich',
  'por qué no puedo dormir',
  'cómo hacer pan sin gluten para todos',
  'comment faire du pain sans gluten chez soi',
  'pourquoi nous ne dormons pas',
  'como fazer um bolo para quem não tem forno',
  'come dormire meglio quando non si riesce',
  'hoe je beter slaapt zonder pillen',
  'cara tidur yang baik dan cepat untuk bayi',
  'мозг и память',
  '睡眠と記憶',
]
const topicsInEnglish = [
  'sourdough starter',
  'how fear works',
  'memory and sleep',
  'public speaking',
  'to be or not to be',
  'AI',
  'Uber driver tips',
  'uber eats und lyft',
  'fur coats',
  'mit admission tips',
  'sans serif fonts',
  'schrödinger equation',
  'Schrödinger cat',
  'gödel theorem',
  'doppelgänger stories',
  'smörgåsbord ideas',
  'von willebrand disease',
  'van der waals forces',
  'mies van der rohe chairs',
  'ursula von der leyen speech',
  'baron von münchhausen syndrome',
  'von und zu names',
  'du bois sociology',
  'om nom nom',
  'sturm und drang poetry',
  'oscar de la hoya fights',
  'miguel de la torre de los santos',
  'ponce de león facts',
  'El Niño',
  'la vie en rose',
  'la vie du cirque',
  'rio de janeiro',
  'arroz con pollo',
  'chili con carne',
  'pollo con mole y arroz',
  'crème brûlée tricks',
  'crème brûlée',
  'piña colada',
  'con artist',
  'sin city',
  'al capone',
  'bin laden',
  'cirque du soleil',
  'Mötley Crüe',
  'Motörhead',
  'São Paulo',
  'die hard',
  'café culture',
  'la la land',
  'déjà vu stories',
  'à la carte menu',
  'do re mi song',
  'a e i o u vowels',
  'how to say ich liebe dich',
  'the meaning of je ne regrette rien',
  'ich und du by Buber',
  'yo la tengo',
  'ho chi minh city',
  'je suis Charlie',
  'mi casa es su casa',
  'dos and don’ts',
  'coup de foudre',
  'mano a mano',
  'c est la vie',
  'hors d’oeuvres',
]
const nothing = () => Promise.resolve(false)

describe('whether a topic is in a language that nothing here is in', () => {
  for (const topic of others)
    it(`“${topic}” is, where all is in English`, async () => {
      for (const lookUp of [hasText, nothing])
        expect(await otherLanguages(topic, { ...english, hasText: lookUp })).to.deep.equal(['en'])
    })
  for (const topic of topicsInEnglish)
    it(`“${topic}” is not, where all is in English, even if no text has its words`, async () => {
      for (const lookUp of [hasText, nothing])
        expect(await otherLanguages(topic, { ...english, hasText: lookUp })).to.equal(null)
    })

  it('is not said where something is in it, or may be', async () => {
    const topic = 'warum wir nicht schlafen'
    const both = [...english.languages, { language: 'de-DE', videos: 1 }]
    expect(await otherLanguages(topic, { videos: 101, languages: both, hasText })).to.equal(null)
    expect(await otherLanguages(topic, { ...english, videos: 120 }), 'some are unknown').to.equal(null)
    expect(await otherLanguages(topic, { videos: 0, languages: [], hasText })).to.equal(null)
  })

  it('is not said where a text has the topic as it stands, or its words cannot be looked up', async () => {
    for (const topic of ['warum wir nicht schlafen', 'por qué no puedo dormir', 'мозг и память'])
      for (const found of [true, null])
        expect(await otherLanguages(topic, { ...english, hasText: () => Promise.resolve(found) })).to.equal(
          null,
        )
  })
})
