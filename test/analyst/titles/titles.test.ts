import '../../support/languages.js'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { rulesAnalyst } from '../../../src/analyst/rules/rules-analyst.js'
import { titleDeviceOf } from '../../../src/analyst/rules/titles/devices.js'
import { titleTemplateOf } from '../../../src/analyst/rules/titles/template.js'
import type { TitleDevice } from '../../../src/analyst/types.js'
import { titleDevices } from '../../../src/analyst/types.js'
import type { Clip } from '../../../src/providers/types.js'

const analyst = rulesAnalyst()

const nothing = {
  creator: null,
  creator_id: null,
  creator_followers: null,
  views: null,
  likes: null,
  comments: null,
}
const nowhere = {
  shares: null,
  duration_s: null,
  posted_at: null,
  watch_url: null,
  cover_url: null,
  on_camera: null,
}
const video = (
  title: string | null,
  caption: string | null = null,
  language: string | null = null,
): Clip => ({
  ...nothing,
  ...nowhere,
  platform: 'youtube',
  media_type: 'video',
  format: 'video',
  sample: false,
  clip_id: 'v',
  title,
  caption,
  language,
  onscreen_text: null,
})

const cases: [string, string, TitleDevice | null, string | null][] = [
  ['en', 'I Built a $40 Sauna in 7 Days', 'story', 'I built {something} in {number} days'],
  [
    'en',
    'How to Prune a Fig Tree Without Killing It',
    'how_to',
    'How to {get a result} without {usual cost}',
  ],
  ['en', 'How to Prune a Fig Tree | Garden Hour', 'how_to', null],
  ['en', '7 Mistakes Every New Beekeeper Makes', 'listicle', '{Number} mistakes every {what they share}'],
  [
    'en',
    '5 Lessons on Patience From a Clockmaker',
    'listicle',
    '{Number} lessons on {subject} from {person}',
  ],
  ['en', 'Stop Watering Your Cactus', 'warning', null],
  ['en', 'Cast Iron vs Steel', 'comparison', '{One thing} vs {another}'],
  ['en', 'Cast Iron vs Steel: Which Lasts Longer?', 'comparison', null],
  ['en', 'Is Marble Too Soft for Kitchens?', 'question', null],
  ['en', 'Cracks in Your Marble? Kitchen Repair', 'question', null],
  ['en', 'I Tried Cold Baths for 30 Days', 'challenge', 'I tried {something} for {number} days'],
  ['en', "You Don't Need a Bigger Boat", 'contrarian_claim', null],
  ['en', 'The Problem With Fast Yeast', null, 'The problem with {subject}'],
  ['en', 'The Truth About Quiet Typewriters', 'curiosity_gap', 'The truth about {subject}'],
  ['en', 'Why Typewriters Are Loud', 'curiosity_gap', null],
  ['en', 'The Truth About Typewriters Is Loud', 'curiosity_gap', null],
  ['en', 'How You Could Save Fuel With a Typewriter', 'curiosity_gap', null],
  ['en', 'The Truth About Will Kettle', 'curiosity_gap', 'The truth about {subject}'],
  ['en', 'The Science of What Is In Your Flour', null, 'The science of {subject}'],
  ['en', 'The Art of Growing May Roses', null, 'The art of {subject}'],
  ['en', 'The Art of Growing Roses May Surprise You', null, null],
  ['en', 'The Truth About Kettles Can Hurt', 'curiosity_gap', null],
  ['en', 'How I Help Bees', null, null],
  ['en', 'How I Make $90 a Day', 'specific_number', null],
  ['en', 'How I Fixed an Old Kettle', 'story', null],
  ['en', 'The Best Kayaks in 2031', 'timeliness', null],
  ['en', 'Woodturning for Beginners', 'identity_callout', '{Subject} for beginners'],
  ['en', 'A Surgeon Reacts to Kitchen Knives', 'authority', null],
  ['en', 'Turning $5 Into a Boat', 'specific_number', 'Turning {amount} Into a {thing}'],
  ['en', 'Blue Harbour', null, null],
  ['en', 'World-class oven care', null, null],
  ['en', 'A bold plan to house 100 loaves', null, null],
  ['en', 'An invitation to bakers who want a better oven', null, null],
  ['es', 'Cómo hacer pan sin horno', 'how_to', null],
  ['es', '10 errores que arruinan tus fotos', 'listicle', null],
  ['es', '¿Es el mármol demasiado blando?', 'question', null],
  ['de', '5 Fehler beim Streichen, die jeder macht', 'listicle', null],
  ['de', 'So baust du ein Hochbeet', 'how_to', null],
  ['fr', 'Comment faire du pain sans four', 'how_to', null],
  ['pt', '5 dicas para dormir melhor', 'listicle', null],
  ['it', 'Come fare il pane in casa', 'how_to', null],
]

