import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat/chat.js'
import { withDoubt } from '../../src/chat/topic-doubt.js'
import { lastOf } from '../support/chat-conversation.js'

describe('what no search can take account of', () => {
  const cases: [message: string, topic: string, leftOut: string][] = [
    [
      '6 clips about why people procrastinate, for a 45 second video',
      'why people procrastinate',
      'for a 45 second video',
    ],
    ['5 Clips über Schlaf, die mit einer Frage beginnen', 'Schlaf', 'die mit einer Frage beginnen'],
    ['clips sobre ajedrez que abran con una anécdota', 'ajedrez', 'que abran con una anécdota'],
    ['clips sur le vélo qui commencent par une question', 'vélo', 'qui commencent par une question'],
    ['clip sul jazz che iniziano con una domanda', 'jazz', 'che iniziano con una domanda'],
    ['clipes sobre surfe que começam com uma pergunta', 'surfe', 'que começam com uma pergunta'],
    ['clips over schaatsen die met een vraag beginnen', 'schaatsen', 'die met een vraag beginnen'],
    ['clips over ramen met meer dan een miljoen weergaven', 'ramen', 'met meer dan een miljoen weergaven'],
    ['clips zu Fermentation, keine englischen', 'Fermentation', 'keine englischen'],
    ['clips over volkstuinen, geen engelse', 'volkstuinen', 'geen engelse'],
    ["clips sur la poterie, pas d'anglais", 'poterie', "pas d'anglais"],
    ['vídeos sobre parkour, ni en inglés ni en francés', 'parkour', 'ni en inglés ni en francés'],
  ]
  for (const [message, topic, leftOut] of cases)
    it(`is named in the answer: ${message}`, () => {
      const turn = lastOf([message])
      expect(turn).to.include({ action: 'research', topic, language: null })
      expect(turn).to.have.property('reply').that.includes(`(${leftOut})`)
    })
})

