import { existsSync } from 'node:fs'

/** What recorded talks are asked about. */
export const talkTopics = [
  'climate change',
  'artificial intelligence',
  'happiness',
  'education',
  'cancer',
  'music',
  'trust',
]

/** The file that this variable of the environment names, null where it names none. Throws where there is no such file. */
function fileNamedBy(variable: string): string | null {
  const path = process.env[variable]
  if (!path) return null
  if (!existsSync(path)) throw new Error(`${variable} names ${path}, and there is no such file.`)
  return path
}

/** The file of recorded talks that COLDOPEN_BENCH_TALKS names, null where it names none. Throws where there is no such file. */
export const recordedTalksFile = () => fileNamedBy('COLDOPEN_BENCH_TALKS')

/** The file of their tags, each with the talks that have it, that COLDOPEN_BENCH_TAGS names; as `recordedTalksFile`. */
export const recordedTagsFile = () => fileNamedBy('COLDOPEN_BENCH_TAGS')
