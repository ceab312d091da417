import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type Cluster, startCluster } from '../../scripts/chaos/postgres/cluster.js'
import { type Result, spawnCommand } from '../support/command.js'
import { clip, jsonLines } from '../support/imports.js'

const run = promisify(execFile)

/** Certificates of an authority of the test's own for the host name localhost, and of another authority. */
async function makeCertificates(folder: string): Promise<void> {
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  for (const name of ['ca', 'other-ca'])
    await openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
    )
  await openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
  )
  await writeFile(join(folder, 'names'), 'subjectAltName=DNS:localhost')
  await openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names',
    '-out',
    'server.pem',
  )
  await chmod(folder, 0o755)
  await chmod(join(folder, 'server.key'), 0o600)
  // The server is run by another user then, who has to own its key.
  if (process.getuid?.() === 0) await run('chown', ['postgres', join(folder, 'server.key')])
}

describe('PostgreSQL with TLS', function () {
  this.timeout(60_000)
  let cluster: Cluster
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-tls-'))
    await makeCertificates(folder)
    cluster = await startCluster()
    const admin = new Client({ connectionString: cluster.url })
    await admin.connect()
    for (const [name, file] of [
      ['ssl_cert_file', 'server.pem'],
      ['ssl_key_file', 'server.key'],
    ] as const)
      await admin.query(`ALTER SYSTEM SET ${name} = '${join(folder, file)}'`)
    await admin.query('ALTER SYSTEM SET ssl = on')
    await admin.query('SELECT pg_reload_conf()')
    await admin.end()
  })
  after(async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** The command with `sslmode=verify-full`, this authority and this name of the host. */
  function coldopen(authority: string | null, host: string, ...args: string[]): Promise<Result> {
    const url = new URL(cluster.url)
    url.hostname = host
    url.searchParams.set('sslmode', 'verify-full')
    if (authority !== null) url.searchParams.set('sslrootcert', join(folder, authority))
    const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', DATABASE_URL: url.href }
    return spawnCommand({ ...env, CATALOG: 'database' }, ...args)
  }

  it('is used by every connection with the configured certificate authority', async () => {
    expect(await coldopen('ca.pem', 'localhost', 'migrate')).to.include({ code: 0, stderr: '' })
    const doctor = await coldopen('ca.pem', 'localhost', 'doctor')
    expect(doctor.code, doctor.stdout).to.equal(0)
    expect(doctor.stdout).to.match(/^ok +Notifications of other processes on the database arrive\.$/m)
    const file = join(folder, 'clips.jsonl')
    await writeFile(file, jsonLines([clip(1, { transcript: 'Knead sourdough for three minutes.' })]))
    expect((await coldopen('ca.pem', 'localhost', 'catalog', 'import', file)).stdout).to.match(/1 added/)
  })

  it('is refused for a certificate of another authority or host, with the reason', async () => {
    const untrusted =
      /^PostgreSQL at localhost:\d+ cannot be used: its certificate is signed by nobody who is trusted here\. Name the file of the authority in DATABASE_URL \(sslrootcert=FILE\)\.\n$/
    for (const authority of ['other-ca.pem', null])
      for (const args of [['migrate'], ['catalog', 'show'], ['serve']]) {
        const { code, stderr } = await coldopen(authority, 'localhost', ...args)
        expect([code, untrusted.test(stderr)], stderr).to.deep.equal([1, true])
      }
    const elsewhere = await coldopen('ca.pem', '127.0.0.1', 'migrate')
    expect(elsewhere.stderr).to.match(
      /^PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: its certificate is for another host\. Write the host in DATABASE_URL as the certificate has it\.\n$/,
    )
    const missing = await coldopen('missing.pem', 'localhost', 'migrate')
    expect(missing.stderr).to.match(
      /cannot be used: a file that DATABASE_URL names \(sslrootcert, sslcert or sslkey\) is not there\./,
    )
  })
})
