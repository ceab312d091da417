/**
 * What is plain to see in an English statement of no type. Each cue asks for words that bear out what is said of
 * them: a claim about all, a denial, a viewer who is meant, somebody else's words.
 */

const opener = '^(?:(?:so|and|but|well|now|because|you know),? )*'
/** Words that end as superlatives do. */
const no_superlative =
  '(?!interest|forest|honest|request|harvest|protest|contest|invest|suggest|modest|latest|arrest|digest|conquest|tempest|manifest|unrest|earnest|everest|midwest)'
const owner =
  "(?:(?<![a-z])(?:the|this|my|your|our|his|her|their|its|one|two|three|second|third)|'s) (?:single |very |two |three )?"
/** “Every day” tells when, not of how many. */
const all = `(?:nobody|no one|everyone|everybody|every (?:single )?(?!single|day|time|morning|evening|night|week|month|year|spring|summer|winter|hour|minute|second|now|once|so|other)[a-z]+)`

function cue(...choices: string[]): RegExp {
  return new RegExp(`(?:${choices.join('|')})(?![a-z])`, 'i')
}

/** A superlative, or a word for all or none that is the subject of a clause or opens the sentence. */
const absolute = cue(
  `${owner}${no_superlative}(?:[a-z]{3,20}est|(?:most|least) (?:of|[a-z]{4,})|best|worst|only)`,
  `${opener}(?:never|always|only|all|most (?:people|of)|${all})`,
  `(?:, |(?<=[a-z,]) (?:but|and|because|that|so|why|when|if|think|say) )${all}`,
)

const denial = /\b(?:not|no|never|without|nothing)\b|n't\b/i

/** Who is told of what others do, or is only spoken to by the way, is not what the sentence is about. */
const address = cue(
  "(?<![a-z])(?:your|you're|you've|you'll)",
  "(?<!(?:(?<![a-z])(?:with|to|of|for|about|from|at|tell|tells|told|show|ask|asked|give|teach|thank|bring|like|want|let|invite|take|if|when|where|that|as|things|way|of what) |[a-z]))you(?!'| (?:can|could|would|might|may|know|see|guys))",
)

const quotation = cue(
  "(?<!(?:(?<![a-z])(?:i|we|to|be|been|having|i've|we've|that) |[a-z]))(?:says|said|told|asked(?! (?:for|to|by|about))|wrote)",
  '(?<![a-z])(?:they|people|experts|scientists|some|many) say',
  '(?<![a-z])i was told',
  "(?<![a-z])(?:it is|is|it's) often said",
)

const reason = /\b(?:because|so that|which is why|that's why)\b/i
const speaker = /^(?:so |and |well,? |now )*(?:i|my|i'm|i've|we|our|we're|we've)\b/i

/** A statement's plain devices; somebody's words are told before what they deny. */
export const plainCues = { absolute, quotation, denial, address, reason, speaker }
