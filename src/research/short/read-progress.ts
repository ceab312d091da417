import type { Clip } from '../../providers/types.js'
import type { JudgedListing } from '../listing-relevance.js'
import type { TranscribeResult } from './transcribe-clips.js'
import { openingWords } from './reposts.js'
import { mergeReports, toUnreadCard } from './preview.js'
import type { Relevance } from './relevance.js'
import type { ShortContext, TranscribedClip } from './types.js'

type ReadProgress = {
  passedClips: TranscribedClip[]
  batch: JudgedListing<Clip>[]
  done: number
  total: number
}

/**
 * Reports the progress of reading. Each clip gets a card when it is known to be on topic, by a judged listing or by its
 * words. The card is removed if the words show otherwise.
 */
export function createReadReporter(
  context: ShortContext,
  { matchOf }: Relevance,
  { passedClips, batch, done, total }: ReadProgress,
) {
  const isOnTopic = (clip: TranscribedClip) => matchOf(clip) === 'whole'
  const hasMatch = (clip: TranscribedClip) => matchOf(clip) !== 'none'
  const onTopic = passedClips.filter(isOnTopic)
  const knownOpenings = new Set(onTopic.map(openingWords))
  const judgedClips = batch.flatMap(({ item, about }) => (about === 'yes' ? [item] : []))
  const shownClips = new Set([...onTopic.map(({ clip }) => clip), ...judgedClips])
  let passedCount = passedClips.filter(hasMatch).length
  const report = mergeReports(() => {
    const share = done === 0 ? `0 of ${total} read` : `${passedCount} of ${done} speak of the topic`
    const message = `Reading transcripts: ${share}.`
    const cards = Array.from(shownClips, (clip) => toUnreadCard(clip)).slice(0, context.request.count)
    return context.report({ stage: 'read', message, done, total, preview: cards })
  })
  const addResult = async ({ clip, transcribedClip }: Pick<TranscribeResult, 'clip' | 'transcribedClip'>) => {
    done += 1
    if (transcribedClip && hasMatch(transcribedClip)) passedCount += 1
    const isNew =
      transcribedClip !== null &&
      isOnTopic(transcribedClip) &&
      !knownOpenings.has(openingWords(transcribedClip))
    if (isNew) knownOpenings.add(openingWords(transcribedClip))
    if (isNew === shownClips.has(clip)) return
    if (isNew) shownClips.add(clip)
    else shownClips.delete(clip)
    await report()
  }
  return { report, addResult }
}
