import { expect } from 'chai'
import { nextBatchRows } from '../../src/db/batched-statement.js'

describe('the next batch of very many rows', () => {
  const cases: [string, { rows: number; statement_ms: number; transaction_ms: number }, number][] = [
    ['is at most twice as large', { rows: 4, statement_ms: 0.1, transaction_ms: 0.5 }, 8],
    ['is twice as large where no time passed', { rows: 4, statement_ms: 0, transaction_ms: 0 }, 8],
    [
      'is as large where the statement took its time',
      { rows: 300, statement_ms: 10, transaction_ms: 12 },
      300,
    ],
    ['is larger by what was left', { rows: 300, statement_ms: 8, transaction_ms: 12 }, 375],
    ['is smaller where the statement took longer', { rows: 300, statement_ms: 30, transaction_ms: 31 }, 100],
    ['is smaller where the commit took longer', { rows: 1000, statement_ms: 10, transaction_ms: 100 }, 250],
    [
      'is no smaller than a hundred for a slow commit',
      { rows: 400, statement_ms: 1, transaction_ms: 5000 },
      100,
    ],
    ['grows to a hundred beside a slow commit', { rows: 80, statement_ms: 1, transaction_ms: 5000 }, 100],
    ['is a single row where each takes long', { rows: 2, statement_ms: 900, transaction_ms: 901 }, 1],
    ['is never larger than five thousand', { rows: 4000, statement_ms: 1, transaction_ms: 2 }, 5000],
  ]
  for (const [title, { rows, ...durations }, expected] of cases)
    it(title, () => expect(nextBatchRows(rows, durations)).to.equal(expected))
})
