import '../support/languages.js'
import { expect } from 'chai'
import { secondsAt, sentencesOf } from '../../src/analyst/sentences.js'
import { toSpeech } from '../../src/analyst/transcript-speech.js'
import type { TranscriptLine } from '../../src/providers/types.js'

function linesOf(...texts: string[]): TranscriptLine[] {
  return texts.map((text) => ({ start: null, end: null, text }))
}

/** Cues two seconds long, with so many seconds of silence before each. */
function timedLinesOf(...cues: [gap: number, text: string][]): TranscriptLine[] {
  let at = 0
  return cues.map(([gap, text]) => {
    const start = at + gap
    at = start + 2
    return { start, end: at, text }
  })
}

function cutTexts(lines: TranscriptLine[], language = 'en'): string[] {
  return sentencesOf(toSpeech(lines, language)).map(({ text }) => text)
}

describe('sentences of a punctuated transcript', () => {
  const cases: [name: string, lines: string[], expected: string[], language?: string][] = [
    [
      'run across cues',
      ['The loaf had a cave', 'under the crust. I cut', 'it anyway.'],
      ['The loaf had a cave under the crust.', 'I cut it anyway.'],
    ],
    [
      'do not end at a title, an initial or a decimal point',
      ['Dr. Okafor of the U. S. Bread Board added 3.5 grams. It rose.'],
      ['Dr. Okafor of the U. S. Bread Board added 3.5 grams.', 'It rose.'],
    ],
    [
      'do not end where a captioner broke an abbreviation in two',
      ['This is what the U.', 'S Bakers do in winter.', 'They wait.'],
      ['This is what the U. S Bakers do in winter.', 'They wait.'],
    ],
    [
      'do not end on an article that a captioner closed',
      ['I grew up next to the.', 'Biggest mill in town.', 'It was loud.'],
      ['I grew up next to the. Biggest mill in town.', 'It was loud.'],
    ],
    [
      'do not end at a small initial, nor at the next one',
      ['Viele Bäcker geben z. B. beim Kneten auf. Schade.'],
      ['Viele Bäcker geben z. B. beim Kneten auf.', 'Schade.'],
      'de',
    ],
    [
      'do not end at initials before a small letter, however few sentences there are',
      ['My mill moved to Portland, O.R. and flour there is cheap.'],
      ['My mill moved to Portland, O.R. and flour there is cheap.'],
    ],
    [
      'do not end at an hour of the day before an I',
      ['At 4 a.m. I lit the oven. It was cold.'],
      ['At 4 a.m. I lit the oven.', 'It was cold.'],
    ],
    [
      'do not end at a degree before a small letter',
      ['My aunt has a Ph.D. in yeast and burns toast.'],
      ['My aunt has a Ph.D. in yeast and burns toast.'],
    ],
    [
      'do not end at a company before a price',
      ['I sold Crumb Inc. $900 of rye.'],
      ['I sold Crumb Inc. $900 of rye.'],
    ],
    [
      'do not end at a company before a number in brackets',
      ['I sold Crumb Co. (2 of them) my rye.'],
      ['I sold Crumb Co. (2 of them) my rye.'],
    ],
    [
      'end at an abbreviation where the text does, and before a capital',
      ['I sold it to Crumb Inc. They froze it. Ask the mill in the U.S.'],
      ['I sold it to Crumb Inc.', 'They froze it.', 'Ask the mill in the U.S.'],
    ],
    [
      'end at an abbreviation where only a sign follows',
      ['I sold it to Crumb Inc. 🍞'],
      ['I sold it to Crumb Inc.'],
    ],
    [
      'end at a letter or initials before a little word with a capital',
      ['Rye has no vitamin C. It has B. Then I moved to D.C. There I ate white bread.'],
      ['Rye has no vitamin C.', 'It has B.', 'Then I moved to D.C.', 'There I ate white bread.'],
    ],
    ['end at an I', ['She bakes, and so do I. But not rye.'], ['She bakes, and so do I.', 'But not rye.']],
    [
      'end at a word of one letter',
      ['Du pain, il y en a. Regardez le four.'],
      ['Du pain, il y en a.', 'Regardez le four.'],
      'fr',
    ],
    ['end at a syllable that is a word', ['빵을 더 줘. 내일 또 와.'], ['빵을 더 줘.', '내일 또 와.'], 'ko'],
    ['end at a number before a price', ['I baked 12. $5 each.'], ['I baked 12.', '$5 each.']],
    ['keep their quotes', ['She said "wait." Then she left.'], ['She said "wait."', 'Then she left.']],
    [
      'end at a question in quotes only where it ends',
      ['"Why?" he asked. Nobody knew.'],
      ['"Why?" he asked.', 'Nobody knew.'],
    ],
    [
      'end where speech is broken off',
      ["They say it's- You never bake cold."],
      ["They say it's", 'You never bake cold.'],
    ],
    [
      'in Japanese',
      ['パンは冷たい生地', 'から焼く。待つのが仕事です。'],
      ['パンは冷たい生地 から焼く。', '待つのが仕事です。'],
      'ja',
    ],
    ['in Hindi', ['आटा ठंडा था। रोटी फूली नहीं।'], ['आटा ठंडा था।', 'रोटी फूली नहीं।'], 'hi'],
    ['in Arabic', ['هل العجين جاهز؟ لم يرتفع بعد.'], ['هل العجين جاهز؟', 'لم يرتفع بعد.'], 'ar'],
    [
      'in Spanish, with what opens them',
      ['¿Por qué no sube? ¡Hace frío!'],
      ['¿Por qué no sube?', '¡Hace frío!'],
      'es',
    ],
  ]
  for (const [name, lines, expected, language] of cases) {
    it(name, () => expect(cutTexts(linesOf(...lines), language)).to.deep.equal(expected))
  }
})

