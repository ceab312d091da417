import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import { withDoubt } from '../../src/chat/topic-doubt.js'

/** What a first message gets: the kind of its answer, or the topic of the search that it starts. */
function outcomeOf(message: string) {
  const request = { message, earlier: [] }
  const turn = withDoubt(request, chatTurn(request))
  if (turn.action === 'research') return { topic: turn.topic }
  return { about: turn.account?.about, language: turn.account?.language }
}

const kinds: [about: string, language: string, ...messages: string[]][] = [
  ['billing', 'en', 'I want my money back', 'can i pay by card?', 'update my card', 'cancel my subscription'],
  ['billing', 'de', 'Ich will mein Geld zurück', 'Kann ich mit PayPal zahlen?', 'Kündige mein Abo'],
  ['billing', 'es', 'quiero mi dinero de vuelta', 'cambiar mi tarjeta', '¿puedo pagar con paypal?'],
  ['billing', 'fr', 'rends-moi mon argent', 'je veux changer de carte bancaire', 'résilier mon abonnement'],
  ['billing', 'pt', 'quero meu dinheiro de volta', 'posso pagar com pix?', 'cancela minha assinatura'],
  ['billing', 'it', 'rivoglio i miei soldi', 'posso pagare con paypal?', 'disdire il mio abbonamento'],
  ['billing', 'nl', 'ik wil mijn geld terug', 'kan ik met ideal betalen?', 'stuur me de factuur van oktober'],
  ['deleting', 'en', 'delete my account', 'how do i close my account'],
  ['deleting', 'de', 'Lösch mein Konto', 'ich will mein Konto löschen'],
  ['deleting', 'es', 'quiero borrar mi cuenta'],
  ['deleting', 'fr', 'supprimez mon compte'],
  ['deleting', 'pt', 'excluir minha conta'],
  ['deleting', 'it', 'elimina il mio account'],
  ['deleting', 'nl', 'ik wil mijn account verwijderen'],
  ['notifying', 'en', 'turn the notifications off', 'stop sending me emails'],
  ['notifying', 'de', 'deaktiviere die Benachrichtigungen', 'hör auf mir mails zu schicken'],
  ['notifying', 'es', 'desactiva las notificaciones'],
  ['notifying', 'fr', 'coupe les notifications'],
  ['notifying', 'pt', 'desligue as notificações'],
  ['notifying', 'it', 'disattiva le notifiche'],
  ['notifying', 'nl', 'zet de meldingen uit', 'stop met mails sturen'],
  ['speaking', 'en', 'what languages do you support', 'can you only search in german?'],
  ['speaking', 'de', 'In welchen Sprachen kannst du suchen?'],
  ['speaking', 'es', '¿qué idiomas hablas?'],
  ['speaking', 'fr', 'tu parles quelles langues ?'],
  ['speaking', 'pt', 'quais idiomas você fala?'],
  ['speaking', 'it', 'che lingue parli?'],
  ['speaking', 'nl', 'in welke talen kun je zoeken?'],
  ['identity', 'en', 'are you a real person', 'am i talking to a bot?'],
  ['identity', 'de', 'Bist du ein Mensch oder ein Bot?'],
  ['identity', 'es', '¿eres una persona real?'],
  ['identity', 'fr', 'es-tu un robot ?'],
  ['identity', 'pt', 'você é um robô?'],
  ['identity', 'it', 'sei una persona vera?'],
  ['identity', 'nl', 'ben je een echt mens?'],
  ['reason', 'en', 'why did you search that'],
  ['reason', 'de', 'warum hast du das gesucht?'],
  ['reason', 'es', '¿por qué buscaste eso?'],
  ['reason', 'fr', 'pourquoi as-tu cherché ça ?'],
  ['reason', 'pt', 'por que você buscou isso?'],
  ['reason', 'it', 'perché hai cercato questo?'],
  ['reason', 'nl', 'waarom heb je daarnaar gezocht?'],
  ['spent', 'en', 'how much did that cost', 'why was i charged twice???'],
  ['spent', 'de', 'was hat mich das gekostet?', 'warum wurde mir zweimal was abgebucht?'],
  ['spent', 'es', '¿cuánto me ha costado?', 'por qué me habéis cobrado dos veces'],
  ['spent', 'fr', "combien ça m'a coûté ?"],
  ['spent', 'pt', 'quanto custou isso?'],
  ['spent', 'it', 'quanto mi è costata la ricerca?'],
  ['spent', 'nl', 'wat heeft dat gekost?'],
  ['faulty', 'en', 'my download link doesnt work anymore', 'this is useless, half the clips are from 2019'],
  ['faulty', 'de', 'Das hat nicht funktioniert, es kam gar nichts', 'warum hat das so lange gedauert?'],
  ['faulty', 'es', 'los vídeos que me diste no tienen nada que ver', '¿por qué tardó tanto?'],
  ['faulty', 'fr', "c'est nul, rien ne marche", 'les vidéos que tu m’as données sont trop vieilles'],
  ['faulty', 'pt', 'por que demorou tanto?', 'isso não funcionou'],
  ['faulty', 'it', 'non ha funzionato, volevo altro', 'perché ci ha messo così tanto?'],
  ['faulty', 'nl', 'dit klopt niet, ik wilde iets anders', 'waarom duurde het zo lang?'],
]

describe('an order for another place, a question on the assistant or a complaint', () => {
  for (const [about, language, ...messages] of kinds)
    it(`is answered as one in ${language}: ${messages.join(' / ')}`, () => {
      for (const message of messages) expect(outcomeOf(message), message).to.deep.equal({ about, language })
    })

  for (const topic of [
    'the account that broke twitter',
    'cancel culture in comedy',
    'delete your instagram for a month',
    'bank account hacked stories',
    'refund scams explained by a bank clerk',
    'paying off credit card debt',
    'Geld zurück nach Flugausfall',
    'Robotern das Laufen beibringen',
    'cambiar de trabajo a los 40',
    'changer de vie à 40 ans',
    'as línguas mais difíceis do mundo',
    'lingue in via di estinzione',
    'geld terug na geannuleerde vlucht',
    'talen leren op latere leeftijd',
  ])
    it(`is distinguished from a topic: ${topic}`, () => {
      expect(outcomeOf(topic)).to.deep.equal({ topic })
    })
})
