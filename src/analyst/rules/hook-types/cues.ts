import type { HookType } from '../../types.js'

/**
 * The words that tell what device an English opening uses. Rows are tried from the top and the first that is
 * found decides: a row that names its device beyond doubt stands above one that merely suggests it.
 *
 * A row's cues are pieces of regular expressions, any line of which will do, in small letters with straight
 * apostrophes; `{count}` and the like stand for the lists below. `opens` cues must stand at the beginning,
 * after a "so" or "and" at most; the others anywhere, on a word's edge.
 */
export type CueRow = { type: HookType; opens?: string; holds?: string }

export const lists: Record<string, string> = {
  count: '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)',
  spelled:
    '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million)',
  listed:
    '(?:things|ways|reasons|tips|mistakes|signs|habits|lessons|steps|rules|tricks|hacks|ideas|foods|exercises|books|tools|apps|words|facts|types|kinds|secrets|myths|principles|stories|inventions|projects|moves|phrases|methods|levels|stages|skills|questions|red flags|recipes|plants|changes)',
  money: '[$€£¥₹]\\s?\\d[\\d.,]*',
  unit: '(?:%|percent|million|billion|trillion|thousand|hundred|x\\b|times\\b|k\\b|dollars|euros|pounds|people|followers|customers|clients|subscribers|views|kilos|kg|grams|lbs|miles|kilomet|km|feet|tons|calories|degrees|days|hours|minutes|seconds|weeks|months|years)',
  did: '(?:made|earned|lost|gained|saved|grew|built|quit|doubled|tripled|paid off|went from|hit|reached|sold|raised|won|turned|learned|ran|wrote|finished|fixed|cured|increased|reduced|dropped|bought|grossed|scaled|got)',
  past: "(?:was|were|went|met|woke|walked|got|had|started|worked|moved|married|found|saw|first|visited|came|just|never|live|lived|lost|took|thought|didn't|wrote|became|made|told|taught|bought|threw|spent|paid|kept|sold|ran|put|cut|broke|built|left|tried|sat|grew|gave|said|learned|read|[a-z]{2,}ed)",
  month: '(?:january|february|march|april|may|june|july|august|september|october|november|december)',
  kin: '(?:father|mother|dad|mom|mum|grand\\w+|wife|husband|son|daughter|brother|sister|friend|best friend|parents|family|boss|niece|nephew|uncle|aunt|neighbou?r|boyfriend|girlfriend|teacher|roommate|client|landlord)',
  trade:
    '(?:doctor|physician|nurse|surgeon|neurosurgeon|dentist|therapist|psychologist|psychiatrist|scientist|neuroscientist|biologist|physicist|chemist|engineer|lawyer|attorney|judge|teacher|professor|coach|trainer|chef|baker|butcher|farmer|designer|architect|artist|writer|author|journalist|photographer|filmmaker|founder|ceo|entrepreneur|accountant|economist|historian|musician|developer|programmer|police officer|pilot|veterinarian|vet|dermatologist|nutritionist|dietitian|barista|gardener|electrician|plumber|mechanic|realtor|investor|philosopher|geologist|ecologist|cadet|soldier|veteran|comedian|poet|potter|magician|mathematician|educator|researcher|blogger)',
  command:
    '(?:act|add|ask|bake|bend|bring|build|buy|call|change|check|choose|clean|close|cook|cut|describe|dig|do|draw|drink|drop|eat|figure|fill|find|fix|fold|get|give|go|grab|hang|hold|keep|learn|leave|lift|listen|lower|make|measure|move|open|pay|pick|pour|press|pull|push|put|raise|read|remember|reply|save|say|sell|set|shake|sit|sleep|smell|soak|speak|spend|squeeze|stand|start|stick|swap|sweep|take|tap|teach|tell|test|think|throw|tie|touch|turn|unplug|use|wait|wake|walk|weigh|wipe|wrap|write)',
}

