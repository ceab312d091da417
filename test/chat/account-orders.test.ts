import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import { withDoubt } from '../../src/chat/topic-doubt.js'
import type { ChatTurn } from '../../src/analyst/types.js'

function turnOf(message: string): ChatTurn {
  const request = { message, earlier: [] }
  return withDoubt(request, chatTurn(request))
}

/** What is asked of the service, in each language, by what it is answered with. */
const asked = {
  credits: [
    'Wie viel Guthaben habe ich noch?',
    'wie hoch ist mein Guthaben?',
    '¿cuánto saldo tengo?',
    '¿cuánto me queda de saldo?',
    'il me reste combien ?',
    'quantos créditos ainda tenho?',
    'quanto credito ho ancora?',
    'hoeveel heb ik nog over?',
  ],
  cancelling: [
    'cancel the running search',
    'laufende Suche stoppen',
    'cancela la búsqueda en curso',
    'annule la recherche en cours',
    'cancele a busca em andamento',
    "cancella l'ultima ricerca",
    'annuleer de lopende zoekopdracht',
    'pode parar agora',
  ],
  exporting: [
    'exportiere alle Ergebnisse als Tabelle',
    'descarga todo en un excel',
    'mets tout dans un fichier excel',
    'exporta os resultados pra planilha',
    'scarica tutto in un file',
    'zet alles in een spreadsheet',
  ],
  deleting: ['Konto löschen', 'borrar mi cuenta', 'supprimer mon compte', 'excluir minha conta'],
  speaking: ['in che lingue funziona?', 'in welchen Sprachen antwortest du?', 'in welke talen werkt dit?'],
  faulty: [
    'you searched the wrong thing',
    'this took way too long',
    'ik krijg een foutmelding',
    'Das dauert aber lange',
    'i didnt get any results',
    '¿por qué no aparece nada?',
    'these are all garbage tbh',
  ],
  identity: ['quiero hablar con una persona', 'kan ik met een mens praten', "je veux parler à quelqu'un"],
  billing: ['can i get an invoice with my company name', "where's my refund", 'meu pagamento não passou'],
  spent: ['you already charged me for that', 'me cobraste dos veces'],
}

/** Topics with the words of these. */
const topics = [
  'Sprachen lernen mit 40',
  'cancelar un vuelo sin pagar',
  'comment supprimer son compte facebook',
  'exportar café do brasil',
  'quante lingue parla un poliglotta',
  'how to get a refund from an airline after a cancelled flight',
  'when customers ask for a refund',
  'is it worth buying a tiny house in 2025',
  'how to cancel a gym membership',
]

describe('a message on the account or a running search', () => {
  for (const [about, messages] of Object.entries(asked))
    for (const message of messages)
      it(`is answered: ${message}`, () => {
        const turn = turnOf(message)
        expect(turn.action === 'clarify' && turn.account?.about).to.equal(about)
      })

  for (const topic of topics)
    it(`is none, but a topic: ${topic}`, () => {
      expect(turnOf(topic)).to.include({ action: 'research', topic })
    })

  for (const message of ['nah im good thx', 'hm not sure yet', 'nee lass gut sein', 'quizás más tarde'])
    it(`is none, and starts nothing: ${message}`, () => {
      expect(turnOf(message).action).to.equal('clarify')
    })
})
