import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { openLink } from '../../src/sharing/read-shared.js'
import { renderSharedPage } from '../../src/sharing/page.js'
import {
  createLinkPreviews,
  type OpenedLink,
  type LinkPreviews,
} from '../../src/sharing/link-preview/stored-previews.js'
import { createWebConsole } from '../../src/service/console.js'
import { failureOf } from '../support/claims.js'
import { type Client, exchange, ok, refused } from '../support/client.js'
import { startSecond } from '../support/second-service.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import { doneRun, share } from '../support/sharing.js'

/** The width and the height of a PNG, as its first chunk has them. */
function pngSize(bytes: Buffer): [number, number] {
  expect(bytes.subarray(1, 4).toString()).to.equal('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

async function fetchPicture({ base }: TestService, token: string): Promise<Response> {
  return fetch(`${base}/shared/${token}/image.png`)
}

async function bytesOf(answer: Response): Promise<Buffer> {
  expect(answer.status).to.equal(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function openedLink(service: TestService, client: Client): Promise<OpenedLink & { token: string }> {
  const { token } = await share(client, (await doneRun(service, client)).run_id)
  const link = await openLink(service.service.deps, token)
  if (link === null) throw new Error('The link opens nothing.')
  return { ...link, token }
}

/** A log that remembers what it was told at each level. */
function createLog() {
  const told = { warn: [] as string[], error: [] as string[] }
  const level = (name: keyof typeof told) => (_: object, message: string) => void told[name].push(message)
  return { told, log: { warn: level('warn'), error: level('error') } as never }
}

/** Reads the page of a link with previews of the test's own. */
function pageOf({ service }: TestService, linkPreviews: LinkPreviews, token: string) {
  const webConsole = createWebConsole()
  if (webConsole === null) throw new Error('The console was not built.')
  const request = { token, address: '127.0.0.1' }
  return async () => {
    const { status, body } = await renderSharedPage({ ...service.deps, linkPreviews }, webConsole, request)
    expect(status).to.equal(200)
    return String(body)
  }
}

onBoth('the picture of a link', (database) => {
  it('is a PNG of 1200 by 630, rendered once and stored with the link', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { token } = await share(client, (await doneRun(service, client)).run_id)
    const answer = await fetchPicture(service, token)
    for (const [name, value] of Object.entries({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    }))
      expect(answer.headers.get(name), name).to.equal(value)
    const bytes = await bytesOf(answer)
    expect(pngSize(bytes)).to.deep.equal([1200, 630])
    const { db } = service.service.deps
    const [row] = await db<{ picture: Buffer }>('shares')
    expect(bytes.equals(row?.picture ?? Buffer.alloc(0))).to.equal(true)
    await db('shares').update({ picture: Buffer.from('as it was stored') })
    expect((await bytesOf(await fetchPicture(service, token))).toString()).to.equal('as it was stored')
  })

  it('is started when its link is created', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    await share(client, (await doneRun(service, client)).run_id)
    await service.service.deps.linkPreviews.idle()
    const [row] = await service.service.deps.db<{ picture: Buffer }>('shares')
    expect(pngSize(row?.picture ?? Buffer.alloc(0))).to.deep.equal([1200, 630])
  })

  it('is not waited for by the page, which names it once it is started, and starts a missing one', async () => {
    await using service = await startService({ database, settings: { console: false } })
    const { client } = await service.signUp()
    const { token, ...link } = await openedLink(service, client)
    const drawing: ((picture: Buffer) => void)[] = []
    const drawn = new Promise<Buffer>((resolve) => drawing.push(resolve))
    const linkPreviews = createLinkPreviews({ ...service.service.deps, renderer: { render: () => drawn } })
    const page = pageOf(service, linkPreviews, token)
    expect(await page()).not.to.include('og:image')
    expect(await page()).to.include('og:image')
    for (const finish of drawing) finish(Buffer.from('made'))
    expect(String(await linkPreviews.find(link))).to.equal('made')
    await linkPreviews.idle()
    expect(await page()).to.include('og:image')
  })

  it('is rendered once for simultaneous requests, and not for a run without results', async () => {
    await using service = await startService({ database, settings: { console: false } })
    const { client } = await service.signUp()
    const link = await openedLink(service, client)
    const drawn: string[] = []
    const renderer = { render: (svg: string) => Promise.resolve(Buffer.from(`${drawn.push(svg)}`)) }
    const linkPreviews = createLinkPreviews({ ...service.service.deps, renderer })
    const made = await Promise.all([1, 2, 3].map(() => linkPreviews.find(link)))
    expect(made.map(String)).to.deep.equal(['1', '1', '1'])
    expect(String(await linkPreviews.find(link))).to.equal('1')
    const run = { ...(link.run as components['schemas']['SharedShortRun']), hooks: [] }
    expect(await linkPreviews.find({ token_digest: link.token_digest, run })).to.equal(null)
    expect(drawn).to.have.lengthOf(1)
  })

  it('is left out of the page if it cannot be rendered, which is logged and tried again after ten minutes', async () => {
    await using service = await startService({ database, settings: { console: false } })
    const { client } = await service.signUp()
    const { token, ...link } = await openedLink(service, client)
    const { told, log } = createLog()
    let attempts = 0
    const renderer = {
      render: () =>
        attempts++ === 0 ? Promise.reject(new Error('no')) : Promise.resolve(Buffer.from('made')),
    }
    const linkPreviews = createLinkPreviews({ ...service.service.deps, log, renderer })
    const page = pageOf(service, linkPreviews, token)
    for (const _ of [1, 2]) {
      const body = await page()
      expect(body).to.include('property="og:title"').and.include('content="summary"')
      expect(body).not.to.include('og:image')
      expect(await linkPreviews.find(link)).to.equal(null)
    }
    expect([attempts, told.error.length]).to.deep.equal([1, 1])
    service.clock.advance(600_001)
    expect(String(await linkPreviews.find(link))).to.equal('made')
    expect(await page()).to.include('og:image')
  })

  it('is left out with a line in the log if the database fails, and the process continues', async () => {
    await using service = await startService({ database, settings: { console: false } })
    const { client } = await service.signUp()
    const link = await openedLink(service, client)
    const second = await startSecond(service)
    await second[Symbol.asyncDispose]()
    const { told, log } = createLog()
    const linkPreviews = createLinkPreviews({ ...second.service.deps, log })
    linkPreviews.startDrawing(link)
    await linkPreviews.idle()
    await setImmediate()
    expect([told.warn.length, told.error]).to.deep.equal([1, []])
    expect(await failureOf(linkPreviews.find(link))).to.be.instanceOf(Error)
  })

  it('has one 404 for every link that opens nothing, including the picture of an ended one', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    const { run_id } = await doneRun(service, client)
    const withdrawn = await share(client, run_id)
    const expired = await share(client, run_id, { expires_in_days: 1 })
    for (const { token } of [withdrawn, expired]) await bytesOf(await fetchPicture(service, token))
    ok(await client.delete(`/v1/runs/${run_id}/share?share_id=${withdrawn.share_id}`))
    service.clock.advance(86_400_000)
    const answers = []
    for (const token of [withdrawn.token, expired.token, 'A'.repeat(43), 'x', run_id]) {
      const url = `${service.base}/shared/${token}/image.png`
      const { status, headers, text } = await exchange(url, { method: 'GET', body: undefined })
      const id = headers.get('x-request-id') ?? ''
      for (const name of ['x-request-id', 'date']) headers.delete(name)
      answers.push({ status, headers: [...headers], text: text.replaceAll(id, '') })
    }
    expect(answers[0]?.status).to.equal(404)
    for (const answer of answers) expect(answer).to.deep.equal(answers[0])
  })

  it('counts as a read of the address', async () => {
    await using service = await startService({ database, settings: { shared_reads_per_minute: 2 } })
    const { client } = await service.signUp()
    const { token } = await share(client, (await doneRun(service, client)).run_id)
    await bytesOf(await fetchPicture(service, token))
    refused(await service.client.get(`/shared/none/image.png`), 404, 'not_found')
    expect((await fetchPicture(service, token)).status).to.equal(429)
  })
})
