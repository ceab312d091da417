import { expect } from 'chai'
import { lastCautiousOf as lastOf } from '../support/chat-conversation.js'

const topicOf = (...messages: string[]) => {
  const turn = lastOf(messages)
  return turn.action === 'research' ? turn.topic : null
}

describe('a reply to an offer in place of a search', () => {
  const objections: [order: string, reply: string][] = [
    ['email me when done', 'no i want my money back'],
    ['email me when done', "no that's not a topic, mute them"],
    ['email me when done', 'wait, do not do that'],
    ['Schick mir die Liste', 'nein, ich will wirklich mein Geld'],
    ['borra la clave del becario', 'no, eso no es un tema'],
    ['garde les deux premières accroches', "non ce n'est pas un sujet, gardez-les"],
    ['cancella la mia chiave', 'no, non è un argomento, cancella la chiave'],
    ['bewaar de eerste drie zinnen van het gesprek', 'nee, ik wil mijn geld terug'],
    ['apague os três primeiros', 'não, isso não é um tema'],
  ]
  for (const [order, reply] of objections)
    it(`starts nothing if it objects: ${reply}`, () => {
      expect(topicOf(order, reply)).to.equal(null)
      expect(topicOf(order, reply, 'pottery')).to.equal('pottery')
    })

  const others: [order: string, reply: string, topic: string][] = [
    ['email me when done', 'no, lawn care in dry summers', 'lawn care in dry summers'],
    ['Schick mir die Liste', 'nein, Rasenpflege im Sommer', 'Rasenpflege im Sommer'],
    ['borra la clave del becario', 'no, recetas de lentejas', 'recetas de lentejas'],
    ['garde les deux premières accroches', 'non, le jardin en hiver', 'le jardin en hiver'],
    ['bewaar de eerste drie zinnen van het gesprek', 'nee, moestuin beginnen', 'moestuin beginnen'],
  ]
  for (const [order, reply, topic] of others)
    it(`starts the topic that it names: ${reply}`, () => {
      expect(topicOf(order, reply)).to.equal(topic)
    })

  const agreements: [order: string, ...replies: string[]][] = [
    ['keep all hooks', 'yes exactly', 'yes that is the topic', 'exactly', "yes, that's what I mean"],
    ['Schick mir die Liste', 'ja genau', 'ja, das meine ich', 'Ja, genau das ist das Thema'],
    ['borra la clave del becario', 'sí, exacto', 'sí, ese es el tema'],
    ['garde les deux premières accroches', "oui c'est ça", "oui, c'est bien le sujet"],
    ['cancella la mia chiave', 'sì, esatto'],
    ['bewaar de eerste drie zinnen', 'ja precies', 'ja, dat bedoel ik'],
    ['apague os três primeiros', 'sim, isso mesmo'],
  ]
  for (const [order, ...replies] of agreements)
    it(`starts what was quoted if it agrees: ${replies.join(' / ')}`, () => {
      for (const reply of replies) expect(topicOf(order, reply), reply).to.equal(order)
    })

  const declining: [before: string, reply: string][] = [
    ['sourdough', 'no, how to score bread'],
    ['sourdough', 'no, why you need sleep'],
    ['sourdough', 'no, what I eat in a day'],
    ['recetas de lentejas', 'no, lo que es el amor'],
    ['zoek clips over brood bakken', 'nee, wat ik eet op een dag'],
    ['sourdough', 'stop motion is fun'],
    ['sourdough', 'stop smoking is hard'],
    ['sourdough', 'no pain no gain is a lie'],
    ['sourdough', 'stop worrying when nothing is certain'],
    ['email me when done', 'no makeup looks'],
    ['recetas de lentejas', 'para los que son principiantes'],
    ['Hochbeet bauen', 'halt die Welt an'],
  ]
  for (const [before, reply] of declining)
    it(`starts another topic at once: ${before} / ${reply}`, () => {
      expect(topicOf(before, reply)).to.equal(reply.replace(/^(?:no|nee), /, ''))
    })

  const doubtful: [before: string, declining: string, topic: string, yes: string][] = [
    ['sourdough', 'no,', 'what I asked for', 'yes'],
    ['sourdough', 'no,', 'is cereal a soup', 'yes'],
    ['email me when done', 'no,', 'things i wish i knew at 20', 'yes'],
    ['email me when done', 'no -', 'signs you are burnt out', 'yes'],
    ['Hochbeet bauen', 'nein,', 'Dinge die ich mit 20 gern gewusst hätte', 'ja'],
    ['Hochbeet bauen', 'ne,', 'was ist Yoga', 'ja'],
    ['le jardin en hiver', 'non,', 'ce que j’ai appris', 'oui'],
  ]
  for (const [before, declining, topic, yes] of doubtful)
    it(`is asked whether it names another topic: ${before} / ${declining} ${topic}`, () => {
      expect(topicOf(before, `${declining} ${topic}`)).to.equal(null)
      expect(topicOf(before, `${declining} ${topic}`, yes)).to.equal(topic)
    })

  it('is read in a time that does not double with each further word', () => {
    expect(topicOf('email me when done', `${'no '.repeat(40)}pottery`)).to.match(/pottery$/)
  })

  const denials: [before: string, denial: string][] = [
    ['sourdough', "no, that's not what i meant"],
    ['sourdough', 'no, they are all wrong'],
    ['Hochbeet bauen', 'nein, das meinte ich nicht'],
    ['recetas de lentejas', 'para, no lo quiero'],
    ['réparer une fuite', "non, ce n'est pas ça"],
    ['cerco clip sulla pizza', 'no, non lo voglio'],
    ['zoek clips over brood bakken', 'nee, dat bedoel ik niet'],
    ['quero clipes sobre pão de queijo', 'não, não quero isso'],
  ]
  for (const [before, denial] of denials)
    it(`is what is not meant, and no topic: ${before} / ${denial}`, () => {
      expect(topicOf(before, denial)).to.equal(null)
      expect(topicOf(before, denial, 'yes, pottery')).to.not.equal(denial)
    })

  for (const topic of ['no contact after a breakup', 'stop motion animation', 'no makeup looks'])
    it(`starts a topic that begins like an objection: ${topic}`, () => {
      expect(topicOf('hi', topic)).to.equal(topic)
    })
})

