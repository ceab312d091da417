import { expect } from 'chai'
import { allOperations, type Operation } from '../../src/service/reference/contract.js'
import { curlCommand } from '../../src/service/reference/curl.js'
import { html } from '../../src/service/reference/html.js'
import { parseDescription, parseSections } from '../../src/service/reference/markdown.js'
import { prose } from '../../src/service/reference/prose.js'
import { startService } from '../support/service.js'

describe('/docs', () => {
  for (const [path, allowed] of [
    ['/docs/', /^default-src 'none'; script-src 'self'; style-src 'self'; img-src data:;/],
    ['/docs/try', /^default-src 'none'; script-src 'self';/],
  ] as const)
    it(`${path} loads its files from this server only, under a strict policy`, async () => {
      await using service = await startService({ running: false })
      const page = await fetch(service.base + path)
      expect(page.headers.get('content-security-policy')).to.match(allowed).and.not.to.include('unsafe')
      const markup = await page.text()
      const files = [...markup.matchAll(/<(?:script|link)[^>]* (?:src|href)="([/][^"]+)"/g)]
      expect(files.length).to.equal(path === '/docs/try' ? 3 : 2)
      for (const [, file = ''] of files) {
        expect(file).to.match(/^\/docs\//)
        const answer = await fetch(service.base + file)
        expect([answer.status, answer.headers.get('x-content-type-options')]).to.deep.equal([200, 'nosniff'])
      }
      expect((await fetch(`${service.base}${path}`, { method: 'POST' })).status).to.equal(405)
    })

  it('shows the limits of this server, in their section and with each operation', async () => {
    await using service = await startService({
      running: false,
      settings: { runs_in_flight_per_account: 71, remixes_per_hour: 1234 },
    })
    const markup = await (await fetch(`${service.base}/docs`)).text()
    expect(markup).to.include('71 per account')
    expect(markup.slice(markup.indexOf('id="remixFind"'))).to.include('1,234 per hour per account')
  })

  it('shows no raw Markdown of the contract', async () => {
    await using service = await startService({ running: false })
    const markup = await (await fetch(`${service.base}/docs`)).text()
    expect(markup).to.include('Idempotency</dt>')
    const text = markup.replaceAll(/<pre[^]*?<\/pre>/g, '')
    expect(text).not.to.match(/\*\*|## |`/)
  })

  it('sends a Swagger UI file in each accepted coding, with the same content', async () => {
    await using service = await startService({ running: false })
    const read = async (coding: string) => {
      const address = `${service.base}/docs/swagger-ui-bundle.js`
      const answer = await fetch(address, { headers: { 'Accept-Encoding': coding } })
      return { coding: answer.headers.get('content-encoding'), text: await answer.text() }
    }
    const { coding, text } = await read('identity')
    expect([coding, text.includes('SwaggerUIBundle')]).to.deep.equal([null, true])
    for (const form of ['br', 'gzip']) expect((await read(form)).coding).to.equal(form)
    for (const form of ['br', 'gzip']) expect((await read(form)).text === text, form).to.equal(true)
  })

  it('gives access to no other file of the server', async () => {
    await using service = await startService({ running: false })
    expect((await fetch(`${service.base}/docs/../package.json`)).status).to.equal(404)
    expect((await fetch(`${service.base}/docs/nowhere`)).status).to.equal(404)
  })

  it('escapes the address of this server', async () => {
    const settings = { base_url: 'https://cold.example.com/?a=1&b="<script>' }
    await using service = await startService({ running: false, settings })
    const markup = await (await fetch(`${service.base}/docs`)).text()
    expect(markup).to.include('https://cold.example.com/?a=1&amp;b=&quot;&lt;script&gt;')
    expect(markup).not.to.include('<script>')
  })
})

describe('the markup of the reference', () => {
  it('escapes inserted values in text, attributes and lists, and leaves its own markup unchanged', () => {
    const hostile = '<b onclick="x">\'&'
    const escaped = '&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;'
    expect(html`<p title="${hostile}">${[hostile, html`<i>${hostile}</i>`, null, 3]}</p>`.markup).to.equal(
      `<p title="${escaped}">${escaped}<i>${escaped}</i>3</p>`,
    )
  })

  it('renders backticks of a description as code and links to operations, and no other markup', () => {
    expect(prose('Call `getRun`, not `a<b`. <i>').markup).to.equal(
      'Call <a href="#getRun"><code>getRun</code></a>, not <code>a&lt;b</code>. &lt;i&gt;',
    )
  })

  it('splits a description into its lead, its labelled rows and the rest', () => {
    const rows = '- **Cost:** Free,\n  with `**` in it.\n- **Result:** A run.'
    expect(parseDescription(`Starts\na run.\n\n${rows}\n\nThen wait.`)).to.deep.equal({
      lead: ['Starts a run.'],
      rows: [
        { label: 'Cost', text: 'Free, with `**` in it.' },
        { label: 'Result', text: 'A run.' },
      ],
      details: ['Then wait.'],
    })
    expect(parseDescription('One.\n\nTwo.')).to.deep.equal({ lead: ['One.', 'Two.'], rows: [], details: [] })
  })

  it('renders headings as sections, and text before them as a section without a title', () => {
    const sections = parseSections('Intro.\n\n## Rules of it\n\n- **One:** first\n\n## Empty')
    expect(sections.map(({ title, lead, rows }) => [title, lead, rows.length])).to.deep.equal([
      ['', ['Intro.'], 0],
      ['Rules of it', [], 1],
      ['Empty', [], 0],
    ])
  })

  it('has a shell command for every operation', () => {
    for (const operation of allOperations()) {
      const command = curlCommand(operation, 'http://localhost:8080')
      expect(command, operation.operationId).to.match(/^curl (?:-X [A-Z]+ )?'http:\/\/localhost:8080\//)
      expect(command.includes('$KEY'), operation.operationId).to.equal(operation.security.length > 0)
      expect(command).not.to.match(/undefined|\{[a-z_]+\}/)
    }
  })

  it('escapes quotes in a body for the shell', () => {
    const [any] = allOperations()
    const content = { 'application/json': { schema: {}, examples: { one: { value: { topic: "it's" } } } } }
    const operation = { ...any, body: { required: true, content } } as Operation
    expect(curlCommand(operation, 'http://x')).to.include(String.raw`-d '{"topic":"it'\''s"}'`)
  })
})
