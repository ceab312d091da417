import { termsOf } from '../terms.js'

/** Words too common to tell one clip from another, in the languages that most clips are in. */

const written: Record<string, string> = {
  en: `a about after again all also am an and any are aren as at be because been before being between both but by can
    could couldn d did didn do does doesn doing don down each few for from further get had hadn has hasn have haven
    having he her here hers him his how i if in into is isn it its itself just ll m me more most my no nor not now of
    off on once one only or other our out over own re s same she should so some such t than that the their them then
    there these they this those through to too under until up us ve very was wasn way we were what when where which
    while who why will with won would you your`,
  es: `a al como con cual cuando de del desde donde el ella ellos en entre era es esa ese eso esta este esto fue ha
    hay la las le les lo los mas me mi muy ni nos o para pero por porque que quien se si sin sobre son su sus tan te
    tu un una unos y ya yo`,
  de: `aber als am an auch auf aus bei bin bis das dass dein dem den der des die dir doch du durch ein eine einem
    einen einer er es fur hat ich ihr im in ist ja kann man mein mir mit nach nicht noch nur oder ob sein sich sie
    sind so uber um und uns vom von vor war was weil wenn wer wie wir wird wo zu zum zur`,
  fr: `au aux avec ce ces cette comment dans des du elle en est et eux il ils je la le les leur lui ma mais mes mon
    ne nos notre nous on ou ont par pas plus pour pourquoi qu quand que qui sa sans se ses si son sont sur ta te tes
    toi ton tu un une vos votre vous`,
  pt: `a ao aos as ate com da das de dele do dos e ela ele em essa esse esta este eu foi isso isto ja mais mas me meu
    minha na nas nao no nos num numa o os ou para pela pelo por porque quando que quem se sem ser seu seus sua suas
    tambem te tem tu um uma voce`,
  it: `ai al alla che chi ci come con cosa da dal dei del della di e gli ha hai ho i il io la le lo ma mi ne nei nel
    nella non o per perche piu quando quello questa questo se sei si sono su suo ti tra tu un una`,
  hi: 'का की के को में से है हैं और पर यह वह कि भी ने एक हो था थी थे तो ही कैसे क्या',
  ar: 'في من على إلى عن ان أن هذا هذه التي الذي ما لا مع هو هي كان كيف هل و',
  ja: 'の に は を た が で て と し れ さ ある いる も する から な こと として い や など です ます',
  zh: '的 了 是 在 我 有 和 就 不 人 都 一 一个 也 很 到 说 要 你 会 着 自己 这',
  ru: `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от
    меня еще о из ему для это мы`,
}

const byLanguage = new Map(
  Object.entries(written).map(([language, words]) => [language, new Set(termsOf(words))]),
)

/** The languages (ISO 639-1) that two of the terms speak for, being such words of theirs. */
export function languagesSpokenFor(terms: string[]): string[] {
  return [...byLanguage]
    .filter(([, words]) => terms.filter((term) => words.has(term)).length >= 2)
    .map(([language]) => language)
}

/**
 * The terms that tell something. Small words are those of English, of the language given, and of any that two of
 * the terms speak for: "war" is one in German, and what an English query is about.
 */
export function tellingTerms(terms: string[], language: string | null): string[] {
  const spoken = new Set(['en', language, ...languagesSpokenFor(terms)])
  const small = [...byLanguage].filter(([one]) => spoken.has(one)).map(([, words]) => words)
  return terms.filter((term) => !small.some((words) => words.has(term)))
}
