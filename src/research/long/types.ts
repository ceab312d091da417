import type { DraftLongFind } from '../find-types.js'
import type { VideoRunRequest, VideoContext, VideoStage, VideoState } from '../videos/types.js'

export type LongRunRequest = VideoRunRequest & {
  /** How many seconds of each transcript are read, from its start. */
  intro_seconds: number
  /** How many new openings are written into the report. */
  openers: number
}

export type NumberedLongFind = DraftLongFind & { find_id: string }
export type LongState = VideoState & { finds: NumberedLongFind[] }
export type LongContext = VideoContext<LongRunRequest>
export type LongStage = VideoStage<LongState, LongRunRequest>
