/** What makes a line worth repeating, and what spoils it: one row a sign, with its weight. */

type Sign = { weight: number; cue: RegExp }

const english: Sign[] = [
  // Contrast: not this but that; comparison; the turn on "but".
  {
    weight: 1.6,
    cue: /\b(?:not|n't|never)\b[^.?!]{2,60}?(?:,? but\b|[,;] (?:it'?s|they'?re|you'?re|we'?re|he'?s|she'?s|that'?s|because)\b|instead\b|only\b)/i,
  },
  {
    weight: 1,
    cue: /\b(?:more|less|better|worse|faster|bigger|smaller|stronger|harder|easier|fewer|[a-z]{3,8}er) (?:[a-z]+ ){0,4}than\b/i,
  },
  {
    weight: 0.8,
    cue: /\b(?:rather than|instead of|the opposite of|no matter|without (?:a|the|any|[a-z]+ing)|on the other hand|the difference between)\b/i,
  },
  { weight: 1.2, cue: /\bthe (?:more|less|better|worse|harder|longer|[a-z]+er)\b[^.?!]{3,50}, the\b/i },
  { weight: 0.5, cue: /,? (?:but|yet)\b/i },
  { weight: 0.7, cue: /^(?:if|when) [^.?!,]{5,60}, /i },
  // Aphorism: what holds always, for all.
  {
    weight: 0.9,
    cue: /\b(?:never|always|every|everyone|everybody|nobody|no one|nothing|everything|anyone|whoever|whatever|only)\b/i,
  },
  {
    weight: 0.6,
    cue: /\b(?:life|love|death|fear|truth|power|freedom|money|time|world|human|courage|failure|success|happiness|hope|trust|mistake|problem|secret|enemy|future|war|dream|choice)\w{0,2}\b/i,
  },
  {
    weight: 0.5,
    cue: /^(?:the |a |your |our |my |most )?(?:[a-z]+ ){1,4}(?:is|are|isn't|aren't) (?:not |never |always |just |only )?(?:a|an|the|about|what|how|to|your)\b/i,
  },
  { weight: 0.5, cue: /\b(?:most|best|worst|biggest|greatest|hardest|first|last) [a-z]+/i },
  // Address and command.
  { weight: 0.6, cue: /\b(?:you|your|yourself|you're|you'll)\b/i },
  {
    weight: 0.8,
    cue: /^(?:don't|stop|never|start|learn|ask|take|be|think|remember|listen|look|give|find|build|choose|keep|buy|write|act|say|let|treat|put|make|use|trust|forget|do|go|pay|leave|eat|read|sell)\b (?!(?:a look|me|you)\b)/i,
  },
  // A number that can be checked.
  {
    weight: 0.7,
    cue: /(?:[$€£]\s?\d|\b\d[\d.,]*(?:%| percent| times| million| billion| years| hours| minutes| people)|\b(?:one|two|nine|1|2|9) (?:in|out of) [a-z]*\d*)/i,
  },
  // What somebody has gone without all along.
  { weight: 0.5, cue: /\b(?:has|have|had|i've|we've|they've|you've) never\b/i },
  // Parallels: no X, no Y; the same beginning twice.
  {
    weight: 0.9,
    cue: /\b(no|not|every|more|some|all|the|you|we|they|if|it's|i) ([^,.?!]{2,30}), (?:and |but |or )?\1\b/i,
  },
  // What holds now and for the viewer, against what once was for the speaker.
  {
    weight: 0.5,
    cue: /^(?!.*\b(?:was|were|had|did|went|came|said|got|[a-z]{3,}ed)\b).*\b(?:is|are|isn't|aren't|can|can't|will|won't|must|should|need|needs|means|makes|takes|does|doesn't|don't)\b/i,
  },
  { weight: -0.7, cue: /\b(?:was|were|had|did|didn't|went|came|got|used to)\b/i },
  { weight: -0.4, cue: /^(?:i|my|we|he|she) /i },
  // What spoils it: announcements, pointing at the screen, filler, reporting, asking the room.
  {
    weight: -3,
    cue: /\b(?:(?:i'm|we're|i am|we are) (?:going to|gonna)|i(?:'d| would) like to|i want to (?:talk|tell|show|share|start|discuss|take|introduce)|let me|i'll (?:show|tell|give|start)|let's (?:see|look|take|start|go)|today i|(?:i'm|i am) here (?:today )?to|what i want to)\b/i,
  },
  {
    weight: -1.2,
    cue: /\b(?:here(?:'s| is| are| you)|as you can see|you(?:'re| are) (?:seeing|looking)|you see|this (?:is|was)|these are|slide|picture|video|photo|image|graph|chart|screen|on the (?:left|right|top|bottom))\b/i,
  },
  { weight: -2, cue: /\b(?:um+|uh+|ah|er|mm|dhe|dde|andi|waas|maur|toe|thea|theo)\b/i },
  {
    weight: -1,
    cue: /\b(?:you know|i mean|sort of|kind of|okay|basically|actually,|right\?|and so on|or something|et cetera)\b/i,
  },
  {
    weight: -0.6,
    cue: /\b(?:he|she|they|i|it|we)(?: [a-z]+)? (?:said|says|told|asked|went|came|called|was|were|had|got|did)\b/i,
  },
  // Words that were misheard, and thoughts begun anew.
  {
    weight: -1,
    cue: /\b(?:(?:[Tt]hese|[Tt]hose) (?:the|an?)|(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Yy]our) (?:the|an?|this|that))\b/,
  },
  { weight: -1, cue: /\b(we|i|you|they|he|she|it) (?:really|just|actually|also) \1\b/i },
  { weight: -1, cue: /^like (?:actually|really|just|literally)\b/i },
  { weight: -1.1, cue: /\?$/ },
  {
    weight: -2.5,
    cue: /\bthank|\b(?:how are you|are you ready|can you hear|good (?:morning|evening)|welcome|subscribe|applause|ladies and gentlemen|come up here|a hand for|show of hands|my name is)\b/i,
  },
  { weight: -0.5, cue: /^(?:so|and|but|now|well|also|because|or)\b/i },
  { weight: -0.5, cue: /\b(?:him|her|them|his|their|those|these|that one|this one|there)\b/i },
  { weight: -0.6, cue: /\b(?:I|i)(?:'m|'ve|'d)?\b.*\bI\b/ },
  { weight: -0.5, cue: /^[a-z]/ },
]

const elsewhere: Record<string, RegExp[]> = {
  es: [
    /(?<!\p{L})no [^.?!]{2,50}(?:,? sino|, es|, pero)/iu,
    /(?<!\p{L})(?:más|menos|mejor|peor) [^.?!]{0,30}que(?!\p{L})/iu,
    /(?<!\p{L})(?:nunca|siempre|nadie|todos?|cada|nada)(?!\p{L})/iu,
    /(?<!\p{L})(?:tú|tu|te|ti|usted)(?!\p{L})/iu,
  ],
  pt: [
    /(?<!\p{L})não [^.?!]{2,50}(?:,? mas|, é)/iu,
    /(?<!\p{L})(?:mais|menos|melhor|pior) [^.?!]{0,30}que(?!\p{L})/iu,
    /(?<!\p{L})(?:nunca|sempre|ninguém|todos?|cada|nada)(?!\p{L})/iu,
    /(?<!\p{L})(?:você|te|seu|sua)(?!\p{L})/iu,
  ],
  fr: [
    /(?:ne |n')[^.?!]{2,50}(?:,? mais|, c'est)/iu,
    /(?<!\p{L})(?:plus|moins|mieux) [^.?!]{0,30}qu/iu,
    /(?<!\p{L})(?:jamais|toujours|personne|tous|tout|chaque|rien)(?!\p{L})/iu,
    /(?<!\p{L})(?:tu|te|ton|ta|vous|votre)(?!\p{L})/iu,
  ],
  de: [
    /(?<!\p{L})(?:nicht|kein\p{L}*) [^.?!]{2,50}(?:,? sondern|, (?:das|es) ist)/iu,
    /(?:mehr|weniger|besser|\p{L}{3,9}er) [^.?!]{0,30}als(?!\p{L})/iu,
    /(?<!\p{L})(?:nie|niemals|immer|niemand|alle|alles|jede\p{L}?|nichts)(?!\p{L})/iu,
    /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|ihr|euch)(?!\p{L})/iu,
  ],
  it: [
    /(?<!\p{L})non [^.?!]{2,50}(?:,? ma|, è)/iu,
    /(?<!\p{L})(?:più|meno|meglio) [^.?!]{0,30}(?:che|di)(?!\p{L})/iu,
    /(?<!\p{L})(?:mai|sempre|nessuno|tutti|ogni|niente)(?!\p{L})/iu,
    /(?<!\p{L})(?:tu|ti|tuo|tua)(?!\p{L})/iu,
  ],
  hi: [
    /नहीं[^।?!]{2,50}(?:बल्कि|लेकिन)/u,
    /से (?:ज़्यादा|ज्यादा|कम|बेहतर)/u,
    /(?:कभी|हमेशा|हर|सब|कोई नहीं)/u,
    /(?:आप|तुम)/u,
  ],
  ru: [
    /не [^.?!]{2,50}, а /iu,
    /(?:больше|меньше|лучше|хуже)[^.?!]{0,30}чем/iu,
    /(?<!\p{L})(?:никогда|всегда|никто|все|всё|каждый|ничего)(?!\p{L})/iu,
    /(?<!\p{L})(?:ты|тебя|тебе|вы|вас|вам|ваш\p{L}*)(?!\p{L})/iu,
  ],
  ar: [
    /(?:ليس|لا|لن)[^.؟!]{2,50}(?:بل|ولكن|لكن)/u,
    /أكثر من|أقل من|أفضل من/u,
    /(?:أبدا|أبدًا|دائما|دائمًا|كل|لا أحد)/u,
    /(?:أنت|أنتم|لك|لكم|عليك)/u,
  ],
  tr: [
    /değil[^.?!]{1,50}/iu,
    /daha [^.?!]{1,40}/iu,
    /(?:asla|her zaman|kimse|herkes|hiç)/iu,
    /(?:sen|siz|senin|sizin)(?!\p{L})/iu,
  ],
  id: [
    /(?:bukan|tidak)[^.?!]{2,50}(?:tapi|melainkan)/iu,
    /lebih [^.?!]{1,30}dari/iu,
    /(?:tidak pernah|selalu|semua|setiap)/iu,
    /(?:kamu|anda|kalian)/iu,
  ],
  ja: [/(?:ではなく|じゃなく|しかし|でも)/u, /より/u, /(?:絶対|必ず|いつも|誰も|全て|すべて)/u, /あなた/u],
  ko: [/(?:아니라|하지만|그런데)/u, /보다/u, /(?:절대|항상|언제나|아무도|모든)/u, /(?:여러분|당신)/u],
  zh: [/(?:不是[^。]{1,24}而是|但是?|却)/u, /比[^。]{1,16}更/u, /(?:永远|从来|总是|没有人|所有|每)/u, /你/u],
}
const elsewhereWeights = [1.5, 1, 0.8, 0.6]
const anywhere: Sign[] = [
  {
    weight: -2.5,
    cue: /gracias|obrigad|merci|dank|grazie|धन्यवाद|शुक्रिया|спасибо|شكرا|teşekkür|terima kasih|ありがと|감사|谢谢|suscr|inscrev|abonn|iscriv|подпи|اشترك|登録|구독|订阅/iu,
  },
  { weight: 0.6, cue: /\p{N}/u },
  { weight: -1.1, cue: /[?？؟]$/u },
  { weight: -0.3, cue: /,[^,]*,[^,]*,/u },
]

/** The signs of a line, weighed. */
export function lineShape(text: string, count: number, language: string): number {
  const plain = text.replaceAll('’', "'")
  const signs = language === 'en' ? english : [...anywhere, ...rowsOf(language)]
  const sum = signs.reduce((total, { weight, cue }) => total + (cue.test(plain) ? weight : 0), 0)
  return sum + (language === 'en' ? -0.25 * strayCapitals(text, count) : 0)
}

function rowsOf(language: string): Sign[] {
  return (elsewhere[language] ?? []).map((cue, index) => ({ cue, weight: elsewhereWeights[index] ?? 0.5 }))
}

/** Capitals inside a line beyond two: names nobody knows, or words misheard. */
function strayCapitals(text: string, count: number): number {
  const capitals = text.match(/(?<=[\p{L},] )(?!I\b)\p{Lu}/gu)?.length ?? 0
  return Math.max(0, capitals - Math.max(1, count / 10))
}
