import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import type { AccountQuestionKind } from '../../src/languages/message-patterns.js'

/** Questions about the service, results and what is kept, in languages with and without requests of their own. */
const asked: Record<string, Partial<Record<AccountQuestionKind, string[]>>> = {
  en: {
    best: [
      'Which of my kept is best?',
      'Which of my keeps has the most views?',
      'what is the best hook I kept?',
      'rank my keeps',
      'best of my saved hooks',
      'how good is my best kept hook?',
    ],
    exporting: ['How do I export my keeps?'],
    cancelling: ['can I cancel a search?', 'cancel my run', 'please stop the running search', 'stop it'],
    price: ['why did the last run cost 21 credits?'],
  },
  es: {
    best: ['¿Cuál de los que guardé es el mejor?', '¿Cuál de mis guardados tiene más vistas?'],
    cancelling: ['¿Puedo cancelar una búsqueda?', 'cancela mi búsqueda'],
    runs: ['¿Qué encontró mi última búsqueda?'],
  },
  pt: {
    best: ['Qual dos meus guardados é o melhor?'],
    cancelling: ['Posso cancelar uma busca?', 'cancele minha busca'],
  },
  fr: {
    best: ['Lequel de mes hooks gardés est le meilleur ?'],
    cancelling: ['Est-ce que je peux annuler une recherche ?', 'annule ma recherche'],
  },
  de: {
    best: ['Welcher meiner gemerkten Hooks ist der beste?'],
    cancelling: ['Kann ich eine Suche abbrechen?', 'brich meine Suche ab', 'Suche abbrechen'],
  },
  it: {
    best: ['Quale dei miei salvati è il migliore?'],
    cancelling: ['Posso annullare una ricerca?', 'annulla la mia ricerca'],
  },
  nl: {
    best: ['Welke van mijn bewaarde hooks is de beste?'],
    cancelling: ['Kan ik een zoekopdracht annuleren?', 'annuleer mijn zoekopdracht'],
  },
  ar: {
    price: ['كم تكلفة البحث؟'],
    runs: ['ماذا وجد بحثي الأخير؟'],
    credits: ['كم رصيدي؟', 'كم رصيدي'],
    best: ['ما أفضل ما احتفظت به؟'],
    working: ['كيف يعمل هذا؟'],
  },
  bn: { price: ['একটি অনুসন্ধানের খরচ কত?'], credits: ['আমার কত ক্রেডিট আছে?'] },
  hi: { price: ['खोज की कीमत क्या है?'], runs: ['मेरी पिछली खोज में क्या मिला?'] },
  id: { price: ['Berapa biaya pencarian?', 'berapa biaya pencarian'], credits: ['Berapa saldo saya?'] },
  ja: {
    price: ['検索はいくらかかりますか？'],
    runs: ['前回の検索で何が見つかりましたか'],
    best: ['保存した中で一番良いのはどれ？'],
  },
  ko: { price: ['검색 비용이 얼마예요?'], credits: ['크레딧이 얼마나 남았나요?'] },
  pl: { price: ['Ile kosztuje wyszukiwanie?'], runs: ['Co znalazło moje ostatnie wyszukiwanie?'] },
  ru: {
    price: ['Сколько стоит поиск?'],
    runs: ['Что нашёл мой последний поиск?'],
    best: ['Какой из сохранённых хуков лучший?'],
  },
  ta: { price: ['தேடல் செலவு எவ்வளவு?'] },
  th: { price: ['การค้นหาราคาเท่าไหร่'], credits: ['เหลือเครดิตเท่าไหร่'] },
  tr: { price: ['Bir arama kaç kredi?'], runs: ['Son aramam ne buldu?'] },
  uk: { price: ['Скільки коштує пошук?'], best: ['Який зі збережених найкращий?'] },
  vi: { price: ['Chi phí tìm kiếm là bao nhiêu?'] },
  zh: { price: ['搜索要多少钱？'], runs: ['我上次的搜索找到了什么？'] },
}

/** Questions about something else: whoever asks may want clips, and is asked first. */
const others = [
  'Is sourdough healthy?',
  '¿Es sano el pan?',
  'لماذا يفشل الخبز؟',
  'なぜパンは膨らむのですか？',
  '为什么面包会失败？',
  'Почему не поднимается хлеб?',
  'रोटी क्यों नहीं फूलती?',
]

/** Subjects with some of the same words. */
const subjects = [
  'Why do sourdough loaves fail?',
  '¿Por qué falla el pan?',
  'best clips about money I saved',
  'the best kept secrets of Rome',
  'clips about how to cancel a subscription',
  'パンの作り方',
  'تعلم الطبخ',
  'credit cards',
  'ricerca scientifica',
]

describe('questions to the service', () => {
  for (const [language, questions] of Object.entries(asked))
    it(`start no run: ${language}`, () => {
      for (const [about, messages] of Object.entries(questions))
        for (const message of messages)
          for (const earlier of [[], [{ role: 'user' as const, text: 'clips about dogs' }]]) {
            const turn = chatTurn({ message, earlier })
            expect(turn.action === 'clarify' && turn.account?.about, message).to.equal(about)
          }
    })

  it('start no run before they are confirmed, if they are about something else', () => {
    for (const message of others)
      expect(chatTurn({ message, earlier: [] }).action, message).to.equal('clarify')
  })

  it('are distinguished from subjects with some of their words', () => {
    for (const message of subjects)
      expect(chatTurn({ message, earlier: [] }).action, message).to.equal('research')
  })
})
