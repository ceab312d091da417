import { fold, isUnspaced } from '../../lib/text.js'
import type { Sentence } from '../sentences.js'
import { functionWordsOf } from '../languages/function-words.js'

/** Whether a run of words is a sentence that says something by itself. */

/** Verbs of English in the forms that make a sentence; regular past forms are told by their ending. */
const verbs = new Set(
  (
    "is are was were be been am isn't aren't wasn't weren't do does did don't doesn't didn't have has had haven't hasn't hadn't can can't could couldn't will won't would wouldn't shall should shouldn't may might must cannot gonna gotta " +
    "i'm i've i'd i'll you're you've you'd you'll we're we've we'd we'll they're they've they'd they'll he's she's it's that's there's here's what's who's where's how's let's he'd she'd it'll that'll he'll she'll " +
    'go goes went gone come comes came get gets got make makes made take takes took give gives gave see sees saw say says said tell tells told know knows knew think thinks thought find finds found feel feels felt keep keeps kept let lets put puts leave leaves left mean means meant become becomes became begin begins began bring brings brought build builds built buy buys bought catch catches caught choose chooses chose cost costs cut cuts deal die dies drive drives drove eat eats ate fall falls fell fight fights fought fly flies flew forget forgets forgot grow grows grew hear hears heard hit hits hold holds held hurt hurts lead leads led learn learns lose loses lost love loves meet meets met need needs pay pays paid read reads ride rides rode rise rises rose run runs ran sell sells sold send sends sent set sets show shows sit sits sat sleep sleeps slept speak speaks spoke spend spends spent stand stands stood start starts stop stops swim teach teaches taught think throw throws threw understand understands understood wake wakes woke want wants wear wears wore win wins won work works write writes wrote ' +
    'believe believes call calls care change changes cheat create creates decide decides discover dream drop exist exists expect fail fails follow follows happen happens hate hates help helps hope imagine invent kill kills like likes listen live lives look looks matter matters move moves open opens ask asks play plays point remember save saves seem seems share shares solve stay stays study suffer suffers talk talks test touch travel try tries turn turns use uses wait walk walks watch wish wonder worry live study studies think contain contains produce produces require requires cause causes provide provides affect affects allow allows include includes remain remains appear appears depend depends reach consider spread spreads sounds sound picture raise trust quit quits beat beats beats shrink shrinks sank broke breaks break burn burns drink drinks drank bake bakes cook train trains sing sang shot stuck hide hides lie lies earn earns reveal reveals confront confronts deceive deceives shape shapes prevent prevents transform transforms detect detects fight fights heal heals protect protects define defines embrace survive survives avoid avoids improve improves increase increases reduce reduces explain explains expose exposes steal steals repair repairs fix fixes measure measures hack hacks reinvent rethink outsell weigh weighs lift lifts pour pours push pushes pull pulls stretch stretches drain drains shut shuts feed feeds'
  ).split(' '),
)
/** What may stand in front of a subordinate clause: "so back when I was 15". */
const ahead = new Set('so and but now back just even right well then'.split(' '))
const subordinators = new Set(
  'when if because while although though since until unless whereas as once'.split(' '),
)
/** Words that point back at what was said before: a line that begins with one needs its context. */
const pointing = new Set(
  "it it's it'll this that that's these those he he's she she's they they're they've him his her hers them their theirs there's there here's here then so and but or because which who whose instead also otherwise such yes no yeah nope neither either first second third another both".split(
    ' ',
  ),
)

/** Whether a folded English word is a verb in one of the forms that are known. */
export function isVerb(word: string): boolean {
  return verbs.has(word)
}

/** The words of a sentence in the form in which they are compared, apostrophes straight. */
export function foldedWords(sentence: Sentence): string[] {
  return sentence.words.map(({ word }) => fold(word).replaceAll('’', "'"))
}

/** They end as past forms do, and are none. */
const unlikeVerbs = new Set(
  'hundred indeed speed breed greed exceed proceed succeed sacred kindred'.split(' '),
)

function isVerbForm(word: string): boolean {
  if (verbs.has(word) || word.endsWith("n't")) return true
  return word.length > 4 && word.endsWith('ed') && !unlikeVerbs.has(word)
}

