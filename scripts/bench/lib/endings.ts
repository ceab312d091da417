import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What is to be ended when a bench is over, however that comes about: `await using over = endings()`. What was begun
 * last ends first, and each is ended whatever happens to the others; then the first error is thrown.
 */
export function endings() {
  const all: (() => unknown)[] = []
  function add<T>(begun: T, end: (begun: T) => unknown): T {
    all.push(() => end(begun))
    return begun
  }
  return {
    add,
    /** Something that can be stopped. */
    stops: <T extends { stop(): unknown }>(begun: T): T => add(begun, (one) => one.stop()),
    /** A folder of its own, gone in the end. */
    folder: async (): Promise<string> =>
      add(await mkdtemp(join(tmpdir(), 'coldopen-bench-')), (path) =>
        rm(path, { recursive: true, force: true }),
      ),
    async [Symbol.asyncDispose](): Promise<void> {
      const errors: unknown[] = []
      for (const end of all.reverse()) {
        try {
          await end()
        } catch (error) {
          errors.push(error)
        }
      }
      if (errors.length > 0) throw errors[0]
    },
  }
}

export type Endings = ReturnType<typeof endings>
