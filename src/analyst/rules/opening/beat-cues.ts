import type { BeatName } from '../../types.js'
import { cuesOf } from '../../languages/index.js'
import { withLists } from '../../languages/pieces.js'

/**
 * The words that tell what an English sentence does in an opening. Pieces of regular expressions in small letters
 * with straight apostrophes; weights add up, and the function with the greatest sum is told.
 */
export type BeatCue = { beat: BeatName; weight: number; cue: RegExp }

type Row = { beat: BeatName; weight: number; cues: string }

const told =
  '(?:show|tell|teach|give|explain|share|talk|speak|take|walk|prove|introduce|argue|demonstrate|help|reveal|present|propose|explore|discuss|focus|describe|compare|convince|answer|break down|look at|read|offer|demystify|invite|bring)'
const going =
  "(?:i'm|we're|i am|we are|i was) (?:actually |just |also |really )?(?:going to|gonna|about to|here to)"
const wish =
  "(?:i|we)(?:'d| would)?(?: just| really| also)? (?:(?<='d |would |'d really |'d just )(?:like|love)|want|wanted|wanna|hope|came|am here)(?: to)?"

const harm =
  'dies?\\b|died|dying\\b(?! to\\b)|deaths?\\b|dead\\b(?! of (?:[a-z]+ ){0,2}(?:night|winter))|deadl(?:y|ier)|kill(?:s|ed|ing)?\\b|los(?:e|t|ing|es)\\b|costs?\\b|risks?\\b|risky|danger\\w*|cris[ie]s|threat\\w*|destroy\\w*|collaps\\w*|disaster\\w*|fail(?:s|ed|ing|ure|ures)?\\b|suffer\\w*|problems?\\b|poverty|hunger\\b(?! for\\b)|disease\\w*|cancer|epidemic|pandemic|war\\b|extinct\\w*|bankrupt\\w*|debt|mistakes?\\b|ruin\\w*|worse|worst|struggl\\w*|troubled?\\b|wast(?:e|ed|ing)\\b|afraid|victims?|violence|attack\\w*|poison\\w*|damag\\w*|harm\\w*|hurt\\w*'
const befallen =
  'you|your|we|us|our|people|everyone|everybody|anyone|children|families|patients|the world|(?:million|billion|thousand)s?|\\d+,\\d{3}|every (?:day|year|minute|second)|getting worse|(?:greatest|major|global|public) (?:[a-z]+ )?(?:threat|crisis|risk|epidemic|disaster)'
/** What shows standing where somebody says what they have been doing; to have been thinking or visiting does not. */
const practice =
  '(?:an? |the |(?:in|around) (?:[a-z]+ ){0,3}?(?:business|industry|field|trade|game|market)\\b|doing |working |teaching |studying |researching |running |building |coaching |training |making |writing |leading |treating |testing |practicing |selling |starting |documenting |filming )'

