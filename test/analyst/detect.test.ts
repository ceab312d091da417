import { expect } from 'chai'
import { detectLanguage, loadDetector } from '../../src/languages/detect.js'
import { chatLanguages, writtenLanguages } from '../../src/languages/index.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { writingLanguages } from '../../src/analyst/written-texts/writing-languages.js'
import { shortNiches } from './short-niches.js'

describe('the language of a text', () => {
  const niches = [
    'AI products',
    'gut health',
    'con artists',
    'die casting',
    'LA real estate',
    'van life',
    'van door repair',
    'van door repair in LA',
    'die casting war',
    'die hard fans',
    'jalapeño',
    'crème brûlée',
  ]
  for (const niche of niches) {
    it(`is not changed by “${niche}”`, async () => {
      expect(await detectLanguage(niche)).to.equal(null)
      expect(await detectLanguage(niche, { among: writtenLanguages })).to.equal(null)
    })
  }

  const cases: [string, string][] = [
    ['nl', 'hoe je brood bakt zonder oven'],
    ['de', 'wie man ein Brot ohne Ofen backt'],
    ['es', 'cómo hacer pan en casa sin horno'],
    ['es', 'pan de masa madre de principio a fin'],
    ['fr', 'comment faire du pain à la maison'],
    ['pt', 'como fazer pão em casa sem forno'],
    ['en', 'how to bake bread without an oven'],
    ['ja', 'オーブンなしでパンを焼く'],
    ['ru', 'Как испечь хлеб'],
  ]
  for (const [language, text] of cases) {
    it(`is recognised in “${text}”`, async () => {
      expect(await detectLanguage(text)).to.equal(language)
      expect((await loadDetector())(text)).to.equal(language)
    })
  }

  it('is the stated one, unless the words are in another language', async () => {
    expect(await detectLanguage('Brot, Butter, Salz', { expected: 'de' })).to.equal(null)
    expect(await detectLanguage('how to bake bread in an oven', { expected: 'de' })).to.equal('en')
  })

  const source = {
    find_id: 'find',
    title: 'The Truth About Lighthouses',
    title_device: 'curiosity_gap' as const,
    title_template: 'The problem with {subject}',
    thumbnail_text: null,
    thumbnail_subject: null,
    thumbnail_composition: null,
    thumbnail_devices: null,
  }
  const opening = {
    find_id: 'find',
    title: source.title,
    hook: 'There is something odd about every lighthouse.',
    hook_type: 'curiosity_gap' as const,
    mechanism: null,
    promise: 'What the keeper saw.',
    open_loop: null,
    beats: null,
    template: 'I remember the first time I {did something}.',
  }

  for (const niche of [...niches, ...shortNiches]) {
    it(`stays English for “${niche}”, as for titles, openings and answers`, async () => {
      for (const among of [undefined, writtenLanguages, chatLanguages])
        expect(await detectLanguage(niche, { among })).to.be.oneOf([null, 'en'])
      const analyst = rulesAnalyst()
      const [title] = await analyst.writePackages({ niche, n: 1, sources: [source] })
      expect(title?.kept_structure).to.contain('The template of the original')
      const [hook] = await analyst.writeOpenings({ niche, n: 1, sources: [opening] })
      expect(hook?.then).to.contain('the order of the original')
      const turn = await analyst.chat({ message: niche, earlier: [] })
      expect(turn.action === 'research' ? turn.reply : turn.question).to.match(
        /^(?:Looking for|What should|Could you) /u,
      )
    })
  }

  for (const niche of [
    'cacio e pepe',
    'aglio e olio',
    'tacos al pastor',
    'dulce de leche',
    'pico de gallo',
    'chile con carne',
    'mise en place',
    'Camino de Santiago',
    'El Salvador',
    'La Liga',
    'São Paulo travel',
    'Nürburgring',
    'Doppelgänger',
    'Hermès',
    'piña colada',
    'jalapeño empanadas',
    'enchiladas con mole',
    'façade renovation',
    'Façade renovation',
  ])
    it(`stays English for the loanword or name “${niche}”`, async () => {
      expect(await writingLanguages(niche, opening.hook)).to.deep.equal({ language: 'en', ofSource: 'en' })
    })

  for (const [language, niche] of [
    ['es', 'la ropa usada'],
    ['es', 'pasteles de boda'],
    ['es', 'receta de empanadas'],
    ['es', 'piña colada sin alcohol'],
    ['de', 'Steuererklärung'],
  ] as const)
    it(`is ${language} for “${niche}” after an English find`, async () => {
      expect((await writingLanguages(niche, opening.hook)).language).to.equal(language)
    })

  it('follows a short niche in another language than its find', async () => {
    const niche = 'recetas fáciles para niños'
    const [title] = await rulesAnalyst().writePackages({ niche, n: 1, sources: [source] })
    expect(title?.kept_structure).to.match(/^La plantilla del original/u)
  })
})
