import { expect } from 'chai'
import { pino } from 'pino'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { withHookRemixability } from '../../src/remixes/try-rules-remix.js'
import { toOpeningSource } from '../../src/remixes/source-body.js'
import { writeDraft } from '../../src/remixes/write.js'

const analyst = rulesAnalyst()
const hookOf = (hook: string) => ({
  hook_id: 'h',
  hook,
  hook_type: 'other' as const,
  topic: 'sourdough',
  sample: false,
})

describe('whether rules can write after a hook', () => {
  const nothing = 'nothing to change or to add'
  for (const [hook, alone, withNiche, structure, takesNiche] of [
    [
      'Nobody tells you this about sourdough.',
      'written',
      'niche',
      'Nobody tells you {what is kept quiet}.',
      false,
    ],
    ['I love sourdough bread.', 'niche', 'written', 'I love {subject}.', true],
    ['I hate sourdough.', 'niche', 'written', 'I hate {subject}.', true],
    ['I believe sourdough is dead.', nothing, nothing, null, undefined],
    ['Sourdough is dead.', nothing, nothing, null, undefined],
  ] as const)
    it(`is ${structure === null ? 'not so' : `so with “${structure}”`} after “${hook}”`, async () => {
      const writer = { analyst, signal: new AbortController().signal }
      const write = async (niche?: string) => {
        const body = { mode: 'default', n: 1, ...(niche === undefined ? {} : { niche }) } as const
        const draft = await writeDraft(writer, toOpeningSource(hookOf(hook)), body)
        return 'reason' in draft ? (draft.path ?? nothing) : 'written'
      }
      expect(await write(), 'without a niche').to.equal(alone)
      expect(await write('making candles'), 'with a niche').to.equal(withNiche)
      const [tried] = await withHookRemixability({ analyst, log: pino({ level: 'silent' }) }, [hookOf(hook)])
      expect(tried?.remixable_by_rules).to.equal(structure !== null)
      expect(tried?.bare_structure ?? null).to.equal(structure)
      expect(tried?.niche_by_rules, 'has a place for a niche').to.equal(takesNiche)
    })

  it('names the structure into which a niche is put', async () => {
    const source = toOpeningSource(
      hookOf('I have a confession. I have been in an affair since I was 17 years old.'),
    )
    const writer = { analyst, signal: new AbortController().signal }
    const [tried] = await withHookRemixability({ analyst, log: pino({ level: 'silent' }) }, [
      hookOf('I have a confession. I have been in an affair since I was 17 years old.'),
    ])
    expect(tried?.bare_structure).to.equal('I have a confession: {what you never told}.')
    const draft = await writeDraft(writer, source, { mode: 'default', n: 1, niche: 'panic attacks' })
    expect('written' in draft && draft.written).to.deep.equal([
      {
        hook: 'I have a confession about panic attacks: {what you never told}.',
        then: '',
        kept_structure: 'The template of the original: “I have a confession: {what you never told}.”',
      },
    ])
  })

  it('lets other work run between hooks', async () => {
    const deps = { analyst, log: pino({ level: 'silent' }) }
    const hooks = Array.from({ length: 20 }, (_, n) => hookOf(`Nobody tells you this about kiln ${n}.`))
    // The data of a language is loaded once, in turns of its own.
    await withHookRemixability(deps, hooks.slice(0, 1))
    let turns = 0
    const countTurn = () => {
      turns += 1
      next = setImmediate(countTurn)
    }
    let next = setImmediate(countTurn)
    await withHookRemixability(deps, hooks)
    clearImmediate(next)
    expect(turns).to.be.at.least(hooks.length)
  })
})
