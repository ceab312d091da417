import { existsSync } from 'node:fs'

/** The topics of runs on recorded talks. */
export const talkTopics = [
  'climate change',
  'artificial intelligence',
  'happiness',
  'education',
  'cancer',
  'music',
  'trust',
]

/** The file that an environment variable names; null if it is not set. Throws if there is no such file. */
function fileNamedBy(variable: string): string | null {
  const path = process.env[variable]
  if (!path) return null
  if (!existsSync(path)) throw new Error(`${variable} names ${path}, and there is no such file.`)
  return path
}

/**
 * The file of recorded talks that COLDOPEN_BENCH_TALKS names; null if it is not set. Throws if there is no such file.
 */
export const recordedTalksFile = () => fileNamedBy('COLDOPEN_BENCH_TALKS')

/** The file with the talks of each tag that COLDOPEN_BENCH_TAGS names; like `recordedTalksFile`. */
export const recordedTagsFile = () => fileNamedBy('COLDOPEN_BENCH_TAGS')