describe('sentences and marks that are not spoken', () => {
  const cases: [name: string, lines: string[], expected: string[]][] = [
    [
      'applause and laughter are left out',
      ['[Applause]', 'We won. (Laughter) Twice.'],
      ['We won.', 'Twice.'],
    ],
    ['music divides', ['♪ ♪ Hello there my oven ♪', 'is cold.'], ['Hello there my oven', 'is cold.']],
    ['speaker marks divide', ['>> Is it done? >> Not yet.'], ['Is it done?', 'Not yet.']],
    ['a bleeped word stays', ['It was a [ __ ] disaster.'], ['It was a [ __ ] disaster.']],
    ['an aside in brackets stays', ['Flour (the cheap one) works.'], ['Flour (the cheap one) works.']],
    ['nothing but marks is no sentence', ['[Music]', '♪', '...', ''], []],
  ]
  for (const [name, lines, expected] of cases) {
    it(name, () => expect(cutTexts(linesOf(...lines))).to.deep.equal(expected))
  }
})

describe('sentences of a transcript without full stops', () => {
  const divided: [said: string, pieces: string[]][] = [
    ['so today i baked forty loaves nobody came', ['so today i baked forty loaves', 'nobody came']],
    [
      'my oven cost nine thousand dollars it never worked i sold it for parts',
      ['my oven cost nine thousand dollars', 'it never worked', 'i sold it for parts'],
    ],
    [
      'everybody thinks reading bread labels is gonna take like six months',
      ['everybody thinks reading bread labels is gonna take like six months'],
    ],
    [
      "you don't need a mixer to bake bread what you need is time so put the bowl on a shelf and wait",
      [
        "you don't need a mixer to bake bread",
        'what you need is time',
        'so put the bowl on a shelf and wait',
      ],
    ],
    [
      'i asked the baker when was the last time you slept and she said nineteen years ago',
      ['i asked the baker when was the last time you slept', 'and she said nineteen years ago'],
    ],
    [
      "your oven isn't too hot you're just baking too long um weigh the flour first",
      ["your oven isn't too hot", "you're just baking too long", 'weigh the flour first'],
    ],
  ]
  for (const [text, pieces] of divided)
    it(`are divided at clauses: ${pieces[0]}`, () => expect(cutTexts(linesOf(text))).to.deep.equal(pieces))

  it('end at a long silence', () => {
    const lines = timedLinesOf(
      [0, 'i left the dough out all night'],
      [1.2, 'it was twice the size by morning'],
    )
    expect(cutTexts(lines)).to.deep.equal([
      'i left the dough out all night',
      'it was twice the size by morning',
    ])
  })

  it('do not end at a short silence inside a phrase', () => {
    const lines = timedLinesOf([0, 'i left the dough in the'], [0.8, 'fridge all night long'])
    expect(cutTexts(lines)).to.deep.equal(['i left the dough in the fridge all night long'])
  })

  it('are cut before a clause, never inside a number, at most 25 words long', () => {
    const text =
      'the bakery on our street sells about two hundred thirty loaves a day and nobody there has ever weighed the salt because the owner says her hand knows but one winter she broke her wrist and the bread was flat for a month so now there is a scale'
    const found = cutTexts(linesOf(text))
    expect(found.join(' ')).to.equal(text)
    for (const sentence of found) {
      expect(sentence.split(' ').length).to.be.at.most(25)
      expect(sentence).not.to.match(/two$|hundred$|^thirty/)
    }
    expect(found[1]).to.match(/^(?:and|because|but|so) /)
  })

  it('are cut at capitals after a pause if a stop was forgotten', () => {
    const lines = [
      ...timedLinesOf([0, 'My first loaf was a brick']),
      { start: 4, end: 6, text: 'When I cut it the knife bent.' },
      { start: 6.2, end: 8, text: 'I kept it.' },
    ]
    expect(cutTexts(lines)).to.deep.equal([
      'My first loaf was a brick',
      'When I cut it the knife bent.',
      'I kept it.',
    ])
  })
})

