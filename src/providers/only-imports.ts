import type { LongSource, ShortSource } from './types.js'

/** Whether every source is an imported catalog; false without a source. Throws what a source throws. */
export async function hasOnlyImports(sources: (ShortSource | LongSource)[]): Promise<boolean> {
  for (const source of sources) if (!(await source.hasOnlyImports?.())) return false
  return sources.length > 0
}
