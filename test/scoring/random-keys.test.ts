import { expect } from 'chai'
import { languageOf } from '../../src/analyst/rules/language.js'
import { loadEveryLanguage } from '../../src/languages/index.js'
import { findKeysAtRandom } from '../../src/scoring/random-keys.js'

/** The words of a draft that are at random, in the language that it is taken to be in. */
async function findIn(text: string, topic: string | null = null): Promise<string[]> {
  return findKeysAtRandom({ text, language: await languageOf(text, null), topic })
}

describe('random keystrokes', () => {
  before(loadEveryLanguage)

  const random = [
    'asdf qwer zxcv blah',
    'qwe asd zxc',
    'Asdfasdf qweqwe hjkl',
    'sdkfj hskdjf ksjdhf',
    'azer qsdf wxcv',
    'йцук фыва олдж',
    'lkjh poiu mnbv',
  ]
  for (const text of random) it(`are ${text}`, async () => expect(await findIn(text)).not.to.be.empty)

  it('are one long word of keys among words that form no sentence', async () => {
    expect(await findIn("asdf banana Rome wasn't 12")).to.deep.equal(['asdf'])
    expect(await findIn('Zxcv sourdough qwer blah')).to.deep.equal(['Zxcv', 'qwer'])
    expect(await findIn('You can install asdf on a Mac')).to.be.empty
    expect(await findIn('Ein Brot ist es wert')).to.be.empty
    expect(await findIn('asdf beats nvm easily', 'asdf version manager')).to.be.empty
  })

  const drafts = [
    // Titles without a word that every text has.
    'Cast iron skillets rust overnight',
    'Dentists hate sugar-free gum',
    'Zero waste kitchen makeover',
    'Brutal Leg Workout',
    'Tokyo Street Food Tour',
    "World's Strongest Coffee",
    'Python Beats Java',
    'MrBeast Burger Review',
    'HTML CSS XML basics',
    'NFL NBA NHL XYZW',
    'QWERTY vs AZERTY vs DVORAK',
    'Psst, TV myths',
    'Why rhythm myths fly by',
    'Sourdough mistakes beginners make',
    // Languages whose words are known, and others.
    'Brot backen ohne Hefe',
    'Recette pain au levain',
    'Pane fatto casa',
    'Pan casero fácil rápido',
    'Vi testade Sveriges dyraste hamburgare',
    'Strč prst skrz krk',
    'Vlk zmrzl, zhltl hrst zrn',
    'Ekmek nasıl yapılır evde',
    'Chrząszcz brzmi w trzcinie',
    'Leipä ilman hiivaa kotona',
    'Resep roti tanpa ragi',
    'Mapishi rahisi ya mkate',
    'Crvena krv, crn vrt, tvrd grm',
    'Cwm fjord bank glyphs',
    'Хлеб без дрожжей дома',
    'Про роль рода',
    'Hjemmelaget brød uten gjær',
    'Kenyérsütés otthon kezdőknek',
    '面包 制作 教程',
    'とても長い夜の話です',
    'وصفة خبز منزلي سهلة',
    // Fewer words may be names.
    'Asdf qwer',
    'Xkcd',
    '',
  ]
  for (const text of drafts)
    it(`are not ${text || 'nothing'}`, async () => expect(await findIn(text)).to.be.empty)
})
