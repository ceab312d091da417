import type { LongFind } from '../finds.js'
import type { VideoAsk, VideoContext, VideoStage, VideoState } from '../videos/types.js'

export type LongAsk = VideoAsk & {
  /** Seconds of each transcript that are read, from the start. */
  intro_seconds: number
  /** How many new openings to write into the report. */
  openers: number
}

export type NumberedLongFind = LongFind & { find_id: string }
export type LongState = VideoState & { finds: NumberedLongFind[] }
export type LongContext = VideoContext<LongAsk>
export type LongStage = VideoStage<LongState, LongAsk>
