import { expect } from 'chai'
import fc from 'fast-check'
import type { components } from '../../generated/api.js'
import { summarizeFind } from '../../src/summaries/find.js'
import { summarizeHook } from '../../src/summaries/hook.js'
import { exampleOf } from '../support/contract.js'

type Schemas = components['schemas']

const bytesOf = (value: object) => Buffer.byteLength(JSON.stringify(value))
const hook = exampleOf('Hook') as Schemas['Hook']
const find = exampleOf('LongFind') as Schemas['LongFind']
const packaging = exampleOf('PackagingFind') as Schemas['PackagingFind']

const longText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 1000 }),
  fc.constantFrom('と言われた。'.repeat(150), 'a'.repeat(900), '"\\\n'.repeat(200), ''),
)
const address = fc.constantFrom(
  null,
  'https://clips.example.com/1',
  `https://clips.example.com/${'x'.repeat(1900)}`,
)

describe('the summary of a hook', () => {
  it('names what is known, without repetitions or defaults', () => {
    expect(summarizeHook(hook)).to.deep.equal(exampleOf('HookSummary'))
    const { hook: line } = hook
    const other = summarizeHook({
      ...hook,
      catchy_line: line,
      views: null,
      verdict: null,
      sample: true,
      format: 'photo',
    })
    expect(other).to.not.have.any.keys('catchy_line', 'views', 'verdict')
    expect(other).to.include({ sample: true, format: 'photo', hook: line })
  })

  it('has a structure whole, where it is short, also one that is only to be filled in by hand', () => {
    const structure = 'I burned {number} {things} before I {did}.'
    const open = { ...hook, remixable: true }
    expect(summarizeHook({ ...open, structure })).to.include({ structure })
    const byHand = { remixable: false, structure } as const
    expect(summarizeHook({ ...open, ...byHand })).to.include(byHand)
    for (const other of [
      { ...open, structure: null },
      { ...open, structure: 'a'.repeat(161) },
    ])
      expect(summarizeHook(other)).to.not.have.property('structure')
  })

  it('states when a hook starts that is not what a viewer hears first', () => {
    const transcript = `Good morning. ${hook.hook}`
    expect(summarizeHook({ ...hook, transcript, hook_start_s: 7.5 })).to.include({
      hook_start_s: 7.5,
      words_before: 2,
    })
    const ofExcerpt = summarizeHook({ ...hook, transcript, hook_start_s: 7.5, excerpt: true })
    expect(ofExcerpt).to.include({ words_before: 2 }).and.to.not.have.property('hook_start_s')
    for (const unlike of ['Other words.', null])
      expect(
        summarizeHook({ ...hook, transcript: unlike, hook_start_s: 7.5, excerpt: true }),
        'no words counted',
      )
        .to.include({ hook_start_s: 7.5 })
        .and.to.not.have.property('words_before')
    for (const hook_start_s of [null, 0, 1.9])
      expect(summarizeHook({ ...hook, hook_start_s })).to.not.have.property('hook_start_s')
  })

  it('states no start for a hook after music or silence, with which all speech begins', () => {
    const first = {
      ...hook,
      hook: 'I quit sugar.',
      transcript: 'I quit sugar. It was hard.',
      hook_start_s: 13,
    }
    expect(summarizeHook(first)).to.not.have.property('hook_start_s')
    expect(summarizeHook({ ...first, transcript: 'Hello. I quit sugar.' })).to.include({ hook_start_s: 13 })
    const unheard = summarizeHook({ ...first, transcript: null })
    expect(unheard).to.include({ hook_start_s: 13 }).and.not.have.property('words_before')
  })

  it('has the title instead of the topic, even if the hook has its words', () => {
    const titled = { ...hook, title: 'The secret of a good loaf', hook: 'You can change your bread.' }
    expect(summarizeHook(titled)).to.include({ title: titled.title }).and.to.not.have.property('topic')
    expect(summarizeHook({ ...titled, hook: 'It has a Secret.' })).to.include({ title: titled.title })
    expect(summarizeHook({ ...titled, hook: null })).to.include({ title: titled.title })
    expect(summarizeHook({ ...titled, title: null })).to.include({ topic: hook.topic })
  })

  it('explains without quoting the line again', () => {
    const explain = (why: string) =>
      summarizeHook({ ...hook, hook: 'I quit sugar. It was hard.', why_it_travelled: why }).why_it_travelled
    for (const [why, expected] of [
      ['Opens a gap, “I quit sugar”, that only the rest closes.', 'Opens a gap, that only the rest closes.'],
      [
        'Says what is coming, “I quit sugar. It was hard”; it drew 2M views.',
        'Says what is coming; it drew 2M views.',
      ],
      ['Shows the result first; it drew 1.2M views, 26x the usual.', 'Shows the result first.'],
      ['Counts to 3; it promises 7 more.', 'Counts to 3; it promises 7 more.'],
      [
        'Answers those who ask, “why would you”, at once.',
        'Answers those who ask, “why would you”, at once.',
      ],
      ['“I quit sugar” is a scene.', '“I quit sugar” is a scene.'],
    ] as const)
      expect(explain(why)).to.equal(expected)
    const { mechanism } = summarizeFind({
      ...find,
      hook: 'I quit.',
      mechanism: 'Admits it, “I quit”, first.',
    })
    expect(mechanism).to.equal('Admits it, first.')
  })

  it('has at most 800 bytes, whatever the texts are, and does not cut the hook if possible', () => {
    fc.assert(
      fc.property(longText, longText, longText, address, (one, two, three, watch_url) => {
        const long = {
          ...hook,
          catchy_line: one,
          why_it_travelled: two,
          main_idea: three,
          title: two.slice(0, 300),
          creator: one.slice(0, 150),
        }
        const summary = summarizeHook({ ...long, watch_url })
        expect(bytesOf(summary)).to.be.at.most(800)
        expect(summary.hook_id).to.equal(hook.hook_id)
        expect(summary.hook).to.equal(hook.hook)
        const cut = summarizeHook({ ...long, hook: three, watch_url })
        expect(bytesOf(cut)).to.be.at.most(800)
      }),
    )
  })
})

