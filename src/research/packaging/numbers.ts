import type { ThumbnailDevice, TitleDevice } from '../../analyst/types.js'
import type { DraftPackagingFind } from '../find-types.js'
import { median } from '../../lib/median.js'

/** What the packages of a run have in common, counted from its finds and from nothing else. */

export type PackagingNumbers = {
  titles: number
  median_length: number | null
  with_number: number
  with_question: number
  thumbnails_read: number
  with_words: number
  devices: Record<string, number>
}

export type NumberedPackage = DraftPackagingFind & { find_id: string }
export type TitlePattern = {
  device: TitleDevice
  count: number
  template: string | null
  find_ids: string[]
}
export type ThumbnailPattern = { device: ThumbnailDevice; count: number; find_ids: string[] }

/** Minimum number of finds that share a device. */
const minShared = 2

/**
 * Counts titles and thumbnails. Lengths are code points of the trimmed title. A number is a decimal digit of any
 * script, but not a number in words; a question is one of the marks ? ？ ؟. `devices` are those that at least two finds
 * share.
 */
export function countPackagingNumbers(finds: DraftPackagingFind[]): PackagingNumbers {
  const titles = finds.map(({ title }) => title.trim())
  const count = (holds: (find: DraftPackagingFind) => boolean) => finds.filter(holds).length
  const deviceGroups = [...groupByDevice(finds, titleDevicesOf), ...groupByDevice(finds, thumbnailDevicesOf)]
  return {
    titles: titles.length,
    median_length: median(titles.map((title) => [...title].length)),
    with_number: titles.filter((title) => /\p{Nd}/u.test(title)).length,
    with_question: titles.filter((title) => /[?？؟]/u.test(title)).length,
    thumbnails_read: count(({ thumbnail_checked }) => thumbnail_checked),
    with_words: count(({ thumbnail_text }) => (thumbnail_text ?? '').trim() !== ''),
    devices: Object.fromEntries(
      deviceGroups.map(([device, findsByDevice]) => [device, findsByDevice.length]),
    ),
  }
}

/**
 * The devices that at least two titles share, most frequent first; `other` does not count. The template is from the
 * find with the highest outlier that has one.
 */
export function countTitlePatterns(finds: NumberedPackage[]): TitlePattern[] {
  return groupByDevice(finds, titleDevicesOf)
    .filter(([device]) => device !== 'other')
    .map(([device, findsByDevice]) => ({
      device,
      count: findsByDevice.length,
      template: bestWithTemplate(findsByDevice)?.title_template ?? null,
      find_ids: findsByDevice.map(({ find_id }) => find_id),
    }))
}

/** The devices that at least two thumbnails share, most frequent first; `none` does not count. */
export function countThumbnailPatterns(finds: NumberedPackage[]): ThumbnailPattern[] {
  return groupByDevice(finds, thumbnailDevicesOf)
    .filter(([device]) => device !== 'none')
    .map(([device, findsByDevice]) => ({
      device,
      count: findsByDevice.length,
      find_ids: findsByDevice.map(({ find_id }) => find_id),
    }))
}

function titleDevicesOf({ title_device }: DraftPackagingFind): TitleDevice[] {
  return title_device === null ? [] : [title_device]
}

function thumbnailDevicesOf({ thumbnail_devices }: DraftPackagingFind): ThumbnailDevice[] {
  return [...new Set(thumbnail_devices ?? [])]
}

function bestWithTemplate(finds: NumberedPackage[]): NumberedPackage | undefined {
  const withTemplate = finds.filter(({ title_template }) => title_template !== null)
  return withTemplate.sort((a, b) => (b.outlier ?? -1) - (a.outlier ?? -1))[0]
}

/** The devices of at least two finds, with the finds; most frequent first, then by first occurrence. */
function groupByDevice<Find, Device>(finds: Find[], devicesOf: (find: Find) => Device[]): [Device, Find[]][] {
  const findsByDevice = new Map<Device, Find[]>()
  for (const find of finds) {
    for (const device of devicesOf(find))
      findsByDevice.set(device, [...(findsByDevice.get(device) ?? []), find])
  }
  return [...findsByDevice]
    .filter(([, sharedFinds]) => sharedFinds.length >= minShared)
    .sort((a, b) => b[1].length - a[1].length)
}
