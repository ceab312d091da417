import { expect } from 'chai'
import { createResponseCache } from '../../src/runs/read/response-cache.js'
import type { RunRow } from '../../src/runs/types.js'

type Decision = { verdict: 'keep' | 'reject' | null; note: string | null; clip_verdict: 'keep' | null }

describe('the response cache', () => {
  const row = {
    run_id: 'r',
    account_id: 'a',
    kind: 'short',
    progress_at: 1,
    settled_at: 2,
    patterns: '[]',
    outcome: 'Done.',
    watch_id: null,
  } as unknown as RunRow
  const kept: Decision = { verdict: 'keep', note: null, clip_verdict: null }
  const changes: [string, Partial<RunRow>, Decision][] = [
    ['its progress', { progress_at: 12, settled_at: 2 }, kept],
    ['its end', { settled_at: 3 }, kept],
    ['its patterns', { patterns: '[1]' }, kept],
    ['its outcome', { outcome: 'Done!!' }, kept],
    ['its watch', { watch_id: 'w' }, kept],
    ['a verdict', {}, { ...kept, verdict: 'reject' }],
    ['that a verdict was cleared', {}, { ...kept, verdict: null }],
    ['a note', {}, { ...kept, note: 'n' }],
    ['the verdict on the same clip', {}, { ...kept, clip_verdict: 'keep' }],
  ]
  for (const [name, change, decision] of changes)
    it(`drops a file of a run after ${name}`, () => {
      const cache = createResponseCache(() => false)
      const bytes = cache.writeExport('file', 'text', row, [kept])
      expect(cache.findExport('file', row, [kept])).to.equal(bytes)
      expect(cache.findExport('other file', row, [kept])).to.equal(undefined)
      expect(cache.findExport('file', { ...row, ...change }, [decision])).to.equal(undefined)
    })

  it('distinguishes adjacent figures, notes, and whether a model writes', () => {
    let hasModel = false
    const cache = createResponseCache(() => hasModel)
    cache.writeExport('file', 'text', { ...row, progress_at: 1, settled_at: 23 }, [])
    expect(cache.findExport('file', { ...row, progress_at: 12, settled_at: 3 }, [])).to.equal(undefined)
    cache.writeExport('file', 'text', row, [])
    cache.writeExport('noted', 'text', row, [{ ...kept, note: 'n' }])
    expect(cache.findExport('noted', row, [{ ...kept, note: 'm' }])).to.equal(undefined)
    hasModel = true
    expect(cache.findExport('file', row, [])).to.equal(undefined)
  })
})
