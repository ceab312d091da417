import { expect } from 'chai'
import { InvalidLineError } from '../../../src/providers/catalog/fields.js'
import { parseLenientJson } from '../../../src/providers/catalog/lenient-json.js'
import { loadDetector, type Detect } from '../../../src/languages/detect.js'
import { readEntry } from '../../../src/providers/catalog/record.js'

const clip = { platform: 'youtube', id: 'a1', media_type: 'short', title: 'Bread in a pot', language: 'en' }

describe('readEntry', () => {
  let detect: Detect
  before(async () => {
    detect = await loadDetector()
  })
  const read = (value: unknown) => readEntry(value, { detect, samplesAt: null })
  const readClip = (fields: object) => read({ ...clip, ...fields }).clip

  describe('refuses invalid values and says what is valid', () => {
    const count = 'a whole number of 0 or more, or a text such as "43K"'
    const cue = (fields: object) => ({ transcript: [{ start: 1, text: 'hi' }, fields] })
    const table: [object, string][] = [
      [{ platform: undefined }, 'platform is missing; it must be tiktok, instagram or youtube'],
      [{ platform: 'vimeo' }, 'platform is "vimeo"; it must be tiktok, instagram or youtube'],
      [{ platform: 3 }, 'platform is 3; it must be tiktok, instagram or youtube'],
      [{ id: undefined }, "id is missing; it must be the platform's own identifier"],
      [{ id: '' }, "id is missing; it must be the platform's own identifier"],
      [
        { id: 'a'.repeat(101) },
        "id has 101 characters; it must be the platform's own identifier, of at most 100 characters",
      ],
      [{ id: [1] }, 'id is a list; it must be text'],
      [{ id: 2 ** 60 }, 'id is a number too long to be read exactly; it must be in quotes'],
      [{ media_type: 'reel' }, 'media_type is "reel"; it must be short, video or livestream'],
      [{ title: 5 }, 'title is 5; it must be text'],
      [{ description: {} }, 'description is an object; it must be text'],
      [{ view_count: -5 }, `view_count is -5; it must be ${count}`],
      [{ like_count: 1.5 }, `like_count is 1.5; it must be ${count}`],
      [{ comment_count: 'many' }, `comment_count is "many"; it must be ${count}`],
      [{ repost_count: true }, `repost_count is true; it must be ${count}`],
      [{ duration: -20 }, 'duration is -20; it must be seconds from 0 to 1000000'],
      [{ duration: 1_000_001 }, 'duration is 1000001; it must be seconds from 0 to 1000000'],
      [{ duration: '1:20' }, 'duration is "1:20"; it must be seconds from 0 to 1000000'],
      [{ timestamp: '2025-01-01' }, 'timestamp is "2025-01-01"; it must be seconds since 1970'],
      [{ timestamp: 1e18 }, 'timestamp is 1000000000000000000; it must be seconds since 1970'],
      [{ upload_date: '20250230' }, 'upload_date is "20250230"; it must be a day as YYYYMMDD'],
      [{ upload_date: { toString: 1 } }, 'upload_date is an object; it must be a day as YYYYMMDD'],
      [{ upload_date: [20_250_228] }, 'upload_date is a list; it must be a day as YYYYMMDD'],
      [
        { webpage_url: 'javascript:x()' },
        'webpage_url is "javascript:x()"; it must be an http or https address',
      ],
      [{ thumbnail: '/a.jpg' }, 'thumbnail is "/a.jpg"; it must be an http or https address'],
      [{ on_camera: 'yes' }, 'on_camera is "yes"; it must be true or false'],
      [{ onscreen_text: [1] }, 'onscreen_text is a list; it must be text or a list of texts'],
      [
        { transcript: 7 },
        'transcript is a number; it must be text or a list of {start, end, text} with seconds',
      ],
      [{ transcript: ['hi'] }, 'transcript[0] is "hi"; it must be one JSON object'],
      [cue({ start: 1, text: 2 }), 'transcript[1].text is 2; it must be text'],
      [cue({ start: -3, text: 'ho' }), 'transcript[1].start is -3; it must be seconds from 0 to 1000000'],
      [cue({ start: 3, end: 2, text: 'ho' }), 'transcript[1].end is 2; it must be 3 seconds or later'],
      [{ sample: true }, 'the line is one of the samples; it must be a real video'],
    ]
    for (const [fields, reason] of table) {
      it(reason, () =>
        expect(() => readClip(fields))
          .to.throw(InvalidLineError)
          .with.property('message', reason),
      )
    }
    for (const [value, expected] of [
      [[1], 'a list'],
      ['x', '"x"'],
      [null, 'null'],
      [3, '3'],
    ] as const) {
      const reason = `the line is ${expected}; it must be one JSON object`
      it(reason, () =>
        expect(() => read(value))
          .to.throw(InvalidLineError)
          .with.property('message', reason),
      )
    }
  })

  it('maps the fields of a line to a clip', () => {
    const line = {
      description: 'All you need\u0000',
      uploader: 'crust.club',
      uploader_id: 77,
      channel_follower_count: '12K',
      view_count: '1.8m views',
      like_count: 900,
      comment_count: 'No comments',
      repost_count: -1,
      duration: 31.5,
      timestamp: 1_735_689_600,
      webpage_url: 'https://www.youtube.com/shorts/a1',
      thumbnail: '',
      language: 'en-US',
      onscreen_text: ['one', 'two'],
      on_camera: false,
    }
    expect(readClip(line)).to.deep.equal({
      platform: 'youtube',
      clip_id: 'a1',
      media_type: 'short',
      format: 'video',
      title: 'Bread in a pot',
      caption: 'All you need',
      creator: 'crust.club',
      creator_id: '77',
      creator_followers: 12_000,
      views: 1_800_000,
      likes: 900,
      comments: 0,
      shares: null,
      duration_s: 31.5,
      posted_at: 1_735_689_600_000,
      watch_url: 'https://www.youtube.com/shorts/a1',
      cover_url: null,
      language: 'en',
      onscreen_text: 'one\ntwo',
      on_camera: false,
    })
  })

  const creators: [object, [string | null, string | null]][] = [
    [{ channel: 'A', uploader: 'B', channel_id: 'c', uploader_id: 'd' }, ['A', 'c']],
    [{ uploader: 'B', uploader_id: 'd' }, ['B', 'd']],
    [{ channel: 'null', uploader: 'B' }, ['B', 'B']],
    [{ channel: 'Fair 2018', channel_id: 'Fair 2018', uploader: 'Ada' }, ['Ada', null]],
    [{ channel: 'Fair 2018', uploader: 'Ada' }, ['Ada', null]],
    [{ channel: 'Fair 2018', uploader: 'Ada_B;' }, ['Ada B', null]],
    [{ channel: 'Fair 2018', uploader: 'Ada_B; Bo_C;' }, ['Ada B, Bo C', null]],
    [{ platform: 'instagram', channel: 'ada_b' }, ['ada_b', 'ada_b']],
    [{ channel: 'Ada B', channel_id: 'Ada B', uploader: 'AdaB' }, ['Ada B', 'Ada B']],
    [{ channel: 'Fair', channel_id: 'Fair', uploader: 'Ada', uploader_id: '@fair' }, ['Fair', 'Fair']],
    [{ channel: 'Fair', uploader: 'Ada', channel_url: 'https://www.youtube.com/@fair' }, ['Fair', 'Fair']],
    [{ platform: 'instagram', channel: 'ada.b', uploader: 'Ada' }, ['ada.b', 'ada.b']],
    [{}, [null, null]],
  ]
  for (const [fields, named] of creators) {
    it(`reads the creator from ${JSON.stringify(fields)}`, () => {
      const { creator, creator_id } = readClip(fields)
      expect([creator, creator_id]).to.deep.equal(named)
    })
  }

  for (const unknown of [-1, '', 'null', null, '-1', NaN]) {
    it(`treats ${String(unknown) || 'an empty text'} as unknown`, () => {
      const fields = {
        view_count: unknown,
        duration: unknown,
        timestamp: unknown,
        channel: unknown,
        on_camera: unknown,
      }
      const nothing = { views: null, duration_s: null, posted_at: null, creator: null, on_camera: null }
      expect(readClip(fields)).to.deep.include(nothing)
    })
  }

  describe('the posting time', () => {
    const table: [object, number | null][] = [
      [{ timestamp: 1_700_000_000 }, 1_700_000_000_000],
      [{ timestamp: 1_700_000_000_123 }, 1_700_000_000_123],
      [{ timestamp: '1700000000' }, 1_700_000_000_000],
      [{ timestamp: null, upload_date: '20240229' }, Date.UTC(2024, 1, 29)],
      [{ upload_date: 20_240_229 }, Date.UTC(2024, 1, 29)],
      [{}, null],
    ]
    for (const [fields, posted_at] of table) {
      it(JSON.stringify(fields), () => expect(readClip(fields)).to.include({ posted_at }))
    }
  })

  describe('the media type comes from the source, never from the length', () => {
    const watch = 'https://www.youtube.com/watch?v=x'
    const table: [object, string][] = [
      [{ platform: 'youtube', webpage_url: watch, duration: 9 }, 'youtube video video'],
      [
        { platform: 'youtube', webpage_url: 'https://www.youtube.com/shorts/x', duration: 170 },
        'youtube short video',
      ],
      [{ platform: 'youtube', webpage_url: watch, live_status: 'was_live' }, 'youtube livestream video'],
      [{ platform: 'youtube', webpage_url: watch, media_type: 'short' }, 'youtube short video'],
      [
        { platform: 'youtube', webpage_url: watch, original_url: 'https://www.youtube.com/shorts/x' },
        'youtube short video',
      ],
      [
        { platform: 'youtube', webpage_url: watch, original_url: 'https://www.youtube.com/@a/shorts' },
        'youtube video video',
      ],
      [{ platform: 'youtube', webpage_url: watch, original_url: 5 }, 'youtube video video'],
      [{ platform: 'youtube' }, 'youtube video video'],
      [{ platform: 'tiktok', duration: 600 }, 'tiktok short video'],
      [{ platform: 'tiktok', format: 'photo' }, 'tiktok short photo'],
      [{ extractor_key: 'TikTok', format: '1080p+audio' }, 'tiktok short video'],
      [{ extractor: 'instagram:story' }, 'instagram short video'],
      [{ webpage_url: 'https://youtu.be/x' }, 'youtube video video'],
      [{ webpage_url: 'https://m.tiktok.com/@a/photo/1' }, 'tiktok short photo'],
    ]
    for (const [fields, expected] of table) {
      it(JSON.stringify(fields), () => {
        const { platform, media_type, format } = read({ id: 'x', ...fields }).clip
        expect(`${platform} ${media_type} ${format}`).to.equal(expected)
      })
    }

    it('a host that only ends like that of a platform is not recognised', () => {
      expect(() => read({ id: 'x', webpage_url: 'https://notyoutube.com/shorts/x' })).to.throw(
        'platform is missing',
      )
    })
  })

  describe('the language', () => {
    const german = 'Heute zeige ich dir, wie du ein Brot ohne Kneten backen kannst, das immer gelingt.'
    const table: [string, object, string | null][] = [
      ['as the line says', { language: 'pt-BR', transcript: german }, 'pt'],
      ['by its three letters', { language: 'deu' }, 'de'],
      ['by its old name', { language: 'iw' }, 'he'],
      ['detected from what is said', { language: null, transcript: german }, 'de'],
      ['detected where the line names none', { language: 'und', transcript: german }, 'de'],
      ['of a title in its own script', { language: null, title: 'आटा गूंथने का सबसे आसान तरीका क्या है' }, 'hi'],
      [
        'of a title with small words',
        { language: null, title: 'Cómo hacer pan en casa y que no se pegue' },
        'es',
      ],
      [
        'of a title of names: unknown',
        { language: null, title: 'Raspberry Pi Kernel Exploit Debug Log' },
        null,
      ],
      ['of too few characters: unknown', { language: null, title: 'Brot backen' }, null],
    ]
    for (const [what, fields, language] of table) {
      it(what, () => expect(readClip(fields)).to.include({ language }))
    }
  })

  it('dates samples relative to when they are served', () => {
    const { clip: sample } = readEntry({ ...clip, sample: true, days_ago: 2.5 }, { detect, samplesAt: 1e12 })
    expect(sample.posted_at).to.equal(1e12 - 216_000_000)
  })
})

describe('parseJson', () => {
  const parse = (text: string) => parseLenientJson(Buffer.from(text))

  it("reads Python's NaN as null, but not inside strings", () => {
    expect(parse('{"a":NaN,"say \\"NaN\\"":[NaN, "NaN"]}')).to.deep.equal({
      a: null,
      'say "NaN"': [null, 'NaN'],
    })
  })

  const notJson = 'the text is not JSON; it must be one JSON object'
  for (const text of ['', '{', "{'a':1}", 'NaNa', '"NaN']) {
    it(`refuses ${text}`, () => expect(() => parse(text)).to.throw(InvalidLineError, notJson))
  }

  it('refuses invalid UTF-8', () => {
    const message = 'the text is not UTF-8; it must be JSON in UTF-8'
    expect(() => parseLenientJson(Buffer.from([0x22, 0xff, 0x22]))).to.throw(InvalidLineError, message)
  })
})