describe('what clips must not be about', () => {
  const cases: [message: string, topic: string, leftOut: string[]][] = [
    ['retirement planning, no stocks', 'retirement planning', ['no stocks']],
    ['find hooks about knitting, but nothing about wool', 'knitting', ['but nothing about wool']],
    ['soup recipes except fish soup', 'soup recipes', ['except fish soup']],
    ['pasta, without cream, no mushrooms', 'pasta', ['without cream', 'no mushrooms']],
    ['clips about sleep that are not about babies', 'sleep', ['that are not about babies']],
    ['Sauerteig, kein Roggen', 'Sauerteig', ['kein Roggen']],
    ['Camping, aber nichts über Wohnmobile', 'Camping', ['aber nichts über Wohnmobile']],
    ['cocina italiana, nada de pasta', 'cocina italiana', ['nada de pasta']],
    ['recettes de soupe, rien sur le poisson', 'recettes de soupe', ['rien sur le poisson']],
    ['giardinaggio, niente pesticidi', 'giardinaggio', ['niente pesticidi']],
    ['bolos caseiros, mas nada de chocolate', 'bolos caseiros', ['mas nada de chocolate']],
    ['schaatsen, niets over wedstrijden', 'schaatsen', ['niets over wedstrijden']],
    ["don't search for war. find sourdough", 'sourdough', ["don't search for war"]],
    [
      'street interviews about money but not in the US',
      'street interviews about money',
      ['but not in the US'],
    ],
    ['home workouts, not in a gym', 'home workouts', ['not in a gym']],
    ['bread baking but no sourdough', 'bread baking', ['but no sourdough']],
    [
      'maquillaje para piel madura q no sean de marcas',
      'maquillaje para piel madura',
      ['q no sean de marcas'],
    ],
    ['perros reactivos, del último mes y sin anuncios', 'perros reactivos', ['y sin anuncios']],
    [
      'viagem barata pra Lisboa, menos vídeos de agências',
      'viagem barata pra Lisboa',
      ['menos vídeos de agências'],
    ],
    ['decoração de quarto mas não de bebê', 'decoração de quarto', ['mas não de bebê']],
    ['receitas de verão e sem carne', 'receitas de verão', ['e sem carne']],
    ['voyage au Japon mais pas Tokyo', 'voyage au Japon', ['mais pas Tokyo']],
    ['Reisen nach Japan aber nicht Tokio', 'Reisen nach Japan', ['aber nicht Tokio']],
    ['reizen naar Japan maar niet Tokio', 'reizen naar Japan', ['maar niet Tokio']],
    ['viaggi in Giappone ma non Tokyo', 'viaggi in Giappone', ['ma non Tokyo']],
  ]
  for (const [message, topic, leftOut] of cases)
    it(`is named in the answer: ${message}`, () => {
      const turn = lastOf([message])
      expect(turn).to.include({ action: 'research', topic })
      expect(turn)
        .to.have.property('reply')
        .that.includes(`(${leftOut.join('; ')})`)
    })

  const offers: [message: string, topic: string, leftOut: string][] = [
    ['home workouts, no equipment', 'home workouts', 'no equipment'],
    ['renting in Berlin, avoid scams', 'renting in Berlin', 'avoid scams'],
    ['hooks about recipes, no oven', 'recipes', 'no oven'],
    ['Rückentraining, ohne Geräte', 'Rückentraining', 'ohne Geräte'],
    ['recettes de soupe, sans gluten', 'recettes de soupe', 'sans gluten'],
  ]
  for (const [message, topic, leftOut] of offers)
    it(`is asked first, because it may belong to the topic: ${message}`, () => {
      const request = { message, earlier: [] }
      const turn = withDoubt(request, chatTurn(request))
      const question = turn.action === 'clarify' ? turn.question : ''
      expect(question)
        .to.include(`(${leftOut})`)
        .and.match(new RegExp(`[“„«] ?${topic} ?[”“»]`))
      const earlier = [
        { role: 'user', text: message } as const,
        { role: 'assistant', text: question } as const,
      ]
      const agreed = { message: 'yes', earlier }
      expect(withDoubt(agreed, chatTurn(agreed))).to.include({ action: 'research', topic })
    })

  const topics = [
    'no pain, no gain',
    'sin azúcar, sin culpa',
    'pan sin gluten y sin azúcar',
    'bolo sem glúten e sem lactose',
    'gluten free and without sugar',
    'slow but steady weight loss',
    'living without a car',
    'Rückentraining ohne Geräte',
    'ballet, pas de deux',
    'digital marketing, SEM and SEO',
    'fonts, sans serif or slab',
    'faith, sin and grace',
  ]
  for (const topic of topics)
    it(`is not read into a topic: ${topic}`, () => {
      expect(lastOf([topic]))
        .to.include({ action: 'research', topic })
        .and.not.have.property('left_out')
    })

  it('is no remark that nothing is urgent', () => {
    expect(lastOf(['marketing tips, no rush']))
      .to.include({ topic: 'marketing tips' })
      .and.not.have.property('left_out')
  })

  it('leaves platforms and ages to the settings', () => {
    expect(lastOf(['sourdough, not on tiktok, no meat'])).to.deep.include({
      topic: 'sourdough',
      platforms: ['instagram', 'youtube'],
      left_out:
        'A search cannot leave anything out (no meat), so reject what you do not want beside the results.',
    })
  })
})

describe('a size of channels', () => {
  const cases: [message: string, topic: string, leftOut: string][] = [
    ['glass blowing only from small channels', 'glass blowing', 'only from small channels'],
    [
      'glass blowing, only channels with less than 10k subs',
      'glass blowing',
      'only channels with less than 10k subs',
    ],
    ['Töpfern nur von kleinen Kanälen', 'Töpfern', 'nur von kleinen Kanälen'],
    ['cerámica solo de canales pequeños', 'cerámica', 'solo de canales pequeños'],
    ['poterie, uniquement de petites chaînes', 'poterie', 'uniquement de petites chaînes'],
    ['ceramica solo da canali piccoli', 'ceramica', 'solo da canali piccoli'],
    ['cerâmica só de canais pequenos', 'cerâmica', 'só de canais pequenos'],
    ['keramiek alleen van kleine kanalen', 'keramiek', 'alleen van kleine kanalen'],
  ]
  for (const [message, topic, leftOut] of cases)
    it(`is named in the answer at the end of any message: ${message}`, () => {
      expect(lastOf([message]))
        .to.include({ action: 'research', topic })
        .and.property('left_out')
        .includes(leftOut)
    })
})

