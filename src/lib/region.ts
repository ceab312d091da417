/** Region codes that are no countries: unions, user-assigned codes and unknown regions. */
const nonCountryCodes = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'QO'])

let regionNames: Intl.DisplayNames | null = null

/** The name of a region. Created at the first use, because it is slow and would delay the start. */
function regionNameOf(code: string): string | undefined {
  regionNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return regionNames.of(code)
}

/** Codes of islands and areas that are no countries of their own. */
const reservedCodes = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])

/** Every ISO 3166-1 code in use, without former countries and reserved codes. */
export function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => parseRegionCode(code) === code && !reservedCodes.has(code))
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
}

/** The ISO 3166-1 code of a country in upper case; UK becomes GB. Null if there is no such country. */
export function parseRegionCode(text: string): string | null {
  const upper = text.toUpperCase()
  const code = upper === 'UK' ? 'GB' : upper
  return /^[A-Z]{2}$/.test(code) && !nonCountryCodes.has(code) && regionNameOf(code) !== undefined
    ? code
    : null
}
