import { expect } from 'chai'
import { orderResults, usefulOrders } from '../../src/console/lib/result-order.js'

const old = '2024-01-01T00:00:00.000Z'
const recent = '2026-02-01T00:00:00.000Z'
const result = (name: string, views: number | null, posted_at: string | null) => ({ name, views, posted_at })

describe('the order of results', () => {
  const results = [
    result('unknown', null, null),
    result('few', 10, recent),
    result('many', 900, old),
    result('few too', 10, old),
  ]
  const namesBy = (order: 'views' | 'newest') =>
    orderResults(results, order, (one) => one).map(({ name }) => name)

  it('is by views or age, with unknown ones last and equal ones as before', () => {
    expect(namesBy('views')).to.deep.equal(['many', 'few', 'few too', 'unknown'])
    expect(namesBy('newest')).to.deep.equal(['few', 'many', 'few too', 'unknown'])
  })

  it('can be chosen only where it would change something', () => {
    expect(usefulOrders(results)).to.deep.equal(['match', 'views', 'newest'])
    expect(usefulOrders([result('a', 1, null), result('b', 2, old)])).to.deep.equal(['match', 'views'])
    expect(usefulOrders([result('a', 1, old)])).to.deep.equal(['match'])
    expect(usefulOrders([])).to.deep.equal(['match'])
  })
})
