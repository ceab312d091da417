import { expect } from 'chai'
import { german } from '../../src/console/strings/de/index.js'
import { english } from '../../src/console/strings/en/index.js'
import { chatLanguages, chatOf } from '../../src/languages/index.js'

/** Answers whose quotations are labels of the console, which is in English and German. */
const answersWithLabels = [
  'exporting',
  'watching',
  'capping',
  'filtering',
  'scoring',
  'orScoring',
  'styling',
  'styled',
] as const

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

describe('an answer of the chat that quotes a label of the console', () => {
  for (const language of chatLanguages)
    it(`quotes one that is there: ${language}`, () => {
      const labels = new Set(textsOf(language === 'de' ? german : english))
      const { answers } = chatOf(language).messagePatterns
      const quoted = answersWithLabels.flatMap((name) =>
        [...answers[name].matchAll(/[„“«‘]\s?([^„“”«»‘’{}]+?)\s?[“”»’]/gu)].map(([, label = '']) => label),
      )
      expect(quoted).to.have.lengthOf.at.least(answersWithLabels.length)
      expect(quoted.filter((label) => !labels.has(label))).to.deep.equal([])
    })
})
