import type { SmallTalkCues } from './small-talk.js'

/**
 * What English-speaking creators and speakers say before they say something. Pieces of regular expressions,
 * matched without regard to case, apostrophes straight.
 */

const who =
  "(?:there|again|every ?one|every ?body|you guys|guys|y'all|you all|all(?: of you)?|folks|(?:my )?(?:dear )?friends|people|" +
  'kids|team|class|world|ladies and gentlemen|ladies|gentlemen|gents|fam|beautiful people|internet|youtube|' +
  'tiktok|chat|ted\\w{0,10}|girls|boys|besties?|my loves?|lovelies)'
const very = '(?:,? (?:so|really|very|just|also|truly|super|absolutely|extremely|such|quite|always))*'
/** What still belongs to a courtesy: a few words up to a comma, a stop or the next clause. */
const tail =
  "(?: [^\\s.,!?;:]+){0,12}?(?=\\s*[.,!?;:]|\\s*$|\\s+(?:so|and|but|today|now|because|i|i'm|i've|we|we're|let's|before)\\b)"
const place = '(?=\\s*[.,!?;:]|\\s*$)'
const venue =
  '(?:channel|video|show|podcast|episode|series|vlog|stream|page|kitchen|lesson|class|tutorial|course|shorts?)'

const filler =
  '(?:u+m+|u+h+|er+m*|a+h+|hm+|mm+|eh|oh+|okay|ok|o k|all right|alright|yeah|yep|yes(?=,)|yep(?=,)|right(?=,)|s oh?|wow|dhe|dde)\\b'
/** "Thanks to one mistake I owe …" thanks nobody. */
const causing =
  "(?! to (?!you\\b|every|all\\b)(?:(?! for )[^.!?]){1,80}? (?:i|we|they|he|she|it|my|our)(?:'[a-z]+)? [a-z]+)"
const thanks = `(?:and )?(?:thank (?:you|y'all)(?! (?:letters?|notes?|cards?)\\b)|thanks${causing}|cheers)(?: (?:all|both|so|very|much|a lot|a million|again|indeed|kindly|everyone|everybody|guys|chris|ladies and gentlemen)\\b,?)*(?:,? (?:for|to)\\b${tail})?`
const courtesy =
  '(?:honou?r|pleasure|privilege|delight|joy|treat|thrill|great|nice|good|wonderful|lovely|amazing|fun)'
const moved = '(?:glad|happy|excited|thrilled|honou?red|delighted|pleased|grateful|privileged|proud|humbled)'

/** Written with a capital, and no day, month or feast. */
const name =
  "(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Christmas|Halloween|Easter|Thanksgiving|Ramadan|Black)\\p{Lu}[\\p{L}'-]{0,20}(?: \\p{Lu}[\\p{L}'-]{0,20}){0,3}"
const its = "(?:[Aa]nd )?[Ii]t(?:'?s| is)"
const presence = '(?:here|back|again)\\b'
/** What else is said of who speaks, up to a mark or the next clause. */
const about = `(?:,? ${presence})*(?: (?:with|from|at|coming)\\b[^.,!?]{0,40}?(?=[.,!?]|$| (?:and|but|today|so|because) ))?`

const lead = '(?:(?:so|well|and|but|now|also|first),? )?'

