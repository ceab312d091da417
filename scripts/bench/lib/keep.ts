import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { root } from './processes.js'
import type { Options, Result } from './types.js'

/** What the figures were taken on. */
export function circumstances() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim()
  const processor = cpus()[0]?.model.trim() ?? 'unknown'
  return { commit, node: process.version, processor, cores: availableParallelism() }
}

/** A file of its own in bench-results/ that has every result kept so far, whatever comes after. */
export async function keeper(options: Options) {
  const at = new Date().toISOString()
  const folder = join(root, 'bench-results')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}.json`)
  const results: Result[] = []
  return {
    file,
    async keep(result: Result): Promise<void> {
      results.push(result)
      await writeFile(file, JSON.stringify({ at, ...circumstances(), ...options, results }, null, 2))
    },
  }
}
