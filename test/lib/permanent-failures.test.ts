import { expect } from 'chai'
import { isLasting, isPermanent, withoutRequests } from '../../src/console/lib/permanent-failures.js'

describe('failures on a page', () => {
  const codes: [code: string, isPermanent: boolean][] = [
    ['insufficient_scope', true],
    ['insufficient_credits', true],
    ['webhook_not_found', true],
    ['rate_limited', false],
    ['at_capacity', false],
    ['run_in_flight', false],
    ['offline', false],
  ]
  for (const [code, lasts] of codes)
    it(`${code} ${lasts ? 'is permanent' : 'may pass'}`, () => expect(isPermanent(code)).to.equal(lasts))

  it('do not pass in a while where only an import or another source helps', () => {
    const isLastingAfter = (retry_after: number | null, code = 'search_unavailable') =>
      isLasting({ code, retry_after })
    expect([3600, 30, null].map((wait) => isLastingAfter(wait))).to.deep.equal([true, false, false])
    expect(isLastingAfter(3600, 'rate_limited')).to.equal(false)
  })

  const texts: [text: string, shown: string][] = [
    ['No find has this ID. GET /v1/finds lists the finds.', 'No find has this ID.'],
    ['Delete one first with DELETE /v1/webhooks/{webhook_id}. Then go on.', 'Then go on.'],
    [
      'The credit limit of this API key leaves 3.5 credits.',
      'The credit limit of this API key leaves 3.5 credits.',
    ],
    ['PATCH /v1/watches/{watch_id} raises it.', 'PATCH /v1/watches/{watch_id} raises it.'],
  ]
  for (const [text, shown] of texts)
    it(`shows “${text}” without requests`, () => expect(withoutRequests(text)).to.equal(shown))
})
