/** Codes that name no country: unions, user-assigned and unknown. */
const nonCountryCodes = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'QO'])

let regionNames: Intl.DisplayNames | null = null

/** Made when it is first asked: that takes longer than a start should wait for. */
function regionNameOf(code: string): string | undefined {
  regionNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return regionNames.of(code)
}

/** The ISO 3166-1 code of a country in capitals; UK is read as GB. Null where there is no such country. */
export function parseRegionCode(text: string): string | null {
  const upper = text.toUpperCase()
  const code = upper === 'UK' ? 'GB' : upper
  return /^[A-Z]{2}$/.test(code) && !nonCountryCodes.has(code) && regionNameOf(code) !== undefined
    ? code
    : null
}
