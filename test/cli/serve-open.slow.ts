import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { loopbackUrl } from '../../src/cli/browser.js'
import { command, commandEnvironment, servedHere } from '../support/command.js'

type ServeProcess = { link: string; out: string; err: () => string; stop: () => Promise<void> }

/** Starts `coldopen serve --open`; its link is read from what it prints, and is empty if it ends before. */
async function serveOpen(env: Record<string, string>): Promise<ServeProcess> {
  const child = spawn(process.execPath, [command, 'serve', '--open'], {
    env: commandEnvironment({ PORT: '0', LOG_LEVEL: 'trace', ...env }),
  })
  const ended = once(child, 'exit')
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  let out = ''
  const link = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      out += `${line}\n`
      const found = /^ {2}(http:\/\/\S+\/sign-in#[\w-]{43})$/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  return {
    link: await Promise.race([link, ended.then(() => '')]),
    out,
    err: () => err,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function signIn(link: string): Promise<Response> {
  const { origin, hash } = new URL(link)
  return fetch(`${origin}/v1/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ token: hash.slice(1) }),
  })
}

/** Resolves with what is in a file, once it is there. */
async function readWhenThere(folder: string, name: string): Promise<string> {
  const changes = watch(folder)
  while (!existsSync(join(folder, name))) await once(changes, 'change')
  changes.close()
  return readFile(join(folder, name), 'utf8')
}

describe('coldopen serve --open', () => {
  let folder = ''
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'coldopen-open-'))))
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('opens a link that signs in once, and logs nothing about it', async () => {
    const opener = process.platform === 'darwin' ? 'open' : 'xdg-open'
    const script = `#!/bin/sh\nprintf %s "$1" > ${folder}/part && mv ${folder}/part ${folder}/opened\n`
    await writeFile(join(folder, opener), script, { mode: 0o755 })
    const path = `${folder}:${process.env.PATH ?? ''}`
    const { link, err, stop } = await serveOpen({ DATA_DIR: join(folder, 'data'), PATH: path })
    try {
      expect(link).to.match(/^http:\/\/127\.0\.0\.1:\d+\/sign-in#/)
      expect(await readWhenThere(folder, 'opened')).to.equal(link)
      const { origin, hash } = new URL(link)
      expect((await fetch(link, { headers: { Accept: 'text/html' } })).status).to.equal(200)
      const signedIn = await signIn(link)
      expect(signedIn.status).to.equal(201)
      const { api_key } = (await signedIn.json()) as { api_key: string }
      const me = await fetch(`${origin}/v1/me`, { headers: { Authorization: `Bearer ${api_key}` } })
      expect(await me.json()).to.include({ label: 'coldopen command' })
      expect((await signIn(link)).status).to.equal(403)
      expect(err()).to.include('sign-in').and.not.to.include(hash.slice(1)).and.not.to.include(api_key)
    } finally {
      await stop()
    }
  })

  it('names npx at a first start by npm start, after which the command alone may not be found', async () => {
    const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', npm_lifecycle_event: 'start' }
    expect((await servedHere(env)).stdout)
      .to.match(/^For more codes, run npx coldopen codes create\.$/m)
      .and.to.match(/For another, run npx coldopen sign-in\.$/m)
  })

  it('explains at the first start how to search YouTube, unless it is searched already', async () => {
    const env = { DATA_DIR: join(folder, 'data'), PATH: folder }
    for (const [more, isSaid] of [
      [{ DATA_DIR: join(folder, 'other'), SOURCES: 'catalog,youtube' }, false],
      [{}, true],
      [{}, false],
    ] as const) {
      const served = await serveOpen({ ...env, ...more })
      await served.stop()
      expect(served.out.includes('SOURCES=catalog,youtube'), JSON.stringify(more)).to.equal(isSaid)
    }
  })

  it('serves without a browser, and its link survives a restart', async () => {
    const env = { DATA_DIR: join(folder, 'data'), PATH: folder, HOST: '0.0.0.0' }
    const first = await serveOpen(env)
    expect(first.link).to.match(/^http:\/\/127\.0\.0\.1:/)
    await first.stop()
    const second = await serveOpen(env)
    try {
      const { hash } = new URL(first.link)
      expect((await signIn(new URL(hash, second.link).href)).status).to.equal(201)
      expect((await signIn(second.link)).status).to.equal(201)
    } finally {
      await second.stop()
    }
  })

  it('explains what to set if there is no page to open, and serves', async () => {
    const env = { DATA_DIR: join(folder, 'data'), CONSOLE: '0', LOG_LEVEL: 'error' }
    const { code, stdout, stderr } = await servedHere(env, '--open')
    expect(code).to.equal(0)
    expect(stdout).to.include('Coldopen listens on').and.not.to.include('sign-in')
    expect(stderr).to.equal('There is no page to open: set CONSOLE to 1.\n')
  })
})

describe('the address of a one-time link', () => {
  for (const [listening, opened] of [
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://0.0.0.0:8080', 'http://127.0.0.1:8080'],
    ['http://[::]:8080', 'http://localhost:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['http://localhost:80', 'http://localhost'],
    ['http://192.168.1.5:8080', null],
    ['http://box.example:8080', null],
  ] as const)
    it(`is ${String(opened)} for a service at ${listening}`, () =>
      expect(loopbackUrl(listening)).to.equal(opened))
})
