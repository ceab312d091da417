import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { root } from './processes.js'
import type { Options, Result } from './types.js'

/** The commit and the machine of a measurement. */
export function describeMachine() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim()
  const processor = cpus()[0]?.model.trim() ?? 'unknown'
  return { commit, node: process.version, processor, cores: availableParallelism() }
}

/** Opens a new file in bench-results/ that is rewritten after each result. */
export async function openResultsFile(options: Options) {
  const at = new Date().toISOString()
  const folder = join(root, 'bench-results')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}.json`)
  const results: Result[] = []
  return {
    file,
    async saveResult(result: Result): Promise<void> {
      results.push(result)
      await writeFile(file, JSON.stringify({ at, ...describeMachine(), ...options, results }, null, 2))
    },
  }
}