export const cueRows: CueRow[] = [
  { type: 'curiosity_gap', holds: 'what if i told you' },
  {
    type: 'challenge',
    holds: `i (?:bet|dare|challenge) you|can you (?:spot|guess|find|name|solve)|see if you can|raise your hand
      (?:by|with) a show of hands|close your eyes|try this|guess (?:which|how|who|what)|make a challenge`,
  },
  {
    type: 'question',
    opens: `[^.!?]{3,300}\\?
      (?:do|did|does|have|are|were|can|could|would) you\\b[^.!?]*$
      is (?:it|your|this|that)\\b[^.!?]*$
      why (?:do|does|did|is|are|can|don't|doesn't|isn't|would|should)\\b[^.!?]*$
      how (?:do|does|did|can|could|would|should) [^.!?]*$
      how (?:many|much|often|long|old|heavy|big) [^.!?]{0,40}(?:do|does|did|is|are|can|should) [^.!?]*$
      what (?:do|does|did|is|are|would|happens)\\b[^.!?]*$`,
  },
  { type: 'listicle', holds: "(?<!those ){count} (?:[a-z'-]+ ){0,3}?{listed}\\b(?! ago)" },
  {
    type: 'confession',
    holds: `confession|confess|i(?:'ve| have) never told|i (?:lied|failed|cheated|stole|regret)|i was (?:\\w+ )?wrong
      (?:i'm|i am|i was|i felt) (?:so )?(?:embarrassed|ashamed|addicted|terrified|a fraud|a liar|broke|terrible at|guilty)
      i used to (?:hate|think|believe|be)|i (?:(?:must|have to|should|hate to|will) )?admit|to be honest|shot and killed
      my (?:biggest|worst) (?:mistake|regret|failure)|i (?:messed|screwed) up|i didn't (?:want to|know how)
      i(?:'m| am) (?:a little |a bit |so )?(?:scared|afraid|nervous|failing|a failure|broken|depressed|lonely)
      i (?:almost|nearly) (?:[a-z]+ed|quit|gave up|lost|threw)|i (?:always )?thought i was`,
  },
  {
    type: 'warning',
    opens: `stop|avoid|quit|beware|be careful|watch out|don't (?!you)|do not
      never (?!in|before|once|have|had|did|again|underestimate)`,
  },
  {
    type: 'warning',
    holds: `warning|before it's too late|before you (?:buy|sign|eat|start|do|hire|post|try|use|throw|go|quit|hang|take)
      (?:is|are|'s|'re) (?:slowly |literally |quietly |probably )?(?:killing|ruining|destroying|hurting|costing|poisoning|turning|wasting|draining|wrecking|stealing) (?:you|your)
      is dangerous|biggest mistake|worst thing you can|red flag`,
  },
  {
    type: 'contrarian_claim',
    holds: `you don't (?:need|have to|lack)|everything you(?:'ve| have)? (?:know|think|been|learned|were)|contrary to|myths?
      is a lie|are lies|(?:is|are|was|were|been|it) (?:all |completely |totally |dead )?wrong|overrated|a scam|is dead
      the opposite|quite the contrary|no ?(?:one|body) (?:will ever|needs|cares|wants)|forget (?:everything|about|what)
      unpopular opinion|hot take|controversial|(?:been|being) lied to|most people (?:think|believe|assume)
      we (?:(?:tend to |all |often |usually )(?:think|assume|believe)|grew up believing)
      you(?:'ve| have)? (?:probably |may |might )?(?:been told|think|thought) .{1,80}\\bbut|is(?:n't| not) true
      fooling yourself|counter-?intuitive|sounds? (?:like (?:an? )?)?(?:[a-z]+ )?(?:crazy|strange|wrong|weird|insane)
      believe it or not|no such thing|the problem with|not working|has failed|waste of|pointless|useless
      (?:don't|doesn't|didn't) (?:work|exist|matter|mean)\\b|won't (?:make|help|fix|save|lie)|stopped (?:trusting|believing)
      (?:isn't|aren't|is not|are not|was not|wasn't) (?:a |an |the |about |because |your |really |actually |what |how |only |just )
      (?:isn't|aren't|not|don't|doesn't|wasn't|never) [^.?!,]{2,60}, (?:it's|it is|it was|you're|they're|he's|she's|i'm|that's|they are|you are)\\b`,
  },
  {
    type: 'result_first',
    opens: `(?:i|we|he|she|they|my \\w+)(?: just| have| also| actually)? {did}\\b[^.?!]{0,60}?(?:[$€£₹]?\\d|{spelled}|\\bin (?:a|one) (?:day|week|month|year|hour))`,
  },
  {
    type: 'result_first',
    holds: `(?:this is|here's|here is|that's) how (?:i|we)\\b|(?:took|cost) (?:me|us|him|her|them)\\b|it (?:only )?took (?:my|our|a|one|two)\\b
      went from .{2,40}\\bto\\b|changed my life`,
  },
  { type: 'result_first', opens: 'how i\\b' },
  {
    type: 'story',
    holds: `once upon a time|when i was|when i (?:first|told|met|got|started|moved)|one (?:day|night|morning|evening)\\b
      (?:an?|{spelled}|few|several|couple of|\\d+|long|almost \\w+|some) (?:\\w+ )?(?:years?|months?|weeks?|days?|hours?|decades?|centuries|summers?|time) ago
      (?:this|my|our|the|a) (?:\\w+ ){0,3}(?:story|stories|journey)\\b|the other (?:day|night)|at (?:the )?age (?:of )?\\w+
      i(?:'ll| will) (?:never forget|always remember)|i remember|i grew up|growing up|i was born|my (?:earliest|first) memor
      imagine\\b|imagining|suppose\\b|put yourself|picture (?:this|yourself)|as a (?:kid|child|boy|girl|teenager|student)`,
  },
  {
    type: 'curiosity_gap',
    holds: `secrets?\\b|no ?(?:body|one) (?:tells|talks|knows|warns|told|expected)|(?:won't|wouldn't|never) believe|hidden|turns out
      (?:real|true|actual|surprising|weird|strange) (?:reason|truth|story|cause|cost|problem)|the truth (?:about|is|behind)
      what happens (?:when|if|to|next)|little[- ]known|myster(?:y|ies|ious)|riddle|unsolved|puzzl|paradox|what if\\b
      (?:here's|here is|that's|this is) (?:why|what happen|the thing|the reason|an intriguing|the question)
      something (?:really |very |quite |so )?(?:strange|incredible|weird|odd|happened|remarkable|amazing|brave|incredibly|old)
      there's (?:something|a reason|this (?:thing|one)|a word|a name|a trick|one [a-z]+ (?:on|in|that|you|nobody))
      most people (?:don't|never|have no|miss|skip)|(?:the|this|that) (?:one|single|only) (?:thing|word|reason|trick|question|habit|skill)
      (?:may|might|did|probably) not? ?(?:realize|know|notice)|didn't know|what'?s in (?:the|my)`,
  },
  {
    type: 'promise',
    holds: `(?:i'm|we're|i am|we are|i was) (?:actually |just )?(?:going to|gonna|about to|here (?:today |tonight )?to\\b|speaking (?:to|on|about)|talking (?:to|about))
      let me (?:just )?(?:show|tell|teach|explain|give|start|take|introduce|talk|walk|share)|(?:here's|here is|this is) how (?:to|you)|how to [a-z]+
      by the end of (?:this|the)|in (?:the next|just|under|less than) \\w+ (?:seconds|minutes|weeks|days|steps)
      i(?:'ll| will) (?:just |also )?(?:show|teach|tell|give|explain|take|be|walk|share|get|help|make|prove)
      (?:i|we)(?:'d| would)? (?:just )?(?:like|want|wanted|wanna|need|have|came|begin|am here|do want) to (?:\\w+ ){0,4}?(?:show|tell|share|talk|teach|take|discuss|speak|introduce|begin|start|present|do|give|test|answer|explain|make)
      you(?:'ll| will) (?:learn|see|be able|know|understand|never|want)|come with me|strap (?:yourselves|yourself) in
      let's (?:talk|make|build|go|look|learn|fix|do|cook|bake|start)|this (?:will|is going to|can) (?:change|save|help|make)
      we(?:'ll| will) (?:win|do|make|see|look|be)|today'?s about|we(?:'re| are) declaring`,
  },
  { type: 'promise', opens: "what i(?:'d| would| want|'m| am| do)\\b" },
  { type: 'challenge', opens: '{command}\\b(?! (?:of|is|are|was|[a-z]+ (?:is|are|was|has))\\b)' },
  {
    type: 'comparison',
    holds: `vs\\.?|versus|compared (?:to|with)|the difference between|twice (?:as|what|the)|half as|just as [a-z]+ as
      (?:(?:more|less) (?!than|any)|better|worse|(?!oth|rath|ev)[a-z]{3,9}er) (?:[a-z]+ ){0,3}than|rather than|instead of
      on (?:the )?one hand|two (?:kinds|types|sorts) of|on (?:the|my|your) left|same [a-z]+, (?:same|different)
      not (?:only )?[^,.]{2,40},? but\\b|give me [a-z]+ or give me`,
  },
  {
    type: 'authority',
    holds: `(?:as|i'm|i am|i was|being) an? (?:[a-z'-]+,? (?:and )?){0,5}?{trade}|for (?:a|my) living|i(?:'ve| have) been an? [a-z']+
      i(?:'ve| have)(?: always| now)? (?:been|spent|worked|studied|taught|run|coached|written|trained|helped|reviewed|tested|treated|cooked|baked|filmed|kept) .{0,60}?\\b(?:years|decades?|career|life|times|people|hundreds|thousands|since|ever)
      (?:new |recent |a |one |latest )?(?:research|study|studies|survey)(?: [a-z']+){0,2} (?:shows?|says?|suggests?|found|established|finds?)
      scientists|researchers|experts|harvard|stanford|nasa|according to (?!it\\b|me\\b|you\\b)|nobel prize|i (?:study|teach|coach|treat|research|work|run|design|write|specialize|collect)\\b
      my (?:job|work|research|students|lab|team|company|patients|clients|career|profession|specialty|field)\\b`,
  },
  {
    type: 'specific_number',
    holds: `(?:\\d{1,3}(?:,\\d{3})+|\\d+/\\d+|half (?:of|the|a)|a (?:third|quarter|fifth) of|\\d[\\d.,]*\\s?{unit})(?! (?:\\w+ )?(?:ago|old)\\b)
      (?:one|two|three|four|nine|1|2|3|4|9) (?:in|out of) (?:\\d+|two|three|four|five|ten)\\b
      (?:one|two|three|half a|a|several) (?:hundred|thousand|million|billion|trillion)\\b`,
  },
  { type: 'specific_number', opens: '[^.!?]{0,200}?{money}' },
  {
    type: 'identity_callout',
    opens: `if you\\b|if your\\b|you (?:probably|all|remember)\\b|calling all|every (?:[a-z]+ ){1,4}(?:has|who|knows)|(?!a |an |the |my |our |i )[a-z]+(?: [a-z]+)? who\\b`,
  },
  {
    type: 'identity_callout',
    holds: `if you(?:'re| are|'ve| have| were| want| love| hate| work| live| own| run| feel| always| ever| can't| don't)\\b
      (?:for|to) (?:anyone|anybody|everyone|everybody|all|those|any)(?: of you)? (?:\\w+ )?(?:who|with|that)
      (?:women|men|parents|moms|dads|teachers|students|founders|freelancers|beginners|introverts|people|those|anyone|everyone) who\\b
      (?:most|many|all|some|each) of (?:you|us)|you(?:'re| are) (?:the type|not alone|probably|one of|all|an?)\\b|as humans|everyone knows|we(?:'ve)? all\\b`,
  },
  {
    type: 'demonstration',
    opens: `(?:this|these|here|this'll)(?: [a-z]+ here)?(?:'s| is| are| was|) (?:a|an|the|my|me|our|his|her|what|one|not|actually|really|how)\\b
      (?:this|these) (?:[a-z'-]+ ){1,3}(?:is|are|has|have|took|takes|costs?|was|were)\\b|watch (?:this|me|my|the|what|how|closely|as)\\b|look\\b|first a video`,
  },
  {
    type: 'demonstration',
    holds: `(?:look|looking) (?:at|around)|watch (?:this|me|what|how|closely)|take a look|see (?:this|these|here)\\b|i(?:'m| am) (?:holding|standing|making)
      i(?:'ve| have) (?:got|brought)|what you're (?:seeing|looking|doing)|as you can see|right here|check this out|you can see|picture (?:it|of)|(?:a|this) (?:photo|photograph) (?:of|by)`,
  },
  {
    type: 'story',
    holds: `last (?:year|week|month|night|summer|spring|winter|fall|\\w+day|{month})|yesterday|in (?:the )?(?:1[6-9]|20)\\d{2}|(?:in|on) {month}
      it(?:'s| was) (?:19|20)\\d\\d|my {kin}\\b|it was (?:a|an|the|my|in|on)\\b|until\\b|he was|she was|there (?:was|were)\\b|back in|after\\b|picture (?:it|a)`,
  },
  {
    type: 'story',
    opens:
      '(?:an?|one|the|this) (?:[a-z]+ ){0,2}?(?:man|woman|guy|kid|girl|boy|customer|lady|client|friend|couple|stranger|bride) {past}\\b',
  },
  // Early in the line, and not the time of day.
  {
    type: 'specific_number',
    holds: `(?<=^.{0,70})(?<!\\bat )(?:{spelled}(?:[ -]{spelled})? (?!others?\\b)[a-z]{3,}\\b|(?<![:\\d])\\d[\\d.,]*\\s?(?:%|[a-z]{3,}\\b))(?! (?:ago|later)\\b)`,
  },
  { type: 'story', opens: '(?:i|we|he|she|they|my [a-z]+) {past}\\b' },
  { type: 'question', holds: '[^.!]{0,300}\\?' },
  {
    type: 'question',
    opens: 'is it true|what happens|how (?:do|does|can|did|could)|why (?:do|does|is|are)|have you ever',
  },
]
