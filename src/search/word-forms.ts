import { americanSpelling } from './spelling.js'

/** Which words are forms of one another: by inflection the same word, by derivation a related one. */

const maxCachedBases = 50_000
const baseCache = new Map<string, string>()

/** The word without the endings of its inflection, the same for all of its forms; only compared, never shown. */
export function baseForm(word: string): string {
  const cachedBase = baseCache.get(word)
  if (cachedBase !== undefined) return cachedBase
  if (baseCache.size >= maxCachedBases) baseCache.clear()
  const base = inflectionBase(americanSpelling(word))
  baseCache.set(word, base)
  return base
}

const hasVowel = /[aeiouy]/
const latinOnly = /^[a-z]+$/
/** Their last letters are no ending. */
const unchangedWords = new Set(
  'aids news lens always perhaps series species business witness harness wilderness'.split(' '),
)
/** Plurals, and past forms that are no other word. */
const irregularForms = new Map(
  Object.entries({
    men: 'man',
    women: 'woman',
    children: 'child',
    mice: 'mous',
    teeth: 'tooth',
    feet: 'foot',
    people: 'person',
    ate: 'eat',
    became: 'becom',
    began: 'begin',
    bought: 'buy',
    broke: 'break',
    broken: 'break',
    brought: 'bring',
    built: 'build',
    caught: 'catch',
    chose: 'choos',
    chosen: 'choos',
    drove: 'driv',
    flew: 'fly',
    forgave: 'forgiv',
    forgiven: 'forgiv',
    fought: 'fight',
    got: 'get',
    gotten: 'get',
    grew: 'grow',
    grown: 'grow',
    overcame: 'overcom',
    ran: 'run',
    slept: 'sleep',
    spoke: 'speak',
    spoken: 'speak',
    swam: 'swim',
    taught: 'teach',
    wrote: 'writ',
    written: 'writ',
  }),
)
const doubledConsonant = /([bdfgmnprt])\1$/

function inflectionBase(word: string): string {
  if (word.length < 4 || !latinOnly.test(word) || unchangedWords.has(word))
    return irregularForms.get(word) ?? word
  return irregularForms.get(word) ?? verbBase(nounBase(word))
}

/** The word without the ending of a plural or of the third person, and without a silent e; only compared, never shown. */
export function singularForm(word: string): string {
  const american = americanSpelling(word)
  return (
    irregularForms.get(american) ??
    (latinOnly.test(american) && american.length > 3 ? withoutSilentE(nounBase(american)) : american)
  )
}

/** Removes the ending of a plural or of the third person from a word. */
function nounBase(word: string): string {
  if (/[^ae]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && !/(?:[ai]s|ous)$/.test(word) ? word.slice(0, -1) : word
}

/** "Mindful" says what "mindfulness" is; of "kindness" and "fitness" the short word mostly says something else. */
const minLengthBeforeNess = 5

/** Removes the ending of a participle or comparative from a word, and a silent e. */
function verbBase(word: string): string {
  for (const [ending, by] of [
    ['iness', 'y'],
    ['ness', ''],
    ['iest', 'y'],
    ['ier', 'y'],
    ['ied', 'y'],
    ['ing', ''],
    ['ed', ''],
  ] as const) {
    if (!word.endsWith(ending) || word.endsWith('eed')) continue
    const rest = `${word.slice(0, -ending.length)}${by}`
    if (rest.length < (ending === 'ness' ? minLengthBeforeNess : 3) || !hasVowel.test(rest)) continue
    return withoutSilentE(rest.length > 3 ? rest.replace(doubledConsonant, '$1') : rest)
  }
  return withoutSilentE(word)
}

function withoutSilentE(word: string): string {
  return word.length > 3 && word.endsWith('e') && !word.endsWith('ee') ? word.slice(0, -1) : word
}

/** Endings that make a longer word of the same meaning: "photograph" and "photography". */
const derivations = new Set(
  'ly al ally ic ical ist ism er or ation ion ment ful less able ial ian an ship hood ology nology'.split(
    ' ',
  ),
)
/** Endings after which "ity" keeps the meaning: "creativity", "similarity". */
const beforeIty = /(?:iv|al|ic|il|ar|abl|ibl)$/
/** Below this length, the same beginning often has another meaning: "pass" and "passion". */
const minDerivedLength = 5
/** The same of a final y: "policy" and "police". */
const minLengthBeforeY = 8

/** Whether one word is derived from the other: bases as of `baseForm`. Of "conservation" "conservative" is not. */
export function isDerived(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word]
  if (short.length < minDerivedLength || short === long) return false
  const bare = short.replace(/y$/, '')
  if (!long.startsWith(bare)) return isFamily(short, long)
  const rest = long.slice(bare.length)
  if (rest === 'y') return bare.length >= minLengthBeforeY
  return derivations.has(rest) || (rest === 'ity' && beforeIty.test(bare))
}

/** Endings that are taken from a word, the longest first, and those that its root may have instead. */
const ownEnding = /(?:ical|ism|ist|ics|ic|er|y)$/
const otherEndings = ['y', 'ist', 'ic', 'ical', '']

/** Words of the same family that may exist: of "botany" "botanist" and "botanical", which a stemmer keeps apart. */
export function derivedWords(word: string): string[] {
  if (!latinOnly.test(word)) return []
  const root = word.replace(ownEnding, '')
  const words = otherEndings.map((ending) => `${root}${ending}`)
  return words.filter((one) => one !== word && isDerived(baseForm(one), baseForm(word)))
}

/** Endings that stand for one another. */
const families = [
  [/ibl$/, /ibility$/],
  [/abl$/, /ability$/],
  [/at$/, /ation$/],
  [/y$/, /ist$/],
  [/ic$/, /ist$/],
] as const

function isFamily(short: string, long: string): boolean {
  return families.some(
    ([one, another]) =>
      one.test(short) && another.test(long) && short.replace(one, '') === long.replace(another, ''),
  )
}
