import { expect } from 'chai'
import type { ResearchTurn } from '../../src/analyst/types.js'
import { refusalInWords } from '../../src/chat/refusal.js'
import { ApiError } from '../../src/errors.js'
import { chatLanguages, type ChatLanguage } from '../../src/languages/index.js'

const turnIn = (spoken: ChatLanguage): ResearchTurn => ({
  action: 'research',
  topic: 'bread',
  count: null,
  platforms: null,
  language: null,
  country: null,
  posted_within_days: null,
  spoken,
  reply: '',
})

const detail = ['platforms', 'posted_within_days'].map((path) => ({ path, message: 'is not here' }))

describe('the refusal of a search in the chat', () => {
  it('names all settings that nothing here has, in plain words of each language', () => {
    const begins = {
      en: 'Nothing here fits that platform, that age',
      es: 'Aquí no hay nada con esa plataforma, esa antigüedad',
      pt: 'Aqui não há nada que sirva (a plataforma, a idade)',
      fr: 'Rien ici ne convient (la plateforme, l’ancienneté)',
      de: 'Hier gibt es nichts, was passt (die Plattform, das Alter)',
      it: 'Qui non c’è nulla che vada bene (la piattaforma, l’età)',
      nl: 'Hier is niets wat past (het platform, de leeftijd)',
    }
    const error = new ApiError('search_unavailable', 'No source has posted_within_days.', { detail })
    for (const language of chatLanguages) {
      const { message, code, details } = refusalInWords(error, turnIn(language)) as ApiError
      expect(message, language).to.satisfy((text: string) => text.startsWith(begins[language]))
      expect(message).not.to.match(/_|\/v1\//u)
      expect([code, details]).to.deep.equal([error.code, error.details])
    }
  })

  it('says that no source answers, in plain words of each language', () => {
    const error = new ApiError('search_unavailable', 'A source answered with 503.', { retry_after: 90 })
    for (const language of chatLanguages) {
      const { message } = refusalInWords(error, turnIn(language)) as ApiError
      expect(message, language)
        .to.match(/ 2 min/u)
        .and.not.match(/503|_/u)
    }
  })

  it('leaves what is no refusal of a start as it is', () => {
    const fault = new Error('a fault')
    expect(refusalInWords(fault, turnIn('en'))).to.equal(fault)
  })
})
