import { expect } from 'chai'
import { describeAccounts } from '../../src/cli/doctor-database.js'
import { onBoth, startService } from '../support/service.js'

onBoth('the accounts that doctor reports', (database) => {
  it('are counted with what they can spend, and those that cannot start a run are named as such', async () => {
    await using service = await startService({ database, running: false })
    const { db } = service.service.deps
    const none = await describeAccounts(db)
    expect(none.level).to.equal('note')
    expect(none.message).to.match(/^There is no account yet\. /)
    await service.signUp({ credits: 900 })
    await service.signUp({ credits: 600 })
    expect(await describeAccounts(db)).to.deep.equal({
      level: 'ok',
      message: '2 accounts with 1,500 credits to spend (coldopen accounts list).',
    })
    await service.signUp({ credits: 24 })
    expect(await describeAccounts(db)).to.deep.equal({
      level: 'note',
      message:
        '3 accounts with 1,524 credits to spend (coldopen accounts list). 1 account has fewer than the 25 that a run needs. Add some with coldopen credits grant ACCOUNT NUMBER.',
    })
  })
})
