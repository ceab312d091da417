import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { programPath } from '../providers/yt-dlp/program-path.js'

/** Whether yt-dlp can be run by its name, so that the source needs no setting. */
export function isYtDlpInstalled(): boolean {
  return programPath.split(':').some((folder) => {
    try {
      accessSync(join(folder, 'yt-dlp'), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
