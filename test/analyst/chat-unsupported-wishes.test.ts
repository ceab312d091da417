import { expect } from 'chai'
import { chatLanguages, chatOf } from '../../src/languages/index.js'
import { lastOf } from '../support/chat-conversation.js'

const unsupported = 'A search cannot filter by that'

describe('wishes that a chat cannot meet', () => {
  for (const searched of ['long videos', 'clips'])
    for (const message of [
      'at least 3x',
      'minimum 5x',
      'with a higher multiple',
      'from small channels',
      'only large channels',
      'without samples',
    ])
      it(`start nothing alone: ${searched} about malware, ${message}`, () => {
        expect(lastOf([`${searched} about malware`, message])).to.deep.equal({
          action: 'clarify',
          question: `${unsupported} (${message}): look for it in the results. Shall I look for more ${searched} about malware?`,
        })
      })

  const cases: [message: string, media: string, topic: string][] = [
    ['5 longform videos on zebra with at least 5x', 'long', 'zebra'],
    ['long videos that beat their channel by 10x about malware', 'long', 'malware'],
    ['videos from small channels about zebra', 'short', 'zebra'],
    ['find hooks about malware and export as csv', 'short', 'malware'],
    ['packaging for malware videos, 3 ideas', 'packaging', 'malware'],
    ['find 5 clips about bread from small channels', 'short', 'bread'],
  ]
  for (const [message, media, topic] of cases)
    it(`are left out of the topic beside them, as the answer says: ${message}`, () => {
      const turn = lastOf([message])
      expect({ media: 'short', ...turn }).to.include({ action: 'research', media, topic })
      expect(turn).to.have.property('reply').that.includes(unsupported)
    })

  const translated: [message: string, topic: string][] = [
    ['lange Videos über Brot nur von kleinen Kanälen', 'Brot'],
    ['vídeos largos sobre pan con al menos 5x', 'pan'],
    ['vidéos longues sur le pain avec au moins 5x', 'pain'],
    ['video lunghi sul pane solo di piccoli canali', 'pane'],
    ['vídeos longos sobre pão só de canais pequenos', 'pão'],
    ['vídeos largos sobre pan, de canales pequeños', 'pan'],
    ['vidéos longues sur le pain, de petites chaînes', 'pain'],
    ["lange video's over brood alleen van kleine kanalen", 'brood'],
  ]
  for (const [message, topic] of translated)
    it(`are recognised in each language: ${message}`, () => {
      const turn = lastOf([message])
      expect(turn).to.include({ action: 'research', media: 'long', topic })
      const texts = chatLanguages.map((language) =>
        chatOf(language).replies.unsupported.split('{words}', 1).join(''),
      )
      expect(texts.some((text) => turn.action === 'research' && turn.reply.includes(text))).to.equal(true)
    })

  it('stay in a subject to which they belong', () => {
    for (const topic of [
      'small channels',
      'growing from small creators to big ones',
      'hip hop without samples',
      '10x engineers',
      'saving as much as possible',
      'washing your hands at least 5 times',
      'people who failed at least 3 times',
      'money made by big creators',
      'learning from small creators',
      'learning from small channels',
      'how to read pdf files and save them as csv',
    ])
      expect(lastOf([`find clips about ${topic}`]), topic).to.include({ action: 'research', topic })
  })

  const ends: [message: string, end: string][] = [
    ['Clips über Training mindestens 3 mal', 'mindestens 3 mal'],
    ['Clips über Geld von großen Creatorn', 'von großen Creatorn'],
    ['clips sobre entrenar al menos 3 veces', 'al menos 3 veces'],
    ['clips sobre trucos de creadores grandes', 'de creadores grandes'],
    ['clips sur se laver les mains au moins 5 fois', 'au moins 5 fois'],
    ['clips sur les revenus de grands créateurs', 'de grands créateurs'],
    ['clip su lavarsi le mani almeno 5 volte', 'almeno 5 volte'],
    ['clip sui guadagni di grandi creator', 'di grandi creator'],
    ['clips over handen wassen minstens 5 keer', 'minstens 5 keer'],
    ['clips over geld van grote makers', 'van grote makers'],
    ['clipes sobre treinar pelo menos 3 vezes', 'pelo menos 3 vezes'],
    ['clipes sobre dinheiro de criadores grandes', 'de criadores grandes'],
  ]
  for (const [message, end] of ends)
    it(`stay at the end of a subject: ${message}`, () => {
      const turn = lastOf([message])
      expect(turn.action === 'research' && turn.topic.endsWith(end), JSON.stringify(turn)).to.equal(true)
    })

  it('are searched quickly in a message of thousands of spaces', () => {
    for (const space of [' ', '\n', '\t', ' \n']) {
      const spaces = space.repeat(4000 / space.length)
      const turn = lastOf([`clips about sourdough${spaces}bread from small channels`])
      expect(turn).to.include({ action: 'research' })
      expect(turn.action === 'research' && turn.topic).to.match(/^sourdough(?: bread)?$/)
    }
  })
})

