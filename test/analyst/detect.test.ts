import { expect } from 'chai'
import { detectLanguage, loadDetector } from '../../src/languages/detect.js'
import { writtenLanguages } from '../../src/languages/index.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'

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
    it(`is not told by “${niche}”`, async () => {
      expect(await detectLanguage(niche)).to.equal(null)
      expect(await detectLanguage(niche, { among: writtenLanguages })).to.equal(null)
    })
  }

  const told: [string, string][] = [
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
  for (const [language, text] of told) {
    it(`is told by “${text}”`, async () => {
      expect(await detectLanguage(text)).to.equal(language)
      expect((await loadDetector())(text)).to.equal(language)
    })
  }

  it('is believed of the source unless the words speak for another', async () => {
    expect(await detectLanguage('Brot, Butter, Salz', { expected: 'de' })).to.equal(null)
    expect(await detectLanguage('how to bake bread in an oven', { expected: 'de' })).to.equal('en')
  })

  it('does not part a short niche from the language of its source', async () => {
    const source = {
      find_id: 'find',
      title: 'The Truth About Lighthouses',
      title_device: 'curiosity_gap' as const,
      title_template: null,
      thumbnail_text: null,
      thumbnail_subject: null,
      thumbnail_composition: null,
      thumbnail_devices: null,
    }
    for (const niche of niches) {
      const [written] = await rulesAnalyst().writePackages({ niche, n: 1, sources: [source] })
      expect(written?.kept_structure, niche).to.contain('as in the original title')
    }
  })
})
