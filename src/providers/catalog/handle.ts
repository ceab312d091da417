import { percentDecoded } from '../../lib/text.js'
import type { Platform } from '../types.js'
import { text, type Fields } from './fields.js'

/** By what name people address a creator's channel. */

/** A handle as it is compared: without the @, composed, lower case. */
export function comparableHandle(handle: string): string {
  return handle.trim().replace(/^@/u, '').normalize('NFC').toLowerCase()
}

const channelId = /^UC[\w-]{22}$/u
/** What an address of a channel holds after the host: its handle, or the name it had before there were handles. */
const named = [/\/@([^/?#]{1,200})/u, /\/(?:c|user)\/([^/?#]{1,200})/u]

/**
 * The handle of a YouTube channel in yt-dlp's members: an `uploader_id` with its @, else what the addresses of the
 * channel hold, else an `uploader_id` that is no channel's identifier. Null where none is told.
 */
export function handleOf(fields: Fields, platform: Platform): string | null {
  if (platform !== 'youtube') return null
  const uploader = fields['uploader_id']
  const id = typeof uploader === 'string' ? (text(fields, 'uploader_id') ?? '') : ''
  const found = id.startsWith('@') ? id : (nameInAddress(fields) ?? (channelId.test(id) ? '' : id))
  return comparableHandle(found) || null
}

function nameInAddress(fields: Fields): string | undefined {
  const addresses = [fields['uploader_url'], fields['channel_url']].filter((one) => typeof one === 'string')
  for (const pattern of named) {
    for (const address of addresses) {
      const name = pattern.exec(address)?.[1]
      if (name !== undefined) return percentDecoded(name)
    }
  }
  return undefined
}
