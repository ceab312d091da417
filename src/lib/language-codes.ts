import { once } from './once.js'

/** The primary codes (BCP 47) of the languages that are known by name: those that runs are asked for and videos are in. */
export const namedLanguageCodes: readonly string[] =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja jv ka kk km kn ko ku ky lo lt lv mk ml mn mr ms my nb ne nl no or pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tr uk ur uz vi yo zh zu'.split(
    ' ',
  )

/** The codes of languages that no run can be asked for; their names are known, so that a topic in one is told so. */
export const otherLanguageCodes: readonly string[] =
  'ab ace ady ak an arc arn as ast av ay ba bal ban bho bm bo br ceb ch chr ckb co cr crh cv doi dv dz ee eo ext fj fo frp fur fy gd gn grc gv haw hmn hsb dsb ht ia io iu jbo kab kl ks ku kw la lad lb lg li lij lmo ln mai mg mi mt mwl nan nap nv oc om os pap pms qu rm rn rw sa sc scn sco sd se sg sm sn su szl tg ti tk tlh to tpi ts tt ug vec vo wa wo wuu xh yi yue'.split(
    ' ',
  )

/**
 * Codes that mean the same to who asks for a language, by the one that is kept: what is written in them is named in one
 * word or differs by how it is spoken.
 */
const otherCodesOf: Record<string, readonly string[]> = { fil: ['tl'], no: ['nb', 'nn'], zh: ['cmn', 'yue'] }

const keptCodes = new Map(
  Object.entries(otherCodesOf).flatMap(([code, others]) => others.map((other) => [other, code] as const)),
)

/** The one code of a language that has several ("nb" is "no", "tl" is "fil"); of others, the code itself. */
export function canonicalLanguage(code: string): string {
  return keptCodes.get(code) ?? code
}

/** Every code of a language, by its canonical one: "no", "nb" and "nn". */
export function codesOfLanguage(canonical: string): string[] {
  return [canonical, ...(otherCodesOf[canonical] ?? [])]
}

/** The canonical code and each other code of the languages that have several. */
export const otherLanguageCodePairs: readonly (readonly [canonical: string, other: string])[] = [
  ...keptCodes,
].map(([other, code]) => [code, other])

const englishNames = once(() => new Intl.DisplayNames('en', { type: 'language' }))

/** The English name of a language (a BCP 47 tag); the tag itself where it has none. Throws `RangeError` for no tag. */
export function languageName(code: string): string {
  return englishNames().of(code) ?? code
}

const codesByName = once(
  () =>
    new Map(namedLanguageCodes.map((code) => [languageName(code).toLowerCase(), canonicalLanguage(code)])),
)

/** The canonical code of a language by its English name, in any case ("Spanish"); null if it is none of `namedLanguageCodes`. */
export function languageCodeOfName(name: string): string | null {
  return codesByName().get(name.toLowerCase()) ?? null
}
