import { expect } from 'chai'
import { lastOf } from '../support/chat-conversation.js'
import type { ChatTurn } from '../../src/analyst/types.js'

/** Messages of one person in order, and what the last one starts. */
type ExpectedTurn = Partial<Extract<ChatTurn, { action: 'research' }>>
type Row = [said: string[], topic: string, wanted?: ExpectedTurn]

const refusedPlatforms: Row[] = [
  [['kite surfing, not tiktok, instagram'], 'kite surfing', { platforms: ['instagram'] }],
  [['kite surfing not tiktok, youtube, instagram'], 'kite surfing', { platforms: ['instagram', 'youtube'] }],
  [['kite surfing, not on tiktok, on youtube'], 'kite surfing', { platforms: ['youtube'] }],
  [['kite surfing, not tiktok or instagram'], 'kite surfing', { platforms: ['youtube'] }],
  [['kite surfing, neither tiktok nor youtube'], 'kite surfing', { platforms: ['instagram'] }],
  [['kite surfing, no tiktok, no youtube'], 'kite surfing', { platforms: ['instagram'] }],
  [['kite surfing without tiktok and youtube'], 'kite surfing', { platforms: ['instagram'] }],
  [['kite surfing on tiktok, instagram'], 'kite surfing', { platforms: ['tiktok', 'instagram'] }],
  [['bolos sem instagram'], 'bolos', { platforms: ['tiktok', 'youtube'] }],
  [['pilates sin tiktok'], 'pilates', { platforms: ['instagram', 'youtube'] }],
  [['pilates ohne YouTube'], 'pilates', { platforms: ['tiktok', 'instagram'] }],
  [['pilates sans tiktok'], 'pilates', { platforms: ['instagram', 'youtube'] }],
  [['quero 6 vídeos sobre bolos, no tiktok'], 'bolos', { count: 6, platforms: ['tiktok'] }],
  [['a year without instagram'], 'a year without instagram'],
  [['pottery on youtube', 'no youtube'], 'pottery', { platforms: ['tiktok', 'instagram'] }],
  [['pottery on tiktok', 'not tiktok, youtube'], 'pottery', { platforms: ['youtube'] }],
  [['pottery on tiktok', 'youtube instead'], 'pottery', { platforms: ['youtube'] }],
  [['pottery on tiktok', 'youtube instead of tiktok'], 'pottery', { platforms: ['youtube'] }],
  [['pottery on tiktok', 'not youtube'], 'pottery', { platforms: ['tiktok'] }],
  [['pottery on tiktok', 'no tiktok, no instagram, no youtube'], 'pottery'],
  [['no-youtube clips about bread'], 'bread', { platforms: ['tiktok', 'instagram'] }],
]

/** A platform that a hyphen joins to a noun belongs to the topic; beside a word for clips, or apart, it is a setting. */
const joinedPlatforms: Row[] = [
  [['clips über Handysucht', 'nein, lieber Instagram-Sucht'], 'Instagram-Sucht'],
  [['YouTube-Thumbnails'], 'YouTube-Thumbnails'],
  [['TikTok-dances'], 'TikTok-dances'],
  [['tiktok-verslaving bij jongeren'], 'tiktok-verslaving bij jongeren'],
  [['tiktok - bread'], 'bread', { platforms: ['tiktok'] }],
  [['bread - youtube'], 'bread', { platforms: ['youtube'] }],
  [['bread, TikTok-only'], 'bread', { platforms: ['tiktok'] }],
  [['5 TikTok-Videos über Brot'], 'Brot', { count: 5, platforms: ['tiktok'] }],
  [['nur YouTube-Clips über Brot'], 'Brot', { platforms: ['youtube'] }],
]

const tiktoks = { platforms: ['tiktok'] } satisfies ExpectedTurn
const recentTiktoks = { ...tiktoks, posted_within_days: 1095 } satisfies ExpectedTurn

