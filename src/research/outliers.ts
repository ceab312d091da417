import type { Upload } from '../providers/types.js'
import { dayMs } from '../lib/clock.js'
import { median } from '../lib/median.js'

/** Number of newest uploads that the baseline is computed from. */
const pageSize = 30
/** Uploads younger than this are still gathering views. */
const minUploadAgeDays = 7
/** Minimum number of other uploads for a baseline. */
const minOtherUploads = 5

/** The uploads newest first, undated last. Of duplicate IDs, the one with more views. */
function newestFirst(uploads: Upload[]): Upload[] {
  const byId = new Map<string, Upload>()
  for (const upload of uploads) {
    const duplicate = byId.get(upload.clip_id)
    if (!duplicate || (upload.views ?? -1) > (duplicate.views ?? -1)) byId.set(upload.clip_id, upload)
  }
  return [...byId.values()].sort((a, b) => (b.posted_at ?? -Infinity) - (a.posted_at ?? -Infinity) || 0)
}

/**
 * A creator's usual: the median views of the newest 30 uploads of the same format. The clip itself, uploads younger
 * than 7 days and uploads with an unknown number of views are left out. Null if fewer than 5 remain. `now` in
 * milliseconds.
 */
export function baselineViews(uploads: Upload[], clip_id: string, now: number): number | null {
  const otherUploads = newestFirst(uploads)
    .slice(0, pageSize)
    .filter((upload) => upload.clip_id !== clip_id && upload.views !== null)
    .filter((upload) => upload.posted_at === null || now - upload.posted_at >= minUploadAgeDays * dayMs)
  return otherUploads.length < minOtherUploads
    ? null
    : median(otherUploads.map((upload) => upload.views ?? 0))
}

/** Maximum ratio in the contract; only invented counts exceed it. */
export const maxRatio = 1e9

/** Views divided by the usual, with two decimals. Null if either is unknown or the usual is 0. */
export function outlierRatio(views: number | null, usual: number | null): number | null {
  if (views === null || usual === null || usual <= 0) return null
  return Math.min(maxRatio, Math.round((views / usual) * 100) / 100)
}

/**
 * The outlier on a scale from 0 to 100: 0 at the usual or below, 100 at 50 times the usual or above, logarithmic
 * between.
 */
export function outlierScore(outlier: number): number {
  if (outlier <= 0) return 0
  return Math.round(100 * Math.min(1, Math.max(0, Math.log(outlier) / Math.log(50))))
}