export const english: SmallTalkCues = {
  openers: [
    filler,
    `(?:so|well|and|but|now)(?=,? (?:hi|hello|hey|um|uh|yes|yeah|yep|okay|ok|right|morning|evening|good morning|good afternoon|good evening|thank|thanks|my name|welcome|all right|alright)\\b)`,
    `(?:hi|hey|hiya|hello|howdy|heya|greetings|what'?s up|wassup|what is up|what(?:'?s good|'?s going on| is going on)(?=,? ${who}\\b)|yo(?=,| what)|aloha|namaste|salaam|shalom|bonsoir|ciao|good (?:morning|afternoon|evening|day)|(?:morning|afternoon|evening)(?=,? ${who}|[.!]))\\b(?! (?:is|was|means)\\b)(?:,? (?:to )?${who}\\b)*`,
    `(?:and )?(?:(?:i'?m|i am|we'?re|we are) )?back(?: again)? with another (?:video|one|episode|vlog|short)${place}`,
    `welcome(?: back)?(?: ${who}\\b)*,? to [^.,!?]{0,40}?\\b${venue}\\b`,
    `welcome back\\b(?:,? ${who}\\b)*,? to [^.,!?]{1,40}(?=[.,!?]|$)`,
    `welcome back\\b(?:,? ${who}\\b)*`,
    `welcome(?: ${who}\\b)*${place}`,
    `how(?:'s| is| are|)(?: (?:you|we|y'all|everyone|everybody|it|things|life)\\b)(?: (?:all|guys|doing|going|today|tonight|feeling|everybody|everyone|this morning)\\b)*${place}`,
    `(?:i )?hope (?:you|everyone|everybody)(?:'re| are|'s| is)?(?: all)?(?: doing)?(?: well| good| great| fine| having a)\\b${tail}`,
    `(?:are )?you (?:guys )?ready(?: for this)?${place}`,
    `(?:so )?let'?s (?:get (?:started|going|(?:right |straight )?(?:in ?to it|to it))|(?:jump|dive) (?:right |straight )?in(?:to it)?|begin|start|go|do (?:it|this))${place}`,
    `without further ado\\b`,
    `first of all(?=,? (?:thank|let me|i want to thank|i'd like to thank))`,
    `can (?:you|everyone|everybody) (?:all )?hear me\\b[^.?!]{0,20}${place}`,
    `is (?:this|the) (?:thing|mic\\w*) on${place}`,
  ],
  courtesies: [
    thanks,
    `${lead}(?:it'?s|it is|it has been|this is|what)${very} (?:a |an )?(?:great |real |huge |true |total |big |absolute )?${courtesy}(?: and (?:a |an )?${courtesy})?(?: for me)?(?: to (?:be|see|meet|have|stand|speak (?:to|after|at|here|with)|talk to)\\b${tail}|${place})`,
    `(?:(?:it'?s )?really )?an? (?:honou?r|pleasure|privilege|delight|treat) to (?:be|see|speak|have)\\b${tail}`,
    `${lead}(?:i'?m|i am|we'?re|we are)${very} ${moved}(?: and ${moved})?(?: (?:to (?:be (?:here|back|with|on|at|among|standing|joining|part|able to be here)|have you|see (?:you|so)|join|meet you)|that you|you'?re here|you all|you could|you came|we'?re all)\\b${tail}|${place})`,
    `(?:so |really |very |through )?(?:great|nice|good|lovely|wonderful|pleasure|happy|glad|thrilled|honou?red|excited) to (?:be (?:to be )?(?:here|back|with)|see you|have you|meet you)\\b${tail}`,
    `thrilled${place}`,
    `what an? (?:great|nice|wonderful|lovely|amazing) (?:way to|place to|crowd|audience|introduction|intro|room)\\b${tail}`,
  ],
  introductions: [
    `(?:and |so )?(?:my|the) name(?:'s| is)\\b`,
    `(?:and )?i(?:'m| am) (?=[a-z]+)`,
    `this is (?=[a-z]+ (?:from|here|with)\\b)`,
  ],
  presents: [
    `${its} (?:your|ya|yo) (?:boy|girl|man|host)(?: ${name}| ${presence}| [^\\s.,!?]+ ${presence}|(?=[.,!?]|$))${about}`,
    `${its} (?:your|ya|yo) favou?rite(?: (?!from|of|in|at|by|for)\\p{Ll}+){1,2} (?:${name}|${presence})${about}`,
    `${its} ${name},? ${presence}${about}`,
    `${its} (?:only |just )?me(?:,? again)?(?=[.,!?]|$| and )`,
    `${name} here(?: (?:with|from)\\b[^.,!?]{0,40}?)?(?=[.,!?]|$| and )`,
  ],
  passedOver: [
    `(?:(?:so|well|and|but|now|first of all|firstly|okay),? ){0,3}(?:let me|i(?:'d| would) (?:just |also |first )?(?:like|love) to|i (?:just |also |first )?(?:want|wanted|have|need) to)(?: also)?(?: just)?(?:,? (?:start (?:off )?by|begin by|first|quickly|uh|um),?){0,2} (?:thank|thanking|say (?:thank|hello|hi)|saying (?:thank|hello|hi)|introduce myself|introducing myself)\\b`,
    `(?:so |and |but |just )?before (?:i|we) (?:start|begin|get|go|dive|jump|continue)\\b`,
    `(?:please|everyone|everybody) (?:welcome|give (?:it up|a)|join me in)\\b`,
    `welcome to (?:\\S+ ?){1,4}$`,
    `.{0,40}\\b(?:hello|hi|good (?:morning|evening|afternoon))(?:,? ${who})?[.!]?$`,
    `(?:can|could|may) (?:i|we|you) (?:please )?(?:have|get|see|show|play|roll|dim) the (?:\\w+ )?(?:slides?|video|lights?|clip|clicker)\\b`,
    `${lead}(?:it'?s|it is)${very} (?:a |an )(?:great |real |huge |true |total |big |absolute )?(?:honou?r|pleasure|privilege)\\b`,
    `let'?s (?:get|put|bring|pull) up (?:our|the|that|my)\\b`,
    `(?:\\S+ ){0,6}we (?:can|could) (?:roll|play|start) the (?:video|clip|film|tape)\\b`,
    `i(?:'m| am) (?:at|in|on|outside|between) [^.,]{0,40}(?:i've|i have|we've|we have) (?:only )?(?:got )?\\S+ (?:minutes?|seconds)${place}`,
    `quick (?:one|video|tip|story|update)(?: before \\S+| for (?:you|today)| today)?${place}`,
    `i(?:'m| am) (?:a little |a bit |so |really |very |kind of )*nervous(?: \\S+){0,5}$`,
    `(?:don'?t forget to|make sure (?:to|you|you'?re)|be sure to|remember to|go ahead and|please|consider) (?:\\S+ ){0,3}?(?:subscrib|like\\b|follow\\b|comment\\b|hit\\b|smash\\b|share (?:this|the)|check out|stick around)`,
    `(?:like|follow|share|save|comment)(?:,| and| &)? (?:\\S+ ){0,3}?(?:subscribe|follow|share|comment|for more)\\b`,
    `(?:stick around|stay tuned|keep watching|watch (?:this|till|until) (?:\\S+ )?(?:the )?end)\\b`,
    `(?:the )?link(?:'s| is| in)\\b`,
    `(?:may|can) i help you${place}`,
    `if (?:you'?re|you are) new\\b`,
    `subscribe\\b`,
  ],
  said: [
    `(?:yes|no|yep|nope|wait|sure|whatever|exactly|great|awesome|cool|perfect|good|really|speak|what|bye|there we go|here we go|that'?s (?:right|it|okay|ok|fine|true)|(?:i'm |just )kidding|me too|this is on|(?:we|i)'ll start (?:here|with this)|come in|(?:come in,? )?(?:sit down|take a seat|have a seat)|it'?s on|of course|go ahead|come on|hold on|hang on|one second|one sec|ready|go|stop it|cheers|amen|everybody|applause|music|laughter|are you with me|who)`,
  ],
  business: [
    `(?:like|comment|share|follow|hit|smash|click|press|tap) (?:\\S+ ){0,3}?(?:subscribe|bell|like button|notification|follow button)\\b`,
    `subscribe (?:to (?:my|the|our|this)|for (?:more|part|daily)|below|now|and|if)\\b`,
    `(?:follow|followed) (?:me |us |along |this (?:page|account) )?for (?:more|part|daily)\\b`,
    `(?:link|links) (?:is |are )?(?:in (?:my|the|our) (?:bio|description|comments?|caption)|(?:down )?below)\\b`,
    `(?:leave|drop|put) (?:\\S+ ){0,4}?(?:in the )?comments?\\b`,
    `comment (?:the word|below|down below|"|'|“)`,
    `thank you (?:all |both )?(?:so|very|all)\\b`,
    `greetings to (?:all|every|you)`,
    `(?:my|our) (?:patreon|merch|newsletter|other channel)\\b`,
  ],
  sponsor: [
    `(?:sponsored|powered) by\\b`,
    `brought to you by\\b`,
    `\\b(?:today's|our|the|this video's|this episode's) (?:video |episode )?sponsors?\\b`,
    `(?:for )?sponsoring (?:this|today's|the)\\b`,
    `(?:partner(?:ed|ing|ship)|collaborat(?:ed|ing|ion)|teamed up) with (?=[a-z])`,
    `(?:use|with|enter) (?:my |our |the |promo |discount |coupon )*code\\b`,
    `\\b(?:promo|discount|coupon) code\\b`,
    `\\b\\d{1,2}(?:%| percent) off (?:your|on your|at \\w+\\.|with (?:code|my|our|the code)|when you)\\b`,
    `\\bfree trial\\b`,
    `\\b(?:affiliate|paid partnership|paid promotion|paid ad)\\b`,
  ],
  /** What goes on a sponsor read once one has begun. */
  sponsorGoesOn: [
    `\\.com\\b|\\bdot com\\b`,
    `\\b(?:sign up|download|free|% off|percent off|discount|code|link|trial|sponsor|app|offer|deal|check (?:them|it) out|go to|visit|head (?:over )?to|click)\\b`,
  ],
}
