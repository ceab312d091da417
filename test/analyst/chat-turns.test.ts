import { expect } from 'chai'
import { chatTurn } from '../../src/analyst/rules/chat.js'
import type { ChatTurn } from '../../src/analyst/types.js'

/** Messages of one person in order, and what the last one starts. */
type Wanted = Partial<Extract<ChatTurn, { action: 'research' }>>
type Row = [said: string[], topic: string, wanted?: Wanted]

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
]

const any = { count: null, platforms: null, language: null, country: null, posted_within_days: null }

/** The last turn of a conversation in which every message was answered. */
function lastOf(said: string[]): ChatTurn {
  const earlier: { role: 'user' | 'assistant'; text: string }[] = []
  for (const text of said.slice(0, -1)) {
    const turn = chatTurn({ message: text, earlier })
    const answer = turn.action === 'clarify' ? turn.question : turn.reply
    earlier.push({ role: 'user', text }, { role: 'assistant', text: answer })
  }
  return chatTurn({ message: said.at(-1) ?? '', earlier })
}

describe('a conversation read by rules', () => {
  for (const [kind, rows] of Object.entries({ refusedPlatforms })) {
    it(`starts what its last message asks for: ${kind}`, () => {
      for (const [said, topic, wanted] of rows) {
        const turn = lastOf(said)
        expect(turn, said.join(' => ')).to.deep.include({ action: 'research', topic, ...any, ...wanted })
      }
    })
  }
})
