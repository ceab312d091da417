import { expect } from 'chai'
import { callTool, refusedTool } from '../support/mcp.js'
import { startService } from '../support/service.js'
import { watchBody } from '../support/watches.js'

describe('tools of watches', () => {
  it('repeat a start with the defaults of its own tool', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const call = (name: string, args: object) =>
      callTool(service.base, [name, args], { Authorization: `Bearer ${api_key}` })
    const startOf = ({ body }: { body: object }) => (body as { start: object }).start
    const created = await call('create_watch', watchBody)
    expect(startOf(created)).to.include({ topic: 'sourdough', topic_match: 'most' })
    const { watch_id } = created.body as { watch_id: string }
    const changed = await call('update_watch', { watch_id, start: { topic: 'rye bread' } })
    expect(startOf(changed)).to.include({ topic: 'rye bread', topic_match: 'most' })
    const start = { topic: 'sourdough', topic_match: 'some' }
    expect(startOf(await call('create_watch', { ...watchBody, start }))).to.include({ topic_match: 'some' })
    const long = await call('create_watch', { ...watchBody, kind: 'long' })
    expect(startOf(long), 'a long run has no topic_match').not.to.have.property('topic_match')
  })

  it('refuse credits that can never pay a run', async () => {
    await using service = await startService({ running: false })
    const { api_key } = await service.signUp()
    const args = { ...watchBody, credits_per_month: 25 }
    const answer = await callTool(service.base, ['create_watch', args], {
      Authorization: `Bearer ${api_key}`,
    })
    expect(refusedTool(answer, 'invalid_request').message).to.include('credits_per_month must be >= 40')
  })
})
