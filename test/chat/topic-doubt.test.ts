import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import { withDoubt } from '../../src/chat/topic-doubt.js'
import { cautiousTurnsOf, textOf } from '../support/chat-conversation.js'

/** What a chat does with the first message of a conversation. */
function turnOf(message: string) {
  const request = { message, earlier: [] }
  return withDoubt(request, chatTurn(request))
}

/** The topic at the end of a question, between the quotation marks of its language. */
function quotedTopicOf(question: string): string | undefined {
  return /[“„«]\s*([^“”„«»]+?)\s*[”“»][^“”„«»]*\?$/u.exec(question)?.[1]
}

describe('a chat message that surely names a topic', () => {
  for (const message of [
    'sourdough bread',
    'how to cancel a gym membership',
    'cancel culture',
    'behind the scenes of a bakery',
    'apprendre la guitare',
    'dans la cuisine',
    'perder la barriga',
    'mistakes people make when they buy a used car',
    'no knead bread',
    'the key to happiness',
    'la clave del éxito',
    'clips about the search for meaning',
    'show me the hooks about grief that did best',
    'stop smoking',
    'save money on groceries',
    'email marketing',
    'key lime pie',
    'credit score repair',
    'running with your dog',
    'hooks about college students who take at most 12 credits',
    'clips about drinking coffee every morning',
    'I make videos about restoring old furniture and need hooks for people who have never held a sander',
    'We run a small dental practice. What openings work for videos about fear of the dentist?',
    'Hi! Could you please find me some clips about urban beekeeping? Thanks a lot',
    'what are the best hooks about productivity?',
    'Give me titles and thumbnails about home servers',
    'Balkongarten im Winter',
    'Andere Länder, andere Sitten',
    'Ich brauche Hooks für ein Video über Fahrradreparatur',
    'garde alternée',
    'je fais des vidéos sur le vélo et je cherche des accroches pour débutants',
    'mejorar la postura',
    'clips sobre cómo ahorrar dinero en la universidad',
    'caffè espresso a casa',
    'faccio video di cucina e mi servono hook per i principianti',
    'zelf brood bakken',
    'dieta low carb',
    'save the bees',
    'the search for life on Mars',
    'edit the perfect reel',
    'my first marathon',
    'what I eat in a day',
    'moms who regret it',
    'I feel tired all the time',
    'life after 2020',
    'tell me hooks on time management',
    'topic: overcoming stage fright; audience: students',
    'Mach ich selbst: Möbel bauen',
    'Nichts für schwache Nerven',
    'non ho tempo per cucinare',
    'mijn eerste huis kopen',
    'não consigo dormir',
    'troca de óleo do carro',
    'por que o pão falha, para um reel',
    'gifts, for 5 dollars',
    'travel europe, budget 500 euros',
    'clips about dinner for under 10 euros',
    'spend 20 dollars on groceries for a week',
    'never spend 50 dollars on shoes',
    'pay five pounds for a flight',
    'Geschenke, für 20 Euro',
  ])
    it(`starts at once: ${message}`, () => {
      expect(turnOf(message).action).to.equal('research')
    })
})