describe('a size of a topic', () => {
  const topics = [
    'how to get more than 1000 followers',
    'how I grew to over 100k subscribers',
    'bank accounts over 250k',
    'cómo crear canales con más de 1000 suscriptores',
    'Wachstum von Accounts mit 1000 Followern',
    'créer des comptes avec plus de 1000 abonnés',
    'crescita di account con più di 1000 follower',
    'groei van kanalen met 1000 abonnees',
    'crescimento de contas com mais de 1000 seguidores',
  ]
  for (const topic of topics)
    it(`stays in it: ${topic}`, () => {
      expect(lastOf([topic]))
        .to.include({ action: 'research', topic })
        .and.not.have.property('left_out')
    })

  for (const [message, topic, leftOut] of [
    [
      'glass blowing, creators with under 10k followers',
      'glass blowing',
      'creators with under 10k followers',
    ],
    [
      'clips sobre cerámica de canales con menos de 10k suscriptores',
      'cerámica',
      'de canales con menos de 10k suscriptores',
    ],
  ] as const)
    it(`is of channels behind a comma or in a request for clips: ${message}`, () => {
      expect(lastOf([message]))
        .to.include({ topic })
        .and.property('left_out')
        .includes(leftOut)
    })

  it('is no cap on the cost', () => {
    const topic = 'qué pasa si curso menos de 12 créditos'
    expect(lastOf([topic]))
      .to.include({ action: 'research', topic })
      .and.not.have.property('left_out')
    const question = lastOf(['what happens if you take less than 12 credits'])
    expect(question)
      .to.have.property('question')
      .that.includes('“what happens if you take less than 12 credits”')
  })
})

describe('a country beside “only”', () => {
  for (const [message, topic, country] of [
    ['tax tips for renters, us only', 'tax tips for renters', 'US'],
    ['used cars, germany only', 'used cars', 'DE'],
  ] as const)
    it(`is where the clips are from: ${message}`, () => {
      expect(lastOf([message])).to.include({ action: 'research', topic, country })
    })
})

describe('a length beside a number of results', () => {
  const cases: [message: string, topic: string, length: string, left: string][] = [
    ['clips about running, under 60 seconds, 5 results', 'running', 'under 60 seconds', 'results'],
    ['clips about running under 1 minute, just 5 results', 'running', 'under 1 minute', 'results'],
    ['Clips über Laufen, unter 60 Sekunden, 5 Ergebnisse', 'Laufen', 'unter 60 Sekunden', 'Ergebnisse'],
    ['clips sur le vélo, moins de 60 secondes, 5 résultats', 'vélo', 'moins de 60 secondes', 'résultats'],
    ['running, 30 seconds, 5 results', 'running', '30 seconds', 'results'],
    ['vídeos sobre surf, menos de 60 segundos, 5 resultados', 'surf', 'menos de 60 segundos', 'resultados'],
  ]
  for (const [message, topic, length, left] of cases)
    it(`is alone what cannot be chosen: ${message}`, () => {
      const turn = lastOf([message])
      expect(turn).to.include({ action: 'research', topic, count: 5 })
      expect(turn).to.have.property('reply').that.includes(`(${length})`).and.not.includes(left)
    })
})

describe('a topic with words of a request', () => {
  const topics = [
    'trying to get pregnant',
    "i'm trying to get pregnant",
    'trying to find love',
    'whip up some cream',
    'dig out a cellar',
    'put together an outfit',
    'round up some cattle',
    'come up with 5 names for a dog',
    'have to make a decision about college',
    'gotta do something about climate change',
    'what people make on fiverr',
    'my daughter needs some space',
    'how to dress like a man',
    'ich wollte nie Mutter sein',
    'mein Chef will was von mir',
    'wie lernt man am besten',
    'tengo que preparar una tarta de manzana',
    'me hace falta mi madre',
    'tenho que fazer uma cirurgia de joelho',
    'me traz paz',
    'je dois faire une croix sur mon passé',
    'tu as des amis',
    'devo preparare una torta di mele',
    'avrei voluto un figlio',
    'ik moet plassen',
    'aprender lo que necesito y quiero',
    'Liebe geben und finde',
    'quem quer, pode',
  ]
  for (const topic of topics)
    it(`keeps them all: ${topic}`, () => {
      expect(lastOf([topic])).to.include({ action: 'research', topic })
    })
})

