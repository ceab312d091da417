import type { Clip } from '../../providers/types.js'
import type { JudgedListing } from '../listing-relevance.js'
import type { TranscribeResult } from './transcribe-clips.js'
import { openingWords } from './reposts.js'
import { mergeReports, toUnreadCard } from './preview.js'
import type { Relevance } from './relevance.js'
import type { ShortContext, TranscribedClip } from './types.js'

type ReadProgress = { passed: TranscribedClip[]; batch: JudgedListing<Clip>[]; done: number; total: number }

/**
 * Reports the progress of reading. Each clip gets a card when it is known to be on topic, by a judged listing or by its
 * words. The card is removed if the words show otherwise.
 */
export function createReadReporter(
  context: ShortContext,
  { matchOf }: Relevance,
  { passed, batch, done, total }: ReadProgress,
) {
  const isOnTopic = (transcribed: TranscribedClip) => matchOf(transcribed) === 'whole'
  const hasMatch = (transcribed: TranscribedClip) => matchOf(transcribed) !== 'none'
  const onTopic = passed.filter(isOnTopic)
  const knownOpenings = new Set(onTopic.map(openingWords))
  const judged = batch.flatMap(({ item, about }) => (about === 'yes' ? [item] : []))
  const shownClips = new Set([...onTopic.map(({ clip }) => clip), ...judged])
  let passedCount = passed.filter(hasMatch).length
  const report = mergeReports(() => {
    const share = done === 0 ? `0 of ${total} read` : `${passedCount} of ${done} speak of the topic`
    const message = `Reading transcripts: ${share}.`
    const cards = Array.from(shownClips, (clip) => toUnreadCard(clip)).slice(0, context.request.count)
    return context.report({ stage: 'read', message, done, total, preview: cards })
  })
  const addResult = async ({ clip, transcribed }: Pick<TranscribeResult, 'clip' | 'transcribed'>) => {
    done += 1
    if (transcribed && hasMatch(transcribed)) passedCount += 1
    const isNew =
      transcribed !== null && isOnTopic(transcribed) && !knownOpenings.has(openingWords(transcribed))
    if (isNew) knownOpenings.add(openingWords(transcribed))
    if (isNew === shownClips.has(clip)) return
    if (isNew) shownClips.add(clip)
    else shownClips.delete(clip)
    await report()
  }
  return { report, addResult }
}
