/** British spellings of words and the American ones, by which words are compared. Words are in small letters. */

const orWords =
  /^(arm|behavi|col|cand|ard|endeav|fav|flav|harb|hon|hum|lab|neighb|od|rig|rum|sav|splend|tum|val|vap|vig)our(?=s?$|ed$|ing$|ful$|able$|ite|hood|ist$|al$|s?$)/
const izeWords =
  /^(apolog|authentic|civil|critic|custom|digital|emphas|energ|equal|final|general|global|memor|mechan|minim|maxim|modern|monet|normal|optim|organ|personal|prior|priorit|real|recogn|social|special|stabil|steril|summar|symbol|urban|util|visual)is(?=e|ing|ation|er)/
const pairs = new Map(
  Object.entries({
    ageing: 'aging',
    aluminium: 'aluminum',
    analyse: 'analyze',
    analysing: 'analyzing',
    centre: 'center',
    centres: 'centers',
    counselling: 'counseling',
    defence: 'defense',
    fibre: 'fiber',
    grey: 'gray',
    jewellery: 'jewelry',
    licence: 'license',
    maths: 'math',
    modelling: 'modeling',
    mum: 'mom',
    mums: 'moms',
    theatre: 'theater',
    theatres: 'theaters',
    travelling: 'traveling',
    traveller: 'traveler',
    travellers: 'travelers',
    yoghurt: 'yogurt',
  }),
)

/** The American spelling of a word; the word itself where there is no other. */
export function americanSpelling(word: string): string {
  return pairs.get(word) ?? word.replace(orWords, '$1or').replace(izeWords, '$1iz')
}

const britishByAmerican = new Map([...pairs].map(([british, american]) => [american, british]))
/** Endings of American words whose British spelling, where there is one, is spelled back to the same word. */
const endings: [RegExp, string][] = [
  [/or(?=s?$|ed$|ing$|ful$|able$|ite|hood)/, 'our'],
  [/iz(?=e|ing|ation|er)/, 'is'],
]

/** The spelling of a word on the other side of the Atlantic; null where there is none. */
export function otherSpelling(word: string): string | null {
  const american = americanSpelling(word)
  if (american !== word) return american
  const candidates = [
    britishByAmerican.get(word) ?? word,
    ...endings.map(([from, to]) => word.replace(from, to)),
  ]
  return candidates.find((one) => one !== word && americanSpelling(one) === word) ?? null
}

const singularPattern = '[a-z]{3,}[^aeo]us|lens|bias|canvas|atlas|iris'
const singular = new RegExp(`^(?:${singularPattern})$`)
const plural = new RegExp(`^(${singularPattern})es$`)

/**
 * The singular of a plural in -ses, and vice versa, where the stemmer of an index gives them different stems: "octopuses"
 * and "octopus". Null for other words.
 */
export function otherNumber(word: string): string | null {
  return singular.test(word) ? `${word}es` : (plural.exec(word)?.[1] ?? null)
}
