import { existsSync } from 'node:fs'

/** What recorded talks are asked about. */
export const talkTopics = [
  ...['climate change', 'artificial intelligence', 'happiness', 'education', 'cancer', 'music', 'trust'],
]

/** The file of recorded talks that COLDOPEN_BENCH_TALKS names, null where it names none. Throws where there is no such file. */
export function recordedTalksFile(): string | null {
  const path = process.env.COLDOPEN_BENCH_TALKS
  if (!path) return null
  if (!existsSync(path)) throw new Error(`COLDOPEN_BENCH_TALKS names ${path}, and there is no such file.`)
  return path
}