describe('a message that ends a search', () => {
  const stops: [start: string, ...stops: string[]][] = [
    ['sourdough for beginners', 'no wait, stop', 'cancel it', 'stop', 'please abort this now'],
    ['Hochbeet bauen', 'Brich das bitte ab', 'halt, abbrechen', 'stopp das sofort', 'hör bitte auf'],
    ['recetas de lentejas', 'no, para todo', 'cancélalo por favor'],
    ['réparer une fuite sous l’évier', 'arrête tout', 'non, annule', 'annulez ça'],
    ['cerco clip sulla pizza', 'ferma tutto', 'no, annulla'],
    ['zoek clips over brood bakken', 'stop maar', 'breek het af'],
    ['quero clipes sobre pão de queijo', 'pare tudo', 'não, cancela'],
  ]
  for (const [start, ...messages] of stops)
    it(`is told how to: ${messages.join(' / ')}`, () => {
      for (const message of messages)
        expect(lastOf([start, message]), message).to.have.nested.property('account.about', 'cancelling')
    })

  it('is answered in the language of the conversation, if it is one word of several languages', () => {
    for (const [start, language] of [
      ['sourdough for beginners', 'en'],
      ['cherche des clips sur le jardin', 'fr'],
      ['zoek clips over brood bakken', 'nl'],
    ] as const)
      expect(lastOf([start, 'stop']), start).to.have.nested.property('account.language', language)
  })
})

describe('a message to the service', () => {
  for (const message of [
    "the videos won't play",
    'the download is empty',
    'you keep giving me the same videos',
    'is it finished yet',
    'my email is not working',
    'the site keeps crashing',
    'why did you charge me twice',
    'why is the site so slow',
    'all the results are the same',
    'hast du was gefunden',
    'das Geld ist weg',
    'stell die Benachrichtigungen ab',
    'has encontrado algo',
    'la app no carga',
    'le site ne marche plus',
    'hai trovato qualcosa',
    'de app werkt niet meer',
    'por que isso demorou tanto?',
    'manda o relatório de ontem',
    'why is it taking so long',
    'how do I get my money back',
    'how do i export',
    'die Links funktionieren nicht',
    'bist du fertig?',
    'hast du das schon erledigt?',
    'warum finde ich da nur drei Treffer',
    'por qué me habéis cobrado dos veces',
    'los enlaces no funcionan',
    'nada funciona',
    'pourquoi je ne reçois rien',
    "c'est cassé, rien ne s'affiche",
    "t'as fini ?",
    'comment je change mon adresse mail',
    'non mi arrivano le notifiche',
    'hai già finito?',
    'waarom zie ik geen resultaten',
    "de video's werken niet",
    'por que deu erro',
    'os vídeos não abrem',
  ])
    it(`starts nothing: ${message}`, () => {
      expect(topicOf(message)).to.equal(null)
    })

  for (const topic of [
    'why do cats knock things off tables',
    'how do octopuses change color',
    'how do i ask for a raise',
    'how to talk to your teenager',
    'what happens if you only eat eggs for 30 days',
    'Warum ist mein Brot immer so hart',
    'pourquoi le ciel est bleu',
    'por qué me da ansiedad los domingos',
    'perché i gatti fanno le fusa',
    'por que os bebês choram à noite',
    'waarom wordt mijn brood niet luchtig',
    'the app that changed my life',
    'refund scams explained by a bank clerk',
    "delete your ex's number",
    'why you need sleep',
    'what you should know about taxes',
    'how you can save money',
    'how apollo 13 failed',
    'how batteries are charged',
    'why nothing matters nihilism',
    'why creators burn out',
    'how a password manager works',
    'how the app economy works',
    'how to cancel a subscription',
    'warum du müde bist',
    'wie eine App entsteht',
    'warum nichts hilft',
    'cómo abrir una cuenta bancaria',
    'dónde está el dinero',
    'pourquoi tu procrastines',
    'comment ouvrir un compte',
    'come aprire un conto',
    'waarom jij moe bent',
    'hoe een app werkt',
    'por que você está cansado',
    'Hai Angriffe',
    'sei ehrlich zu dir selbst',
    'Sai Baba miracles',
    'has beens of hollywood',
    'pronto',
    'eres lo que comes',
    'stai calmo',
    'tu es belle',
    'mach die Wäsche weg',
    'zet je telefoon uit',
    'the app is free',
    'my email is hacked',
    'the money is gone: crypto crash',
    'your password is not safe',
    'le site est magnifique: Angkor',
    'das Geld ist weg: Wirecard',
    'mi dinero no alcanza',
    'you gave me love',
  ])
    it(`is distinguished from a topic: ${topic}`, () => {
      expect(topicOf(topic)).to.equal(topic)
    })
})

