import { decodePercent } from '../../lib/text.js'
import { isChannelHandle, isChannelId } from '../topic-target.js'
import type { Platform } from '../types.js'
import { readText } from './fields.js'
import type { JsonObject } from '../vendor-json.js'

/** Handles of channels. */

/** The form in which handles are compared: without the @, NFC, lower case. */
export function normalizeHandle(handle: string): string {
  return handle.trim().replace(/^@/u, '').normalize('NFC').toLowerCase()
}

/** A name in the form of a handle: without the @ and spaces, in lower case. */
export function nameAsHandle(name: string): string {
  return normalizeHandle(name.replace(/[\s@]/gu, ''))
}

/**
 * SQL that brings a channel's name to the form of a handle, for both databases. Imports without handles have the
 * channel's name, from which most handles are made.
 */
export const nameAsHandleSql = `lower(replace(creator, ' ', ''))`

type NamedCreator = { platform: Platform; creator_id: string; name: string; handle: string | null }

/**
 * The topic for a creator: the @name of the handle, or of the name if no other creator has it, or else a YouTube
 * channel ID. Null if only a search can find the creator.
 */
export function topicOfCreator(
  { platform, creator_id, name, handle }: NamedCreator,
  isOnlyOfName: boolean,
): string | null {
  const ownName = handle ?? (isOnlyOfName ? name.replace(/\s/gu, '') : '')
  if (isChannelHandle(ownName)) return `@${ownName}`
  return platform === 'youtube' && isChannelId(creator_id) ? creator_id : null
}

/** SQL, for both databases, that compares the address of a clip with a pattern. */
export const addressPatternSql = `lower(watch_url) like ? escape '!'`

const escapeLike = (text: string) => text.toLowerCase().replace(/[!%_]/gu, '!$&')

/** The pattern of the address of a profile's clip. */
export function profilePattern(platform: Platform, handle: string): string {
  return `%${platform}.com/${platform === 'tiktok' ? '@' : ''}${escapeLike(handle)}/%`
}

/** The pattern of a reel's address with its code. It ignores capitals. */
export function clipIdPattern(code: string): string {
  return `%/${escapeLike(code)}/%`
}

/** The handle in a channel URL, or the custom name that channels had before handles. */
const handlePatterns = [/\/@([^/?#]{1,200})/u, /\/(?:c|user)\/([^/?#]{1,200})/u]

/**
 * The handle of a YouTube channel in yt-dlp's fields: an `uploader_id` with @, or the handle in one of the channel's
 * URLs, or an `uploader_id` that is not a channel id. Null if there is none.
 */
export function channelHandle(fields: JsonObject, platform: Platform): string | null {
  if (platform !== 'youtube') return null
  const uploader = fields['uploader_id']
  const id = typeof uploader === 'string' ? (readText(fields, 'uploader_id') ?? '') : ''
  const rawHandle = id.startsWith('@') ? id : (handleFromUrl(fields) ?? (isChannelId(id) ? '' : id))
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