/** Whether English words hold a verb in a form that makes a sentence. */
export function hasVerb(words: string[]): boolean {
  return words.some(isVerbForm)
}

const relatives = new Set(['who', 'which', 'that', 'whose', 'whom'])
const conjunctions = new Set(['and', 'but', 'so', 'or', 'now', 'well', 'because'])
/** Behind these a word is a noun, or no form that makes a sentence: "the start", "to live". */
const beforeNouns = new Set('to a an the my our your his her their its every of'.split(' '))

/** Where the verb stands that a relative clause takes for itself: "every girl who is expelled". */
function relativeVerbs(words: string[], text: string): Set<number> {
  const taken = new Set<number>()
  // ", that is no small thing" begins a clause of its own.
  const isPointing = /,\s+that\b/iu.test(text)
  words.forEach((word, at) => {
    const before = words[at - 1]
    if (!relatives.has(word) || (word === 'that' && isPointing)) return
    if (before === undefined || conjunctions.has(before) || isVerbForm(before)) return
    const first = words.findIndex((other, place) => place > at && isVerbForm(other))
    if (first < 0 || first > at + 5) return
    taken.add(first)
    // The rest of a verb of two words: "are expelled", "have never seen".
    for (const next of [first + 1, first + 2]) if (/(?:ed|en|ing)$/u.test(words[next] ?? '')) taken.add(next)
  })
  return taken
}

/** Whether an English line has a verb that makes a sentence of it, and not of a clause that names one of its nouns. */
export function hasMainVerb(line: Sentence): boolean {
  const words = foldedWords(line)
  const taken = relativeVerbs(words, line.text)
  return words.some((word, at) => isVerbForm(word) && !taken.has(at) && !beforeNouns.has(words[at - 1] ?? ''))
}

/** Whether a line ends where nobody would end it: on an article, a preposition, a conjunction. */
export function dangles(sentence: Sentence, language: string): boolean {
  if (sentence.text.endsWith('?')) return false
  const last = sentence.words.at(-1)?.word ?? ''
  if (sentence.ended === 'stop' && language === 'en') return strictly.has(fold(last))
  return !isUnspaced(last) && functionWordsOf(language).dangling.has(fold(last))
}

/** What not even a preposition at the end ("the world we live in") excuses. */
const strictly = new Set(
  'a an the of and or but my your our their his its than very because if when whose i we he they is are was were am this every into dr mr said says asked asks'.split(
    ' ',
  ),
)

/** Whether a line begins with a word that points back. English only; elsewhere it is not told. */
export function pointsBack(words: string[], language: string): boolean {
  return language === 'en' && pointing.has(words[0] ?? '')
}

/** Whether a sentence stands alone as an opening: long enough, with a verb, closed. A slide may do without a verb. */
export function standsAlone(sentence: Sentence, language: string): boolean {
  const words = foldedWords(sentence)
  if (isUnspaced(sentence.text)) return sentence.text.length >= 10
  if (words.length < 3 || dangles(sentence, language)) return false
  if (/[?？؟]/u.test(sentence.text.at(-1) ?? ''))
    return words.length > 3 || language !== 'en' || hasVerb(words)
  if (words.length < 4) return false
  if (language !== 'en') return true
  return isClause(sentence, words) || (sentence.ended !== 'stop' && sentence.start_s === null)
}

/** Whether English words are more than a phrase or a subordinate clause. */
function isClause(sentence: Sentence, words: string[]): boolean {
  if (!hasVerb(words)) return false
  const first = words.find((word) => !ahead.has(word)) ?? ''
  if (!subordinators.has(first) || sentence.text.includes(',')) return true
  return words.filter((word) => hasVerb([word])).length >= 2 && words.length >= 9
}

/** The longest phrase that is said anew, in words. */
const longestAnew = 5

/** Whether a line stammers: a word or a short phrase said twice in a row. */
export function stammers(words: string[]): boolean {
  return words.some((word, at) => {
    if (word === words[at + 1]) return !repeatable.has(word)
    for (let length = 2; length <= longestAnew; length += 1) {
      const again = words.slice(at + length, at + 2 * length)
      if (again.length === length && again.every((other, place) => other === words[at + place])) return true
    }
    return false
  })
}

const repeatable = new Set('very really so never no yes more that had bye ha many long far'.split(' '))
