/** Which content coding a client takes, as RFC 9110 (12.5.3) reads Accept-Encoding. */

export type ContentCoding = 'br' | 'gzip' | 'identity'

/** The quality of a member: 1 where it names none, 0 where it cannot be read. */
function qualityOf(parameters: string[]): number {
  const qualityParameter = parameters.map((part) => part.trim()).find((part) => /^q=/i.test(part))
  if (qualityParameter === undefined) return 1
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i.test(qualityParameter)
    ? Number(qualityParameter.slice(2))
    : 0
}

/** Qualities by coding, lower case; `*` stands for those that are not named. */
function qualitiesOf(header: string): Map<string, number> {
  const members = header.split(',').map((member) => member.split(';'))
  return new Map(
    members.map(([name = '', ...parameters]) => {
      const coding = name.trim().toLowerCase()
      return [coding === 'x-gzip' ? 'gzip' : coding, qualityOf(parameters)]
    }),
  )
}

/**
 * The coding that the client likes best of those offered, in the order in which we like them; `identity` where it
 * takes none of them, and where it says nothing. `isIdentityRefused` tells that it would rather not be sent bytes as
 * they are.
 */
export function chooseCoding(
  header: string | undefined,
  offered: readonly Exclude<ContentCoding, 'identity'>[],
): { coding: ContentCoding; isIdentityRefused: boolean } {
  if (!header) return { coding: 'identity', isIdentityRefused: false }
  const qualities = qualitiesOf(header)
  const wildcardQuality = qualities.get('*')
  // Bytes as they are need not be named; where they are not, they rank behind every coding that is.
  const identity = qualities.get('identity') ?? (wildcardQuality === 0 ? 0 : Number.MIN_VALUE)
  let best: { coding: ContentCoding; quality: number } = { coding: 'identity', quality: identity }
  for (const coding of [...offered].reverse()) {
    const quality = qualities.get(coding) ?? wildcardQuality ?? 0
    if (quality > 0 && quality >= best.quality) best = { coding, quality }
  }
  return { coding: best.coding, isIdentityRefused: identity === 0 }
}
