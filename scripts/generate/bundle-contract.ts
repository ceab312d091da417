import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OpenAPI3 } from 'openapi-typescript'

/** A bundled contract: every path in place, every shared part under `components`. */
export type Contract = OpenAPI3

const quietEnvironment = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** Bundles the contract of openapi/openapi.yaml into one document. Fails with Redocly's message if it is invalid. */
export async function bundleContract(root: string): Promise<Contract> {
  const scratchFolder = await mkdtemp(join(tmpdir(), 'coldopen-contract-'))
  try {
    const bundlePath = join(scratchFolder, 'openapi.json')
    const redocly = join(root, 'node_modules', '.bin', 'redocly')
    await promisify(execFile)(redocly, ['bundle', 'openapi/openapi.yaml', '-o', bundlePath], {
      cwd: root,
      env: { ...process.env, ...quietEnvironment },
    })
    return JSON.parse(await readFile(bundlePath, 'utf8')) as Contract
  } finally {
    await rm(scratchFolder, { recursive: true, force: true })
  }
}
