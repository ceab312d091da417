import { expect } from 'chai'
import { answerLanguageOf } from '../../src/analyst/rules/chat/chat.js'
import { lastOf } from '../support/chat-conversation.js'

describe('wishes after a topic', () => {
  const unfiltered = /how clips are told or how long they are \(.+\);/
  const cases: [message: string, topic: string, reply: RegExp][] = [
    [
      'I make shorts about sourdough baking, find me openings that make people stop scrolling',
      'sourdough baking',
      unfiltered,
    ],
    [
      'I make shorts about home espresso, find me openings that hook in the first second',
      'home espresso',
      unfiltered,
    ],
    ['I film reels about thrifting, give me hooks that start with a question', 'thrifting', unfiltered],
    ['I make reels about gardening so give me 10 hooks that grab attention', 'gardening', unfiltered],
    ['find me clips about chess that make people stop scrolling', 'chess', unfiltered],
    ['clips about chess that keep viewers watching', 'chess', unfiltered],
    ['find clips about chess that hook people in the first seconds', 'chess', unfiltered],
    ['find clips about chess that grab the attention of viewers', 'chess', unfiltered],
    ['videos about chess that stop the scroll', 'chess', unfiltered],
    [
      'I make videos about chess, find hooks that got over a million views',
      'chess',
      /^Looking for clips about chess\.$/,
    ],
  ]
  for (const [message, topic, reply] of cases)
    it(`are no part of it: ${message}`, () => {
      expect(lastOf([message]))
        .to.deep.include({ action: 'research', topic })
        .and.to.have.property('reply')
        .that.matches(reply)
    })

  it('stay in a topic that has such words itself', () => {
    for (const topic of [
      'machines that make bread',
      'how to stop procrastinating',
      'how to sell art and get results',
      'things that make you laugh',
      'foods that make you tired',
      'habits that keep you poor',
      'songs that make people cry',
      'exercises that keep your back healthy',
      'colors that make people buy',
      'habits that make you stop smoking',
    ])
      expect(lastOf([`find clips about ${topic}`]), topic).to.include({ action: 'research', topic })
  })
})

