import { expect } from 'chai'
import { runFailureOf } from '../../src/console/lib/run-failure.js'

describe('why a run failed', () => {
  for (const [error, reason, request_id] of [
    [
      'No source answered a search; nothing was charged; request 01a2-b',
      'No source answered a search',
      '01a2-b',
    ],
    ['The command was interrupted; nothing was charged', 'The command was interrupted', null],
    ['It is late; the request was long', 'It is late; the request was long', null],
    ['', '', null],
  ] as const)
    it(`is separated from the rest of “${error}”`, () => {
      expect(runFailureOf(error)).to.deep.equal({ reason, request_id })
    })
})
