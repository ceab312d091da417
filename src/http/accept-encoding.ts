/** Content negotiation by Accept-Encoding (RFC 9110, 12.5.3). */

export type ContentCoding = 'br' | 'gzip' | 'identity'

/** The quality of a list member: 1 if it has none, 0 if it is malformed. */
function qualityOf(parameters: string[]): number {
  const qualityParameter = parameters.map((part) => part.trim()).find((part) => /^q=/i.test(part))
  if (qualityParameter === undefined) return 1
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i.test(qualityParameter)
    ? Number(qualityParameter.slice(2))
    : 0
}

/** Qualities by coding in lower case; `*` stands for codings that are not listed. */
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
 * Chooses the offered coding with the highest quality; of equal ones, the first offered. Chooses `identity` if the
 * client accepts none of them or sends no header. `isIdentityRefused` says that the client excluded uncompressed
 * responses.
 */
export function chooseCoding(
  header: string | undefined,
  offeredCodings: readonly Exclude<ContentCoding, 'identity'>[],
): { coding: ContentCoding; isIdentityRefused: boolean } {
  if (!header) return { coding: 'identity', isIdentityRefused: false }
  const qualities = qualitiesOf(header)
  const wildcardQuality = qualities.get('*')
  // Identity is acceptable even if it is not listed, but ranks below every listed coding.
  const identity = qualities.get('identity') ?? (wildcardQuality === 0 ? 0 : Number.MIN_VALUE)
  let best: { coding: ContentCoding; quality: number } = { coding: 'identity', quality: identity }
  for (const coding of [...offeredCodings].reverse()) {
    const quality = qualities.get(coding) ?? wildcardQuality ?? 0
    if (quality > 0 && quality >= best.quality) best = { coding, quality }
  }
  return { coding: best.coding, isIdentityRefused: identity === 0 }
}
