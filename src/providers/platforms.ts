/** The platforms whose clips are searched, and their names. */

export const platforms = ['tiktok', 'instagram', 'youtube'] as const
export type Platform = (typeof platforms)[number]

/** The names of the platforms as they write them themselves. */
export const platformNames: Record<Platform, string> = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  youtube: 'YouTube',
}

/** Platforms as a list in a sentence, by their own names. */
export function formatPlatforms(list: readonly Platform[]): string {
  return list.map((platform) => platformNames[platform]).join(', ')
}
