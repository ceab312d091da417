import '../support/languages.js'
import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { makeClip } from '../support/fakes.js'
import { manualClock } from '../support/clock.js'

/** The reason why a clip travelled, in the language that a run asked for. */

const figures = {
  views: 48_000,
  outlier: 4.1,
  creator_usual_views: 12_000,
  views_per_day: null,
  likes_per_1k: null,
}
const story = 'I was nine when my uncle left me alone in the bakery.'
const lines = [story, 'Nobody came before noon.'].map((text, at) => ({
  start: at * 4,
  end: at * 4 + 4,
  text,
}))

async function why(explained_in?: string | null, drew: Partial<typeof figures> = {}): Promise<string | null> {
  const clip = makeClip(manualClock(), 1, {})
  const { why_it_travelled } = await rulesAnalyst().read({
    topic: '',
    clip,
    lines,
    figures: { ...figures, ...drew },
    explained_in,
  })
  return why_it_travelled
}

describe('the reason why a clip travelled', () => {
  for (const [language, words, multiple] of [
    ['es', 'Empieza con algo del pasado', '4,1x'],
    ['de', 'Beginnt mit etwas Vergangenem', '4,1x'],
    ['fr', 'Commence par quelque chose du passé', '4,1x'],
    ['it', 'Comincia con qualcosa del passato', '4,1x'],
    ['pt', 'Começa com algo do passado', '4,1x'],
    ['nl', 'Begint met iets uit het verleden', '4,1x'],
  ] as const)
    it(`is in ${language} if that was requested, with its quotation and figures`, async () => {
      const sentence = await why(language)
      expect(sentence).to.include(words).and.include(story.slice(0, -1)).and.include(multiple)
      expect(sentence).not.to.match(/views|creator's/)
    })

  /** 48K on Node 24, 48.000 on Node 22. */
  const italian = new Intl.NumberFormat('it', { notation: 'compact' })
  const usualInItalian = `4,1x quelle abituali del canale (${italian.format(12_000)}).`
  const rounded = { views: 48_300, creator_usual_views: 12_340 }
  const sentences: [language: string, drew: Partial<typeof figures>, end: string][] = [
    ['de', {}, 'hat 48.000 Aufrufe, 4,1x so viele wie sonst auf diesem Kanal (12.000).'],
    ['de', { outlier: 1 }, 'hat 48.000 Aufrufe, etwa so viele wie sonst auf diesem Kanal (12.000).'],
    ['de', { outlier: 0.5 }, 'hat 48.000 Aufrufe, weniger als sonst auf diesem Kanal (12.000).'],
    ['es', {}, 'tuvo 48 mil visualizaciones, 4,1x las habituales del creador (12 mil).'],
    ['fr', {}, 'il a fait 48 k vues, 4,1x les vues habituelles de la chaîne (12 k).'],
    ['it', {}, `ha fatto ${italian.format(48_000)} visualizzazioni, ${usualInItalian}`],
    ['pt', {}, 'teve 48 mil visualizações, 4,1x as habituais do canal (12 mil).'],
    ['nl', {}, 'kreeg 48K weergaven, 4,1x zoveel als gebruikelijk op dit kanaal (12K).'],
    ['es', rounded, 'tuvo 48 mil visualizaciones, 4,1x las habituales del creador (12 mil).'],
    ['nl', rounded, 'kreeg 48K weergaven, 4,1x zoveel als gebruikelijk op dit kanaal (12K).'],
    ['es', { views: 999_600 }, 'tuvo 1 M de visualizaciones, 4,1x las habituales del creador (12 mil).'],
    ['es', { views: 1_200_000 }, 'tuvo 1,2 M de visualizaciones, 4,1x las habituales del creador (12 mil).'],
    ['fr', { views: 1_200_000 }, 'il a fait 1,2 M de vues, 4,1x les vues habituelles de la chaîne (12 k).'],
    ['it', { views: 1_200_000 }, `ha fatto 1,2 Mln di visualizzazioni, ${usualInItalian}`],
    ['pt', { views: 1_200_000 }, 'teve 1,2 mi de visualizações, 4,1x as habituais do canal (12 mil).'],
    [
      'nl',
      { views: 1_200_000 },
      'kreeg 1,2 mln. weergaven, 4,1x zoveel als gebruikelijk op dit kanaal (12K).',
    ],
  ]
  for (const [language, drew, end] of sentences)
    it(`ends in ${language} with “${end}”`, async () => {
      expect((await why(language, drew))?.replace(/\s/gu, ' ')).satisfy((sentence: string) =>
        sentence.endsWith(end),
      )
    })

  /** What a clip in another language is told of, and what its words do not show. */
  const clips: [language: string, line: string, shown: string | null][] = [
    ['de', 'Vor drei Jahren habe ich meinen letzten Ofen verkauft.', 'Begins with something in the past'],
    ['de', 'Hör auf, deinen Teig jeden Tag zu füttern.', 'Begins with what not to do'],
    ['de', 'Eines Tages werde ich einen eigenen Ofen haben.', null],
    ['de', 'Neun Dinge, die jeden Teig ruinieren.', 'Counts in its first line what is coming'],
    ['es', 'Nueve cosas que arruinan la masa.', 'Counts in its first line what is coming'],
    ['fr', 'Neuf choses qui gâchent la pâte.', 'Counts in its first line what is coming'],
    ['it', "Nove cose che rovinano l'impasto.", 'Counts in its first line what is coming'],
    ['nl', 'Negen dingen die elk deeg bederven.', 'Counts in its first line what is coming'],
    ['pt', 'Nove coisas que estragam a massa.', 'Counts in its first line what is coming'],
    ['it', 'Un anno fa ho venduto il mio forno.', 'Begins with something in the past'],
    ['pt', 'Há um ano o forno da minha rua fechou.', 'Begins with something in the past'],
    ['de', 'Eines Tages stand ich vor dem leeren Ofen.', 'Begins with something in the past'],
    ['pt', 'Para deixar a massa macia, use água morna.', null],
    ['pt', 'Pare de jogar fora o fermento velho.', 'Begins with what not to do'],
    ['es', 'Evita una masa seca con este truco.', null],
    ['de', 'Wenn du ein Bäcker ohne Mühle bist, hast du es nicht leicht.', null],
    ['de', 'Die Wahrheit ist, dass kaltes Wasser besser ist.', null],
    ['de', 'Meine Schwester war schon immer eine gute Bäckerin.', null],
    ['es', 'Hace tres años mi calle se quedó sin molino.', 'Begins with something in the past'],
    ['es', 'Si eres panadero sin molino, no lo tienes fácil.', null],
    ['fr', 'Il y a trois ans, le moulin de ma rue a fermé.', 'Begins with something in the past'],
    ['fr', 'Si tu es boulanger sans moulin, ce n’est pas facile.', null],
    ['it', 'Tre anni fa ho venduto il mio ultimo forno.', 'Begins with something in the past'],
    ['pt', 'Há três anos o moinho da minha rua fechou.', 'Begins with something in the past'],
    ['nl', 'Drie jaar geleden heb ik mijn laatste oven verkocht.', 'Begins with something in the past'],
    ['nl', 'Als je bakker bent zonder molen, heb je het niet makkelijk.', null],
    ['pt', 'Há muitos dias pela frente para quem assa amanhã.', null],
    ['pt', 'Há nove dias de feira na nossa praça.', null],
    ['pt', 'Há nove anos, a padaria da minha rua fechou.', 'Begins with something in the past'],
    ['pt', 'Há nove anos queimei meu primeiro pão.', 'Begins with something in the past'],
    ['pt', 'Não faz mal assar à noite.', null],
    ['pt', 'Não faz sentido sovar o pão duas vezes.', null],
    ['pt', 'Não faça pão com água quente.', 'Begins with what not to do'],
    ['es', 'Hace falta un mes para entender la harina.', null],
    ['es', 'Hace nueve años quemé mi primer pan.', 'Begins with something in the past'],
    ['fr', 'Il y a neuf ans de garantie sur ce four.', null],
    ['fr', 'Il y a sept jours dans une semaine.', null],
    ['fr', "Il y a neuf ans j'ai brûlé mon premier pain.", 'Begins with something in the past'],
    ['fr', 'Il y a neuf ans que mon four est froid.', 'Begins with something in the past'],
    ['de', 'Kauf kein Mehl mehr im Supermarkt.', 'Begins with what not to do'],
    ['de', 'Kauft keine teuren Waagen.', 'Begins with what not to do'],
    ['de', 'Kauft niemals weißes Mehl.', 'Begins with what not to do'],
    ['de', 'Mach niemals den Ofen auf.', 'Begins with what not to do'],
    ['de', 'Hör auf dein Gefühl beim Kneten.', null],
    ['nl', 'Laat je niet gek maken door een recept.', null],
    ['en', 'Guess what, we are closing the bakery in May.', null],
    ['en', 'Pick a side, my baker told me when I was six.', null],
    ['en', 'Guess which loaf is made without salt.', 'Begins with something for the viewer to do'],
    ['en', 'Never mind the snow, we walked to the mill.', null],
    ['en', 'Watch out, Paris, the bakers are coming.', null],
    ['en', 'Never put warm bread into a box.', 'Begins with what not to do'],
    ['en', 'People are wrong about my uncle and about me.', null],
    ['en', 'Your baker is wrong.', null],
    ['en', 'The experts are wrong about rye.', 'Contradicts a common belief in its first line'],
    ['en', 'Here is how I knead dough in nine minutes.', null],
    ['en', 'My sister learned to bake rye in nine days.', 'Puts a result first'],
  ]
  for (const [language, text, shown] of clips)
    it(`${shown === null ? 'is none' : `says “${shown}”`} of “${text}”`, async () => {
      const clip = { ...makeClip(manualClock(), 1, {}), language }
      const said = [{ start: 0, end: 4, text }]
      const { why_it_travelled } = await rulesAnalyst().read({ topic: '', clip, lines: said, figures })
      expect(why_it_travelled?.split(', “')[0] ?? null).to.equal(shown)
    })

  it('is in English if no language was requested, or one without words for it', async () => {
    for (const language of [undefined, null, 'en', 'ja'])
      expect(await why(language)).to.match(/^[A-Z].* it drew 48K views, 4\.1x the creator's usual 12K\.$/)
  })
})
