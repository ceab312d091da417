import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkoutManifest, manifestFile, noticesFile, root } from './files.js'
import { type Manifest, packedManifest } from './manifest.js'
import { thirdPartyNotices } from './notices.js'

/**
 * Before `npm pack`: replaces the checkout's package.json by the package's own, and writes the licences of bundled
 * packages. postpack.ts restores the former. If packing is interrupted in between: `git checkout package.json`.
 */

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

function clientFiles(): string[] {
  const names = readdirSync(join(root, 'dist/src/client')).filter((name) => /\.(js|d\.ts)$/.test(name))
  return ['dist/generated/client.d.ts', ...names.map((name) => `dist/src/client/${name}`)]
}

const { bundled, external } = readJson<{ bundled: string[]; external: string[] }>(
  join(root, 'dist/bundle/contents.json'),
)
const bundledIn = (folder: string) =>
  readJson<{ bundled: string[] }>(join(root, 'dist', folder, 'contents.json')).bundled
const bundleParts = readJson<string[]>(join(root, 'dist/bundle/parts.json'))
const files = [...clientFiles(), ...bundleParts.map((name) => `dist/bundle/${name}`)]
const missing = files.filter((file) => !existsSync(join(root, file)))
if (missing.length > 0) throw new Error(`The build lacks ${missing.join(', ')}: run npm run build.`)

const checkout = readFileSync(manifestFile, 'utf8')
const versionOf = (name: string) =>
  readJson<{ version: string }>(join(root, 'node_modules', name, 'package.json')).version
const packageManifest = packedManifest(JSON.parse(checkout) as Manifest, { external, files, versionOf })
writeFileSync(
  noticesFile,
  thirdPartyNotices(root, [
    ...new Set([...bundled, ...bundledIn('console'), ...bundledIn('fonts'), ...bundledIn('swagger-ui')]),
  ]),
)
writeFileSync(checkoutManifest, checkout)
writeFileSync(manifestFile, `${JSON.stringify(packageManifest, null, 2)}\n`)
