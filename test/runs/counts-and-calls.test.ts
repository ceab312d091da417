import { expect } from 'chai'
import { createExpiringCounts } from '../../src/runs/read/expiring-counts.js'
import { createRemoteWaitCounts } from '../../src/runs/read/remote-wait-counts.js'
import { createResponseCache } from '../../src/runs/read/response-cache.js'
import { createRunWaiters } from '../../src/runs/read/run-waiters.js'
import type { RunRow } from '../../src/runs/types.js'
import { callFingerprints } from '../../src/runs/work/call-fingerprint.js'

describe('counts of other processes', () => {
  it('are summed by account, replaced by newer ones, and gone at 0', () => {
    const counts = createExpiringCounts(() => 0)
    expect(counts.sum('a')).to.equal(0)
    counts.set('a', 'one', 2)
    counts.set('a', 'two', 3)
    counts.set('b', 'one', 7)
    expect([counts.sum('a'), counts.sum('b')]).to.deep.equal([5, 7])
    counts.set('a', 'one', 1)
    expect(counts.sum('a')).to.equal(4)
    counts.set('a', 'two', 0)
    expect([counts.sum('a'), counts.sum('b')]).to.deep.equal([1, 7])
    counts.set('c', 'one', 0)
    expect(counts.sum('c')).to.equal(0)
  })

  it('hold for half a minute, each from when it came', () => {
    let now = 0
    const counts = createExpiringCounts(() => now)
    counts.set('a', 'one', 2)
    now = 20_000
    counts.set('a', 'two', 3)
    now = 30_000
    expect(counts.sum('a')).to.equal(5)
    now = 30_001
    expect(counts.sum('a')).to.equal(3)
    now = 50_001
    expect(counts.sum('a')).to.equal(0)
  })

  it('end no count of another process where one of them expires while others come', () => {
    let now = 0
    const counts = createExpiringCounts(() => now)
    counts.set('a', 'one', 2)
    counts.set('a', 'two', 3)
    for (now = 10_000; now <= 90_000; now += 10_000) counts.set('a', 'two', 3)
    expect(counts.sum('a')).to.equal(3)
  })
})

describe('what processes tell each other of their held reads', () => {
  function createPair() {
    const sent: string[] = []
    const timers = new Map<() => void, number>()
    const counts = createRemoteWaitCounts({
      process_id: 'here',
      send: (message) => void sent.push(message),
      now: () => 0,
      startTimer(callback, delayMs) {
        timers.set(callback, delayMs)
        return () => void timers.delete(callback)
      },
    })
    const fire = (delayMs: number) => {
      const [callback] = [...timers].find(([, delay]) => delay === delayMs) ?? []
      if (callback === undefined) return
      timers.delete(callback)
      callback()
    }
    return { counts, sent, timers, fire }
  }

  it('is taken from messages of their form alone', () => {
    const { counts } = createPair()
    for (const message of ['', 'one', 'one a', 'one a x', 'one a 1 2', 'one a -1', ' a 1'])
      counts.receive(message)
    expect([counts.countOfOthers('a'), counts.countOfOthers('')]).to.deep.equal([0, 0])
    counts.receive('one a 12')
    expect(counts.countOfOthers('a')).to.equal(12)
  })

  it('is what changed within a tenth of a second, together, and nothing that is as before', () => {
    const { counts, sent, timers, fire } = createPair()
    counts.publishCount('a', 1)
    counts.publishCount('b', 2)
    counts.publishCount('c', 1)
    counts.publishCount('c', 0)
    expect([...timers.values()]).to.deep.equal([100])
    fire(100)
    expect(sent.splice(0)).to.deep.equal(['here a 1', 'here b 2'])
    counts.publishCount('a', 0)
    fire(100)
    expect(sent.splice(0)).to.deep.equal(['here a 0'])
    expect([...timers.values()]).to.deep.equal([10_000])
  })

  it('is repeated each ten seconds while something is held, and then no more', () => {
    const { counts, sent, timers, fire } = createPair()
    counts.publishCount('a', 1)
    fire(100)
    sent.length = 0
    for (let round = 0; round < 3; round += 1) {
      fire(10_000)
      expect(sent.splice(0)).to.deep.equal(['here a 1'])
    }
    counts.publishCount('a', 0)
    fire(100)
    sent.length = 0
    fire(10_000)
    expect([sent, timers.size]).to.deep.equal([[], 0])
  })
})

