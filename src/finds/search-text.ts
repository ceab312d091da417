import type { DraftFind } from '../research/finds.js'

/** What the list of finds looks in: texts and devices, each kept as one text that is searched for a part. */

/** Stands between two texts. A request cannot hold it, so nothing that is looked for reaches across. */
const between = '\u001f'

/**
 * The form in which texts are compared without regard to case, and to nothing else: composed, and every letter as
 * the lower case of its upper case, so that also ß and ss, and both small sigmas, are one.
 */
export function caseless(text: string): string {
  // Lower case first, because the capital ẞ has no other upper case than itself.
  const lower = text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase()
  return lower.replaceAll('ς', 'σ').normalize('NFC')
}

/** Title, channel, the hook as said and what the thumbnail prints and shows. */
export function searchText(find: DraftFind): string {
  const seen = find.kind === 'packaging' ? [find.thumbnail_text, find.thumbnail_subject] : []
  const texts = [find.title, find.channel, find.hook, ...seen]
  return texts.map((text) => caseless(text ?? '')).join(between)
}

/** The devices of a find, each with a space on both sides. */
export function deviceText(find: DraftFind): string {
  const devices =
    find.kind === 'long' ? [find.hook_type] : [find.title_device, ...(find.thumbnail_devices ?? [])]
  const named = new Set(devices.filter((device) => device !== null))
  return ['', ...named, ''].join(' ')
}

/** The part of a device text that only this device has. */
export function deviceMark(device: string): string {
  return ` ${device} `
}
