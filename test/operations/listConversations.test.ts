import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'

type Page = {
  conversations: { conversation_id: string; title: string; updated_at: string }[]
  next_cursor: string | null
}

onBoth('listConversations', (database) => {
  it("shows the account's conversations page by page, the one with the latest message first", async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const other = await service.signUp()
    ok(await other.client.post('/v1/chat', { message: 'hello there' }))
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      if (n % 2 === 0) service.clock.advance(10)
      ids.push(
        ok<{ conversation_id: string }>(await client.post('/v1/chat', { message: `hi ${'!'.repeat(n)}` }))
          .conversation_id,
      )
    }
    service.clock.advance(10)
    ok(await client.post('/v1/chat', { message: 'hello', conversation_id: ids[0] }))
    const listedIds: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = ok<Page>(
        await client.get(`/v1/conversations?limit=2${cursor && `&cursor=${cursor}`}`),
      )
      listedIds.push(...page.conversations.map((one) => one.conversation_id))
      cursor = page.next_cursor
    }
    expect(listedIds[0]).to.equal(ids[0])
    expect([...listedIds].sort()).to.deep.equal([...ids].sort())
    for (const limit of ['0', '101'])
      refused(await client.get(`/v1/conversations?limit=${limit}`), 422, 'invalid_request')
  })

  it('has the first message as the title, cut', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    ok(await client.post('/v1/chat', { message: `hi ${'long '.repeat(100)}` }))
    const { conversations } = ok<Page>(await client.get('/v1/conversations'))
    expect([...(conversations[0]?.title ?? '')].length).to.be.at.most(80)
  })
})
