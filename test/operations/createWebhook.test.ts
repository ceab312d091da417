import { expect } from 'chai'
import { ok, refused } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'
import { addWebhook, type CreatedWebhook, webhookBody } from '../support/webhooks.js'

const publicUrl = 'https://hooks.example.com/coldopen'
const privateUrls = [
  'http://hooks.example.com/x',
  'https://127.0.0.1/x',
  'https://10.1.2.3/x',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://0/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://localhost/x',
  'https://metadata.internal/x',
  'https://printer/x',
  'https://user:secret@hooks.example.com/x',
  'https://user@hooks.example.com/x',
  'https://hooks.example.com:99999/x',
]

onBoth('createWebhook', (database) => {
  it('creates a webhook with a secret that is shown once, and stored encrypted', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const body = { url: `${publicUrl}#part`, events: ['run.failed', 'run.done'], description: '  Ours ' }
    const created = ok<CreatedWebhook>(await client.post('/v1/webhooks', body), 201)
    const { secret, ...webhook } = created
    expect(webhook).to.deep.include({
      url: publicUrl,
      events: ['run.done', 'run.failed'],
      description: 'Ours',
      active: true,
      disabled_reason: null,
      failing_since: null,
      last_delivery_at: null,
      created_at: '2026-11-20T12:00:00.000Z',
    })
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).to.have.lengthOf(32)
    expect(ok(await client.get('/v1/webhooks'))).to.deep.equal({ webhooks: [webhook] })
    const rows = JSON.stringify(await service.service.deps.db('webhooks'))
    expect(rows).not.to.include(secret.slice(6, 20))
    const again = await addWebhook(client, { url: publicUrl })
    expect(again.secret).not.to.equal(secret)
  })

  it('creates none for addresses that are not public HTTPS', async () => {
    const settings = { webhook_allowed_hosts: [] }
    await using service = await startService({ database, running: false, settings })
    const { client } = await service.signUp()
    for (const url of privateUrls) {
      const answer = await client.post('/v1/webhooks', { ...webhookBody, url })
      const { detail } = refused(answer, 422, 'invalid_request')
      expect(detail?.[0]?.path, url).to.equal('url')
    }
    expect(ok(await client.get('/v1/webhooks'))).to.deep.equal({ webhooks: [] })
  })

  it('accepts the hosts that the operator allows, by name or by name and port', async () => {
    const settings = { webhook_allowed_hosts: ['n8n.lan', '10.0.0.5:8443', '[fd00::5]', 'plain.example:80'] }
    await using service = await startService({ database, running: false, settings })
    const { client } = await service.signUp()
    for (const url of [
      'http://n8n.lan:5678/hook',
      'https://10.0.0.5:8443/x',
      'https://[fd00::5]/x',
      'http://plain.example/x',
    ])
      await addWebhook(client, { url })
    for (const url of [
      'https://10.0.0.5/x',
      'http://10.0.0.5/x',
      'http://n8n.lan.example/x',
      'ftp://n8n.lan/x',
    ])
      refused(await client.post('/v1/webhooks', { ...webhookBody, url }), 422, 'invalid_request')
  })

  it('refuses the eleventh, also for eleven simultaneous requests', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => client.post('/v1/webhooks', webhookBody)),
    )
    expect(answers.filter(({ status }) => status === 201)).to.have.lengthOf(10)
    for (const answer of answers.filter(({ status }) => status !== 201))
      refused(answer, 409, 'webhook_limit_reached')
    const { webhooks } = ok<{ webhooks: CreatedWebhook[] }>(await client.get('/v1/webhooks'))
    ok(await client.delete(`/v1/webhooks/${webhooks[0]?.webhook_id}`))
    await addWebhook(client)
  })

  it('refuses malformed bodies', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    for (const [change, path] of [
      [{ url: undefined }, 'url'],
      [{ url: 'hooks.example.com' }, 'url'],
      [{ url: `https://a.example/${'x'.repeat(2000)}` }, 'url'],
      [{ events: [] }, 'events'],
      [{ events: ['run.done', 'run.done'] }, 'events'],
      [{ events: ['run.started'] }, 'events/0'],
      [{ events: undefined }, 'events'],
      [{ description: 'x'.repeat(201) }, 'description'],
      [{ secret: 'mine' }, 'secret'],
    ] as const) {
      const answer = await client.post('/v1/webhooks', { ...webhookBody, ...change })
      expect(refused(answer, 422, 'invalid_request').detail?.[0]?.path, JSON.stringify(change)).to.equal(path)
    }
  })
})