describe('requests to write an opening for one’s own video', () => {
  const asked: [language: string, topic: string, messages: string[]][] = [
    [
      'en',
      'running',
      [
        'give me a good hook for my running video',
        'can you write me an opening for my video about running?',
        'give me a hook for my YouTube video about running',
        'give me a hook for my first video about running',
        'give me a hook for my Instagram reel about running',
        'give me a hook for my marathon video about running',
        'give me a hook for my running youtube video',
        'give me a hook for my running video on tiktok',
        'give me a hook for my video on Instagram about running',
        'give me a hook for my video on Instagram reels about running',
        'give me a hook for my video about running on YouTube please',
      ],
    ],
    ['en', 'cooking', ['give me a hook for my cooking video on tiktok']],
    ['en', 'shoes', ['give me a hook for my running video on Instagram about shoes']],
    ['en', 'YouTube', ['give me a hook for my video about YouTube']],
    ['en', 'youtube automation', ['give me a hook for my video on youtube automation']],
    ['en', 'long covid', ['give me a hook for my long covid video']],
    ['en', 'first aid', ['give me a hook for my first aid video']],
    [
      'en',
      'short film',
      ['give me a hook for my short film video', 'give me a hook for my new short film video'],
    ],
    ['en', 'sourdough', ['give me a hook for my first long sourdough video']],
    ['nl', 'eerste hulp', ['geef me een hook voor mijn eerste hulp video']],
    [
      'de',
      'Laufschuhe',
      [
        'Gib mir einen guten Hook für mein Video über Laufschuhe',
        'Gib mir einen Hook für mein YouTube Video über Laufschuhe',
        'Gib mir einen Hook für mein Video auf TikTok über Laufschuhe',
        'Gib mir einen Hook für mein Video über Laufschuhe auf TikTok',
      ],
    ],
    [
      'es',
      'correr',
      [
        'necesito un gancho para mi vídeo de correr',
        'dame un gancho para mi primer vídeo de YouTube sobre correr',
        'dame un gancho para mi vídeo de correr para TikTok',
      ],
    ],
    [
      'fr',
      'le yoga',
      [
        "j'ai besoin d'une accroche pour ma vidéo sur le yoga",
        'donne-moi une accroche pour ma première vidéo YouTube sur le yoga',
        'donne-moi une accroche pour ma vidéo TikTok pour vendre sur le yoga',
      ],
    ],
    [
      'it',
      'pasta',
      [
        'dammi un gancio per il mio video sulla pasta',
        'dammi un gancio per il mio primo video YouTube sulla pasta',
        'dammi un gancio per il mio video sulla pasta su TikTok',
      ],
    ],
    [
      'nl',
      'fietsen',
      [
        'geef me een goede hook voor mijn video over fietsen',
        'geef me een hook voor mijn eerste YouTube video over fietsen',
        'geef me een hook voor mijn video op TikTok over fietsen',
      ],
    ],
    [
      'pt',
      'pão',
      [
        'me dê um gancho para meu vídeo sobre pão',
        'me dê um gancho para meu primeiro vídeo do YouTube sobre pão',
        'me dê um gancho para meu vídeo sobre pão no TikTok',
      ],
    ],
  ]
  for (const [language, topic, messages] of asked)
    for (const message of messages)
      it(`start no run, and offer clips of the subject: ${message}`, () => {
        const turn = lastOf([message])
        expect(turn).to.have.property('action', 'clarify')
        expect(turn).to.have.property('question').that.includes(topic).and.that.matches(/[?]$/)
        expect(answerLanguageOf({ message: 'ok', earlier: [{ role: 'user', text: message }] })).to.equal(
          language,
        )
        expect(
          lastOf([
            message,
            { en: 'yes', de: 'ja', es: 'sí', fr: 'oui', it: 'sì', nl: 'ja', pt: 'sim' }[language] ?? '',
          ]),
        ).to.deep.include({ action: 'research', topic })
      })

  it('ask for the subject of the video if it is missing', () => {
    for (const message of [
      'give me a hook for my video',
      'give me a hook for my YouTube video',
      'give me a hook for my video on youtube',
      'give me a hook for my short video on Instagram please',
    ]) {
      const { action, question } = lastOf([message]) as {
        action: string
        question?: string
      }
      expect([action, question]).to.deep.equal([
        'clarify',
        'New openings are written beside a result, for 1 credit: “Write your own like this” on its card. Nothing was started. What shall I look for?',
      ])
    }
    for (const [message, question] of [
      ['dame un gancho para mi video de tiktok para vender', /Write your own like this.*tema\?$/],
      ['dame un gancho para mi video de tiktok', /tema\?$/],
      ['donne-moi une accroche pour ma vidéo sur tiktok pour vendre', /sujet/],
      ['dammi un gancio per il mio video su tiktok per vendere', /tema/],
      ['me dê um gancho para meu vídeo do tiktok para vender', /tema/],
      ['gib mir einen Hook für mein Video auf TikTok', /Thema/],
      ['geef me een hook voor mijn video op TikTok', /onderwerp/],
    ] as const)
      expect(lastOf([message]), message)
        .to.include({ action: 'clarify' })
        .and.to.have.property('question')
        .that.matches(question)
  })
})

describe('requests for clips of a creator', () => {
  const asked = [
    ['es', 'dame clips de @crumb.lab'],
    ['de', 'gib mir Clips von @crumb.lab'],
    ['fr', 'donne-moi des clips de @crumb.lab'],
    ['pt', 'me dê clips de @crumb.lab'],
    ['it', 'dammi clip di @crumb.lab'],
    ['nl', 'geef me clips van @crumb.lab'],
    ['en', 'give me clips from @crumb.lab'],
  ] as const
  for (const [language, message] of asked)
    it(`are read in their language: ${message}`, () => {
      expect(lastOf([message])).to.deep.include({ action: 'research', topic: '@crumb.lab' })
      expect(answerLanguageOf({ message, earlier: [] })).to.equal(language)
    })
})
