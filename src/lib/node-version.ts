import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Which Node this package needs; package.json alone says it. */

/** The package.json of this package, whether it runs from its parts or from the bundle. */
function packageFile(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return join(folder, 'package.json')
}

/** The oldest Node that will do, such as `22.19`. */
export function requiredNodeVersion(): string {
  const { engines } = JSON.parse(readFileSync(packageFile(), 'utf8')) as { engines: { node: string } }
  return engines.node.replace(/^>=\s*/, '')
}

/** What is wrong with a version of Node; null where it will do. */
export function nodeVersionProblem(version: string, requiredVersion = requiredNodeVersion()): string | null {
  const [actualParts, requiredParts] = [version, requiredVersion].map((text) => text.split('.').map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (actualParts?.[index] ?? 0) - (requiredParts?.[index] ?? 0)
    if (difference > 0) return null
    if (difference < 0) return `Node ${version} is too old: ${requiredVersion} or newer is needed.`
  }
  return null
}
