import { expect } from 'chai'
import { playerUrl } from '../../src/hooks/player-page.js'
import { ok, refused } from '../support/client.js'
import { makeClip } from '../support/fakes.js'
import { readRun, startRun } from '../support/runs.js'
import { startService, type TestService } from '../support/service.js'

const clips = [
  [
    'tiktok',
    '7100000000000000001',
    'https://www.tiktok.com/@a/video/7100000000000000001',
    'player/v1/7100000000000000001',
  ],
  ['instagram', 'Cx81kQ_bc-e', 'https://www.instagram.com/reel/Cx81kQ_bc-e/', 'reel/Cx81kQ_bc-e/embed'],
  ['instagram', 'Cx81kQ_bc-f', 'https://www.instagram.com/p/Cx81kQ_bc-f/', 'p/Cx81kQ_bc-f/embed'],
  ['youtube', 'a1b2c3d4e5F', 'https://www.youtube.com/shorts/a1b2c3d4e5F', 'embed/a1b2c3d4e5F'],
] as const

function addressOf(service: TestService, clip: (typeof clips)[number]): string {
  const [platform, clip_id, watch_url] = clip
  const { secret } = service.service.deps
  return playerUrl({ platform, clip_id, watch_url }, { base_url: '', secret }) ?? 'none'
}

describe('player', () => {
  for (const clip of clips) {
    const [platform, , , path] = clip
    it(`shows ${platform}'s plain player of ${path} under a policy that allows nothing else`, async () => {
      await using service = await startService({ running: false })
      const answer = await service.client.get(addressOf(service, clip))
      const page = ok<string>(answer)
      const nonce = /<style nonce="([\w-]{22})">/.exec(page)?.[1]
      expect(nonce).to.be.a('string')
      expect(answer.headers.get('content-type')).to.equal('text/html; charset=utf-8')
      expect(answer.headers.get('content-security-policy')).to.equal(
        `default-src 'none'; frame-src https://www.${platform}.com; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      )
      expect(answer.headers.get('referrer-policy')).to.equal('strict-origin-when-cross-origin')
      expect(answer.headers.get('x-content-type-options')).to.equal('nosniff')
      expect(page.match(/<iframe [^>]*>/g)).to.have.lengthOf(1)
      expect(page).to.include(`<iframe src="https://www.${platform}.com/${path}" title="Clip on `)
      expect(page).not.to.match(/<script|javascript:|\son\w+=/i)
      const secondAnswer = ok<string>(await service.client.get(addressOf(service, clip)))
      expect(secondAnswer.replace(/nonce="[^"]+"/, ''), 'the same but for the nonce').to.equal(
        page.replace(/nonce="[^"]+"/, ''),
      )
      expect(secondAnswer).not.to.equal(page)
    })
  }

  it('answers an unknown token like an unknown address', async () => {
    await using service = await startService({ running: false })
    const [start, body, mac] = addressOf(service, clips[0]).replace('/player/', '').split('.')
    for (const token of [
      `${start}.${body}.${'A'.repeat(22)}`,
      `${start}.${body}`,
      `s1.${body}.${mac}`,
      `${start}.${Buffer.from('tiktok/7100000000000000002').toString('base64url')}.${mac}`,
      'x'.repeat(60),
    ])
      refused(await service.client.get(`/player/${token}`), 404, 'not_found')
    refused(await service.client.get(`/player/${'x'.repeat(201)}`), 422, 'invalid_request')
    refused(await service.client.get('/player/%3Cscript%3Ealert(1)%3C/script%3E'), 404, 'not_found')
  })

  it('is linked from each hook whose clip has a player, with an address that never changes', async () => {
    await using service = await startService()
    const { client } = await service.signUp({ credits: 900 })
    service.source.clips = [...clips.entries()].map(([n, [platform, clip_id, watch_url]]) =>
      makeClip(service.clock, n, { platform, clip_id, watch_url }),
    )
    service.source.clips.push(makeClip(service.clock, 9))
    const first = await startRun(client)
    const second = await startRun(client, { reuse: false })
    await service.drain()
    const playerOf = async (run_id: string) =>
      Object.fromEntries(
        (await readRun(client, run_id)).hooks.map((hook) => [hook.watch_url ?? '', hook.player_url]),
      )
    const players = await playerOf(first.run_id)
    const { base_url } = service.service.deps.config
    expect(players).to.deep.equal({
      ...Object.fromEntries(clips.map((clip) => [clip[2], base_url + addressOf(service, clip)])),
      'https://clips.example.com/9': null,
    })
    service.clock.advance(40 * 86_400_000)
    expect(await playerOf(second.run_id)).to.deep.equal(players)
  })
})
