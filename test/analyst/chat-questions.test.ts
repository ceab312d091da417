import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import { chatLanguages } from '../../src/languages/index.js'
import type { AccountQuestionKind } from '../../src/languages/message-patterns.js'
import { chatMessages } from '../support/chat-messages/index.js'
import type { MessageKind } from '../support/chat-messages/types.js'

/** What is answered to questions of each kind, where the rules know an answer. */
const answeredBy: Record<Exclude<MessageKind, 'request'>, (AccountQuestionKind | undefined)[]> = {
  price: ['price', 'credits', 'working', 'account'],
  catalog: ['catalog', 'working', undefined],
  account: ['credits', 'account', 'deleting', 'runs', 'working', 'price', undefined],
  earlier: ['runs', 'keeps', 'best', 'exporting', 'account', 'price', undefined],
  working: ['working', 'speaking', 'cancelling', 'styling', 'price', 'catalog', 'account', 'runs', undefined],
}

const turnOf = (message: string, before: string[] = []) =>
  chatTurn({ message, earlier: before.map((text) => ({ role: 'user' as const, text })) })

describe('questions to the chat', () => {
  for (const language of chatLanguages) {
    const { request: requests, ...questions } = chatMessages[language]
    for (const [kind, messages] of Object.entries(questions))
      it(`start no run, before a search and after one: ${kind}, ${language}`, () => {
        for (const message of messages)
          for (const before of [[], ['clips about dogs']]) {
            const turn = turnOf(message, before)
            expect(turn.action, message).to.equal('clarify')
            const about = turn.action === 'clarify' ? turn.account?.about : undefined
            expect(answeredBy[kind as keyof typeof answeredBy], message).to.include(about)
          }
      })

    it(`start a run if they request clips: ${language}`, () => {
      const refused = requests.filter((message) => turnOf(message).action !== 'research')
      expect(refused.length, refused.join('\n')).to.be.at.most(language === 'es' ? 1 : 0)
    })
  }

  it('ask back if they may be a subject, and start a run when that is confirmed', () => {
    const message = 'is a mortgage worth it'
    const turn = turnOf(message)
    const question = turn.action === 'clarify' ? turn.question : ''
    expect(question).to.match(/nothing was started.*Shall I look for clips about “is a mortgage worth it”\?$/)
    const earlier = [
      { role: 'user' as const, text: message },
      { role: 'assistant' as const, text: question },
    ]
    expect(chatTurn({ message: 'yes please', earlier })).to.include({ action: 'research', topic: message })
    expect(chatTurn({ message: 'no', earlier }).action).to.equal('clarify')
  })

  it('are answered in their language, even if they name clips', () => {
    for (const [message, question] of [
      ['Are these real videos?', /^That is a question/],
      ['How do creators open sourdough videos?', /^That is a question/],
      ['is sourdough healthy', /^That is a question/],
      ['Sind das echte Videos?', /^Das ist eine Frage/],
      ['¿Son reales estos videos?', /^Es una pregunta/],
      ['são reais esses vídeos', /^Isso é uma pergunta/],
      ['Sono video reali?', /^È una domanda/],
    ] as const) {
      const turn = turnOf(message)
      expect(turn.action === 'clarify' && turn.question, message).to.match(question)
    }
    for (const message of ['how do people open videos about chess?', 'is rye healthy? find 5 clips'])
      expect(turnOf(message).action, message).to.equal('research')
  })

  it('are distinguished from subjects of a few words and from requests', () => {
    for (const subject of [
      'is it cake',
      'sourdough?',
      'how to open a talk',
      'how people keep motivated',
      'explain black holes',
    ])
      expect(turnOf(subject).action, subject).to.equal('research')
  })
})
