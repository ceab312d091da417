import { expect } from 'chai'
import { acceptIntro, acceptOpenings } from '../../src/analyst/written-texts/accept-texts.js'
import type { Analyst, OpeningSource } from '../../src/analyst/types.js'
import { structureIn, wordUnwrittenReason } from '../../src/console/lib/unwritten-reason-words.js'
import { unwrittenReasons as german } from '../../src/console/strings/de/unwritten-reasons.js'
import { unwrittenReasons as english } from '../../src/console/strings/en/unwritten-reasons.js'
import * as reasons from '../../src/remixes/unwritten-reasons.js'

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

type Refuses = Extract<keyof typeof reasons, `explain${string}`>
type RefusedRemix = { reason: string } | object | null
type Key = keyof typeof german

/** All reasons of the server, each with the words of the page for it. */
const refused: Record<Refuses, [key: Key, refused: RefusedRemix | Promise<RefusedRemix>][]> = {
  explainScript: [
    ['script', reasons.explainScript(rules, '初心者のためのパン', 'niche')],
    ['script', reasons.explainScript(rules, '初心者のためのパン', 'video_brief')],
  ],
  explainNicheLanguage: [
    [
      'otherLanguage',
      reasons.explainNicheLanguage(
        rules,
        'günstig kochen für Studenten',
        'Have you ever wondered why we sleep so badly at night?',
      ),
    ],
  ],
  explainBareStructure: [
    ['ownWordsOnly', reasons.explainBareStructure(rules, [], 'opening', reasons.otherAdvice)],
    ['ownWordsOnly', reasons.explainBareStructure(rules, [], 'title', reasons.adviceFor(source))],
    ['introOnly', reasons.explainBareStructure(rules, [], 'opening', reasons.adviceFor(timed))],
  ],
  explainMissingTranscript: [['noTranscript', reasons.explainMissingTranscript()]],
  explainMissingTimes: [
    ['noTimes', reasons.explainMissingTimes(source)],
    ['noTimes', reasons.explainMissingTimes({ hook: null })],
  ],
  explainFixedLength: [['noOtherLength', reasons.explainFixedLength()]],
  explainNoPlaceForNiche: [['noPlace', reasons.explainNoPlaceForNiche(structure)]],
  explainUnfitNiche: [
    ['unfit', reasons.explainUnfitNiche(structure, { niche: 'houseplants', kind: 'several things' })],
  ],
  explainMostlyBlank: [['mostlyBlank', reasons.explainMostlyBlank(structure)]],
  explainSlotsAlone: [['slotsAlone', reasons.explainSlotsAlone(structure)]],
  explainNoFittingNiche: [['noPlaceForAny', reasons.explainNoFittingNiche(structure)]],
  explainBlankIntro: [
    ['introBlank', reasons.explainBlankIntro(rules, [{ say: '{one thing}: {two}' }], 'My cat')],
  ],
}

/** What is refused of what was written. */
const notAccepted: [key: Key, refused: RefusedRemix][] = [
  ['noTimes', introOf(['Hello'], source)],
  ['otherParts', introOf(['One', 'two'])],
  ['tooLong', introOf(['It is far too long for all the time that there is, honestly.'])],
  ['notNew', introOf([''])],
  ['notNew', introOf(['This loaf took me a year.'])],
  ['notNew', acceptOpenings([], { sources: [source], n: 1, userText: '', by: 'rules' })],
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
        const found = key === 'unfit' ? 'houseplants' : name(key === 'script' ? written : 'English')
        const expected = typeof own === 'string' ? own : own(found)
        expect(wordUnwrittenReason(words, message, name), message).to.equal(expected)
        expect(expected).to.not.match(/niche|video_brief|remixable|credit was given back/)
      }
    })

  it('has none for another message', () => {
    expect(wordUnwrittenReason(german, 'It is Tuesday.', (one) => one)).to.equal(null)
  })

  it('finds the structure that a refusal quotes', () => {
    expect(structureIn(reasons.explainNoFittingNiche(structure).reason)).to.equal(structure)
    expect(structureIn(reasons.explainMissingTranscript().reason)).to.equal(null)
  })
})
