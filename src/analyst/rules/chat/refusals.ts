import { change, findAll, over, type Phrase } from './tokens.js'
import { either } from './words.js'

/**
 * What a person does not want looked for: "don't search for politics". It starts nothing. A message that only
 * speaks of what is not done ("things you should not do") refuses nothing.
 */

const polite =
  "(?:(?:please|pls|plz|kindly|ok|okay|no|nope|so|and|but|hey|hi|hello|just|also|now|well|sorry|actually|thanks|por favor|porfa|s'il (?:te|vous) plait|stp|svp|bitte|per favore|,) ){0,6}"
const about = '(?: (?:about|on|of|for|with|from|sobre|de|del|do|da|sur|des|du|uber|zu|zum|su|sul|sulla|di))'

const english = [
  // A request denied: "don't search", "please never look for", "I won't need you to find".
  "(?:(?:i|we|you) )?(?:(?:said|asked you|told you) )?(?:(?:to )?not(?: to)?|(?:please )?(?:don't|dont|do not|never|mustn't|shouldn't)|(?:can|could|would|will) (?:you|u) (?:please )?(?:not|never)|wouldn't|won't)(?: (?:ever|please|again|bother|dare|you dare|go|even|start|continue|keep|be|to|any more|anymore)){0,3} (?:search|searching|research|researching|find|finding|fetch|hunt for|(?:look|looking) (?:for|into|at|through)|(?:show|give|send|bring|get|hand|suggest|recommend) (?:me|us)|(?:do|run|start|make) (?:a|any|another) (?:run|search)|(?:include|list|bring|get|show|collect|suggest|recommend|use) (?:any|anything|CLIPS))",
  `(?:i|we)(?: really| just)? (?:don't|dont|do not|never|didn't|did not|no longer)(?: really| ever| even)? (?:want|need|wanted|asked for|ask for|care (?:about|for)|wanna)`,
  '(?:stop|quit|cease|avoid|refrain from|no more|no|not|never)(?: the| your| all)? (?:searching|researching|finding|fetching|(?:looking|hunting) (?:for|into|at)|(?:showing|giving|sending|bringing) (?:me|us)|searches|search(?= (?:for|on|about)))',
  `(?:no|not|never|not any|no more|not another|skip|avoid|exclude|ignore)(?: any| more| the)? CLIPS(?=$|${about}| [,.!?])`,
  '(?:nothing|not anything|not) (?:about|on|regarding|concerning|to do with|related to)',
  '(?:anything|everything|whatever) (?:but|except|besides|other than|apart from)',
  '(?:skip|avoid|exclude|ignore|leave out) (?:anything|everything|all|any)',
]

const spanish = [
  '(?:yo )?(?:no|nunca|jamas)(?: (?:me|nos|vuelvas a|hay que|te molestes en))? (?:busques?|busquen|buscar|buscarme|encuentres?|encontrar|muestres?|mostrar|des|pongas|traigas|investigues?|quiero|queremos|quisiera|necesito|necesitamos)',
  '(?:deja|deje|dejen|para|pare|evita|evite) (?:de )?(?:buscar|buscarme|mostrar|mostrarme|encontrar|investigar)',
  'nada (?:de|sobre) CLIPS|nada sobre|ningun CLIPS|no CLIPS (?:de|sobre)',
]

const portuguese = [
  '(?:eu )?(?:nao|nunca|jamais)(?: (?:me|nos|precisa|e para|volte a))? (?:procures?|procura|procurar|busques?|busca|buscar|pesquises?|pesquisar|encontres?|encontrar|mostres?|mostrar|aches?|traga|mande|quero|queremos|queria|preciso|precisamos)',
  '(?:pare|para|deixe|deixa|evite|evita) (?:de )?(?:procurar|buscar|pesquisar|mostrar|encontrar)',
  'nenhum CLIPS|nao CLIPS (?:de|sobre)',
]

const seek =
  '(?:cherche[sz]?|chercher|recherche[sz]?|rechercher|trouve[sz]?|trouver|montre[sz]?|montrer|donne[sz]?|donner)'
const french = [
  `(?:(?:je|on|nous|tu|vous) )?(?:ne (?:(?:me|m'|nous|moi) )?|n')(?:pas |plus |jamais |rien )?(?:${seek}|veux|veut|voulons|voudrais|desire)`,
  `(?:(?:je|on|nous|tu|vous) )?(?:${seek}|veux|veut|voulons)(?: - moi)? (?:pas|plus|rien|jamais|aucune?)`,
  `(?:arrete[sz]?|arreter|cesse[sz]?|evite[sz]?) (?:de |d' )?(?:me )?(?:${seek})`,
  "pas (?:de|d') CLIPS|aucune? CLIPS|rien sur",
]

