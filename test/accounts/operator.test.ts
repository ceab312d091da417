import { expect } from 'chai'
import { loadOperatorCaller } from '../../src/accounts/operator.js'
import { findOperator } from '../../src/accounts/store.js'
import { audit } from '../support/audit.js'
import { onBoth, startService } from '../support/service.js'

onBoth('the first uses of the operator at the same time', (database) => {
  it('make one account, which all of them get', async () => {
    await using service = await startService({ database, running: false })
    const { deps } = service.service
    const callers = await Promise.all([1, 2, 3, 4].map(() => loadOperatorCaller(deps)))
    const account = await findOperator(deps.db)
    expect(new Set(callers.map(({ account_id }) => account_id))).to.deep.equal(new Set([account?.account_id]))
    expect(await deps.db('accounts')).to.have.lengthOf(1)
    expect(account?.credits).to.equal(1000)
    await audit(deps.db)
  })
})
