import { expect } from 'chai'
import { pino } from 'pino'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import { withHookRemixability } from '../../src/remixes/try-rules-remix.js'
import { toOpeningSource, writeDraft } from '../../src/remixes/write.js'

const analyst = rulesAnalyst()
const hookOf = (hook: string) => ({
  hook_id: 'h',
  hook,
  hook_type: 'other' as const,
  topic: 'sourdough',
  sample: false,
})

describe('whether rules can write after a hook', () => {
  for (const [hook, alone, withNiche, isRemixable] of [
    ['Nobody tells you this about sourdough.', true, false, true],
    ['I love sourdough bread.', false, true, true],
    ['I hate sourdough.', false, true, true],
    ['I believe sourdough is dead.', false, false, false],
    ['Sourdough is dead.', false, false, false],
  ] as const)
    it(`is ${isRemixable ? 'so' : 'not so'} after “${hook}”`, async () => {
      const writer = { analyst, signal: new AbortController().signal }
      const isWritten = async (niche?: string) => {
        const body = { mode: 'default', n: 1, ...(niche === undefined ? {} : { niche }) } as const
        return !('refusal' in (await writeDraft(writer, toOpeningSource(hookOf(hook)), body)))
      }
      expect(await isWritten(), 'without a niche').to.equal(alone)
      expect(await isWritten('making candles'), 'with a niche').to.equal(withNiche)
      const [tried] = await withHookRemixability({ analyst, log: pino({ level: 'silent' }) }, [hookOf(hook)])
      expect(tried?.remixable_by_rules).to.equal(isRemixable)
    })
})
