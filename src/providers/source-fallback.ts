import { truncateTranscript } from './truncate.js'
import { SourceFault, type Transcript } from './types.js'

/** Calls sources one after another until one has an answer. */

export type SourceAttempt<T> = () => Promise<T>

type FirstAnswerOptions<T> = { isEmpty: (value: T) => boolean; signal: AbortSignal | undefined }

/**
 * The first answer that is not empty, else the last empty one. Throws the last fault if every attempt failed, and the
 * signal's reason once it is aborted; no further source is called then.
 */
export async function firstNonEmptyAnswer<T>(
  calls: SourceAttempt<T>[],
  { isEmpty, signal }: FirstAnswerOptions<T>,
): Promise<T> {
  let lastEmpty: { value: T } | null = null
  let fault = new SourceFault('request', 'No source offers this.')
  for (const attempt of calls) {
    try {
      const value = await attempt()
      if (!isEmpty(value)) return value
      lastEmpty = { value }
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof SourceFault)) throw error
      fault = error
    }
  }
  if (lastEmpty) return lastEmpty.value
  throw fault
}

/** Whether an answer is a list without rows, so that the next source is tried. */
export const isEmptyList = (rows: unknown[]) => rows.length === 0
/** Whether an answer is null, so that the next source is tried. */
export const isNull = (value: unknown) => value === null
const hasNoWords = (transcript: Transcript | null) => transcript === null || transcript.kind === 'none'

/** The first transcript with words, truncated, with the latest date that any source gave; null if the clip is gone. */
export async function firstTranscript(
  calls: SourceAttempt<Transcript | null>[],
  signal: AbortSignal | undefined,
): Promise<Transcript | null> {
  let posted_at: number | null = null
  const datedCalls = calls.map((attempt) => async () => {
    try {
      const transcript = await attempt()
      posted_at = transcript?.posted_at ?? posted_at
      return transcript
    } catch (error) {
      if (error instanceof SourceFault) error.posted_at = posted_at = error.posted_at ?? posted_at
      throw error
    }
  })
  const transcript = await firstNonEmptyAnswer(datedCalls, { isEmpty: hasNoWords, signal })
  return transcript && truncateTranscript(posted_at === null ? transcript : { ...transcript, posted_at })
}
