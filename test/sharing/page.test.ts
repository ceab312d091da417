import { expect } from 'chai'
import { escapeHtml } from '../../src/lib/html.js'
import { exchange, ok, refused } from '../support/client.js'
import { startService, type TestService } from '../support/service.js'
import { doneRun, judgedRun, share } from '../support/sharing.js'

async function page({ base }: TestService, token: string, headers: Record<string, string> = {}) {
  const answer = await exchange(`${base}/shared/${token}`, { method: 'GET', body: undefined, headers })
  const id = answer.headers.get('x-request-id') ?? ''
  for (const name of ['x-request-id', 'date']) answer.headers.delete(name)
  return { ...answer, text: answer.text.replaceAll(id, '') }
}

describe('the page of a shared run', () => {
  it('is the page of the console, which may not be stored or indexed, and whose address is sent to nobody', async () => {
    await using service = await startService()
    const { client } = await service.signUp()
    const { run_id, hooks } = await doneRun(service, client)
    const { token } = await share(client, run_id)
    const home = await exchange(`${service.base}/`, {
      method: 'GET',
      body: undefined,
      headers: { accept: 'text/html' },
    })
    const shared = await page(service, token)
    expect(shared.status).to.equal(200)
    const policy = 'content-security-policy'
    expect(shared.headers.get(policy)).to.equal(home.headers.get(policy))
    expect(shared.headers.get('content-type')).to.match(/^text\/html/)
    expect(shared.headers.get('cache-control')).to.equal('no-store')
    expect(shared.headers.get('x-robots-tag')).to.equal('noindex')
    expect(shared.headers.get('referrer-policy')).to.equal('no-referrer')
    expect(shared.text).to.include('property="og:title" content="sourdough"')
    // The address of the picture is the only thing that needs the token.
    const picture = `property="og:image" content="${service.service.deps.config.base_url}/shared/${token}/image.png"`
    expect(shared.text).to.include(picture)
    expect(shared.text.replace(picture, '')).not.to.include(token)
    expect(shared.text).to.match(/rel="modulepreload" href="\/console\/shared-\w+\.js"/)
    for (const tag of [
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
      `property="og:image:alt" content="“${escapeHtml(hooks[0]?.hook ?? '')}” · 3 openings of short clips"`,
      'name="twitter:card" content="summary_large_image"',
    ])
      expect(shared.text).to.include(tag)
  })

  for (const kind of ['short', 'long', 'packaging'] as const)
    it(`has only the allowed members of a ${kind} run in its head, and nothing in its body`, async () => {
      await using service = await startService()
      const { client, account_id } = await service.signUp()
      const { token } = await share(client, await judgedRun(service, client, kind))
      const { text } = await page(service, token)
      const added = /<title>[^<]*<\/title>((?:<(?:meta|link) [^>]*\/>)+)/
      const withdrawnPage = (await page(service, 'A'.repeat(43))).text
      expect(text.replace(added, '')).to.equal(withdrawnPage.replace(added, ''))
      const tags = added.exec(text)?.[1] ?? ''
      const names = [...tags.matchAll(/<meta (?:name|property)="([^"]+)" content="[^"]*" \/>/g)].map(
        ([, name]) => name,
      )
      expect(names).to.deep.equal([
        'robots',
        'og:site_name',
        'og:type',
        'og:title',
        'og:description',
        'og:image',
        'og:image:type',
        'og:image:width',
        'og:image:height',
        'og:image:alt',
        'twitter:card',
      ])
      expect(tags.match(/<(?:meta|link) /g)).to.have.lengthOf(
        names.length +
          [...tags.matchAll(/<link rel="modulepreload" href="\/console\/[\w-]+\.js" \/>/g)].length,
      )
      for (const secret of [account_id, 'for nobody else', /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/])
        expect(tags).not.to.match(new RegExp(secret))
    })

  it('states the opening that ranks first, as plain text whatever it contains', async () => {
    await using service = await startService()
    const { client } = await service.signUp()
    const opening = 'Sourdough "is" <script>alert(1)</script> & $& never what you think it is.'
    const { run_id, hooks } = await doneRun(service, client)
    await service.service.deps
      .db('hooks')
      .where({ run_id })
      .update({ body: JSON.stringify({ ...JSON.parse(await bodyOf(service, run_id)), hook: opening }) })
    expect(hooks.length).to.be.above(0)
    const { text } = await page(service, (await share(client, run_id)).token)
    expect(text).not.to.include('<script>alert')
    expect(text).to.include(
      '“Sourdough &quot;is&quot; &lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; never',
    )
  })

  it('has one 404 for every link that opens nothing, whatever the client prefers', async () => {
    await using service = await startService()
    const { client } = await service.signUp()
    const { run_id } = await doneRun(service, client)
    const withdrawn = await share(client, run_id)
    ok(await client.delete(`/v1/runs/${run_id}/share`))
    const expired = await share(client, run_id, { expires_in_days: 1 })
    service.clock.advance(86_400_000)
    const first = await page(service, withdrawn.token)
    const others = [
      await page(service, expired.token),
      await page(service, 'A'.repeat(43)),
      await page(service, 'x', { accept: 'application/json' }),
    ]
    expect(first.status).to.equal(404)
    const plain = ({ headers, ...rest }: Awaited<ReturnType<typeof page>>) => ({
      ...rest,
      headers: [...headers],
    })
    for (const other of others) expect(plain(other)).to.deep.equal(plain(first))
  })

  it('counts towards the same limit as its JSON', async () => {
    await using service = await startService({ settings: { shared_reads_per_minute: 2 } })
    const { client } = await service.signUp()
    const { token } = await share(client, (await doneRun(service, client)).run_id)
    ok(await service.client.get(`/v1/shared/${token}`))
    expect((await page(service, token)).status).to.equal(200)
    expect((await page(service, token)).status).to.equal(429)
  })

  it('does not exist without the console', async () => {
    await using service = await startService({ settings: { console: false } })
    const { client } = await service.signUp()
    const { token } = await share(client, (await doneRun(service, client)).run_id)
    refused(await service.client.get(`/shared/${token}`), 404, 'not_found')
    ok(await service.client.get(`/v1/shared/${token}`))
  })
})

async function bodyOf({ service }: TestService, run_id: string): Promise<string> {
  const [row] = await service.deps.db<{ body: string; run_id: string }>('hooks').where({ run_id }).limit(1)
  return row?.body ?? ''
}