describe('a chat message that may be no topic', () => {
  const others: Record<string, string> = {
    'find hooks on tea every Monday': 'tea every Monday',
    'clips about bread and then email them to me': 'bread',
    'hooks on running; keep the best two': 'running',
  }
  for (const message of [
    'rerun chemistry',
    'keep all hooks',
    'Keep the first three hooks of the brain run',
    'delete the chemistry run',
    'email me when done',
    'rename my key',
    'pause the weekly one',
    'duplicate the bread run',
    'summarize everything so far',
    'invite Anna to the account',
    'block that creator',
    'shuffle the order',
    "inverse l'ordre",
    'Dreh die Reihenfolge um',
    'refresh the results',
    'Fasse die Ergebnisse zusammen',
    'resume los resultados',
    'résume les résultats',
    'riassumi i risultati',
    'vat de resultaten samen',
    'resuma os resultados',
    'show me the next page',
    'Please cancel all my runs and delete the key of the intern',
    'Is the first hook of the brain run really the reason the talk did well?',
    'is there anything about volcanoes?',
    'find hooks on tea every Monday',
    'clips about bread and then email them to me',
    'hooks on running; keep the best two',
    'get rid of the bread ones',
    'star number 4',
    'mute the alerts',
    'mark the second as done',
    'renvoie-moi la facture',
    'export to Notion',
    'every morning check for new sourdough clips',
    'show transcripts',
    'give me the raw JSON',
    'mach weiter',
    'exporta para csv',
    'partage la liste avec Anna',
    'Schick mir die Ergebnisse per Mail',
    'borra la clave del becario',
    'supprime tout',
    'garde les deux premières accroches',
    'cancella la mia chiave',
    'bewaar de eerste drie',
    'apague os três primeiros',
  ])
    it(`is asked about: ${message}`, () => {
      const turn = turnOf(message)
      const quoted = turn.action === 'clarify' ? quotedTopicOf(turn.question) : null
      expect(quoted).to.equal(others[message] ?? message.replace(/\?$/u, ''))
    })

  const asked: [message: string, question: RegExp][] = [
    [
      'rerun chemistry',
      /^This may be no topic\. Nothing was started: .* up to 200 credits .* Shall I search for “rerun chemistry”\?$/,
    ],
    ['Schick mir die Liste', /^Das ist vielleicht kein Thema\. .* bis zu 200 Credits .* suchen\?$/],
    ['borra la clave del becario', /hasta 200 créditos .* ¿Busco «borra la clave del becario»\?$/],
    ['garde les deux premières accroches', /jusqu’à 200 crédits .* chercher « .* » \?$/],
    ['cancella la mia chiave e cerca altro', /fino a 200 crediti .* Cerco «.*»\?$/],
    ['bewaar de eerste drie zinnen van het gesprek', /tot 200 credits .* zoeken\?$/],
    ['guarde os três primeiros resultados da busca', /até 200 créditos .* Procuro “.*”\?$/],
    ['long videos about tea and then email me', /up to 90 credits/],
    ['hooks about tea, but at most 5 credits', /^What a run may cost is not capped here: .* “tea”\?$/],
    ['10 clips about ramen, for 5 dollars', /^What a run may cost is not capped here: .* “ramen”\?$/],
    ['Clips über Ramen, für 5 Euro', /^Was ein Lauf kosten darf, .* „Ramen“ suchen\?$/],
    ['never spend more than 5 dollars', /^What a run may cost is not capped here: /],
    [
      'clips about octopus, nothing older than 2015',
      /^A limit in these words \(nothing older than 2015\) .* an age .* “octopus”\?$/,
    ],
    ['something under 3 credits about tea', /^What a run may cost is not capped here: .* “tea”\?$/],
    ['quelque chose sur le thé à moins de 3 crédits', /^Ce qu'une recherche peut coûter .*thé » \?$/],
    ['qualcosa sul tè verde sotto i 3 crediti', /^Quanto può costare .* «tè verde»\?$/],
    [
      'hooks about tea, no coffee, only from small channels, for less than 3 credits',
      /cannot filter by that \(only from small channels\): .* cannot leave anything out \(no coffee\), .* What a run may cost .* “tea”\?$/,
    ],
    [
      'clips sobre té, nada anterior a 2015',
      /^No entiendo un límite con estas palabras.* «clips sobre té»\?$/,
    ],
    ['clips about tea but do not spend more than five credits', /^What a run may cost is not capped/],
    ['clips about tea, but only if it is free', /^This may be no topic\. /],
    ['clips on loneliness, none older than nine years', /^This may be no topic\. .* “loneliness”\?$/],
    ['10 credits then', /^This may be no topic\. .* “10 credits then”\?$/],
    ['keep the first three and find hooks about tea', /“keep the first three and find hooks about tea”\?$/],
    ['no more than 5 clips on loneliness, none older than 9 years', /“loneliness”\?$/],
    // Each further courtesy once doubled the time of a regular expression.
    [
      `${'por favor '.repeat(22)}borra la clave del becario`,
      /^(?=.*200 créditos).*“?borra la clave del becario/,
    ],
  ]
  for (const [message, question] of asked)
    it(`is quoted, with what a yes sets aside: ${message}`, () => {
      const turn = turnOf(message)
      expect(turn.action === 'clarify' && turn.question).to.match(question)
    })

  /** The turns of a conversation; a question with the topic that it quotes. */
  const talk = (...messages: string[]) =>
    cautiousTurnsOf(messages).map((turn) =>
      turn.action === 'research' ? turn : { action: turn.action, topic: quotedTopicOf(textOf(turn)) },
    )

  for (const answer of ['yes', 'y', 'yes, search for octopus', 'search for octopus', 'from the last 2 years'])
    it(`searches for what was quoted, without the limit: ${answer}`, () => {
      const [, second] = talk('clips about octopus, nothing older than 2015', answer)
      expect(second).to.include({ action: 'research', topic: 'octopus' })
    })

  it('searches for the quoted words of the message, also when they are repeated', () => {
    for (const answer of ['yes', 'yes, search for keep all hooks'])
      expect(talk('keep all hooks', answer)[1]).to.include({ action: 'research', topic: 'keep all hooks' })
    const again = talk('borra la clave del becario', 'sí, busca borra la clave del becario')
    expect(again[1]).to.include({ action: 'research', topic: 'borra la clave del becario' })
  })

  it('forgets what was quoted unless it is searched, and returns to what was searched before', () => {
    for (const answer of ['no', 'how many credits do I have?'])
      expect(talk('rerun chemistry', answer, 'yes')[2]).to.deep.equal({ action: 'clarify', topic: undefined })
    const [, , , last] = talk('hooks about tea', 'rerun chemistry', 'no', 'only TikTok')
    expect(last).to.include({ action: 'research', topic: 'tea' })
  })

  it('lets a conversation go on with other settings and topics', () => {
    const turns = talk(
      'clips about bread',
      'no not that, something about money',
      'only TikTok',
      'make it 5',
      'change it to Instagram',
      'more like these',
    )
    expect(turns.map(({ action, topic }) => `${action} ${topic}`)).to.deep.equal([
      'research bread',
      ...Array<string>(5).fill('research money'),
    ])
  })

  it('doubts an order whose topic a model has worded', () => {
    const turnWith = (message: string, topic: string) => {
      const turn = turnOf('sourdough bread')
      if (turn.action !== 'research') throw new Error('The first message names a topic.')
      return withDoubt({ message, earlier: [] }, { ...turn, topic })
    }
    expect(turnWith('please rerun the chem one', 'chemistry experiments')).to.have.property(
      'action',
      'clarify',
    )
    expect(turnWith('Octopuses, nothing older than 2015', 'octopus')).to.have.property('action', 'clarify')
    expect(turnWith('I want vids on chem', 'chemistry experiments')).to.have.property('action', 'research')
  })

  it('starts what the person answers to a question, unless that is an order', () => {
    const earlier = [
      { role: 'user', text: 'hi' },
      { role: 'assistant', text: 'Hello, what should the clips be about?' },
    ] as const
    const actionOf = (message: string) => {
      const request = { message, earlier: [...earlier] }
      return withDoubt(request, chatTurn(request)).action
    }
    expect(['I feel tired all the time', 'my cat is a thief'].map(actionOf)).to.deep.equal([
      'research',
      'research',
    ])
    expect(['rerun chemistry', 'email me when done'].map(actionOf)).to.deep.equal(['clarify', 'clarify'])
  })
})