const no = '(?:nicht|nichts|nie|niemals|kein|keine|keinen|keinerlei)'
const german = [
  `(?:such|suche|sucht|suchen|finde|find|findet|zeig|zeige|zeigt|gib|gebt|bring|recherchiere)(?: (?:mir|uns|bitte|sie|jetzt|auch|mal|doch|nach)){0,3} ${no}`,
  `(?:ich|wir) (?:will|wollen|mochte|mochten|brauche|brauchen|suche|suchen)(?: (?:bitte|auch|wirklich|gar)){0,2} ${no}`,
  `${no} (?:\\S+ ){0,8}(?:suchen|finden|zeigen|recherchieren)(?=$| [.!,;])`,
  '(?:hor|hore|hort|horen sie)(?: bitte)? auf (?:\\S+ ){0,8}(?:suchen|zeigen|finden)(?=$| [.!,;])',
  '(?:kein|keine|keinen) CLIPS|nichts (?:uber|zu|zum)',
]

const italian = [
  '(?:io )?(?:non|mai)(?: (?:mi|ci|devi))? (?:cercare|cercarmi|cerchi|cercate|trovare|trovarmi|mostrare|mostrarmi|darmi|voglio|vogliamo|vorrei|serve|servono|ho bisogno)',
  '(?:smetti|smettila|smettere|smettete|smetta|evita|basta) (?:di )?(?:cercare|cercarmi|mostrare|mostrarmi|trovare)',
  'niente CLIPS|nessun CLIPS|(?:niente|nulla) (?:su|sul|sulla|sui|di)',
]

/** "Please not politics": what is asked for with it is left out. */
const asides =
  "(?:please|pls|por favor|bitte|per favore|s'il (?:te|vous) plait) (?:not|no|nicht|non|nao|keine?|niente|pas|nada)(?! (?:only|just|too|later|older|more))|(?:not|nicht|pas)(?= \\S+(?: please| bitte)?(?: [.!])?$)"

/** Here what is left out is a platform, which is a setting. */
const platform =
  '(?! (?:(?:the|which|what) )?platforms?(?!\\S)| (?:(?:on|from|in|the|any|for|de|en|em|auf|von|sur|su|da|of) ){0,3}SITE(?=$| [^\\p{L}]))'

const refusal = over(
  `(?<=^|[,;:.!?–—-] |(?:^| )but )${polite}(?:${either([...english, ...spanish, ...portuguese, ...french, ...german, ...italian, asides])})${platform}`,
)

/** What follows is wanted again. */
const turns = over(
  "(?:, )?(?:but|instead(?! of)|rather|sino|pero|plutot|sondern|aber|lieber|stattdessen|bensi|piuttosto|mejor)|, (?:mas|mais|ma)|(?:[,;:–—-]|and|y|e|et|und)(?= (?:(?:please|just|only|do) )?(?:find|search|look|show|give|get|fetch|i want|i need|i'd|we want|we need|CLIPS|N CLIPS|busca|buscame|dame|quiero|encuentra|muestrame|procure|procura|busque|quero|mostre|cherche|trouve|montre|donne|je veux|je cherche|such|suche|finde|zeig|zeige|ich will|ich suche|cerca|cercami|trova|trovami|dammi|mostrami|voglio)(?!\\S))",
)

export type Refused = {
  /** The phrase without what is refused. */
  phrase: Phrase
  isRefused: boolean
}

/** Takes what is refused out of a sentence, up to where it turns to what is wanted. */
export function withoutRefused(phrase: Phrase): Refused {
  const places = findAll(phrase, refusal)
  if (places.length === 0) return { phrase, isRefused: false }
  const ends = findAll(phrase, turns)
  const spans = places.map((place) => {
    const turn = ends.find(({ from }) => from >= place.to)
    return { ...place, to: turn?.to ?? phrase.tokens.length }
  })
  const gone = change(phrase, spans, (token) => ({ ...token, word: '', meaning: null, taken: true }))
  return { phrase: { ...phrase, tokens: gone.tokens.filter(({ word }) => word !== '') }, isRefused: true }
}
