import { yieldToEventLoop } from '../lib/yield-to-event-loop.js'
import { type Analyst, ModelUnavailableError } from '../analyst/types.js'
import type {
  Clip,
  ClipRef,
  CreatorAddress,
  CreatorPage,
  CreatorRef,
  Platform,
  ShortSearch,
  SourceFault,
  Transcript,
  Upload,
} from '../providers/types.js'

/**
 * The result of a provider call: its answer (`isReused` if an earlier run of the account paid for it), or why it
 * failed: the source failed, the budget is spent, or the run was cancelled. Failures cost nothing.
 */
export type CallResult<T> =
  | { ok: true; value: T; isReused: boolean }
  | { ok: false; reason: 'budget' | 'cancelled' }
  | { ok: false; reason: 'fault'; fault: SourceFault }

/** Whether the run can make no more calls, and must continue with what it has. */
export function haveCallsEnded(result: CallResult<unknown>): boolean {
  return !result.ok && result.reason !== 'fault'
}

/** A clip with the URL of its audio. That URL may change. */
export type AudioSource = { platform: Platform; clip_id: string; audio_url: string }

/** The sources as a stage sees them. Every call is a purchase of the run. */
export type Sources = {
  /** The platforms that a source serves. Free. */
  platforms(): Promise<Platform[]>
  /** Whether only samples serve these platforms. Free. */
  hasOnlySamples?(platforms: Platform[]): Promise<boolean>
  /** Whether only an imported catalog is searched. Free. */
  hasOnlyImports?(): Promise<boolean>
  /** Whether `country` narrows the searches of a platform. Free. */
  readonly searchesByCountry: (platform: Platform) => boolean
  search(search: ShortSearch): Promise<CallResult<Clip[]>>
  /** Transcripts that the sources have stored, in the order of the clips; null for others. Free: for comparing only. */
  storedTranscripts?(clips: ClipRef[]): Promise<(Transcript | null)[]>
  transcript(clip: ClipRef): Promise<CallResult<Transcript | null>>
  uploads(creator: CreatorRef): Promise<CallResult<Upload[]>>
  /** A creator with their clips; null if the creator does not exist. */
  creator(address: CreatorAddress): Promise<CallResult<CreatorPage | null>>
  /** One clip; null if it does not exist. */
  clip(clip: ClipRef): Promise<CallResult<Clip | null>>
  /** Transcribes a clip without captions by speech recognition; null if none is configured. */
  readonly speechToText: ((clip: AudioSource) => Promise<CallResult<Transcript>>) | null
}

/** Progress of a run. */
export type StageProgress<Card> = {
  stage: string
  message: string
  done: number
  total: number | null
  preview: Card[]
}

/** The context of a stage. Stages have no access to the database, the account or the clock. */
export type StageContext<RunRequest, Card> = {
  request: RunRequest
  sources: Sources
  analyst: Analyst
  /** When the run began, milliseconds. It stays the same after a resume. */
  now: number
  signal: AbortSignal
  /** Reports the progress of the run. */
  report(progress: StageProgress<Card>): Promise<void>
}

/** A step of a run, from state to state. The state is saved after it, so it must be serialisable as JSON. */
export type Stage<State, Context> = { name: string; run(state: State, context: Context): Promise<State> }

/** Maximum number of concurrent tasks in one stage. Provider calls and the model have lower limits of their own. */
const maxConcurrency = 32

/** Maps the items concurrently within the limit and yields to the event loop before each; results keep the items' order. */
export async function mapConcurrently<A, B>(
  items: readonly A[],
  mapItem: (item: A, index: number) => Promise<B>,
): Promise<B[]> {
  const results: B[] = new Array<B>(items.length)
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      await yieldToEventLoop()
      results[index] = await mapItem(items[index] as A, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxConcurrency, items.length) }, worker))
  return results
}

/** Thrown if every search failed, so that the run has no result. */
export class AllSearchesFailedError extends Error {
  constructor() {
    super('No source could be searched.')
    this.name = 'NothingSearched'
  }
}

/** The text of the model, or null if the model is unavailable: the run continues without it. */
export async function ignoreModelUnavailable<T>(modelAnswer: Promise<T>): Promise<T | null> {
  try {
    return await modelAnswer
  } catch (error) {
    if (error instanceof ModelUnavailableError) return null
    throw error
  }
}