describe('a title read by rules', () => {
  for (const [language, title, device, template] of cases) {
    it(`“${title}” has the device ${device ?? 'null'}`, async () => {
      const read = await analyst.readPackage({ subject: null, video: video(title, null, language) })
      expect(read.title_device).to.equal(device)
      expect(read.title_template).to.equal(template)
    })
  }

  it('is classified without a language from the source', async () => {
    const devices = []
    for (const title of [
      'Cómo hacer pan sin el horno',
      'Wie man das Brot ohne Ofen backt',
      'How to bake bread',
    ]) {
      devices.push((await analyst.readPackage({ subject: null, video: video(title) })).title_device)
    }
    expect(devices).to.deep.equal(['how_to', 'how_to', 'how_to'])
  })

  it('is read without its thumbnail', async () => {
    const read = await analyst.readPackage({ subject: null, video: video('Blue Harbour') })
    const { title_device: _device, title_template: _template, analysed_by, thumbnail_checked, ...rest } = read
    expect({ analysed_by, thumbnail_checked }).to.deep.equal({
      analysed_by: 'rules',
      thumbnail_checked: false,
    })
    expect(Object.values(rest).every((member) => member === null)).to.equal(true)
  })

  it('is null without a title', async () => {
    const read = await analyst.readPackage({ subject: 'bees', video: video(null) })
    expect(read).to.include({ title_device: null, title_template: null, about_subject: 'partly' })
  })

  for (const [subject, about] of [
    ['fig trees', 'yes'],
    ['pruning fig trees', 'yes'],
    ['fig jam', 'partly'],
    ['kayaks', 'partly'],
    [null, null],
  ] as const) {
    it(`is about ${subject ?? 'no subject'}: ${about ?? 'null'}`, async () => {
      const clip = video('My fig tree, one year later', 'Notes on pruning. #figtrees')
      expect((await analyst.readPackage({ subject, video: clip })).about_subject).to.equal(about)
    })
  }
})

describe('templates of titles', () => {
  for (const [title, expected] of [
    ['Stop Buying Knives. Sharpen One Instead.', 'Stop {common habit}. {Do this} instead.'],
    ['Can You Open a Bakery at 50 With $9,000?', 'Can you {big goal} at {age} with {amount}?'],
    ['I Restored an Oven for $700', 'I {did project} for {amount}'],
    ['How I Feed Four for $60 a Week in Oslo', 'How I {do something} for {amount} a week in {place}'],
    ['Is Rye Harder Than Wheat?', 'Is {one thing} harder than {another}?'],
    ['Why Your Crust Keeps Cracking', 'Why your {thing} keeps {going wrong}'],
    ['My Rent Went Up 40%', 'My {thing} Went Up {percentage}'],
    ['Opened at 51. Closed at 53.', 'Opened at {age}. Closed at {another age}.'],
    ['Mixing Five Greys', null],
    ['How I Fixed an Old Kettle', null],
    ['How I Fixed an Old Kettle in 3 Days', 'How I Fixed a {thing} in {time}'],
  ] as const)
    it(`keep the connecting words of “${title}”`, () => {
      expect(titleTemplateOf(title, 'en')).to.equal(expected)
    })

  it('are null or have a placeholder, balanced braces and no number, whatever the title', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.lorem({ maxCount: 12 })),
        fc.constantFrom('en', 'es', 'de', 'fr', 'pt', 'it', 'ja'),
        (title, language) => {
          const template = titleTemplateOf(title, language)
          expect([...titleDevices, null]).to.include(titleDeviceOf(title, language))
          if (template === null) return
          expect(template).to.match(/\{[^{}]+\}/)
          expect(template.replace(/\{[^{}]+\}/gu, '')).not.to.match(/[{}]/)
        },
      ),
    )
  })

  it('take little time on hostile titles', () => {
    for (const part of ['a ', '1 ', 'how to ', '{', '-', "I'm ", 'i tried ', '?', '3 big ']) {
      titleTemplateOf(part.repeat(20_000), 'en')
      titleDeviceOf(part.repeat(20_000), 'en')
    }
  })
})

const recordings = join(process.cwd(), '../shared/data/catalog')

for (const file of ['channels.jsonl', 'talks.jsonl']) {
  describe(`recorded titles: ${file}`, () => {
    let titles: string[] = []

    before(function () {
      if (!existsSync(join(recordings, file))) this.skip()
      const rows = readFileSync(join(recordings, file), 'utf8').split('\n').filter(Boolean)
      titles = rows.map((row) => (JSON.parse(row) as { title: string }).title)
    })

    it('that begin with how to are how_to titles, and none is its own template', () => {
      for (const title of titles) {
        if (/^how to\b[^?|]*$/iu.test(title) && !/\bvs\b/iu.test(title)) {
          expect(titleDeviceOf(title, 'en'), title).to.equal('how_to')
        }
        expect(titleTemplateOf(title, 'en'), title).not.to.equal(title)
      }
    })
  })
}
