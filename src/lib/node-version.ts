import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The version of Node that this package needs, from `engines` in package.json. */

/** The package.json of this package, found from the compiled modules and from the bundle alike. */
function packageFile(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return join(folder, 'package.json')
}

/** The oldest supported Node, such as `22.19`. */
export function requiredNodeVersion(): string {
  const { engines } = JSON.parse(readFileSync(packageFile(), 'utf8')) as { engines: { node: string } }
  return engines.node.replace(/^>=\s*/, '')
}

/** A message if this version of Node is too old; null otherwise. */
export function nodeVersionProblem(version: string, requiredVersion = requiredNodeVersion()): string | null {
  const actualParts = version.split('.').map(Number)
  const requiredParts = requiredVersion.split('.').map(Number)
  for (const index of [0, 1, 2]) {
    const difference = (actualParts[index] ?? 0) - (requiredParts[index] ?? 0)
    if (difference > 0) return null
    if (difference < 0) return `Node ${version} is too old: ${requiredVersion} or newer is needed.`
  }
  return null
}
