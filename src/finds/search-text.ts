import { foldCase } from '../lib/fold-case.js'
import type { DraftFind } from '../research/find-types.js'

/** The searchable texts of a find: its texts and its devices, each stored as one string for substring search. */

/** Separates two texts. Requests cannot contain it, so no match spans two texts. */
const separator = '\u001f'

/** Title, channel, the hook as said and what the thumbnail prints and shows. */
export function searchText(find: DraftFind): string {
  const thumbnailTexts = find.kind === 'packaging' ? [find.thumbnail_text, find.thumbnail_subject] : []
  const texts = [find.title, find.channel, find.hook, ...thumbnailTexts]
  return texts.map((text) => foldCase(text ?? '')).join(separator)
}

/** The devices of a find, each with a space on both sides. */
export function devicesText(find: DraftFind): string {
  const devices =
    find.kind === 'long' ? [find.hook_type] : [find.title_device, ...(find.thumbnail_devices ?? [])]
  const uniqueDevices = new Set(devices.filter((device) => device !== null))
  return ['', ...uniqueDevices, ''].join(' ')
}

/** The substring of a device text that matches exactly this device. */
export function deviceToken(device: string): string {
  return ` ${device} `
}
