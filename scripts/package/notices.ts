import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licences of the bundled packages, most of which require that their text is included. */

type PackageJson = { name: string; version: string; license?: string | { type?: string } }

const licenceFile = /^(licen[cs]e|copying|notice)([._-]|$)/i

function licenceOf({ license }: PackageJson): string | undefined {
  return typeof license === 'string' ? license : license?.type
}

function noticeOf(root: string, folder: string): string {
  const path = join(root, folder)
  const packageJson = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as PackageJson
  const files = readdirSync(path).filter((name) => licenceFile.test(name))
  const licence = licenceOf(packageJson)
  const title = `${packageJson.name} ${packageJson.version}`
  if (licence === undefined && files.length === 0)
    throw new Error(`${title} is bundled, and neither its package.json nor a file names its licence.`)
  const texts = files.sort().map((name) => readFileSync(join(path, name), 'utf8').trim())
  return [`${title} (${licence ?? 'licence as below'})`, ...texts].join('\n\n')
}

/** The text of THIRD-PARTY-NOTICES.txt for package folders relative to `root`. Throws if a package names no licence. */
export function thirdPartyNotices(root: string, folders: string[]): string {
  const separator = '-'.repeat(80)
  const notices = folders.map((folder) => noticeOf(root, folder)).sort()
  const introduction =
    'dist/bundle/, dist/console/, dist/fonts/ and dist/swagger-ui/ of this package contain code and fonts of the packages below, each under its own licence.'
  return `${[introduction, ...notices].join(`\n\n${separator}\n\n`)}\n`
}
