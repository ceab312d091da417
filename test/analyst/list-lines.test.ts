import '../support/languages.js'
import { expect } from 'chai'
import { classifyHook } from '../../src/analyst/rules/hook-types.js'
import { explainHook } from '../../src/analyst/rules/why.js'

const figures = {
  views: null,
  views_per_day: null,
  likes_per_1k: null,
  outlier: null,
  creator_usual_views: null,
}

/** Lines in languages without words for reasons, and whether each counts what is coming. */
const lines: [language: string, line: string, isList: boolean][] = [
  ['ru', 'Три ошибки, которые сушат любой хлеб.', true],
  ['ru', 'Вот три ошибки, которые сушат любой хлеб.', true],
  ['ru', '7 способов испечь хлеб без печи.', true],
  ['ru', 'Вчера я купил две вещи для пекарни.', false],
  ['ru', 'Три года назад я продал пекарню.', false],
  ['tr', 'Üç hata ekmeği hep kurutur.', true],
  ['tr', 'Ekmeği kurutan üç hata var.', true],
  ['tr', 'Ekmeği kurutan 3 hata.', true],
  ['tr', 'Dün fırında iki şey aldım.', false],
  ['id', 'Tiga kesalahan yang membuat roti kering.', true],
  ['id', 'Kemarin saya belajar tiga hal tentang roti.', false],
  ['ja', '3つのコツで、パンは毎回ふくらみます。', true],
  ['ja', 'パンが乾く3つの間違い', true],
  ['ja', '昨日、私は市場で3つのパンを買いました。', false],
  ['ko', '빵이 마르는 3가지 이유', true],
  ['ko', '어제 나는 시장에서 빵 세 가지를 샀어요.', false],
  ['hi', 'रोटी सुखाने वाली तीन गलतियाँ', true],
  ['zh', '三个错误会让面包变干。', true],
  ['zh', '我昨天在市场买了三个面包。', false],
]

describe('a line that counts what is coming, in a language without words for reasons', () => {
  for (const [language, hook, isList] of lines)
    it(`${isList ? 'is' : 'is not'} the reason of ${JSON.stringify(hook)}`, () => {
      const classification = classifyHook(hook, language)
      const why = explainHook({ hook, classification, language, figures })
      const quote = hook.replace(/\.$/u, '')
      expect(why).to.equal(isList ? `Counts in its first line what is coming, “${quote}”.` : null)
    })
})