describe('the wrapping of a request', () => {
  const cases: [message: string, topic: string][] = [
    ['any ideas for weddings', 'weddings'],
    ['got any ideas for date night', 'date night'],
    ['need some fresh ideas for my bakery', 'my bakery'],
    ['any inspo on gut health', 'gut health'],
    ['need ideas for a video about bread', 'bread'],
    ['whip up some clips about bread', 'bread'],
    ['come up with 5 hooks on bread', 'bread'],
    ['dig out something on bees', 'bees'],
    ['trying to find clips about bees', 'bees'],
    ['gotta write a speech about love', 'love'],
    ['no thanks, something on bees', 'bees'],
    ['wir machen gerade ein Video über Kaffee', 'Kaffee'],
    ['ich hätt gern was über Bienen', 'Bienen'],
    ['tengo que hacer un video sobre abejas', 'abejas'],
    ['me mostra uns vídeos sobre abelhas', 'abelhas'],
    ["t'as des vidéos sur les abeilles", 'abeilles'],
    ['devo fare un video sulle api', 'api'],
    ['ik moet een video maken over bijen', 'bijen'],
    ['My editor wants something on street food in Bangkok', 'street food in Bangkok'],
    ['quick one - anything going viral about cold plunges this week?', 'cold plunges'],
    ['ok do one on mushroom foraging', 'mushroom foraging'],
    ['gimme clips on vintage camera repair', 'vintage camera repair'],
    ['watever is trending on bullet journalling rn, youtube only', 'bullet journalling'],
    ['i wanna see what people post about quitting nursing', 'quitting nursing'],
    ['such mir mal bitte was über Schrebergärten, aber ohne YouTube', 'Schrebergärten'],
    ['wir drehen was über Bienensterben, hast du da 10 Videos?', 'Bienensterben'],
    ['ando buscando algo sobre aprender guitarra', 'aprender guitarra'],
    ['des trucs sur la dette étudiante, en anglais stp', 'la dette étudiante'],
    ['vc consegue uns 7 vídeos sobre café especial?', 'café especial'],
    ['cerco una decina di clip sui borghi abbandonati, niente youtube', 'borghi abbandonati'],
    ['ik zou graag wat tiktoks willen over ADHD bij vrouwen', 'ADHD bij vrouwen'],
    ['3 clips about AI that start with a question', '#AI'],
    ['KI', '#KI'],
    ['could you dig out some stuff about anxiety in teenagers, no youtube', 'anxiety in teenagers'],
    ['kannst du mir 12 Reels zu Meal Prep raussuchen, nicht älter als 5 Tage', 'Meal Prep'],
    ['Suche Videos zum Thema Trauer, nichts von Instagram', 'Trauer'],
    ['un truc sur la sobriété heureuse, de préférence sur instagram', 'la sobriété heureuse'],
    ['how rice is made, only tiktok', 'how rice is made'],
    ['ich brauch was zu Altbausanierung', 'Altbausanierung'],
    ['me acha receitas de bolo', 'receitas de bolo'],
    ['mi servirebbero clip sul restauro dei mobili', 'restauro dei mobili'],
    ['7 clips sur les métiers oubliés', 'métiers oubliés'],
    ['why do cats knock things over?', 'why do cats knock things over'],
    ['$100 thrift flip challenge', '$100 thrift flip challenge'],
  ]
  for (const [message, topic] of cases)
    it(`is no part of its topic: ${message}`, () => {
      expect(lastOf([message])).to.include({ action: 'research', topic })
    })

  const changes: [first: string, message: string, count: number | null, language: string | null][] = [
    ['surf em nazaré', 'na verdade quero 3', 3, null],
    ['clips sur les phares', 'en français maintenant', null, 'fr'],
    ['oude molens restaureren', 'maak er 5 van', 5, null],
    ['clips sobre faros', 'mejor 5', 5, null],
    ['Brot backen', 'mach 4 draus', 4, null],
    ['ricette con i ceci', 'fanne 6', 6, null],
  ]
  for (const [first, message, count, language] of changes)
    it(`is changed for the topic of before: ${first} / ${message}`, () => {
      const before = lastOf([first])
      const topic = before.action === 'research' ? before.topic : null
      expect(lastOf([first, message])).to.include({ action: 'research', topic, count, language })
    })
})
