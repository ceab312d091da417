import { expect } from 'chai'
import { doubtsToShow } from '../../src/console/lib/score-traits.js'
import { score as german } from '../../src/console/strings/de/score.js'
import { score as english } from '../../src/console/strings/en/score.js'

type Advice = Parameters<typeof doubtsToShow>[0]['advice']

type ComparedFacts = Parameters<typeof english.comparedWith>[1]

const compared: ComparedFacts = {
  from: 'account',
  topic: 'sourdough',
  languages: ['English'],
  hasPartial: false,
}

describe('the words of a comparison', () => {
  it('count the common traits only where there are any', () => {
    expect([english.meansCount(0), german.meansCount(0)]).to.deep.equal(['', ''])
    expect(english.meansCount(1)).to.equal('More than half of them have the one trait that counts here.')
    expect(english.meansCount(3)).to.include('each of the 3 traits')
    expect(german.meansCount(1)).to.include('das eine Merkmal')
    expect(german.meansCount(3)).to.include('jedes der 3 Merkmale')
  })

  it('say that results name the whole topic, as their run does of those that do so in passing', () => {
    expect(english.comparedWith(10, compared)).to.equal(
      'Compared with 10 results that name all of “sourdough”, some perhaps only in passing, from all your runs, all in English. Results that name only a part of it or have no words do not count. No forecast of views.',
    )
    expect(german.comparedWith(10, compared)).to.match(
      /^Verglichen mit 10 Ergebnissen aus allen deinen Läufen, die „sourdough“ ganz nennen, manche vielleicht nur nebenbei, alle auf/,
    )
  })

  it('name no whole topic where results on a part of it are compared, or there is none', () => {
    expect(english.comparedWith(10, { ...compared, hasPartial: true })).to.equal(
      'Compared with 10 results about “sourdough”, from all your runs, all in English. Results without words do not count. No forecast of views.',
    )
    expect(english.comparedWith(10, { ...compared, topic: null })).to.match(
      /^Compared with 10 results, from all your runs, all in English\. Results without words/,
    )
    expect(german.comparedWith(10, { ...compared, hasPartial: true })).to.match(
      /^Verglichen mit 10 Ergebnissen aus allen deinen Läufen zu „sourdough“, alle auf English\. Ergebnisse ohne/,
    )
  })

  it('do not set aside the greeting that the advice is to leave out', () => {
    const advise = (...names: ('greeting' | 'hedge')[]): Advice => ({
      judgement: 'change',
      changes: names.map((name) => ({ name, words: ['Hey guys'], share: null })),
      strengths: [],
      lacks: null,
    })
    const doubts = ['partial_matches', 'cut_openings']
    expect(doubtsToShow({ doubts, advice: advise('greeting') }, true)).to.deep.equal(['partial_matches'])
    for (const advice of [advise('hedge'), null])
      expect(doubtsToShow({ doubts, advice }, true)).to.deep.equal(doubts)
    expect(doubtsToShow({ doubts, advice: null }, false), 'beside no excerpt').to.deep.equal([
      'partial_matches',
    ])
    for (const { doubts: words } of [english, german])
      expect(words.cut_openings?.('')).not.to.match(/do not count|zählen/)
  })
})