/** What was said of the clips holds for every subject, until it is changed or taken back. */
const lasting: Row[] = [
  [['pottery, only tiktok', 'weaving'], 'weaving', tiktoks],
  [['pottery, only tiktok', 'find me clips about weaving'], 'weaving', tiktoks],
  [['pottery from the last three years, only tiktok', 'weaving', 'glazes'], 'glazes', recentTiktoks],
  [['pottery in spanish', 'weaving'], 'weaving', { language: 'es' }],
  [['pottery in spanish', 'what did I keep?', 'weaving'], 'weaving', { language: 'es' }],
  [['pottery in spanish', 'weaving in french'], 'weaving', { language: 'fr' }],
  [['pottery in spanish', 'any language'], 'pottery'],
  [['pottery in spanish', 'weaving in any language'], 'weaving'],
  [['pottery, only tiktok', 'weaving on all platforms'], 'weaving'],
  [['pottery from the last three years', 'weaving of any age'], 'weaving'],
  [['vídeos sobre bolos em espanhol', 'pães'], 'pães', { language: 'es' }],
  [['vidéos sur la poterie, seulement tiktok', 'tissage'], 'tissage', tiktoks],
  [['Clips über Töpfern auf Spanisch', 'Weben in allen Sprachen'], 'Weben'],
  [['pottery, only tiktok', 'start over', 'weaving'], 'weaving'],
]

/** What only changes or adds to what was asked before. */
const corrected: Row[] = [
  [['pottery', 'no wait, make it 12'], 'pottery', { count: 12 }],
  [['pottery', 'a smaller list, just 4'], 'pottery', { count: 4 }],
  [['pottery', 'and now weaving'], 'weaving'],
  [['pottery', 'and weaving'], 'weaving'],
  [['pottery on tiktok', 'now weaving'], 'weaving', { platforms: ['tiktok'] }],
  [['pottery on tiktok', 'same but for weaving'], 'weaving', { platforms: ['tiktok'] }],
  [['pottery on tiktok', 'the same but on youtube'], 'pottery', { platforms: ['youtube'] }],
  [['pottery on tiktok', 'never mind, weaving'], 'weaving', { platforms: ['tiktok'] }],
  [['easy yoga', 'for seniors'], 'easy yoga for seniors'],
  [['bikes on youtube', 'foldable ones'], 'foldable bikes', { platforms: ['youtube'] }],
  [['bikes', 'loved ones'], 'loved ones'],
  [['bikes', 'older drivers'], 'older drivers'],
  [['bikes', 'language schools'], 'language schools'],
  [['bikes', 'fewer regrets'], 'fewer regrets'],
  [['bikes', 'how to forget it all'], 'how to forget it all'],
  [['never mind the weather'], 'never mind the weather'],
  [['for night owls'], 'for night owls'],
  [['old platform'], 'old platform'],
  [['bikes', "now that's progress"], "now that's progress"],
]

/** Counts and framing words that are no part of the subject, and their like that are. */
const framed: Row[] = [
  [['pottery, 6'], 'pottery', { count: 6 }],
  [['pottery on tiktok, 6'], 'pottery', { count: 6, platforms: ['tiktok'] }],
  [['cerámica japonesa, 4'], 'cerámica japonesa', { count: 4 }],
  [['a dozen clips about kite surfing'], 'kite surfing', { count: 12 }],
  [['get me half a dozen hooks on chess'], 'chess', { count: 6 }],
  [['topic=pottery count=7 platform=youtube'], 'pottery', { count: 7, platforms: ['youtube'] }],
  [['pottery, youtube, 7, german'], 'pottery', { count: 7, platforms: ['youtube'], language: 'de' }],
  [['I run a blog about beekeeping and I need some ideas for hooks'], 'beekeeping'],
  [['openings for a video on night shifts'], 'night shifts'],
  [['nothing older than two weeks about kites'], 'kites', { posted_within_days: 14 }],
  [['clips from 2023 about floods'], 'floods'],
  [["don't care about the platform, topic is chess"], 'chess'],
  [['clips abt chess'], 'chess'],
  [['voyager 2'], 'voyager 2'],
  [['voyager 2 clips'], 'voyager 2'],
  [['psalm 3, 5'], 'psalm 3, 5'],
  [['floods, 2023'], 'floods, 2023'],
  [['soup, 5 ways'], 'soup, 5 ways'],
  [['a dozen roses'], 'a dozen roses'],
  [['clips about half a dozen roses'], 'half a dozen roses'],
  [['maths, physics, german'], 'maths, physics, german'],
  [['you and I need more sleep'], 'you and I need more sleep'],
]

const inGerman = 'ich suche 6 Clips über Töpfern, nur YouTube'
const inSpanish = 'busco 6 videos sobre cerámica en youtube'

