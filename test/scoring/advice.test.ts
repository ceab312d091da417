import { expect } from 'chai'
import { adviceText } from '../../src/scoring/advice-text.js'
import { adviseOn } from '../../src/scoring/advice.js'
import { findTraits } from '../../src/scoring/traits.js'
import { precompileRules } from '../../src/analyst/rules/precompile-rules.js'
import { loadEveryLanguage } from '../../src/languages/index.js'
import { score as english } from '../../src/console/strings/en/score.js'
import { score as german } from '../../src/console/strings/de/score.js'

const usual = 0.5
const rare = 0.1

/** The advice on a draft where these traits are usual among those compared. */
function advise(text: string, language: string, usualTraits: string[]) {
  const names = ['greeting', 'announcement', 'own_channel', 'commonplace', 'hedge', 'vague']
  const traits = names.map((name) => ({ name, share: usualTraits.includes(name) ? usual : rare }))
  const found = findTraits(text, language)
  const advice = adviseOn({ text, language, foundTraits: found, traits, doubts: [] })
  const faults = advice.changes.map(({ name }) => name)
  return { advice, faults, said: adviceText(advice, { doubts: [], foundTraits: found }) }
}

describe('advice on a draft', () => {
  before(async () => {
    await precompileRules()
    await loadEveryLanguage()
  })

  for (const [text, language, usualTrait] of [
    ['Hey guys, welcome back! Why did my bread fail in 3 days?', 'en', 'greeting'],
    ['Thanks for having me, guys. What did 40 failed loaves cost me in 2019?', 'en', 'greeting'],
    ['Welcome back to the channel, my friends. Nobody told me that 40 loaves would burn.', 'en', 'greeting'],
    ['Hi everybody, hello everyone. I lost the bread.', 'en', 'greeting'],
    ['Hallo Leute, willkommen zurück! Warum scheiterte mein Brot nach 3 Tagen?', 'de', 'greeting'],
    ['Olá pessoal, bem-vindos de volta! Por que perdi 40 pães em 3 dias?', 'pt', 'greeting'],
    ['Hola chicos, bienvenidos de nuevo. ¿Por qué perdí 40 panes en 3 días?', 'es', 'greeting'],
    ['In this video I will show you why 3 loaves failed. Why did they?', 'en', 'announcement'],
    ['In diesem Video zeige ich euch, warum 3 Brote nicht aufgingen.', 'de', 'announcement'],
    ['Today we are going to talk about how I lost 40 loaves, and why.', 'en', 'announcement'],
    ['This channel lost 40 followers in 3 days, and I know why?', 'en', 'own_channel'],
  ] as const) {
    it(`neither faults nor praises what is usual: ${text}`, () => {
      const { advice, said } = advise(text, language, [usualTrait])
      expect(advice).to.deep.include({ judgement: 'no_fault', changes: [] })
      expect(said).to.match(/^No fault found, so nothing has to change: it has a/)
      expect(advise(text, language, []).faults[0], 'where it is rare').to.equal(usualTrait)
    })
  }

  for (const text of [
    'Why did 40 loaves fail in 3 days?',
    'My oven caught fire at 3 a.m., and the bread was perfect.',
  ])
    it(`praises what comes to the point: ${text}`, () => {
      expect(advise(text, 'en', []).said).to.include('it comes to the point and has ')
    })

  it('says of a greeting and a draft after it what the draft has', () => {
    const long = 'Welcome back to the channel, my friends. '
    expect(advise(`${long}Nobody told me that 40 loaves would burn.`, 'en', []).faults).to.deep.equal([
      'greeting',
    ])
    expect(advise(`${long}Bread is baked.`, 'en', []).faults).to.include('no_detail')
  })

  it('takes the same word twice for one hedge', () => {
    expect(advise('Maybe bread fails, maybe not.', 'en', []).faults).to.deep.equal([])
    expect(advise('Maybe bread is kind of not fun.', 'en', []).faults).to.deep.equal(['hedge'])
  })

  it('speaks of one word or of more in the console', () => {
    const { faults } = german.advice
    expect(faults.hedge?.('„vielleicht“ und „etwas“', 2)).to.match(/nehmen .* Lass sie weg\.$/)
    expect(faults.hedge?.('„etwas“', 1)).to.match(/nimmt .* Lass es weg\.$/)
    expect(faults.commonplace?.('„jeder“ und „überall“', 2)).to.include('könnten in jedem Video')
    expect(faults.vague?.('„Dinge“ und „Sachen“', 2)).to.include('können alles')
    expect(english.advice.faults.hedge?.('“maybe”', 1)).to.match(/takes .* leave it out\.$/)
  })
})