describe('the provider calls that are the same', () => {
  const of = (args: unknown, method = 'search') => callFingerprints({ method, args })
  const same: [string, unknown, unknown][] = [
    ['in case and spaces of a query', { query: ' Rye  Bread', n: 1 }, { query: 'rye bread', n: 1 }],
    ['in case of a handle', { handle: '@Ada' }, { handle: '@ada' }],
    ['in the order of arguments', { n: 1, query: 'rye' }, { query: 'rye', n: 1 }],
    [
      'in the address of an identified video',
      { clip_id: 'x', watch_url: 'https://a.example/1' },
      { clip_id: 'x', watch_url: 'https://a.example/2' },
    ],
  ]
  for (const [name, a, b] of same)
    it(`may differ ${name}`, () => {
      expect(of(a)[0]).to.equal(of(b)[0])
    })

  const different: [string, unknown, unknown][] = [
    ['another argument', { query: 'rye', n: 1 }, { query: 'rye', n: 2 }],
    ['the case of other texts', { clip_id: 'x' }, { clip_id: 'X' }],
    ['a query of another type', { query: 5 }, { query: '5' }],
    ['an address without an identifier', { watch_url: 'https://a/1' }, { watch_url: 'https://a/2' }],
    ['arguments that are no object', null, {}],
    ['a list', ['rye'], { 0: 'rye' }],
    ['a text', 'rye', 'Rye'],
  ]
  for (const [name, a, b] of different)
    it(`differ by ${name}`, () => {
      expect(of(a)).not.to.include(of(b)[0])
      expect(of(a, 'uploads')[0]).not.to.equal(of(a)[0])
    })

  it('are also found as earlier versions stored them, where that differs', () => {
    expect(of({ query: 'Rye', n: 1 }), 'a query was compared so, too').to.have.lengthOf(1)
    const [current, earlier] = of({ handle: '@Ada', query: 'Rye' })
    expect(earlier).to.not.equal(current)
    expect(earlier, 'the handle as it is spelled').to.equal(of({ handle: '@Ada', query: 'RYE' })[1])
    expect(of({ handle: '@ADA', query: 'rye' })).to.not.include(earlier)
    for (const args of [null, 'rye', 5, ['rye']]) expect(of(args)).to.have.lengthOf(1)
  })
})

type Decision = { verdict: 'keep' | 'reject' | null; note: string | null; clip_verdict: 'keep' | null }

describe('the cache of answers', () => {
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
    it(`forgets a file of a run by ${name}`, () => {
      const cache = createResponseCache(() => false)
      const bytes = cache.writeExport('file', 'text', row, [kept])
      expect(cache.findExport('file', row, [kept])).to.equal(bytes)
      expect(cache.findExport('other file', row, [kept])).to.equal(undefined)
      expect(cache.findExport('file', { ...row, ...change }, [decision])).to.equal(undefined)
    })

  it('tells apart figures that stand beside each other, notes, and whether a model writes', () => {
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

describe('waiters of runs and accounts', () => {
  const caller = { account_id: 'a', key_id: 'k', expires_at: null }

  it('are known by their runs and keys until they close', () => {
    const waiters = createRunWaiters()
    const ofAccount = waiters.subscribe({ run_id: null, caller })
    expect([waiters.waitedRunIds(), waiters.waiterCount()]).to.deep.equal([[], 0])
    expect(waiters.waitingKeys()).to.deep.equal([caller])
    const ofRun = waiters.subscribe({ run_id: 'r', caller })
    expect([waiters.waitedRunIds(), waiters.waiterCount()]).to.deep.equal([['r'], 1])
    expect(waiters.waitingKeys(), 'once').to.deep.equal([caller])
    ofAccount.close()
    ofRun.close()
    expect([waiters.waitedRunIds(), waiters.waiterCount(), waiters.waitingKeys()]).to.deep.equal([[], 0, []])
  })

  it('hear of a change before they wait, once, and of the end of the service also without waiting', async () => {
    const waiters = createRunWaiters()
    const subscription = waiters.subscribe({ run_id: 'r', caller })
    const { signal } = new AbortController()
    waiters.publishRunChange('r')
    expect(await subscription.next(60_000, signal)).to.equal('changed')
    expect(await subscription.next(0, signal)).to.equal('ended')
    waiters.publishRunChange('another')
    expect(await subscription.next(0, signal), 'of another run').to.equal('ended')
    waiters.drain()
    expect(await subscription.next(60_000, signal)).to.equal('ended')
  })
})