const rows: Row[] = [
  { beat: 'promise', weight: 3, cues: `${going} (?:\\w+ ){0,3}?${told}\\b` },
  { beat: 'promise', weight: 3, cues: `${wish} (?:\\w+ ){0,4}?${told}\\b` },
  { beat: 'promise', weight: 3, cues: `(?:i'll|i will|we'll|we will) (?:\\w+ ){0,2}?${told}\\b` },
  { beat: 'promise', weight: 2.5, cues: `let me (?:just |first |quickly )?(?:begin by |start by )?${told}` },
  {
    beat: 'promise',
    weight: 3,
    cues: `you(?:'ll| will| are going to|'re going to|'re gonna) (?!never|not|always)(?:\\w+ )?(?:learn|see (?!that )|be able|know|understand|discover|find out|leave|walk away|have)\\b
      by the end of (?:this|the|today)|what i(?:'m going to|'d like to| want to|'ll) |i promise|(?:my|our|the) (?:goal|aim|mission|plan) (?:today |here |tonight )?is
      (?:this|today's|the) (?:video|talk|episode|film|lesson) (?:is|will be) (?:all )?(?:about|going)`,
  },
  {
    beat: 'promise',
    weight: 2,
    cues: `in this (?:video|episode|talk|lesson|guide|tutorial|film)|(?:today|tonight|this morning|this afternoon),? (?:i|we)(?:(?:'m|'re| am| are) (?:going|gonna|here)|'ll| want| will)\\b
      here(?:'s| is) how (?:to|you|we)|i(?:'m| am) here (?:today |tonight )?(?:to|because)|come with me|join me|what i have for you
      let's (?:talk|look|take|go|find out|see|dive|explore|build|make|learn|fix)`,
  },
  {
    beat: 'preview',
    weight: 4.5,
    cues: `(?:we'll|i'll|i will|we will|let's|i'm going to|i want to|i'd like to) (?:start|begin) (?:with|by|off|at|in)\\b|here's the plan|coming up|in a (?:minute|moment|second|bit),? (?:i|we|you)
      later (?:in (?:this|the) |on,? (?:i|we))|along the way|(?:i'll|we'll|i will|we will|going to) (?:cover|go through|go over|walk through|run through)
      first,? (?:i|we)[ '][^.]{0,90}\\b(?:then|second|next|and finally)\\b|(?:i'll|we'll|going to|want to) [^.]{0,60}\\b(?:two|three|four|five|six|seven|\\d+) (?:\\w+ ){0,2}(?:things|parts|steps|stories|chapters|lessons|reasons|ways|points|ideas|questions|examples|rules|tips)`,
  },
  {
    beat: 'open_loop',
    weight: 3,
    cues: `but there(?:'s| was| is| were)(?: just| only)? (?:one|a|this|another) (?:\\w+ ){0,2}(?:problem|catch|twist|thing|question)|little did (?:i|we|they|he|she)
      everything (?:changed|was about to)|i'll (?:get to|come back|tell you (?:why|how|what|later|in a))|not what you(?:'d| might| may)? (?:think|expect)|never (?:guess|believe)
      the (?:big |real |only )?question (?:is|was|i|we|that)|(?:nobody|no one) (?:knows|knew|could explain|has ever)|remains? a mystery|but (?:why|how|what)\\b[^.]{0,80}\\?`,
  },
  {
    beat: 'open_loop',
    weight: 2,
    cues: `had no idea|what (?:happened|happens|i (?:found|discovered|saw|learned)|we (?:found|discovered|saw|learned))|something (?:strange|odd|weird|remarkable|incredible|unexpected|extraordinary|happened|changed|wasn't|was wrong|amazing|surprising)
      secrets?\\b|myster(?:y|ies|ious)|hidden (?:truth|secret|cost|reason|message|world|from)|puzzle[ds]?|puzzling|riddle|unsolved|surprised me|might surprise|may surprise|here's the (?:thing|catch|twist|strange|weird|crazy|interesting)
      wondered|wondering|asked myself|started asking|wanted to (?:know|find out|understand|see (?:if|what|how))|to find out|what if\\b|that's when|until (?:one|i|we|the) `,
  },
  {
    beat: 'stakes',
    weight: 2.2,
    cues: `if (?:you|we|they|i) (?:don't|do not|can't|fail)|at stake|(?:this|that|it|which|really|why it|why this) matters?\\b|(?:can't|cannot|couldn't) afford|before it's too late|life (?:and|or) death
      (?:biggest|real|main|only|serious|huge|big) (?:\\w+ )?(?:problem|threat|risk|danger|mistake|challenge|crisis)|most people (?:never|fail|get|don't|will)|in (?:real )?(?:danger|trouble)|at risk`,
  },
  {
    beat: 'stakes',
    weight: 0.7,
    cues: harm,
  },
  // A word of harm by itself tells little: it counts beside another, or where it is told whom it befalls or how many.
  {
    beat: 'stakes',
    weight: 0.6,
    cues: `^(?=[^]*\\b(?:${befallen})\\b)[^]*\\b(?:${harm})
      ^[^]*\\b(?:${harm})[^]*\\b(?:${harm})`,
  },
  {
    beat: 'stakes',
    weight: 1,
    cues: `(?<!n't )(?:we|you) (?:need|have|have got|must)(?: to)? (?!say|tell|show|admit|been|had|all|be\\b)|must\\b|important\\w*|critical|crucial|urgent\\w*|(?:millions|billions|trillions|thousands) of (?:people|lives|dollars|children|women|men)|change (?:your|the|our) (?:life|lives|world)|chance to|opportunit\\w+`,
  },
  {
    beat: 'proof',
    weight: 2.4,
    cues: `(?:i've|i have|we've|we have)(?: now| always| already)? (?:been ${practice}|(?:spent|worked|studied|taught|built|helped|tested|run|coached|written|trained|interviewed|reviewed|made|sold|filmed|traveled|photographed|led)\\b)
      (?:i'm|i am|i was|as) an? (?:[a-z'-]+,? (?:and )?){0,3}?{trade}\\b|(?:we|i) (?:tested|measured|interviewed|surveyed|analy[sz]ed|compared|ran the numbers|tracked)\\b|it work(?:s|ed)\\b|(?:won|received) (?:the|a|an) [^.]{0,30}(?:prize|award|medal)`,
  },
  {
    beat: 'proof',
    weight: 1.4,
    cues: `stud(?:y|ies)\\b|research\\w*|scientists?|experiments?\\b|data\\b|surveys?\\b|evidence|according to|published|statistics|found that|shows? that|showed that|proven|harvard|stanford|oxford|professor|ph\\.?d|for example|for instance
      (?:i|i've|i have|we|we've) [^.,]{0,40}\\b(?:for|over) (?:the (?:last|past) )?(?:\\w+ ){1,2}(?:years|decades)\\b|(?:for|over) (?:the (?:last|past) )?(?:\\w+ ){1,2}(?:years|decades),? i(?:'ve| have)\\b|my (?:clients|students|patients|team|lab|company|colleagues|research|work|job)\\b`,
  },
  { beat: 'proof', weight: 0.8, cues: `\\d[\\d.,]*\\s?(?:%|percent)|in fact\\b|percent of` },
  // Too weak to tell by themselves, unless nothing else is told.
  {
    beat: 'open_loop',
    weight: 0.9,
    cues: `strange|surprising\\w*|curious|discover(?:y|ed)|turn(?:s|ed) out|unknown|unexpected`,
  },
  {
    beat: 'proof',
    weight: 0.9,
    cues: `i(?:'m| am| was) (?:an?|the) \\w+|(?:i|we) (?:study|work|run|lead|head|founded|co-?founded|built|designed|teach|invented|measured)\\b|\\d[\\d.,]* (?:million|billion|thousand|percent|countries|patients|people)`,
  },
  {
    beat: 'stakes',
    weight: 0.9,
    cues: `terribl\\w*|horribl\\w*|impossible|difficult|challeng\\w*|scared|scary|fear|pain\\b|painful\\w*|alone|illegal|unable|forced|banned|stuck|lack\\b|too (?:late|few|little)`,
  },
  {
    beat: 'promise',
    weight: 0.9,
    cues: `(?:i|we) (?:hope|believe|think we|propose)\\b|my hope|my dream|solution|so here|together we|imagine\\b`,
  },
  {
    beat: 'context',
    weight: 1.5,
    cues: `when i was|(?:years?|months?|weeks?|days?|decades?) ago|i grew up|i was born|in (?:1[5-9]|20)\\d\\d|once upon|back then|at the time|one (?:day|night|morning)\\b|used to\\b|last (?:year|week|month|summer|night)`,
  },
  {
    beat: 'other',
    weight: 3.2,
    cues: `raise your hands?|show of hands|(?:just|only) kidding|can you (?:see|hear)|next slide|excuse me|i see (?:a few|some|lots|many) hands|round of applause|don't clap|you can (?:laugh|clap)|how are you|are you with me|bear with me`,
  },
]

function alternatives(cues: string): string {
  const lines = cues.split('\n').map((line) => line.trim())
  return withLists(lines.join('|'), cuesOf('en').lists?.hookTypes)
}

let compiled: BeatCue[] | null = null

/** The English cues, compiled when first asked for. */
export function englishBeatCues(): BeatCue[] {
  compiled ??= rows.map(({ beat, weight, cues }) => ({
    beat,
    weight,
    cue: new RegExp(`(?<![a-z0-9])(?:${alternatives(cues)})`, 'i'),
  }))
  return compiled
}
