import { expect } from 'chai'
import fc from 'fast-check'
import { minCompared } from '../../src/lib/run-limits.js'
import { type ComparableLine, scoreDraft } from '../../src/scoring/score.js'
import { opposites, traitNames } from '../../src/scoring/trait-names.js'
import { findTraits, traitsOf } from '../../src/scoring/traits.js'
import { precompileRules } from '../../src/analyst/rules/precompile-rules.js'
import { loadEveryLanguage } from '../../src/languages/index.js'
import { anyText } from '../support/any-text.js'

const comparableLines = (lines: string[], multiple: number | null = null): ComparableLine<number>[] =>
  lines.map((line, source) => ({ source, line, language: 'en', multiple }))

describe('traits of an opening', () => {
  before(async () => {
    await precompileRules()
    await loadEveryLanguage()
  })

  const examples: [string, string, string[]][] = [
    ['Why do you throw away 30 loaves?', 'en', ['question', 'number', 'second_person', 'begins_at_once']],
    [
      'When I was nine my father lost the bakery.',
      'en',
      ['first_person', 'number', 'stakes', 'scene', 'time_mark'],
    ],
    ['Hi guys, welcome back to my channel.', 'en', ['greeting', 'own_channel', 'general']],
    ['Bread is {what you lost in 3 days}.', 'en', ['general', 'begins_at_once']],
    ['Good morning Berlin, how are you all?', 'en', ['greeting', 'general']],
    ['Water is one of the most important resources.', 'en', ['vague', 'commonplace', 'begins_at_once']],
    [
      'Cuando tenía nueve años perdí la panadería.',
      'es',
      ['number', 'stakes', 'time_mark', 'begins_at_once'],
    ],
    ['Niemand sagt dir, was der erste Fehler ist.', 'de', ['negation', 'second_person', 'stakes']],
    ['なぜパンは失敗するのか？', 'ja', ['question', 'begins_at_once']],
    ['I ruined forty loaves so that you do not have to.', 'en', ['number', 'second_person']],
    ['Two of the three ovens broke.', 'en', ['number']],
    ['One in nine loaves fails.', 'en', ['number']],
    ['A dozen bakers failed at ninety degrees.', 'en', ['number']],
    ['Ich habe vierzig Brote verdorben.', 'de', ['number']],
    ['Arruiné cuarenta panes.', 'es', ['number']],
    ["J'ai raté quarante pains.", 'fr', ['number']],
    ['Estraguei quarenta pães.', 'pt', ['number']],
    ['So today I want to talk a little bit about bread.', 'en', ['announcement', 'hedge']],
    ['I lost the oven. Anyway, in this video we look at bread.', 'en', ['announcement', 'own_channel']],
    ['Everybody needs to eat every single day.', 'en', ['commonplace', 'no_vague', 'no_hedge']],
    ['Sourdough is a bread that many people bake.', 'en', ['definition', 'vague']],
    ['Thank you so much for having me, guys.', 'en', ['greeting', 'own_channel']],
    ['Ich habe drei Brote ruiniert.', 'de', ['specific', 'no_announcement', 'no_own_channel', 'no_vague']],
    ['In diesem Video zeige ich euch verschiedene Brote.', 'de', ['announcement', 'own_channel', 'vague']],
    ['Hoy vamos a hablar un poco de muchas cosas.', 'es', ['announcement', 'hedge', 'vague']],
    ['Tout le monde mange du pain tous les jours.', 'fr', ['commonplace']],
    ['I met Ilse Brandt in a mill near Bremen.', 'en', ['first_person', 'name', 'specific']],
    ['Hoje eu vou falar um pouco de pão, pessoal.', 'pt', ['announcement', 'hedge', 'own_channel']],
  ]
  for (const [text, language, expected] of examples) {
    it(`${text}`, () => {
      expect(traitsOf(text, language)).to.include.members(expected)
    })
  }

  for (const [text, language, has] of [
    ['How to find your first bug', 'en', false],
    ['One conversation changed how I bake.', 'en', false],
    ['How much I made in my 1st year', 'en', false],
    ['The 21st century began with bread.', 'en', false],
    ['It took one hour.', 'en', true],
    ['The 2 best of 10 loaves', 'en', true],
    ['Mein erster Laib war flach.', 'de', false],
    ['Ma première miche était plate.', 'fr', false],
    ['Mi primera hogaza salió plana.', 'es', false],
    ['O meu primeiro pão ficou baixo.', 'pt', false],
  ] as const)
    it(`${has ? 'are' : 'are not'} a number: ${text}`, () => {
      expect(traitsOf(text, language).includes('number')).to.equal(has)
    })

  for (const [text, names] of [
    ['I Let AI Plan My Week. It Was Better Than Me.', false],
    ['What Nobody Tells You About Rye Bread', false],
    ['The Best Way to Learn to Code', false],
    ['How to Get Out of Debt in the Next Year', false],
    ['The Truth About the Cost of Living in America', false],
    ['The Art of War in the Modern World', false],
    ['I met Will at the bakery.', true],
    ['I let Ilse plan my week. It was better than me.', true],
    ['Meet Ilse Brandt.', true],
  ] as const)
    it(`${names ? 'name' : 'do not name'} somebody: ${text}`, () => {
      expect(traitsOf(text, 'en').includes('name')).to.equal(names)
    })

  for (const [text, language, says] of [
    ['Never wash your wok with soap. I did for years.', 'en', true],
    ['Nobody salts bread like this. Nobody. I do.', 'en', true],
    ['Hey guys, welcome back to my channel, today we will talk about bread.', 'en', false],
    ['Today I will talk about bread and about how it is sold.', 'en', false],
    ['Wasch den Wok nie mit Seife. Ich habe es jahrelang getan.', 'de', true],
  ] as const)
    it(`${says ? 'say' : 'do not say'} “I”: ${text}`, () => {
      expect(traitsOf(text, language).includes('first_person')).to.equal(says)
    })

  for (const [text, language, said] of [
    ['How many of you slept badly last night?', 'en', ['last night']],
    ['Twenty years ago I sold the mill.', 'en', ['ago']],
    ['When I was nine my father lost the bakery.', 'en', ['When I was nine']],
    ['One day in 1987 the oven exploded.', 'en', ['One day', 'in 1987']],
    ['My oven broke on June 12th, three weeks later.', 'en', ['weeks later', 'June 12th']],
    ['We sold the mill before the war began.', 'en', ['before the war']],
    ['Wie viele von euch haben letzte Nacht schlecht geschlafen?', 'de', ['letzte Nacht']],
    ['Vor drei Jahren habe ich die Mühle verkauft.', 'de', ['Vor drei Jahren']],
    ['Als ich neun war, verlor mein Vater die Bäckerei.', 'de', ['Als ich neun war']],
    ['Hace dos años vendí el molino.', 'es', ['Hace dos años']],
    ['La semana pasada se rompió el horno.', 'es', ['semana pasada']],
    ['Il y a trois ans, j’ai vendu le moulin.', 'fr', ['Il y a trois ans']],
    ['La nuit dernière, le four a explosé.', 'fr', ['nuit dernière']],
    ['Há dois anos vendi o moinho.', 'pt', ['Há dois anos']],
    ['Dez anos atrás vendi o moinho.', 'pt', ['anos atrás']],
    ['Faz três anos que perdi tudo.', 'pt', ['Faz três anos que']],
    ['Há anos vendi o moinho.', 'pt', ['Há anos']],
    ['Há três anos decidi vender o moinho.', 'pt', ['Há três anos']],
    ['Hace un día, se rompió el horno.', 'es', ['Hace un día']],
    ['Hace mucho tiempo vendí el molino.', 'es', ['Hace mucho tiempo']],
    ['Hace dos años decidí vender el molino.', 'es', ['Hace dos años']],
    ['Il y a des années, j’ai vendu le moulin.', 'fr', ['Il y a des années']],
    ['Il y a deux jours, dans la nuit, le four a explosé.', 'fr', ['Il y a deux jours']],
    ['It was the summer of 1987.', 'en', ['summer of 1987']],
    ['In 1987 people had no ovens.', 'en', ['In 1987']],
    ['We opened in March 2010.', 'en', ['in March']],
    ['It broke one winter, in 2012.', 'en', ['one winter', 'in 2012']],
    ['I saw it daily when I was a nurse.', 'en', ['when I was a nurse']],
    ['When I was younger I burnt every loaf.', 'en', ['When I was younger']],
  ] as const)
    it(`say when it was, with the words: ${text}`, () => {
      expect(findTraits(text, language).get('time_mark')).to.have.members([...said])
    })

  for (const [text, language] of [
    ['Your brain is 30 years old.', 'en'],
    ['Your {slot} brain is {number} years old.', 'en'],
    ['How do we remember the place when we park our car?', 'en'],
    ['Watch this before you buy a mixer.', 'en'],
    ['I have to deal with it every day, for minutes.', 'en'],
    ['You may need this after the second loaf.', 'en'],
    ['Mein Ofen ist 30 Jahre alt.', 'de'],
    ['Was machst du, wenn der Teig klebt?', 'de'],
    ['Mi horno tiene 30 años.', 'es'],
    ['¿Qué haces cuando la masa se pega?', 'es'],
    ['Mon four a 30 ans.', 'fr'],
    ['Il y a du pain quand tu le veux.', 'fr'],
    ['Meu forno tem 30 anos.', 'pt'],
    ['O que você faz quando a massa gruda?', 'pt'],
    ['Il y a des jours où rien ne marche.', 'fr'],
    ['Il y a 24 heures dans une journée.', 'fr'],
    ['Il y a deux jours de repos.', 'fr'],
    ['Há dias em que nada funciona.', 'pt'],
    ['Há 24 horas num dia.', 'pt'],
    ['Ela faz 30 anos amanhã.', 'pt'],
    ['Hace un día precioso para hornear.', 'es'],
    ['Hace buen tiempo para hornear.', 'es'],
    ['Hace muchas horas de deporte.', 'es'],
    ['Vor lauter Stunden im Büro esse ich nichts.', 'de'],
    ['A group of 2000 people ate one loaf.', 'en'],
    ['One in 2000 people bakes.', 'en'],
    ['We baked for all of them in 1900 square feet.', 'en'],
    ['Soldiers march 10 miles on one loaf.', 'en'],
    ['One fall can end your life.', 'en'],
    ['The dough waited when I was a bit tired.', 'en'],
  ] as const)
    it(`do not say when it was by an age, a length of time or a condition: ${text}`, () => {
      expect(traitsOf(text, language)).not.to.include('time_mark')
    })

  for (const [text, language] of [
    ['How many people here slept badly because their phone was on the pillow?', 'en'],
    ['Wie viele Menschen hier haben schlecht geschlafen?', 'de'],
  ] as const)
    it(`do not take a question for a number as words that fit anything: ${text}`, () => {
      expect(traitsOf(text, language)).to.include.members(['no_vague', 'no_commonplace'])
    })

  for (const [text, language, speaks] of [
    ['Wie viele Leute schlafen schlecht?', 'de', false],
    ['Hallo Leute, ich habe ein Brot verdorben.', 'de', true],
    ['Nobody warns the guys at the mill.', 'en', false],
    ['You guys will love this bread.', 'en', true],
  ] as const)
    it(`${speaks ? 'speak' : 'do not speak'} to the viewers: ${text}`, () => {
      expect(traitsOf(text, language).includes('own_channel')).to.equal(speaks)
    })

  for (const [text, language] of [
    ['How many people slept badly because their phone was on the pillow?', 'en'],
    ['Wie viele schlafen schlecht, weil das Telefon auf dem Kissen war?', 'de'],
    ['Combien dorment mal parce que le téléphone était là ?', 'fr'],
  ] as const)
    it(`do not take a state for a story: ${text}`, () => {
      expect(traitsOf(text, language)).not.to.include('scene')
    })

  it('quote every word that they were found by, and nothing for what a sign or an absence shows', () => {
    const found = findTraits('Maybe I met Ilse in 3 mills, but nobody told you. Many people lie.', 'en')
    expect(Object.fromEntries(found)).to.deep.include({
      hedge: ['Maybe'],
      first_person: ['I'],
      name: ['Ilse'],
      number: ['3'],
      contrast: ['but'],
      negation: ['nobody'],
      second_person: ['you'],
      begins_at_once: [],
    })
  })

  it('have one of each pair of opposites, if the words of the language are known', () => {
    fc.assert(
      fc.property(anyText(), fc.constantFrom('en', 'de', 'es', 'fr', 'pt'), (text, language) => {
        const traits = new Set(traitsOf(text, language))
        for (const [one, other] of opposites) expect(traits.has(one), one).to.equal(!traits.has(other))
      }),
    )
  })

  it('are read in the first words, so that a longer text adds none', () => {
    const first = 'I ruined forty loaves of bread.'
    const rest = ' Maria asked why. Many people really are a bit afraid of 3 things every day.'
    const lengths = ['short', 'medium', 'long']
    const of = (text: string) => traitsOf(text, 'en').filter((name) => !lengths.includes(name))
    expect(of(first + rest)).to.deep.equal(of(first))
    expect(of(`Bread. ${first}`)).to.include.members(['number', 'first_person'])
  })

  it('are known names in a fixed order for any text in any language, and always include how it begins', () => {
    fc.assert(
      fc.property(anyText(), fc.constantFrom('en', 'es', 'ja', 'th', 'xx'), (text, language) => {
        const traits = traitsOf(text, language)
        expect(traits).to.deep.equal(traitNames.filter((one) => traits.includes(one)))
        expect(traits.filter((one) => one === 'greeting' || one === 'begins_at_once')).to.have.length(1)
      }),
    )
  })
})

