import { expect } from 'chai'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { requireContract } from './contract.js'
import type { TestService } from './service.js'

/** Downloads archives of accounts as clients do, and unpacks them. */

type Account = { api_key: string }
export type Line = Record<string, unknown>
export type Archive = {
  /** The content of every file, by its name. */
  files: Map<string, string>
  json(name: string): Line
  lines(name: string): Line[]
}

/** Sends the request. Resolves with the response once its headers have arrived; the body is not read. */
export function openExport({ base }: TestService, { api_key }: Account): Promise<IncomingMessage> {
  const headers = { Authorization: `Bearer ${api_key}` }
  return new Promise((resolve, reject) =>
    get(`${base}/v1/account/export`, { headers, agent: false }, resolve).once('error', reject),
  )
}

/** Downloads the whole file. Throws if the download breaks off. */
export async function downloadExport(service: TestService, account: Account): Promise<Buffer> {
  const response = await openExport(service, account)
  const headers = new Headers(Object.entries(response.headers) as [string, string][])
  requireContract('GET', '/v1/account/export', { status: response.statusCode ?? 0, headers, body: '' })
  expect(response.statusCode).to.equal(200)
  expect(headers.get('content-encoding')).to.equal(null)
  return buffer(response)
}

/** Unpacks an archive, which checks sizes and checksums. */
export async function unpack(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'))
  const text = (name: string) => {
    const found = files.get(name)
    if (found === undefined) throw new Error(`The archive lacks ${name}.`)
    return found
  }
  return {
    files,
    json: (name) => JSON.parse(text(name)) as Line,
    lines: (name) =>
      text(name)
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Line),
  }
}

/** The archive of an account. */
export async function exportOf(service: TestService, account: Account): Promise<Archive> {
  return unpack(await downloadExport(service, account))
}
