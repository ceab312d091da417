import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import type { ChatRequest, ResearchTurn } from '../../src/analyst/types.js'
import { type ChatLanguage, chatOf } from '../../src/languages/index.js'
import { fillIn } from '../../src/languages/pattern-templates.js'
import { textOf } from '../support/chat-conversation.js'

/** A search, a wish for more, and replies that take the offer of a search that takes less of the topic. */
const rows: Record<string, [search: string, more: string, ...replies: string[]]> = {
  en: [
    'clips about bread',
    'more of these',
    'yes',
    'search that way',
    'yes, search that way',
    'ok search like that',
  ],
  es: ['clips sobre pan', 'más como estos', 'sí', 'busca así', 'sí, busca así'],
  pt: ['clipes sobre pão', 'mais como estes', 'sim', 'procura assim', 'sim, procure assim'],
  fr: ['clips sur le pain', 'd’autres comme ça', 'oui', 'cherche ainsi', 'oui, cherche comme ça'],
  de: ['Clips über Brot', 'mehr davon', 'ja', 'such so', 'ja, suche so'],
  it: ['clip sul pane', 'altri come questi', 'sì', 'cerca così', 'sì, cerca così'],
  nl: ['clips over brood', 'meer zoals deze', 'ja', 'zoek zo', 'ja, zoek maar zo'],
}

/** The turns of the messages, if the answer to the second one is the offer of a looser match. */
function turnsAfterOffer(language: string, messages: string[]) {
  const { looser, usualCost } = chatOf(language as ChatLanguage).replies
  const offer = fillIn(looser, { hold: 200, usual: fillIn(usualCost, { median: 6 }) })
  const earlier: ChatRequest['earlier'] = []
  return messages.map((message, index) => {
    const turn = chatTurn({ message, earlier: [...earlier] })
    earlier.push(
      { role: 'user', text: message },
      { role: 'assistant', text: index === 1 ? offer : textOf(turn) },
    )
    return turn
  })
}

const lastAfterOffer = (...messages: string[]) =>
  turnsAfterOffer('en', ['clips about bread', 'more of these', ...messages]).at(-1) as ResearchTurn

describe('the offer of a search that takes less of the topic', () => {
  for (const [language, [search, more, ...replies]] of Object.entries(rows))
    for (const reply of replies)
      it(`is taken, and the reply says so: ${reply}`, () => {
        const [, , turn] = turnsAfterOffer(language, [search, more, reply])
        expect(turn).to.include({ action: 'research', topic_match: 'some' })
        expect(turn && textOf(turn)).to.include(chatOf(language as ChatLanguage).replies.takesLess)
      })

  it('is taken with another setting', () => {
    expect(lastAfterOffer('yes but in spanish')).to.include({ topic_match: 'some', language: 'es' })
  })

  it('holds for the settings and wishes for more that follow', () => {
    for (const message of ['in spanish', '5 more'])
      expect(lastAfterOffer('yes', message)).to.include({ topic: 'bread', topic_match: 'some' })
  })

  it('holds no longer when a message names a topic, even the same', () => {
    for (const message of ['clips about bread', 'clips about rye'])
      expect(lastAfterOffer('yes', message)).to.not.have.property('topic_match')
  })
})
