import { expect } from 'chai'
import fc from 'fast-check'
import { parseVideoTarget, type ParsedVideoTarget } from '../../src/research/videos/video-target.js'
import { anyText } from '../support/any-text.js'

const id = 'aB3_-xYz012'
const channel = 'UCabcdefghij_-0123456789'

/** As the tables below write it: the kind and what goes on; of what is unsupported a word of the reason. */
function describeTopic(reading: ParsedVideoTarget): string {
  if (reading.kind === 'subject') return `subject ${reading.subject}`
  if (reading.kind === 'video') return `video ${reading.video_id}`
  if (reading.kind === 'unsupported') return 'unsupported'
  return 'handle' in reading.address
    ? `handle ${reading.address.handle}`
    : `channel ${reading.address.channel_id}`
}

describe('the topic of a run over long videos', () => {
  const understood: [string, string][] = [
    ['@kiln.notes', 'handle kiln.notes'],
    ['  @Kiln-Notes_9  ', 'handle Kiln-Notes_9'],
    ['@a·b', 'handle a·b'],
    ['@窯の記録', 'handle 窯の記録'],
    ['@हिन्दी', 'handle हिन्दी'],
    ['@%C3%A9mail', 'handle émail'],
    ['@e\u0301mail', 'handle émail'],
    [`@${'k'.repeat(30)}`, `handle ${'k'.repeat(30)}`],
    ['https://www.youtube.com/@kiln.notes', 'handle kiln.notes'],
    ['http://youtube.com/@kiln.notes/', 'handle kiln.notes'],
    ['HTTPS://WWW.YouTube.COM/@Kiln', 'handle Kiln'],
    ['youtube.com/@kiln/videos', 'handle kiln'],
    ['www.youtube.com/@kiln/shorts', 'handle kiln'],
    ['m.youtube.com/@kiln/featured?view=0', 'handle kiln'],
    ['music.youtube.com/@kiln', 'handle kiln'],
    ['https://www.youtube.com/@kiln/streams#top', 'handle kiln'],
    ['https://www.youtube.com/@kiln/search?query=glaze', 'handle kiln'],
    ['https://www.youtube.com/@kiln?si=abc&sub_confirmation=1', 'handle kiln'],
    ['https://www.youtube.com/%40kiln', 'handle kiln'],
    ['https://www.youtube.com/@%E7%AA%AF%E3%81%AE', 'unsupported'],
    ['https://www.youtube.com/@%E7%AA%AF%E3%81%AE%E8%A8%98', 'handle 窯の記'],
    ['https://www.youtube.com/c/KilnNotes', 'handle KilnNotes'],
    ['https://www.youtube.com/c/KilnNotes/videos', 'handle KilnNotes'],
    ['youtube.com/user/kilnnotes', 'handle kilnnotes'],
    [`https://www.youtube.com/channel/${channel}`, `channel ${channel}`],
    [channel, `channel ${channel}`],
    [`youtube.com/channel/${channel}/videos`, `channel ${channel}`],
    [`https://m.youtube.com/channel/${channel}/?app=desktop`, `channel ${channel}`],
    [`https://www.youtube.com/watch?v=${id}`, `video ${id}`],
    [`https://www.youtube.com/watch?v=${id}&list=PLx&index=3`, `video ${id}`],
    [`https://www.youtube.com/watch?app=desktop&v=${id}#t=30`, `video ${id}`],
    [`https://www.youtube.com/watch?v=${id}&v=${id}`, `video ${id}`],
    [`youtube.com/watch?v=${id}`, `video ${id}`],
    [`youtube.com/Watch?v=${id}`, `video ${id}`],
    [`https://www.youtube.com/watch/${id}`, `video ${id}`],
    [`https://youtu.be/${id}`, `video ${id}`],
    [`youtu.be/${id}?si=q_w&t=12`, `video ${id}`],
    [`https://www.youtube.com/embed/${id}?start=5`, `video ${id}`],
    [`https://www.youtube-nocookie.com/embed/${id}`, `video ${id}`],
    [`https://www.youtube.com/live/${id}?feature=share`, `video ${id}`],
    [`https://www.youtube.com/v/${id}`, `video ${id}`],
    [`https://music.youtube.com/watch?v=${id}`, `video ${id}`],
  ]

  const subjects = [
    'sourdough for beginners',
    'node.js tips',
    'node.js',
    'node.js/express',
    'how @ works',
    'shorts by @kiln and friends',
    '@angular/core',
    '@kiln!',
    '@---',
    '@',
    'me@kiln.example',
    'c++: why so many colons',
    'React: the basics',
    'what :// means in an address',
    'youtube',
    'youtube.com growth tips',
    'youtu.be links explained',
    'watch?v=',
    id,
    'javascript:alert(1)',
    `youtube.com@evil.example/watch?v=${id}`,
    `youtube.com:8080/watch?v=${id}`,
    `yоutube.com/watch?v=${id}`,
    '//youtube.com/@kiln',
    '窯の作り方',
  ]

  const unsupported: [string, RegExp][] = [
    [`https://www.youtube.com/shorts/${id}`, /is a short/],
    [`youtube.com/shorts/${id}?feature=share`, /is a short/],
    [`https://youtu.be/shorts/${id}`, /is a short/],
    ['https://www.youtube.com/playlist?list=PLabc', /playlist/],
    ['https://www.youtube.com/watch?list=PLabc', /playlist/],
    ['https://www.youtube.com/embed/videoseries?list=PLabc', /playlist/],
    [`https://www.youtube.com/embed/live_stream?channel=${channel}`, /streams now/],
    ['https://www.youtube.com/results?search_query=kiln', /search results/],
    ['https://www.youtube.com/watch', /11 characters/],
    ['https://www.youtube.com/watch?v=short', /11 characters/],
    [`https://www.youtube.com/watch?v=${id}x`, /11 characters/],
    [`https://www.youtube.com/watch?v=${id}&v=zzzzzzzzzzz`, /11 characters/],
    [`https://www.youtube.com/watch?v=${id.slice(1)}%2F`, /11 characters/],
    ['https://youtu.be/no', /11 characters/],
    ['https://youtu.be/', /no address/],
    ['https://www.youtube.com/channel/UCshort', /UC and 22/],
    [`https://www.youtube.com/channel/${channel}x`, /UC and 22/],
    ['https://www.youtube.com/@ab', /3 to 30/],
    ['@ab', /3 to 30/],
    [`@${'k'.repeat(31)}`, /3 to 30/],
    ['https://www.youtube.com/@a%2Fb%2Fc', /3 to 30/],
    ['https://www.youtube.com/@a%5Cbc', /3 to 30/],
    ['https://www.youtube.com/@%2540kiln', /3 to 30/],
    ['https://www.youtube.com/@kiln/videos/more', /no address/],
    ['https://www.youtube.com/@kiln/../watch', /no address/],
    ['https://www.youtube.com//@kiln', /no address/],
    ['https://www.youtube.com/', /no address/],
    ['youtube.com', /no address/],
    ['https://www.youtube.com/kilnnotes', /no address/],
    ['https://www.youtube.com/feed/trending', /no address/],
    [`https://www.youtube.com/redirect?q=https://youtu.be/${id}`, /no address/],
    [`https://www.youtube.com/attribution_link?u=/watch?v=${id}`, /no address/],
    ['https://www.youtube-nocookie.com/@kiln', /no address/],
    [`https://youtube.com@evil.example/watch?v=${id}`, /no address/],
    [`https://evil.example@youtube.com/watch?v=${id}`, /no address/],
    [`https://www.youtube.com:8443/watch?v=${id}`, /no address/],
    [`https://www.youtube.com\\@evil.example/watch?v=${id}`, /no address/],
    [`https://evil.example\\@www.youtube.com/watch?v=${id}`, /no address/],
    [`https://yоutube.com/watch?v=${id}`, /no address/],
    [`https://www.youtube.com%2Fevil.example/watch?v=${id}`, /no address/],
    [`https:/youtube.com/watch?v=${id}`, /no address/],
    [`ftp://youtube.com/watch?v=${id}`, /no address/],
    ['http://127.0.0.1/@kiln', /youtube\.com and youtu\.be/],
    ['http://[::1]/@kiln', /no address/],
    ['file:///etc/hosts', /no address/],
    [`https://youtube.com.evil.example/watch?v=${id}`, /youtube\.com and youtu\.be/],
    [`youtube.com.evil.example/watch?v=${id}`, /youtube\.com and youtu\.be/],
    [`https://notyoutube.com/watch?v=${id}`, /youtube\.com and youtu\.be/],
    [`https://xn--yutube-hqf.com/watch?v=${id}`, /youtube\.com and youtu\.be/],
    [`https://studio.youtube.com/video/${id}`, /youtube\.com and youtu\.be/],
    [`https://www.youtube.com./watch?v=${id}`, /no address/],
    ['www.kiln.example/notes', /youtube\.com and youtu\.be/],
    ['https://www.tiktok.com/@kiln/video/123', /of YouTube/],
    ['tiktok.com/@kiln', /of YouTube/],
    ['https://www.instagram.com/reel/abc/', /of YouTube/],
    ['vimeo.com/76979871', /of YouTube/],
    ['https://www.twitch.tv/kiln', /of YouTube/],
    [`look at https://www.youtube.com/watch?v=${id} please`, /alone/],
    ['outliers of youtube.com/@kiln', /alone/],
    [`https://www.youtube.com/shorts/${id} and more`, /alone/],
  ]

  for (const [topic, expected] of understood) {
    it(`${topic} is ${expected}`, () => expect(describeTopic(parseVideoTarget(topic))).to.equal(expected))
  }
  for (const topic of subjects) {
    it(`${topic} is a subject`, () =>
      expect(parseVideoTarget(topic)).to.deep.equal({ kind: 'subject', subject: topic }))
  }
  for (const [topic, why] of unsupported) {
    it(`${topic} is unsupported`, () => {
      const reading = parseVideoTarget(topic)
      expect(reading.kind).to.equal('unsupported')
      expect(reading).to.have.property('reason').that.matches(why)
    })
  }

  it('never throws, and accepts only what matches its pattern', () => {
    const hosts = ['youtube.com', 'www.youtube.com', 'youtu.be', 'evil.example', 'youtube.com.evil.example']
    const parts = [
      '@kiln',
      'channel',
      channel,
      'watch',
      '?v=',
      id,
      'embed',
      'c',
      '%40',
      '%',
      '..',
      'shorts',
      'live',
    ]
    const piece = fc.oneof(
      fc.constantFrom('https://', 'http:', '/', '\\', '@', ':', '?', '#', '&', ' ', '.', ...hosts, ...parts),
      anyText(5),
    )
    const texts = fc.oneof(
      anyText(),
      fc.array(piece, { maxLength: 10 }).map((all) => all.join('')),
      fc
        .tuple(fc.constantFrom(...hosts), fc.array(piece, { maxLength: 5 }))
        .map(([host, all]) => `https://${host}/${all.join('/')}`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const reading = parseVideoTarget(text)
        if (reading.kind === 'video') expect(reading.video_id).to.match(/^[\w-]{11}$/)
        if (reading.kind !== 'channel') return
        if ('handle' in reading.address)
          expect(reading.address.handle).to.match(/^[\p{L}\p{M}\p{Nd}_.·-]{3,30}$/u)
        else expect(reading.address.channel_id).to.match(/^UC[\w-]{22}$/)
      }),
      { numRuns: 2000 },
    )
  })

  /** In linear time these take some 0.1 s; an expression that tries each place anew would take minutes. */
  it('takes linear time on long hostile texts', () => {
    for (const text of ['a.', '-', '@', '%', 'https://', '/@', 'youtu.be/ ']) {
      parseVideoTarget(text.repeat(400_000 / text.length) + '!')
    }
  }).timeout(30_000)
})
