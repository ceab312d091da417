import { expect } from 'chai'
import { request } from 'node:http'
import { createClient, ok, refused } from '../support/client.js'
import {
  clip,
  countImported,
  importFile,
  jsonLines,
  leftovers,
  send,
  startWithOperator,
  waitForEnd,
  type Import,
} from '../support/imports.js'
import { makeZip, type ZipFile } from '../support/zip.js'

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nNobody tells you that bread is easy.\n'

describe('startImport', () => {
  it('imports the lines of a file, and lists those that it cannot use', async () => {
    const { service, operator } = await startWithOperator()
    await using _ = service
    const file = `${jsonLines([clip(1), clip(2), clip(1)])}not json\n${jsonLines([{ id: '4' }])}`
    const started = ok<Import>(await send(operator, 'my clips.jsonl', file), 202)
    expect(started).to.include({
      name: 'my clips.jsonl',
      size_bytes: Buffer.byteLength(file),
      ended_at: null,
    })
    await waitForEnd(operator, started.import_id)
    const finalImport = await importFile(operator, 'again.jsonl', file)
    expect(finalImport).to.deep.include({ status: 'done', error: null, bad_lines_total: 2 })
    expect(finalImport.result).to.deep.equal({
      read: 5,
      added: 0,
      updated: 0,
      unchanged: 2,
      repeated: 1,
      skipped: 2,
      unread_files: 0,
    })
    expect(finalImport.bad_lines.map(({ file: name, line }) => [name, line])).to.deep.equal([
      ['again.jsonl', 4],
      ['again.jsonl', 5],
    ])
    expect(finalImport.bad_lines[1]?.reason).to.match(/platform/)
    expect(await countImported(service)).to.equal(2)
    expect(await leftovers(service)).to.deep.equal([])
  })

  it('imports into the database if the catalog is stored there', async () => {
    const { service, operator } = await startWithOperator({
      database: 'postgres',
      settings: { catalog: 'database' },
    })
    await using _ = service
    const file = `${jsonLines([clip(1), clip(2), clip(1)])}not json\n`
    const { status, result } = await importFile(operator, 'clips.jsonl', file)
    expect([status, result]).to.deep.equal([
      'done',
      { read: 4, added: 2, updated: 0, unchanged: 0, repeated: 1, skipped: 1, unread_files: 0 },
    ])
    expect(await countImported(service)).to.equal(2)
    expect(await leftovers(service)).to.deep.equal([])
  })

  it('imports one .info.json, and a zip of them with their captions and folders', async () => {
    const { service, operator } = await startWithOperator()
    await using _ = service
    const video = clip('v1', {
      platform: undefined,
      extractor_key: 'TikTok',
      webpage_url: 'https://www.tiktok.com/@mill/video/1',
    })
    expect((await importFile(operator, 'v1.info.json', JSON.stringify(video))).result).to.include({
      added: 1,
    })
    const zip = makeZip([
      { name: 'more/v2.info.json', content: JSON.stringify({ ...video, id: 'v2' }) },
      { name: 'more/v2.en.vtt', content: vtt },
      { name: 'more/v2.mp4', content: Buffer.alloc(1000) },
      { name: '__MACOSX/more/._v2.info.json', content: 'no json' },
      { name: 'lines.jsonl', content: jsonLines([clip(7), {}]) },
    ])
    const finalImport = await importFile(operator, 'downloads.zip', zip)
    expect(finalImport.result).to.include({ read: 3, added: 2, skipped: 1, unread_files: 0 })
    expect(finalImport.bad_lines).to.deep.include({
      file: 'lines.jsonl',
      line: 2,
      reason: finalImport.bad_lines[0]?.reason,
    })
    expect(await leftovers(service)).to.deep.equal([])
  })

  it('is for the operator only, with the scope admin', async () => {
    const { service, operator } = await startWithOperator()
    await using _ = service
    const { client } = await service.signUp()
    refused(await send(client, 'a.jsonl', jsonLines([clip(1)])), 403, 'operator_only')
    const key = ok<{ api_key: string }>(
      await operator.post('/v1/keys', { scopes: ['read', 'research'] }),
      201,
    )
    const reader = createClient(service.base, key.api_key)
    refused(await send(reader, 'a.jsonl', jsonLines([clip(1)])), 403, 'insufficient_scope')
    expect([
      ok(await operator.get('/v1/me')).operator,
      ok(await client.get('/v1/me')).operator,
    ]).to.deep.equal([true, false])
    expect(await countImported(service)).to.equal(0)
  })

  it('refuses files that it cannot import before they are read', async () => {
    const { service, operator } = await startWithOperator({ settings: { catalog_import_limit_bytes: 2000 } })
    await using _ = service
    for (const name of ['clips.csv', 'jsonl', 'a.zip.exe'])
      expect(refused(await send(operator, name, 'x'), 422, 'invalid_request').message).to.match(
        /name must end/,
      )
    refused(await operator.raw('POST', '/v1/imports', 'x'), 422, 'invalid_request')
    const form = { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }
    const formAnswer = await operator.raw('POST', '/v1/imports?name=a.jsonl', '--x--', form)
    expect(refused(formAnswer, 422, 'invalid_request').message).to.match(/the file itself/)
    refused(await send(operator, 'a.jsonl', 'x'.repeat(2001)), 413, 'body_too_large')
    expect(ok<{ imports: unknown[] }>(await operator.get('/v1/imports')).imports).to.deep.equal([])
  })

  it('stops reading a file that turns out to be too large, and answers its sender', async () => {
    const { service, operator, api_key } = await startWithOperator({
      settings: { catalog_import_limit_bytes: 200_000 },
    })
    await using _ = service
    const headers = { Authorization: `Bearer ${api_key}` }
    const status = await new Promise((resolve, reject) => {
      const outgoing = request(
        `${service.base}/v1/imports?name=a.jsonl`,
        { method: 'POST', headers },
        (answer) => resolve(answer.resume().statusCode),
      ).on('error', reject)
      for (let n = 0; n < 50; n += 1) outgoing.write(Buffer.alloc(10_000, 'x'))
      outgoing.end()
    })
    expect(status).to.equal(413)
    const { imports } = ok<{ imports: Import[] }>(await operator.get('/v1/imports'))
    expect(imports[0]).to.deep.include({ status: 'failed', result: null })
    expect(imports[0]?.error?.code).to.equal('file_too_large')
    expect(await leftovers(service)).to.deep.equal([])
  })

  describe('startImport leaves the catalog unchanged', () => {
    const hostile: [string, string, ZipFile[] | Buffer, object?][] = [
      ['a file that is no zip', 'invalid_archive', Buffer.from('no zip at all')],
      [
        'a zip that is cut off',
        'invalid_archive',
        makeZip([{ name: 'a.jsonl', content: 'x' }]).subarray(0, 40),
      ],
      ['a name outside of the folder', 'invalid_archive', [{ name: '../../a.jsonl', content: 'x' }]],
      ['an absolute name', 'invalid_archive', [{ name: '/tmp/a.jsonl', content: 'x' }]],
      ['a checksum that differs', 'invalid_archive', [{ name: 'a.jsonl', content: 'x', checksum: 1 }]],
      [
        'more bytes than said',
        'invalid_archive',
        [{ name: 'a.jsonl', content: 'x'.repeat(5000), claimed_bytes: 9 }],
      ],
      [
        'a small zip of a huge file',
        'archive_too_large',
        [{ name: 'a.jsonl', content: 'x'.repeat(1_000_001) }],
        { catalog_import_unpacked_limit_bytes: 1_000_000 },
      ],
      [
        'too many files',
        'archive_too_large',
        ['a', 'b', 'c'].map((name) => ({ name: `${name}.jsonl`, content: 'x' })),
        { catalog_import_max_files: 2 },
      ],
      ['a zip without videos', 'nothing_to_import', [{ name: 'readme.txt', content: 'x' }]],
    ]
    for (const [title, code, content, settings = {}] of hostile) {
      it(title, async () => {
        const { service, operator } = await startWithOperator({ settings })
        await using _ = service
        const finalImport = await importFile(
          operator,
          'a.zip',
          Buffer.isBuffer(content) ? content : makeZip([{ name: 'b.jsonl', content: '' }, ...content]),
        )
        expect([finalImport.status, finalImport.error?.code, finalImport.result]).to.deep.equal([
          'failed',
          code,
          null,
        ])
        expect(finalImport.error?.message).to.match(/[^.]\.$/u)
        expect(finalImport.error?.message).not.to.include(service.service.deps.config.data_dir)
        expect([await countImported(service), await leftovers(service)]).to.deep.equal([0, []])
      })
    }
  })

  it('names the files of a zip that cannot be unpacked, and imports the others', async () => {
    const { service, operator } = await startWithOperator()
    await using _ = service
    const content = jsonLines([clip(1)])
    const finalImport = await importFile(
      operator,
      'a.zip',
      makeZip([
        { name: 'a.jsonl', content },
        { name: 'a.jsonl', content },
        { name: 'b.jsonl', content, is_encrypted: true },
        { name: `${'c'.repeat(300)}.jsonl`, content },
      ]),
    )
    expect(finalImport.result).to.include({ added: 1 })
    expect(finalImport.bad_lines.map(({ line }) => line)).to.deep.equal([null, null, null])
    expect(finalImport.bad_lines.map(({ reason }) => reason).join()).to.match(
      /another of this name.*encrypted.*too long/,
    )
  })

  it('runs one import at a time', async () => {
    const { service, operator, api_key } = await startWithOperator()
    await using _ = service
    const headers = { Authorization: `Bearer ${api_key}`, Expect: '100-continue' }
    const path = `${service.base}/v1/imports?name=a.jsonl`
    const outgoing = request(path, { method: 'POST', headers })
    const answered = new Promise((resolve, reject) => {
      outgoing.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
    await new Promise((resolve) => outgoing.flushHeaders() ?? outgoing.once('continue', resolve))
    outgoing.write(jsonLines([clip(1)]))
    const { imports } = ok<{ imports: Import[] }>(await operator.get('/v1/imports'))
    expect(imports[0]?.progress).to.include({ stage: 'receive', total: null })
    refused(await send(operator, 'b.jsonl', jsonLines([clip(2)])), 409, 'import_in_flight')
    outgoing.end(jsonLines([clip(3)]))
    expect(await answered).to.equal(202)
    const id = imports[0]?.import_id ?? ''
    expect(ok<Import>(await operator.get(`/v1/imports/${id}?wait=55`)).result).to.include({ added: 2 })
    expect((await importFile(operator, 'b.jsonl', jsonLines([clip(2)]))).status).to.equal('done')
  })

  it('fails an import whose sender disconnects', async () => {
    const { service, operator, api_key } = await startWithOperator()
    await using _ = service
    const headers = { Authorization: `Bearer ${api_key}`, 'Content-Length': 1000, Expect: '100-continue' }
    const outgoing = request(`${service.base}/v1/imports?name=a.jsonl`, { method: 'POST', headers })
    outgoing.on('error', () => undefined)
    await new Promise((resolve) => outgoing.flushHeaders() ?? outgoing.once('continue', resolve))
    const { imports } = ok<{ imports: Import[] }>(await operator.get('/v1/imports'))
    outgoing.destroy()
    const id = imports[0]?.import_id ?? ''
    const finalImport = ok<Import>(await operator.get(`/v1/imports/${id}?wait=55`))
    expect([finalImport.status, finalImport.error?.code]).to.deep.equal(['failed', 'upload_interrupted'])
    expect(await leftovers(service)).to.deep.equal([])
  })

  it('fails an import whose sender sends nothing more', async () => {
    const { service, operator, api_key } = await startWithOperator({
      settings: { upload_idle_timeout_ms: 50 },
    })
    await using _ = service
    const headers = { Authorization: `Bearer ${api_key}`, 'Content-Length': 1000 }
    const outgoing = request(`${service.base}/v1/imports?name=a.jsonl`, { method: 'POST', headers })
    const status = await new Promise((resolve, reject) => {
      outgoing.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
      outgoing.write('{')
    })
    outgoing.destroy()
    expect(status).to.equal(422)
    const { imports } = ok<{ imports: Import[] }>(await operator.get('/v1/imports'))
    const finalImport = ok<Import>(await operator.get(`/v1/imports/${imports[0]?.import_id}?wait=55`))
    expect(finalImport.error?.code).to.equal('upload_interrupted')
  })
})
