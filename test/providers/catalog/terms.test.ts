import { expect } from 'chai'
import { createLexicon } from '../../../src/providers/catalog/postgres/lexicon.js'
import { stemOf } from '../../../src/providers/catalog/postgres/stems.js'
import { tokenize } from '../../../src/providers/tokenizer.js'

/** The words of a text by the lexicon, each by its number. */
function createReader() {
  const lexicon = createLexicon()
  return (text: string) => {
    const words: number[] = []
    lexicon.read(text, (word) => words.push(word))
    return { words, expected: tokenize(text).map((term) => lexicon.numberOf(stemOf(term))) }
  }
}

describe('the words of a text of an import into the database', () => {
  const texts = [
    '',
    ' ',
    'Bread',
    "The baker's dough, RISING: 24h (or 2.5 days) at 4 C!",
    'under_score tab\tnewline\nend',
    'running runs ran run RUN',
    'a b c 1 22 333',
    ' leading and trailing ',
    'crème brûlée and Creme Brulee',
    'naïve\u00a0space\u2028line',
    'パンを焼く and bread',
    'Straße STRASSE ﬁsh',
    'x'.repeat(3000),
  ]
  for (const text of texts)
    it(`are the ones that a search uses: ${JSON.stringify(text.slice(0, 40))}`, () => {
      const { words, expected } = createReader()(text)
      expect(words).to.deep.equal(expected)
    })

  it('are distinguished even if there are very many', () => {
    const read = createReader()
    const of = (from: number) => Array.from({ length: 9000 }, (_, n) => `w${(from + n) * 7919}`).join(' ')
    for (const text of [of(0), of(4500), of(0).toUpperCase(), of(20_000)]) {
      const { words, expected } = read(text)
      expect(words).to.deep.equal(expected)
      expect(new Set(words)).to.have.property('size', 9000)
    }
  })

  it('are found for every character of ASCII as the tokenizer finds them', () => {
    const read = createReader()
    for (let code = 0; code < 128; code += 1) {
      const { words, expected } = read(`ab${String.fromCharCode(code)}CD`)
      expect(words, `code ${code}`).to.deep.equal(expected)
    }
  })
})
