import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A cleanup stack for benches: `await using over = createCleanup()`. Resources are released in reverse order, each
 * even if another fails; then the first error is thrown.
 */
export function createCleanup() {
  const releases: (() => unknown)[] = []
  function add<T>(resource: T, release: (resource: T) => unknown): T {
    releases.push(() => release(resource))
    return resource
  }
  return {
    add,
    /** Adds something that can be stopped. */
    stops: <T extends { stop(): unknown }>(resource: T): T => add(resource, (one) => one.stop()),
    /** Creates a folder that is deleted in the end. */
    folder: async (): Promise<string> =>
      add(await mkdtemp(join(tmpdir(), 'coldopen-bench-')), (path) =>
        rm(path, { recursive: true, force: true }),
      ),
    async [Symbol.asyncDispose](): Promise<void> {
      const errors: unknown[] = []
      for (const release of releases.reverse()) {
        try {
          await release()
        } catch (error) {
          errors.push(error)
        }
      }
      if (errors.length > 0) throw errors[0]
    },
  }
}

export type Cleanup = ReturnType<typeof createCleanup>
