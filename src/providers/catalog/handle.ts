import { decodePercent } from '../../lib/text.js'
import type { Platform } from '../types.js'
import { readText, type JsonObject } from './fields.js'

/** Handles of channels. */

/** A handle as it is compared: without the @, composed, lower case. */
export function normalizeHandle(handle: string): string {
  return handle.trim().replace(/^@/u, '').normalize('NFC').toLowerCase()
}

const channelId = /^UC[\w-]{22}$/u
/** What an address of a channel holds after the host: its handle, or the name it had before there were handles. */
const handlePatterns = [/\/@([^/?#]{1,200})/u, /\/(?:c|user)\/([^/?#]{1,200})/u]

/**
 * The handle of a YouTube channel in yt-dlp's members: an `uploader_id` with its @, else what the addresses of the
 * channel hold, else an `uploader_id` that is no channel's identifier. Null where none is told.
 */
export function channelHandle(fields: JsonObject, platform: Platform): string | null {
  if (platform !== 'youtube') return null
  const uploader = fields['uploader_id']
  const id = typeof uploader === 'string' ? (readText(fields, 'uploader_id') ?? '') : ''
  const rawHandle = id.startsWith('@') ? id : (handleFromUrl(fields) ?? (channelId.test(id) ? '' : id))
  return normalizeHandle(rawHandle) || null
}

function handleFromUrl(fields: JsonObject): string | undefined {
  const urls = [fields['uploader_url'], fields['channel_url']].filter((one) => typeof one === 'string')
  for (const pattern of handlePatterns) {
    for (const url of urls) {
      const name = pattern.exec(url)?.[1]
      if (name !== undefined) return decodePercent(name)
    }
  }
  return undefined
}
