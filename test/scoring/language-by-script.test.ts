import { expect } from 'chai'
import { languageByScript } from '../../src/scoring/language-by-script.js'

describe('the language by script', () => {
  for (const [text, language] of [
    ['Почему никто не говорит правду о хлебе', 'ru'],
    ['Γιατί κανείς δεν λέει την αλήθεια', 'el'],
    ['لماذا لا يقول أحد الحقيقة عن الخبز', 'ar'],
    ['למה אף אחד לא אומר את האמת', 'he'],
    ['कोई सच क्यों नहीं बताता', 'hi'],
    ['아무도 진실을 말하지 않는 이유', 'ko'],
    ['ทำไมไม่มีใครพูดความจริง', 'th'],
    ['どうしてだれもほんとうのことをいわないの', 'ja'],
    ['为什么没有人说出面包的真相', 'zh'],
    ['Why nobody tells the truth about bread', null],
    ['Borschtsch: борщ in one pot', null],
    ['борщ', null],
    ['123 !?', null],
    ['', null],
  ] as const)
    it(`of “${text}” is ${language}`, () => {
      expect(languageByScript(text)).to.equal(language)
    })
})
