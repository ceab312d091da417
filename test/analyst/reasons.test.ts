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

async function why(explained_in?: string | null): Promise<string | null> {
  const clip = makeClip(manualClock(), 1, {})
  const { why_it_travelled } = await rulesAnalyst().read({ topic: '', clip, lines, figures, explained_in })
  return why_it_travelled
}

describe('the reason why a clip travelled', () => {
  for (const [language, words, multiple] of [
    ['es', 'cuyo final aún no se conoce', '4,1x'],
    ['de', 'deren Ausgang offen ist', '4,1x'],
    ['fr', 'dont on ne connaît pas encore la fin', '4,1x'],
    ['it', 'di cui non si sa ancora la fine', '4,1x'],
    ['pt', 'cujo fim ainda não se sabe', '4,1x'],
    ['nl', 'waarvan het einde nog niet bekend is', '4,1x'],
  ] as const)
    it(`is in ${language} where that was asked for, with its quotation and figures`, async () => {
      const sentence = await why(language)
      expect(sentence).to.include(words).and.include(story.slice(0, -1)).and.include(multiple)
      expect(sentence).not.to.match(/views|creator's/)
    })

  it('is in English where no language was asked for, or one without words for it', async () => {
    for (const language of [undefined, null, 'en', 'ja'])
      expect(await why(language)).to.match(/^[A-Z].* it drew 48K views, 4\.1x the creator's usual 12K\.$/)
  })
})
