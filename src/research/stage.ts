import { turn } from '../lib/turns.js'
import { type Analyst, ModelUnavailable } from '../analyst/types.js'
import type {
  Clip,
  ClipAddress,
  CreatorAddress,
  Platform,
  ShortSearch,
  SourceFault,
  Transcript,
  Upload,
} from '../providers/types.js'

/**
 * What a provider call brought: its answer (`earlier` where an earlier run of the account had paid for it), or why
 * there is none. Faults cost nothing; neither does a missing budget.
 */
export type Got<T> =
  | { ok: true; value: T; earlier: boolean }
  | { ok: false; why: 'budget' }
  | { ok: false; why: 'fault'; fault: SourceFault }

/** A clip whose sound has an address, which may change while the clip stays the same. */
export type Audible = { platform: Platform; clip_id: string; audio_url: string }

/** The sources as a stage sees them: every call is a purchase of the run. */
export type Sources = {
  /** Platforms somebody serves. Free. */
  platforms(): Promise<Platform[]>
  /** Whether nothing but invented samples serves any of these. Free. */
  hasOnlySamples?(platforms: Platform[]): Promise<boolean>
  /** Whether nothing but an imported catalog is searched. Free. */
  hasOnlyImports?(): Promise<boolean>
  /** Whether a country narrows the searches. */
  readonly by_country: boolean
  search(search: ShortSearch): Promise<Got<Clip[]>>
  transcript(clip: ClipAddress): Promise<Got<Transcript | null>>
  uploads(creator: CreatorAddress): Promise<Got<Upload[]>>
  /** Listens to a clip that has no captions; null where nobody does. */
  readonly hear: ((clip: Audible) => Promise<Got<Transcript>>) | null
}

/** What a run shows while it works. */
export type Shown<Card> = {
  stage: string
  message: string
  done: number
  total: number | null
  preview: Card[]
}

/** What every stage may use. It never sees the database, an account or the clock. */
export type StageContext<Ask, Card> = {
  ask: Ask
  sources: Sources
  analyst: Analyst
  /** The instant the run began, milliseconds; the same after a resume. */
  now: number
  signal: AbortSignal
  /** Shows where the run is. */
  report(shown: Shown<Card>): Promise<void>
}

/** One step of a run: state in, state out. The state is saved after it, so it must survive JSON. */
export type Stage<State, Context> = { name: string; run(state: State, context: Context): Promise<State> }

/** Pieces of work under way inside one stage, at the most. Provider calls and the model have closer bounds of their own. */
const most_lanes = 32

/** Runs `work` over the items side by side inside the bound, a turn before each; results are in the items' order. */
export async function sideBySide<A, B>(
  items: readonly A[],
  work: (item: A, index: number) => Promise<B>,
): Promise<B[]> {
  const results: B[] = new Array<B>(items.length)
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) {
      await turn()
      results[index] = await work(items[index] as A, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most_lanes, items.length) }, lane))
  return results
}

/** Thrown where nothing could be searched, so that there is no result to speak of. */
export class NothingSearched extends Error {
  constructor() {
    super('No source could be searched.')
    this.name = 'NothingSearched'
  }
}

/** What was written, or null where a model that is set did not answer: a run goes on without. */
export async function unlessSilent<T>(written: Promise<T>): Promise<T | null> {
  try {
    return await written
  } catch (error) {
    if (error instanceof ModelUnavailable) return null
    throw error
  }
}