describe('the score of a draft', () => {
  before(async () => {
    await precompileRules()
    await loadEveryLanguage()
  })
  const lines = Array.from({ length: minCompared }, (_, n) => `Why did ${n + 2} loaves fail in Vienna?`)

  it('is null with fewer than 8 to compare with', () => {
    const draft = { text: 'Why?', language: 'en' }
    expect(scoreDraft(draft, comparableLines(lines.slice(1)))).to.equal(null)
    expect(scoreDraft(draft, comparableLines(lines))?.comparedLines).to.have.length(minCompared)
  })

  it('is 100 if all results have what the draft has, and weighs them by their multiple, at most tenfold', () => {
    const draft = { text: lines[0] ?? '', language: 'en' }
    expect(scoreDraft(draft, comparableLines(lines))?.pattern_match).to.equal(100)
    const plain = comparableLines(Array.from({ length: 9 }, () => 'bread rises slowly in the cold'))
    const shareWith = (multiple: number) => {
      const all = [...plain, ...comparableLines([lines[0] ?? ''], multiple)]
      return scoreDraft(draft, all)?.traits.find(({ name }) => name === 'question')?.share
    }
    expect([shareWith(1), shareWith(3), shareWith(10), shareWith(5000)]).to.deep.equal([
      0.1, 0.25, 0.53, 0.53,
    ])
  })

  it('never states that a draft lacks length, which most of the others have', () => {
    const line =
      'Forty loaves of bread failed in the cold oven of my aunt, and nobody in the village ever found out why.'
    const given = comparableLines(Array.from({ length: 9 }, () => line))
    const score = scoreDraft({ text: 'Why did the bread fail?', language: 'en' }, given)
    expect(score?.traits.find(({ name }) => name === 'long')?.share).to.equal(1)
    const missing = score?.missing.map(({ name }) => name)
    expect(missing).to.include('number')
    expect(missing).not.to.include('long')
  })

  it('counts only pairs of opposites, also for a title, whose generic words say more', () => {
    const given = comparableLines([...lines, 'So today we talk about a lot of bread.'])
    const text = 'I ruined forty loaves of bread.'
    const opening = scoreDraft({ text, language: 'en' }, given)
    const counted = opening?.traits.filter(({ weight }) => weight > 0).map(({ name }) => name)
    expect(counted).to.have.members(opposites.flat())
    const title = scoreDraft({ text, language: 'en', isTitle: true }, given)
    const weightIn = (score: typeof title, name: string) =>
      score?.traits.find((trait) => trait.name === name)?.weight
    expect(title?.traits.filter(({ weight }) => weight > 0)).to.have.length(opposites.flat().length)
    expect([weightIn(title, 'no_vague'), weightIn(opening, 'no_vague')]).to.deep.equal([2, 1])
    expect(weightIn(title, 'announcement')).to.equal(2)
    for (const score of [opening, title]) {
      const own = score?.traits.filter(({ has, weight }) => has && weight > 0).map(({ share }) => share) ?? []
      const mean = own.reduce((sum, share) => sum + share, 0) / own.length
      expect(score?.pattern_match).to.be.closeTo(100 * mean, 1)
    }
    const announced = scoreDraft({ text: `${text} So today I want to talk about it.`, language: 'en' }, given)
    expect(announced?.pattern_match).to.be.below(opening?.pattern_match ?? 0)
    expect(announced?.missing.map(({ name }) => name)).to.include('no_announcement')
  })

  it('is higher for usual titles than for empty ones, whatever device they have', () => {
    const titles = comparableLines([
      'Why Your Sourdough Never Rises',
      'I Baked 100 Loaves In 30 Days',
      'Stop Kneading Your Dough',
      'The $5 Loaf vs The $50 Loaf',
      'I Quit My Job To Bake Bread',
      'The Loaf That Took Me 3 Years',
      '7 Sourdough Mistakes You Make Every Time',
      'Nobody Tells You This About Starters',
      'We Tested Every Flour So You Do Not Have To',
      'What Happens If You Never Feed It?',
    ])
    const scoreOf = (text: string) =>
      scoreDraft({ text, language: 'en', isTitle: true }, titles)?.pattern_match ?? 0
    const good = ['Why Your Bread Never Rises', '10 Mistakes I Made In 30 Days', 'My Last Loaf In Paris']
    const empty = ['Sourdough', 'Some things about bread', 'My channel: different kinds of bread']
    const greeting = 'Welcome to my channel, today I will talk about bread'
    const lowest = Math.min(...good.map(scoreOf))
    const highest = Math.max(...[...empty, greeting].map(scoreOf))
    expect(lowest, JSON.stringify([...good, ...empty, greeting].map(scoreOf))).to.be.greaterThan(highest)
  })

  it('counts all that signs show if the words of a language are not known', () => {
    const polish = comparableLines(
      Array.from({ length: minCompared }, (_, n) => `Chleb numer ${n + 2} z pieca?`),
    )
    const given = polish.map((one) => ({ ...one, language: 'pl' }))
    for (const isTitle of [false, true]) {
      const score = scoreDraft({ text: 'Czy chleb rośnie 3 dni?', language: 'pl', isTitle }, given)
      expect(score?.traits.every(({ weight }) => weight === 1)).to.equal(true)
    }
  })

  it('compares with lines of the draft’s language if there are 8, and never shows another language', () => {
    const draft = { text: lines[0] ?? '', language: 'en' }
    const spanish = comparableLines(
      Array.from({ length: 9 }, (_, n) => `¿Por qué fallan ${n + 2} panes en Viena?`),
      9,
    )
    const foreign = spanish.map((one) => ({ ...one, language: 'es' }))
    const own = comparableLines(lines)
    expect(scoreDraft(draft, [...foreign, ...own])).to.deep.equal(scoreDraft(draft, own))
    const mixed = scoreDraft(draft, [...foreign, ...own.slice(0, 2)])
    expect(mixed?.comparedLines).to.have.length(11)
    expect(mixed?.closest.map(({ line }) => line)).to.deep.equal(lines.slice(0, 2))
    const examples = [...(mixed?.traits ?? []), ...(mixed?.missing ?? [])].flatMap(
      ({ example }) => example ?? [],
    )
    expect(examples.every(({ line }) => lines.includes(line))).to.equal(true)
    expect(scoreDraft(draft, foreign)?.closest).to.deep.equal([])
  })

  it('leaves greetings out where fewer than eight of the lines are first words, and counts only these else', () => {
    const cut = comparableLines(Array.from({ length: 9 }, (_, n) => `I lost ${n + 2} loaves.`)).map(
      (line) => ({
        ...line,
        isCut: true,
      }),
    )
    const first = comparableLines(Array.from({ length: 8 }, (_, n) => `Hi guys, I lost ${n + 2} loaves.`))
    const draft = { text: 'Hi guys, I lost a loaf.', language: 'en' }
    const namesOf = (lines: ComparableLine<number>[]) =>
      scoreDraft(draft, lines)?.traits.map(({ name }) => name)
    expect(namesOf([...cut, ...first.slice(1)])).to.not.include.members(['greeting'])
    expect(scoreDraft(draft, cut)?.missing.map(({ name }) => name)).to.not.include('begins_at_once')
    expect(scoreDraft(draft, cut)?.closest.flatMap(({ sharedTraits }) => sharedTraits)).to.not.include(
      'begins_at_once',
    )
    const mixed = scoreDraft(draft, [...cut, ...first])
    expect(mixed?.traits.find(({ name }) => name === 'greeting')).to.include({ share: 1, has: true })
  })

  it('is the same for the same draft and lines, and always within its bounds', () => {
    const line = fc.record({
      source: fc.nat(),
      line: anyText(),
      language: fc.constantFrom('en', 'es', 'ja', 'xx'),
      multiple: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
      isCut: fc.boolean(),
    })
    fc.assert(
      fc.property(anyText(), fc.array(line, { maxLength: 30 }), (text, given) => {
        const draft = { text, language: 'en' }
        const score = scoreDraft(draft, given)
        expect(scoreDraft({ ...draft }, structuredClone(given))).to.deep.equal(score)
        expect(score === null).to.equal(given.length < minCompared)
        if (score) {
          expect(score.pattern_match).to.be.within(0, 100)
          expect(score.traits.every(({ share }) => share >= 0 && share <= 1)).to.equal(true)
        }
      }),
    )
  })

  it('does not depend on the order of what it is compared with', () => {
    const mixed = [...lines, 'I lost the bakery.', 'Nobody told us.', 'Bread is food.']
    fc.assert(
      fc.property(fc.shuffledSubarray(mixed, { minLength: mixed.length }), (shuffled) => {
        const of = (all: string[]) => {
          const score = scoreDraft({ text: 'Why did we fail?', language: 'en' }, comparableLines(all))
          return [
            score?.pattern_match,
            score?.closest.map(({ line }) => line),
            score?.missing.map(({ name }) => name),
          ]
        }
        expect(of(shuffled)).to.deep.equal(of(mixed))
      }),
    )
  })
})

describe('what a draft lacks', () => {
  it('is a trait that half of what it is compared with has, and none that fewer have', async () => {
    await precompileRules()
    const missingWith = (count: number) => {
      const lines = Array.from({ length: 8 }, (_, n) =>
        n < count ? 'I baked 30 loaves.' : 'I baked loaves.',
      )
      const draft = { text: 'I sold the bakery.', language: 'en' }
      return scoreDraft(draft, comparableLines(lines))?.missing.map(({ name }) => name)
    }
    expect(missingWith(4)).to.include('number')
    expect(missingWith(3)).not.to.include('number')
  })
})
