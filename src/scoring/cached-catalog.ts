import type { Transcript } from '../providers/types.js'
import { videoKey } from '../providers/video-identity.js'
import { memoize, once } from '../lib/once.js'
import type { CatalogClips } from './catalog-lines.js'

/** The catalog for one draft: each transcript and each creator is read once, however often they are asked for. */
export function cacheCatalogReads(catalog: CatalogClips): CatalogClips {
  const transcripts = new Map<string, Transcript | null>()
  const byArgument = <Argument, Answer>(read: (argument: Argument) => Promise<Answer>) => {
    const readText = memoize((text: string) => read(JSON.parse(text) as Argument))
    return (argument: Argument) => readText(JSON.stringify(argument))
  }
  return {
    ...catalog,
    isSample: once(catalog.isSample),
    uploads: byArgument(catalog.uploads),
    channel: byArgument(catalog.channel),
    async transcripts(clips) {
      const newClips = clips.filter((clip) => !transcripts.has(videoKey(clip)))
      const newTranscripts = newClips.length === 0 ? [] : await catalog.transcripts(newClips)
      for (const [at, clip] of newClips.entries()) transcripts.set(videoKey(clip), newTranscripts[at] ?? null)
      return clips.map((clip) => transcripts.get(videoKey(clip)) ?? null)
    },
  }
}