describe('the summary of a find', () => {
  it('marks samples, finds that only allow an intro, and words that continue', () => {
    const beats = [{ beat: 'context' as const, from_s: 4, to_s: 60, text: 'In this video I', cut: true }]
    const marked = summarizeFind({ ...find, sample: true, remix_modes: ['intro'], beats })
    expect(marked).to.deep.include({ sample: true, remix_modes: ['intro'], beats })
    expect(marked).to.not.have.property('remixable')
    expect(summarizeFind({ ...find, remixable: false, remix_modes: [] })).to.include({ remixable: false })
    expect(summarizeFind(find)).to.not.have.any.keys('sample', 'remix_modes', 'remixable')
  })

  it('has a short structure whole, and whether a niche has a place in it, unless it allows only an intro', () => {
    const structured = { ...find, structure: 'How {thing} Works', takes_subject: true }
    expect(summarizeFind(structured)).to.include({ structure: 'How {thing} Works', takes_subject: true })
    const long = summarizeFind({ ...structured, structure: 'word '.repeat(40), takes_subject: false })
    expect(long).to.include({ takes_subject: false }).and.to.not.have.property('structure')
    const intro = summarizeFind({ ...structured, remix_modes: ['intro'] })
    expect(intro).to.not.have.any.keys('structure', 'takes_subject')
  })

  it('has the words of the opening once', () => {
    expect(summarizeFind(find)).to.deep.equal(exampleOf('LongFindSummary'))
    expect(summarizeFind({ ...find, about_subject: 'partly', open_loop: null })).to.include({
      about_subject: 'partly',
    })
  })

  it('has at most 1,600 bytes, whatever the texts are', () => {
    fc.assert(
      fc.property(longText, longText, address, fc.nat(30), (one, two, watch_url, count) => {
        const beats = Array.from({ length: count }, (_, at) => ({
          beat: 'context' as const,
          from_s: at,
          to_s: at + 1,
          cut: true,
          text: at % 2 ? one : two,
        }))
        const long = { ...find, beats, mechanism: one, template: two, watch_url, title: one.slice(0, 400) }
        expect(bytesOf(summarizeFind(long))).to.be.at.most(1600)
        const other = { ...packaging, gap: one, thumbnail_text: two, thumbnail_subject: one, watch_url }
        expect(bytesOf(summarizeFind(other))).to.be.at.most(1600)
      }),
    )
  })
})
