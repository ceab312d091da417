import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { startRun } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

type Conversation = {
  conversation_id: string
  messages: { text: string; role: string }[]
  runs: { run_id: string }[]
}

onBoth('getConversation', (database) => {
  it('shows messages oldest first, and the runs that were attached at their start', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { conversation_id } = ok<{ conversation_id: string }>(
      await client.post('/v1/chat', { message: 'hello' }),
    )
    const { run_id } = await startRun(client, { conversation_id })
    const talk = ok<Conversation>(await client.get(`/v1/conversations/${conversation_id}`))
    expect(talk.messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant'])
    expect(talk.runs.map((run) => run.run_id)).to.deep.equal([run_id])
  })

  it("answers another account's conversation like an unknown one", async () => {
    await using service = await startService({ database, running: false })
    const a = await service.signUp()
    const b = await service.signUp()
    const { conversation_id } = ok<{ conversation_id: string }>(
      await a.client.post('/v1/chat', { message: 'hello' }),
    )
    const foreign = refused(
      await b.client.get(`/v1/conversations/${conversation_id}`),
      404,
      'conversation_not_found',
    )
    const missing = refused(
      await b.client.get('/v1/conversations/01890a5d-ac96-774b-bcce-b302099a8057'),
      404,
      'conversation_not_found',
    )
    expect(foreign.message).to.equal(missing.message)
  })
})
