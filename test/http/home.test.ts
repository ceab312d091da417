import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { version } from '../../src/service/version.js'
import { startService, type TestService } from '../support/service.js'

const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

function get({ base }: TestService, accept: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${base}/`, { headers: { Accept: accept, ...headers } })
}

describe('/', () => {
  it('names the version and everything that programs can request, at addresses that respond', async () => {
    await using service = await startService({ running: false })
    for (const accept of ['*/*', 'application/json', 'image/png', 'application/json, text/html;q=0.5']) {
      const answer = await get(service, accept)
      expect([answer.status, answer.headers.get('content-type')], accept).to.deep.equal([
        200,
        'application/json; charset=utf-8',
      ])
      const { name, version: served, ...paths } = (await answer.json()) as Record<string, string>
      expect([name, served]).to.deep.equal(['coldopen', version])
      expect(paths).to.deep.equal({
        documentation: '/docs',
        openapi: '/openapi.json',
        guide: '/llms.txt',
        mcp: '/mcp',
        health: '/health',
      })
      const { mcp, ...pages } = paths
      for (const path of Object.values(pages)) expect((await fetch(service.base + path)).status).to.equal(200)
      expect((await fetch(`${service.base}${mcp}`)).status).to.equal(405)
    }
  })

  it('shows a browser the first steps with the address of this server if there is no console, under a policy without scripts', async () => {
    const base_url = 'https://cold.example.com'
    await using service = await startService({ running: false, settings: { base_url, console: false } })
    const answer = await get(service, browserAccept)
    expect([answer.status, answer.headers.get('content-type')]).to.deep.equal([
      200,
      'text/html; charset=utf-8',
    ])
    expect(answer.headers.get('content-security-policy')).to.equal(
      "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    const markup = await answer.text()
    expect(markup).to.match(/curl [^<]*https:\/\/cold\.example\.com\/v1\/accounts/)
    expect(markup).to.match(/curl [^<]*https:\/\/cold\.example\.com\/v1\/research/)
    expect(markup).to.include('https://cold.example.com/mcp')
    expect(markup).not.to.match(/<script|<style| style=| on[a-z]+=/)
    const links = [...markup.matchAll(/ href="(\/[^"]*)"/g)].map(([, path = '']) => path)
    expect(links).to.include.members(['/docs', '/docs/try', '/llms.txt', '/openapi.json', '/health'])
    for (const path of links) expect((await fetch(service.base + path)).status, path).to.equal(200)
  })

  it('answers each view of the console with its page in a browser', async () => {
    await using service = await startService({ running: false })
    const routes = readFileSync(new URL('../../../src/console/routes.tsx', import.meta.url), 'utf8')
    const views = [...routes.matchAll(/pattern: (?:\/\^|new RegExp\(`\^)(.+?)\$[/`]/g)].map(([, path = '']) =>
      path.replaceAll('\\/', '/').replace('${id}', '01a1a6fe-53c9-7f02-a2cb-1b8f8a7ce001'),
    )
    expect(views).to.have.lengthOf(routes.split('pattern: ').length - 2)
    // A link to a run opens nothing without its token, and has tests of its own.
    const paths = views.filter((path) => !path.startsWith('/shared/'))
    expect(paths).to.include.members(['/watches', '/webhooks'])
    for (const path of [...paths, '/sign-in']) {
      const answer = await fetch(service.base + path, { headers: { Accept: browserAccept } })
      expect([answer.status, answer.headers.get('content-type')], path).to.deep.equal([
        200,
        'text/html; charset=utf-8',
      ])
    }
  })

  it("answers an unknown page with the console in a browser, and with the contract's error for a program", async () => {
    await using service = await startService({ running: false })
    const ask = async (path: string, accept: string) => {
      const answer = await fetch(service.base + path, { headers: { Accept: accept } })
      return [answer.status, answer.headers.get('content-type')?.split(';')[0]]
    }
    for (const path of ['/nowhere', '/runs/none', '/v2/me']) {
      expect(await ask(path, browserAccept), path).to.deep.equal([404, 'text/html'])
      expect(await ask(path, 'application/json'), path).to.deep.equal([404, 'application/json'])
      expect(await ask(path, '*/*'), path).to.deep.equal([404, 'application/json'])
    }
    for (const path of ['/v1/nothing', '/covers/sample-none', '/favicon.ico'])
      expect(await ask(path, browserAccept), path).to.deep.equal([404, 'application/json'])
    expect(await ask('/health', browserAccept)).to.deep.equal([200, 'application/json'])
  })

  it('lets a browser load the texts in its language with the page, and no others', async () => {
    await using service = await startService({ running: false })
    const findPreloads = async (path: string, language: string) => {
      const headers = { Accept: browserAccept, 'Accept-Language': language }
      const answer = await fetch(service.base + path, { headers })
      return [...(answer.headers.get('link') ?? '').matchAll(/\/console\/(en|de)-\w+\.js/g)].map(
        ([, name]) => name,
      )
    }
    for (const path of ['/', '/usage', '/sign-in', '/nowhere', `/shared/${'A'.repeat(43)}`])
      for (const [language, name] of [
        ['de-AT,de;q=0.9,en;q=0.5', 'de'],
        ['en-GB,en;q=0.9,de;q=0.5', 'en'],
        ['fr,de;q=0.5', 'de'],
        ['fr', 'en'],
        ['*', 'en'],
        [';;;', 'en'],
      ] as const)
        expect(await findPreloads(path, language), `${path} ${language}`).to.deep.equal([name])
  })

  it('has an ETag for each media type and coding, and is revalidated', async () => {
    await using service = await startService({ running: false })
    const tags = new Set<string | null>()
    for (const [accept, coding] of [
      ['application/json', 'identity'],
      [browserAccept, 'identity'],
      [browserAccept, 'br'],
      [browserAccept, 'gzip'],
    ] as const) {
      const answer = await get(service, accept, { 'Accept-Encoding': coding })
      const { headers } = answer
      const byLanguage = accept === browserAccept ? 'Accept-Language, ' : ''
      expect(headers.get('vary')).to.equal(`Accept, ${byLanguage}Accept-Encoding`)
      expect(headers.get('cache-control')).to.equal('no-cache')
      expect(headers.get('content-encoding')).to.equal(coding === 'identity' ? null : coding)
      const etag = headers.get('etag')
      tags.add(etag)
      const secondAnswer = await get(service, accept, {
        'Accept-Encoding': coding,
        'If-None-Match': etag ?? '',
      })
      expect([secondAnswer.status, await secondAnswer.text()]).to.deep.equal([304, ''])
    }
    expect(tags).to.have.lengthOf(4)
  })

  it('answers HEAD with the headers of GET, and refuses other methods', async () => {
    await using service = await startService({ running: false })
    for (const Accept of ['application/json', browserAccept]) {
      const headers = { Accept, 'Accept-Encoding': 'identity' }
      const answer = await fetch(`${service.base}/`, { headers })
      const head = await fetch(`${service.base}/`, { headers, method: 'HEAD' })
      expect([head.status, await head.text()]).to.deep.equal([200, ''])
      for (const name of ['content-type', 'content-length', 'etag', 'vary'])
        expect(head.headers.get(name), name).to.equal(answer.headers.get(name))
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const refusal = await fetch(`${service.base}/`, { method })
      const { error } = (await refusal.json()) as { error: { code: string } }
      expect([refusal.status, refusal.headers.get('allow'), error.code]).to.deep.equal([
        405,
        'GET, HEAD',
        'method_not_allowed',
      ])
    }
  })
})