describe('times of sentences', () => {
  it('are those of the cues at their edges', () => {
    const speech = toSpeech(timedLinesOf([1, 'The oven was cold.'], [0.5, 'I waited.']), 'en')
    const [first, second] = sentencesOf(speech)
    expect([first?.start_s, first?.end_s]).to.deep.equal([1, 3])
    expect([second?.start_s, second?.end_s]).to.deep.equal([3.5, 5.5])
  })

  it('are interpolated over the characters inside a cue', () => {
    const speech = toSpeech([{ start: 10, end: 14, text: 'One two. Six ten.' }], 'en')
    const [, second] = sentencesOf(speech)
    expect(second?.start_s).to.be.closeTo(12.1, 0.1)
    expect(second?.end_s).to.equal(14)
  })

  it('are unknown if the cues have no valid ones', () => {
    const bad = [
      { start: Number.NaN, end: 3, text: 'Bread.' },
      { start: -2, end: 3, text: 'Salt.' },
    ]
    expect(sentencesOf(toSpeech(bad, 'en')).map(({ start_s }) => start_s)).to.deep.equal([null, null])
  })

  it('do not follow a cue that stays on the screen', () => {
    const speech = toSpeech([{ start: 0, end: 3_000, text: 'The bread is done.' }], 'en')
    expect(secondsAt(speech, speech.text.length, 'end')).to.equal(6)
  })
})

describe('the part of a transcript that is read', () => {
  it('is its first ten minutes', () => {
    const lines = [
      { start: 0, end: 2, text: 'Early words.' },
      { start: 601, end: 603, text: 'Late words.' },
    ]
    expect(cutTexts(lines)).to.deep.equal(['Early words.'])
  })

  it('is cut between words, whatever its size', () => {
    const { text } = toSpeech(linesOf('loaf '.repeat(200_000)), 'en')
    expect(text.length).to.be.at.most(20_000)
    expect(text).to.match(/loaf$/)
  })
})
