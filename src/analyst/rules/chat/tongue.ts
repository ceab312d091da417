import { functionWordsOf } from '../../languages/function-words.js'
import { type Tongue, tongues } from './names.js'
import { setOf, type Token } from './tokens.js'
import { vocabularies } from './words.js'

/** Which of the languages whose requests are understood a message is in. */

/** Words that one language asks with and no English sentence holds. */
const telling: Record<Tongue, Set<string>> = {
  en: setOf('the about find show give me videos with please want need help you what how'),
  es: setOf(
    'sobre busco buscame dame muestrame quiero necesito hola gracias videos ultimos ultimas ultimo pasada recientes encuentra quisiera por favor tambien y los las del puedes podrias ayuda ganchos espanol mas buenos estos esos el es',
  ),
  pt: setOf(
    'sobre videos procuro busco quero mostre procure procurar deste neste desta cinco preciso ola obrigado obrigada ultimos ultimas ultimo passada recentes encontre gostaria por favor e os as do da dos das em no na voce ajuda ganchos portugues mais uns nao oi',
  ),
  fr: setOf(
    "sur videos cherche trouve donne montre moi cinq quatre sept huit neuf dix vie au voudrais bonjour salut merci derniers dernieres dernier derniere recentes stp svp s'il vous plait et les des du pour moi aide accroches francais plus je vous l' d' ce cette aimerais",
  ),
  de: setOf(
    'uber suche finde mochte brauche hallo danke letzten letzte letzter bitte und der das den auf mir ich zum zur thema hilfe videos deutsch mehr aus nur dieser diese kannst zeig moin',
  ),
  it: setOf(
    "su sul sulla sui cerco trovami mostrami cinque quattro sette otto nove dieci vorrei ciao grazie ultimi ultime ultimo scorsa scorso recenti favore e gli il dei delle per dammi aiuto ganci italiano piu settimana questo questa mese dell' l' d' quest' qualcosa",
  ),
}
/** Words that English has too. */
const english = setOf(
  'a an no so me in on do per pour sur des die come son van not man war hat was will am an bad gut fast rock tag art hot the as is or on to do der das den la le les el de e y o es more su dame por per los las il ti mi it est dos mas ai videos',
)
const marks: [Tongue, RegExp][] = [
  ['es', /[ñ¿¡]/iu],
  ['pt', /[ãõç]/iu],
  ['de', /[ßäöü]/iu],
  ['fr', /[œèêç]/iu],
  ['it', /[ìòù]/iu],
  // Spanish writes it without an accent more often than not.
  ['pt', /vídeo/iu],
  ['fr', /vidéo/iu],
]

/** Under this much evidence a message counts as English. */
const enough = 0.8
const weak = 0.4

/** The language a message is read in, and whether its own words show it. */
export type Heard = { tongue: Tongue; sure: boolean }

/**
 * The language of a message; `kept` is that of the conversation, which stands where the message's own words tell
 * little. English where nothing tells, and for every language whose requests are not known.
 */
export function tongueOf(text: string, tokens: readonly Token[], kept: Tongue | null): Heard {
  const words = new Set(tokens.slice(0, 300).map(({ word }) => word))
  const scored = tongues.map((tongue) => ({ tongue, score: scoreOf(tongue, words, text) }))
  const ours = scored[0]?.score ?? 0
  const best = scored.slice(1).reduce((a, b) => (b.score > a.score ? b : a))
  const least = Math.max(enough, ours)
  const own = best.score >= enough && best.score > least - 0.01 ? best.tongue : 'en'
  const most = Math.max(ours, best.score)
  const sure = most >= enough
  if (kept === null || kept === own) return { tongue: own, sure }
  const known = scored.find(({ tongue }) => tongue === kept)?.score ?? 0
  if (sure) return { tongue: known > most - 0.01 ? kept : own, sure }
  return { tongue: asked(kept, words) >= asked('en', words) ? kept : own, sure }
}

/** How many words a language has for what is asked and answered between requests. */
function asked(tongue: Tongue, words: Set<string>): number {
  const { plain } = functionWordsOf(tongue)
  const { during, talk, vague, tuning, fillers } = vocabularies[tongue]
  const known = setOf(during, talk, vague, tuning, fillers)
  return [...words].filter((word) => known.has(word) || plain.has(word)).length
}

/** Nothing where all that tells is English too: "women in AI". */
function scoreOf(tongue: Tongue, words: Set<string>, text: string): number {
  const { plain } = functionWordsOf(tongue)
  const { during, talk } = vocabularies[tongue]
  const known = setOf(during, talk)
  let score = marks.some(([one, mark]) => one === tongue && mark.test(text.slice(0, 2_000))) ? weak : 0
  let isOwn = tongue === 'en' || score > 0
  for (const word of words) {
    const shared = tongue !== 'en' && english.has(word)
    if (telling[tongue].has(word) && !shared) score += 1
    else if (telling[tongue].has(word) || plain.has(word) || known.has(word)) score += weak
    else continue
    isOwn ||= !shared
  }
  return isOwn ? score : 0
}