describe('a search for long videos', () => {
  it('states how many videos are searched for', () => {
    expect(lastOf(['5 long videos about beekeeping'])).to.include({
      count: 5,
      reply: 'Looking for long videos about beekeeping, at most 5.',
    })
    expect(lastOf(['long videos about beekeeping', '20 instead'])).to.include({
      media: 'long',
      reply: 'Looking for long videos about beekeeping, at most 20.',
    })
  })

  it('states that a language is not applied, and starts no second run for it', () => {
    expect(lastOf(['long videos about bees in German'])).to.include({
      topic: 'bees',
      reply: `Looking for long videos about bees. ${unsupported}: look for it in the results.`,
    })
    expect(lastOf(['clips about bees in German', 'long videos about bees'])).to.include({
      reply: 'Looking for long videos about bees.',
    })
    expect(lastOf(['clips about bees', 'long videos about bees, not on YouTube'])).to.include({
      reply: `Looking for long videos about bees. ${unsupported}: look for it in the results.`,
    })
    expect(lastOf(['long videos about malware', 'in German'])).to.include({ action: 'clarify' })
  })

  it('replaces one for clips, on the same topic', () => {
    for (const message of ['only long ones', 'long videos please'])
      expect(lastOf(['clips about malware', message]), message).to.include({
        media: 'long',
        topic: 'malware',
      })
  })
})

describe('a search for short clips', () => {
  for (const message of [
    'short clips please',
    'only shorts',
    'kurze Clips bitte',
    'lieber kurze Videos',
    'clips cortos por favor',
    'mejor vídeos cortos',
    'des vidéos courtes s’il te plaît',
    'plutôt des clips courts',
    'video brevi per favore',
    'solo clip corti',
    "korte video's graag",
    'liever korte clips',
    'clipes curtos por favor',
    'só vídeos curtos',
  ])
    it(`replaces one for long videos, on the same topic: ${message}`, () => {
      const turn = lastOf(['long videos about malware', message])
      expect(turn).to.include({ action: 'research', topic: 'malware' })
      expect(turn).to.not.have.property('media')
    })

  it('keeps the language of the conversation if its word belongs to several languages', () => {
    const turn = lastOf(['lange Videos über Brot', 'Shorts bitte'])
    expect(turn).to.include({ action: 'research', topic: 'Brot' })
    expect(turn.action === 'research' && turn.reply).to.match(/\bsuche\b/iu)
  })

  for (const message of ['hooks about short films', 'shorts for women'])
    it(`is not requested by ${message}`, () => {
      const turn = lastOf(['long videos about malware', message])
      expect(turn).to.have.property('action', 'research')
      expect(turn).to.have.property('topic').that.does.not.equal('malware')
    })
})

describe('clips of a channel', () => {
  for (const message of [
    'clips by @rye.lab on youtube',
    'shorts from @rye.lab on YouTube',
    'hooks from @rye.lab on youtube',
    'YouTube shorts from @rye.lab',
  ])
    it(`are short: ${message}`, () => {
      const turn = lastOf([message])
      expect(turn).to.deep.include({ action: 'research', topic: '@rye.lab', platforms: ['youtube'] })
      expect(turn).not.to.have.property('media')
    })

  it('are short even for a channel without a platform, and videos of it are long', () => {
    const short = lastOf(['short clips of the channel @rye.lab'])
    expect(short.action === 'clarify' ? short.question : short.topic).to.include('@rye.lab')
    expect(short).not.to.have.property('media')
    for (const message of ['videos from @rye.lab on youtube', 'the channel @rye.lab'])
      expect(lastOf([message]), message).to.include({ media: 'long', topic: '@rye.lab' })
  })
})
