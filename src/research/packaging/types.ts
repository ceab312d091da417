import type { PackagingFind } from '../finds.js'
import type { VideoAsk, VideoContext, VideoStage, VideoState } from '../videos/types.js'

export type PackagingAsk = VideoAsk & {
  /** How many new packages to write into the report. */
  ideas: number
}

export type NumberedPackagingFind = PackagingFind & { find_id: string }
export type PackagingState = VideoState & { finds: NumberedPackagingFind[] }
export type PackagingContext = VideoContext<PackagingAsk>
export type PackagingStage = VideoStage<PackagingState, PackagingAsk>