/** The language of a conversation stands where a message shows none of its own. */
const rowsWithReply: [...row: Row, reply: RegExp][] = [
  [[inGerman, 'lieber 9'], 'Töpfern', { count: 9, platforms: ['youtube'] }, /^Ich suche/u],
  [[inGerman, 'Weben'], 'Weben', { count: 6, platforms: ['youtube'] }, /^Ich suche/u],
  [[inGerman, 'danke', 'lieber 9'], 'Töpfern', { count: 9, platforms: ['youtube'] }, /^Ich suche/u],
  [[inGerman, 'thanks', 'lieber 9'], 'Töpfern', { count: 9, platforms: ['youtube'] }, /^Ich suche/u],
  [[inSpanish, 'ahora en tiktok'], 'cerámica', { count: 6, platforms: ['tiktok'] }, /^Busco/u],
  [[inSpanish, 'en alemán'], 'cerámica', { count: 6, platforms: ['youtube'], language: 'de' }, /^Busco/u],
  [['je cherche 6 vidéos sur la poterie', 'en allemand'], 'poterie', { count: 6, language: 'de' }, /^Je/u],
  [['je cherche 6 vidéos sur la poterie', 'plutôt le tissage'], 'tissage', { count: 6 }, /^Je/u],
  [['cerco 6 video sulla ceramica', 'altri 9'], 'ceramica', { count: 15 }, /^Cerco/u],
  [
    [inSpanish, 'please find me clips about weaving'],
    'weaving',
    { count: 6, platforms: ['youtube'] },
    /^Looking/u,
  ],
  [['clips about weaving', inGerman], 'Töpfern', { count: 6, platforms: ['youtube'] }, /^Ich suche/u],
  [['robots in AI'], 'robots in AI', {}, /^Looking/u],
  [['teachers in ai in Spain'], 'teachers in ai in Spain', {}, /^Looking/u],
  [['voyager 2 videos'], 'voyager 2', {}, /^Looking/u],
  [['vídeos sobre coelhos'], 'coelhos', {}, /^Procuro/u],
  [['videos sobre conejos'], 'conejos', {}, /^Busco/u],
]

/** Behind "pottery", and by themselves where they are no subject either. */
const startsNothing = [
  'forget it',
  'Never mind.',
  'I changed my mind',
  'that was really bad',
  'olvídalo',
  'esquece isso',
  'laisse tomber',
  'vergiss es',
  'lascia perdere',
]
const tunes = ['too old', 'drop the platform', 'older is fine too', 'fewer please', 'double that']

const any = { count: null, platforms: null, language: null, country: null, posted_within_days: null }

describe('a conversation read by rules', () => {
  for (const [kind, rows] of Object.entries({
    refusedPlatforms,
    joinedPlatforms,
    lasting,
    corrected,
    framed,
  })) {
    it(`starts the run that its last message requests: ${kind}`, () => {
      for (const [message, topic, expected] of rows) {
        const turn = lastOf(message)
        expect(turn, message.join(' => ')).to.deep.include({ action: 'research', topic, ...any, ...expected })
      }
    })
  }

  it('keeps the language of a conversation if a message shows none', () => {
    for (const [message, topic, expected, reply] of rowsWithReply) {
      const turn = lastOf(message)
      expect(turn, message.join(' => ')).to.deep.include({ action: 'research', topic, ...any, ...expected })
      expect(turn.action === 'research' ? turn.reply : '', message.join(' => ')).to.match(reply)
    }
  })

  it('starts no run if a person withdraws or criticises a request', () => {
    for (const message of startsNothing) {
      expect(lastOf([message]).action, message).to.equal('clarify')
      expect(lastOf(['pottery', message]).action, message).to.equal('clarify')
    }
  })

  it('asks back if settings are mentioned without a value', () => {
    for (const message of tunes) expect(lastOf(['pottery', message]).action, message).to.equal('clarify')
  })

  it('recognises requests for long videos, titles and thumbnails', () => {
    const cases: [said: string, media: string, topic: string][] = [
      ['long videos about pottery', 'long', 'pottery'],
      ['5 long-form videos on glazes', 'long', 'glazes'],
      ['thumbnails for kilns', 'packaging', 'kilns'],
    ]
    for (const [message, media, topic] of cases)
      expect(lastOf([message]), message).to.deep.include({ action: 'research', media, topic })
    for (const message of ['long distance kiting', 'how to design thumbnails', 'packaging for potters'])
      expect(lastOf([message]), message).to.deep.include({ action: 'research', topic: message })
  })
})
