import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

/** Where programs are looked for; the same folders as those of the source. */
const folders = ['/usr/local/bin', '/usr/bin', '/bin']

/** Whether yt-dlp can be run by its name, so that the source needs no setting. */
export function isYtDlpInstalled(): boolean {
  return folders.some((folder) => {
    try {
      accessSync(join(folder, 'yt-dlp'), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
