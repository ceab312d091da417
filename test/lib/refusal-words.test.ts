import { expect } from 'chai'
import { acceptIntro, acceptOpenings } from '../../src/analyst/written-texts/accept-texts.js'
import type { Analyst, OpeningSource } from '../../src/analyst/types.js'
import { structureIn, wordRefusal } from '../../src/console/lib/refusal-words.js'
import { refusals as german } from '../../src/console/strings/de/refusals.js'
import { refusals as english } from '../../src/console/strings/en/refusals.js'
import * as refusals from '../../src/remixes/unwritten-reasons.js'

const rules = { by: 'rules' } as Analyst
const structure = 'Have you ever {had this experience}?'
const written = 'English, Spanish, German, French, Portuguese or Dutch'
const germanNames: Record<string, string> = { English: 'Englisch' }
const source: OpeningSource = {
  find_id: 'a',
  title: 'Bread',
  hook: 'This loaf took me a year.',
  hook_type: null,
  mechanism: null,
  promise: null,
  open_loop: null,
  beats: null,
}
const beat = { beat: 'hook', from_s: 0, to_s: 5, text: 'This loaf took me a year.' } as const
const timed: OpeningSource = { ...source, beats: [beat] }
const introOf = (says: string[], of = timed) =>
  acceptIntro(
    says.map((say) => ({ say, suggested_on_screen: null, suggested_broll: null })),
    { source: of, budgets: [8], userText: '' },
  )

type Refuses = Extract<keyof typeof refusals, `explain${string}`>
type Refused = { reason: string } | object | null
type Key = keyof typeof german

/** All refusals of the server, each with the words of the page for it. */
const refused: Record<Refuses, [key: Key, refused: Refused | Promise<Refused>][]> = {
  explainScript: [
    ['script', refusals.explainScript(rules, '初心者のためのパン', 'niche')],
    ['script', refusals.explainScript(rules, '初心者のためのパン', 'video_brief')],
  ],
  explainNicheLanguage: [
    [
      'otherLanguage',
      refusals.explainNicheLanguage(
        rules,
        'günstig kochen für Studenten',
        'Have you ever wondered why we sleep so badly at night?',
      ),
    ],
  ],
  explainBareStructure: [
    ['ownWordsOnly', refusals.explainBareStructure(rules, [], 'opening', refusals.otherAdvice)],
    ['ownWordsOnly', refusals.explainBareStructure(rules, [], 'title', refusals.adviceFor(source))],
    ['introOnly', refusals.explainBareStructure(rules, [], 'opening', refusals.adviceFor(timed))],
  ],
  explainMissingTranscript: [['noTranscript', refusals.explainMissingTranscript()]],
  explainMissingTimes: [
    ['noTimes', refusals.explainMissingTimes(source)],
    ['noTimes', refusals.explainMissingTimes({ hook: null })],
  ],
  explainFixedLength: [['noOtherLength', refusals.explainFixedLength()]],
  explainNoPlaceForNiche: [['noPlace', refusals.explainNoPlaceForNiche(structure)]],
  explainMostlyBlank: [['mostlyBlank', refusals.explainMostlyBlank(structure)]],
  explainSlotsAlone: [['slotsAlone', refusals.explainSlotsAlone(structure)]],
  explainNoFittingNiche: [['noPlaceForAny', refusals.explainNoFittingNiche(structure)]],
  explainBlankIntro: [
    ['introBlank', refusals.explainBlankIntro(rules, [{ say: '{one thing}: {two}' }], 'My cat')],
  ],
}

/** What is refused of what was written. */
const notAccepted: [key: Key, refused: Refused][] = [
  ['noTimes', introOf(['Hello'], source)],
  ['otherParts', introOf(['One', 'two'])],
  ['tooLong', introOf(['It is far too long for all the time that there is, honestly.'])],
  ['notNew', introOf([''])],
  ['notNew', introOf(['This loaf took me a year.'])],
  ['notNew', acceptOpenings([], { sources: [source], n: 1, userText: '' })],
]

const cases = [...Object.values(refused).flat(), ...notAccepted]

describe('why nothing was written, in the words of the page', () => {
  for (const [at, [key, given]] of cases.entries())
    it(`has words in English and German for refusal ${at + 1}, ${key}`, async () => {
      const answer = await given
      const message =
        answer !== null && 'reason' in answer ? `${answer.reason} The credit was given back.` : ''
      for (const [words, name] of [
        [german, (one: string) => germanNames[one] ?? one],
        [english, (one: string) => one],
      ] as const) {
        const own = words[key]
        const expected = typeof own === 'string' ? own : own(name(key === 'script' ? written : 'English'))
        expect(wordRefusal(words, message, name), message).to.equal(expected)
        expect(expected).to.not.match(/niche|video_brief|remixable|credit was given back/)
      }
    })

  it('has none for another message', () => {
    expect(wordRefusal(german, 'It is Tuesday.', (one) => one)).to.equal(null)
  })

  it('finds the structure that a refusal quotes', () => {
    expect(structureIn(refusals.explainNoFittingNiche(structure).reason)).to.equal(structure)
    expect(structureIn(refusals.explainMissingTranscript().reason)).to.equal(null)
  })
})
