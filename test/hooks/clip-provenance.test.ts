import { expect } from 'chai'
import { isExcerpt, isMachineMade } from '../../src/hooks/clip-provenance.js'

/** By its looks alone: its source says that a person wrote it. */
const looksMachineMade = (transcript: string | null) => isMachineMade(transcript, false)

const words = (count: number) => Array.from({ length: count }, () => 'bread').join(' ')

describe('the provenance of clips', () => {
  const elsewhere = 'https://talks.example.org/1'
  type Row = [name: string, clip: Parameters<typeof isExcerpt>[0], isCut: boolean]
  const rows: Row[] = [
    [
      'ends within a sentence',
      { watch_url: elsewhere, duration_s: 47, transcript: 'I lost it. Then the' },
      true,
    ],
    [
      'begins within a sentence',
      { watch_url: elsewhere, duration_s: 47, transcript: 'and so I lost it.' },
      true,
    ],
    [
      'lasts whole half minutes',
      { watch_url: elsewhere, duration_s: 90, transcript: 'I lost it all.' },
      true,
    ],
    ['is told to its end', { watch_url: elsewhere, duration_s: 47, transcript: 'I lost it all.' }, false],
    ['is not marked at all', { watch_url: elsewhere, duration_s: 47, transcript: 'i lost it all' }, false],
    [
      'is told to its end in a script without capitals',
      { watch_url: elsewhere, duration_s: 47, transcript: 'დედა მოვიდა.' },
      false,
    ],
    [
      'begins with a Latin word in a script without capitals',
      { watch_url: elsewhere, duration_s: 47, transcript: 'kimchi هذا ما حدث لي.' },
      false,
    ],
    ['is on its platform', { watch_url: 'https://youtu.be/a', duration_s: 60, transcript: 'I lost' }, false],
    ['says nothing', { watch_url: elsewhere, duration_s: 60, transcript: null }, false],
  ]
  for (const [name, clip, isCut] of rows)
    it(`one that ${name} is ${isCut ? 'an' : 'no'} excerpt`, () => expect(isExcerpt(clip)).to.equal(isCut))

  it('a transcript of many words without ends of sentences or without capitals looks made by a machine', () => {
    expect(looksMachineMade(words(40))).to.equal(true)
    expect(looksMachineMade(`${words(40)}. ${words(3)}`)).to.equal(true)
    expect(looksMachineMade(`Bread. ${words(40)}.`)).to.equal(false)
    expect(looksMachineMade(`Bread ${words(40)}`)).to.equal(true)
    expect(looksMachineMade(words(39))).to.equal(false)
    expect(looksMachineMade('面包。'.repeat(40))).to.equal(false)
    expect(looksMachineMade('დედა. '.repeat(40)), 'a script without capitals').to.equal(false)
    expect(looksMachineMade(`kimchi ${'هذا ما حدث لي. '.repeat(10)}`), 'a Latin word in Arabic').to.equal(
      false,
    )
    expect(looksMachineMade(`${'זה מה שקרה לי. '.repeat(10)} kimchi`), 'a Latin word in Hebrew').to.equal(
      false,
    )
    expect(looksMachineMade(`${'i lost it all. '.repeat(10)} هذا`), 'an Arabic word in English').to.equal(
      true,
    )
    expect(looksMachineMade('мама. '.repeat(40))).to.equal(true)
    expect(looksMachineMade(null)).to.equal(false)
  })
})