describe('thanks, complaints and orders', () => {
  for (const message of [
    'thx a bunch!!',
    "cheers mate, that's brilliant",
    'vielen lieben Dank dir!!',
    'merci beaucoup, c’est vraiment sympa',
    'grazie mille, gentilissimo',
    'valeu demais, obrigado!',
    'superbedankt hè!',
    'these are all garbage tbh',
    'honestly these results suck',
    'das ist alles Schrott',
    'la verdad es que todo esto es una basura',
    'ces résultats sont vraiment nuls',
    'questi risultati sono pessimi',
    'sinceramente isso tudo é um lixo',
    'dit is allemaal rommel',
    'where do i find my invoices',
    'wo finde ich meine Rechnungen',
    'onde eu encontro minhas faturas',
    "i can't log in on my phone",
    'ich kann mich nicht mehr einloggen',
    'no puedo entrar en mi cuenta',
    'write me a script for my next reel',
    '¿me puedes mandar esto por correo?',
    'bon ben ok alors',
    'ok then',
  ])
    it(`start nothing: ${message}`, () => {
      expect(topicOf(message)).to.equal(null)
    })

  for (const topic of [
    'thank you notes',
    'garbage collection',
    'this is garbage art',
    'how to log in to windows',
    'merci train',
    'wie ich mein Guthaben verdoppelt habe',
    'The Last of Us',
    'lo que como en un día',
    'o que eu como em um dia',
    "i can't get in shape after pregnancy",
    'Umm Kulthum songs',
    'ERM software',
    'HMM explained',
    'UH Manoa dorms',
    'life at UH Manoa',
  ])
    it(`are no topic such as “${topic}”`, () => {
      expect(topicOf(topic)).to.equal(topic)
    })
})

describe('a request in a frame of other words', () => {
  it('is for the platforms that the frame names', () => {
    expect(lastOf(['i just have tiktok, i need clips about sourdough'])).to.deep.include({
      topic: 'sourdough',
      platforms: ['tiktok'],
    })
  })

  for (const [message, topic] of [
    ["um yeah I'd like uh something about uh mushrooms", 'mushrooms'],
    ['um so like, i want some uh videos about beekeeping', 'beekeeping'],
    ['so basically i run a bakery, i need hooks for croissants', 'croissants'],
    ['anything trending re: rye', 'rye'],
    ['anything viral re: rye', 'rye'],
    ['ok then, cold showers', 'cold showers'],
    ['also ich hab ein kleines Café und bräuchte Hooks zu Latte Art', 'Latte Art'],
    ['a ver, tengo una peluquería y necesito ideas sobre mechas', 'mechas'],
    ['então, eu tenho uma padaria e preciso de ganchos sobre pão francês', 'pão francês'],
    ['no, lo que como en un día', 'lo que como en un día'],
    ['uh huh her', 'uh huh her'],
    ['Hmm, sourdough', 'sourdough'],
    ['äh, Kaffee', 'Kaffee'],
    ['bees, uh, wasps', 'bees, wasps'],
    ['you and I need more sleep', 'you and I need more sleep'],
  ] as const)
    it(`is for what it names: ${message}`, () => {
      expect(topicOf(message)).to.equal(topic)
    })
})
