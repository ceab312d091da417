import type { DraftPackagingFind } from '../find-types.js'
import type { VideoRunRequest, VideoContext, VideoStage, VideoState } from '../videos/types.js'

export type PackagingRunRequest = VideoRunRequest & {
  /** How many new packages are written into the report. */
  ideas: number
}

export type NumberedPackagingFind = DraftPackagingFind & { find_id: string }
export type PackagingState = VideoState & { finds: NumberedPackagingFind[] }
export type PackagingContext = VideoContext<PackagingRunRequest>
export type PackagingStage = VideoStage<PackagingState, PackagingRunRequest>
