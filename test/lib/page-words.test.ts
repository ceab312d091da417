import { expect } from 'chai'
import { messageOf } from '../../src/console/lib/page-words.js'

describe('a failure in words of the page', () => {
  const rows: [message: string, shown: string][] = [
    ['No find has this ID. GET /v1/finds lists the finds.', 'No find has this ID.'],
    ['PATCH /v1/watches/{watch_id} raises it.', 'PATCH /v1/watches/{watch_id} raises it.'],
    ['Start it with findLongHooks (POST /v1/longform).', 'Start it with “Long videos”.'],
  ]
  for (const [message, shown] of rows)
    it(`says “${shown}” of “${message}”`, () => expect(messageOf({ message })).to.equal(shown))
})
