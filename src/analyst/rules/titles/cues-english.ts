import type { TitleDevice } from '../../types.js'

/**
 * The words that tell what an English title works with. Rows are tried from the top and the first that is found
 * decides. A row's cues are pieces of regular expressions on separate lines, in small letters with straight
 * apostrophes; `{count}` and the like stand for the lists below. `opens` cues stand at the beginning of the title
 * or of a part of it (after a dash, colon, bar or bracket); `holds` cues anywhere, on a word's edge.
 */
export type TitleCue = { device: TitleDevice; opens?: string; holds?: string }

export const titleLists: Record<string, string> = {
  count:
    '(?:\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundred)',
  listed:
    '(?:things|ways|reasons|tips|mistakes|signs|habits|lessons|steps|rules|tricks|hacks|ideas|foods|exercises|books|tools|apps|words|facts|types|kinds|secrets|myths|principles|stories|inventions|projects|moves|phrases|methods|questions|examples|strategies|levels|stages|skills|recipes|gadgets|commands|settings|features|products|places|cities|jobs|websites|plugins|items|laws|truths|lies|traps|moments|people|bugs|languages|challenges|predictions|movies|games|songs|resources|channels|techniques|clues|thoughts|keys|elements|insights|tests|experiments|patterns|errors|fails|finds)',
  span: '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|weekends?|months?|years?|nights?|decades?)',
  people:
    '(?:beginners?|dummies|noobs?|newbies|hackers?|hunters?|developers?|programmers?|pentesters?|engineers?|parents?|moms?|dads?|mothers|fathers|women|men|kids|children|students?|teachers?|founders?|entrepreneurs?|creators?|freelancers?|introverts?|runners?|cooks?|bakers?|gamers?|artists?|designers?|writers?|musicians?|teens?|teenagers?|adults?|seniors?|researchers?|scientists?|coders?|players?|travell?ers?|owners?|lovers|nerds|everyone|anyone|people who|professionals?|managers?|leaders?|nurses?|renters?|homeowners?)',
  trade:
    '(?:doctor|surgeon|dentist|lawyer|scientist|neuroscientist|physicist|professor|expert|chef|pilot|astronaut|billionaire|millionaire|ceo|engineer|detective|fbi agent|cia|nasa|navy seal|therapist|psychologist|psychiatrist|economist|architect|mechanic|veteran|world champion|grandmaster|olympian|psychic|hacker|mathematician|biologist|historian|linguist|vet)',
  did: "(?:built|made|tried|spent|bought|lost|found|quit|ate|lived|survived|turned|became|learned|learnt|went|hacked|broke|fixed|stopped|started|got|took|gave|met|wrote|read|ran|hired|asked|tested|used|cooked|baked|restored|rebuilt|recreated|explored|visited|moved|sold|paid|saved|earned|won|failed|fell|grew|hid|stole|escaped|solved|flew|drove|did|didn't|was|were|had|saw|came|left|opened|cut|put|let|sent|discovered|created|invented|rescued|taught|changed|almost|never|accidentally|finally)",
}

export const englishTitleCues: TitleCue[] = [
  {
    device: 'challenge',
    holds: `i (?:tried|survived|spent|lived|ate|wore|ran|played|did|went|only)\\b.{0,60}\\b(?:for|in) (?:a|an|one|{count}) {span}
      last (?:one )?to (?:leave|stop|eat|blink|let go)
      {count}[- ](?:day|hour|minute|week|month|second) challenge
      (?:impossible|hardest) challenge|challenge(?:d|s)? (?:accepted|me|you|my|him|her|yourself|a stranger)
      (?:i|we) (?:bet|dare|challenge) (?:you|my|him|her)
      can you (?:spot|guess|find|solve|beat|outsmart|escape|survive)|can (?:i|we) (?:win|beat|survive|make|build|finish|solve|escape|hack|break|go)
      you (?:can't|won't) (?:beat|solve|win|guess)|try not to|speedrun|no[- ]hit run`,
  },
  { device: 'how_to', opens: "(?:here's |this is |learn |exactly )?how to\\b" },
  {
    device: 'listicle',
    opens: `(?:the |my |our |here are )?(?:top|best|worst) {count}\\b
      (?:the |my |our |here are )?{count}x? (?:[a-z'/-]+ ){0,3}?{listed}\\b(?! ago)
      {count} (?:[a-z][a-z'-]* ){1,4}(?:that|to|you|every|for|i|we|which)\\b`,
    holds: `my (?:top )?{count} (?:favou?rite|best)
      {count}x? (?:pro |simple |easy |quick |great |best )?(?:tips|ways|tricks|mistakes|reasons|hacks|lessons)`,
  },
  {
    device: 'comparison',
    holds: `vs\\.?|versus|v\\.s\\.|compared(?: to)?|comparison|better than|worse than|difference between|cheaper than|instead of|or (?:not|fake|real)\\?`,
  },
  {
    device: 'how_to',
    opens: `(?:here's |this is |learn |exactly )?how (?:to|2|do i|do you|do we)\\b
      (?:a |an |the |my )?(?:beginner'?s?'? |complete |ultimate |full |simple |easy |quick |practical )*guide\\b
      (?:an? )?(?:introduction|intro) (?:to|into)|getting started|learn(?:ing)? (?:to\\b|[a-z])|make your own|diy
      (?:using|creating|building|making|setting up|installing|configuring|exploiting|hacking|bypassing|reversing|finding|recogni[sz]ing|writing|understanding|dealing with|solving|developing|automating|securing|debugging|decrypting|cracking|analy[sz]ing|abusing|stealing|sending|scanning|escalating|defeating|extracting|fuzzing|patching|deobfuscating|injecting|hunting|tracking|managing|designing|training|cooking|baking|growing|drawing|teaching|fixing|overwriting|disabling|enabling|moving|recovering|carving|switching|forwarding|troubleshooting|hardening|migrating|deploying|detecting|intercepting|parsing|connecting|hosting|monitoring|spoofing|sniffing|converting|cloning|customi[sz]ing|optimi[sz]ing|repairing|restoring|painting|planting|sewing|editing|recording|investing|identifying|enumerating|attacking)\\b
      (?:install|configure|set ?up|create|build|make|write|bypass|exploit|hack|crack|use|automate|reset|fix|get|find|secure|deploy|run|add|change|learn|start|stop using|convert|protect|reverse|decode|decrypt|scan|upgrade|enable)\\b(?! it\\b)`,
    holds: `how to|how 2|tutorials?|techniques?|step[- ]by[- ]step|walk ?through|crash course|full course|for dummies|explained|the basics|basics of|fundamentals|beginner'?s?'? guide|guide to|(?:a|an) (?:\\w+ )?guide|masterclass|made (?:easy|simple)|demystif(?:ied|ying)|overview|course|lesson|introduction to|intro to|setup|set up|essentials|101|methodology|cheat ?sheet|methods? for`,
  },
  {
    device: 'warning',
    opens: `(?:stop|avoid|beware|warning|quit|danger)\\b|don't (?!you)|do not|never (?!have|been|heard)|please (?:stop|don't)`,
    holds: `before (?:you|it's too late|buying|it is too)|warning|beware|watch out|mistakes?|scam(?:s|med|mers?)?|danger(?:s|ous|ously)?|threat(?:s|ens)?|toxic|at risk|the risks? of|is (?:killing|ruining|destroying|wasting)|ruin(?:s|ing)? your|killing (?:you|us|your)|never (?:do|buy|eat|use|say|trust|ignore)|don't (?:do|buy|eat|use|say|trust|ignore|make|fall|let|click)|why you should(?:n't| not)|the (?:threat|danger)|must end`,
  },
  {
    device: 'contrarian_claim',
    holds: `you (?:don't|do not|won't) (?:need|have to|want)|(?:is|are|was|were) (?:dead|overrated|underrated|a lie|lies|a myth|a scam|a waste|wrong|not (?!an? easy)|over|useless|broken|bullshit|good for you|bad for you)|isn't|aren't|unpopular opinion|the case (?:for|against)|myths?|everything you (?:know|think|thought)|you(?:'ve| have) been (?:lied|told|doing)|nobody needs|forget (?:about )?|the (?:problem|trouble|lie|fallacy) (?:with|of|behind)|what(?:'s| is) wrong with|(?:doing|got) (?:it|this) wrong|get(?:s|ting)? wrong|is (?:secretly|actually)|actually (?:good|bad|work)|the (?:upside|power|gift|beauty|value|benefits?) of (?:being|not|failure|boredom|doubt|vulnerability|fear|anger|pain|stress|stupid|bad|introver|quitting|lying|depress|imperfection)|in (?:praise|defen[cs]e) of|let's (?:stop|not)|rethink(?:ing)?|less is|no more|harder than|easier than|against|not (?:what|about|your|just|an?)|still lives|(?:doesn't|don't|didn't|won't|can't) (?:work|matter|exist|want|need|make)`,
  },
  {
    device: 'timeliness',
    holds: `breaking|just (?:released|dropped|happened|announced|changed|got)|is (?:finally )?here|finally here|the latest|latest (?:news|update|version|release)|(?:big|new|huge|major) (?:update|version|release|changes?|rules?|law)|(?:in|for) (?:20[1-4]\\d)|20[1-4]\\d (?:edition|guide|update|review|roadmap|predictions)|right now|this (?:week|month|year)|(?:week|month)ly news|first look|live from|news|(?:is|are) back|returns|announce(?:s|d|ment|ments)?|upcoming|coming soon|new in\\b|update[sd]?|on air`,
  },
  {
    device: 'question',
    opens: `(?:do|does|did|are|is|was|were|can|could|should|would|will|have|has) (?:you|we|i|it|they|he|she|the|this|that|there|your|our|my|a|an|[a-z]+)\\b
      what (?:is|are|was|were|do|does|did|should|would|can|if|makes?|makes|happens)\\b|who (?:is|are|was|were|owns|invented|controls|built|really)\\b|which|where (?:do|does|did|is|are)\\b|when (?:do|does|will|is)\\b|why (?:do|does|did|is|are|can't|can|aren't|isn't|don't)\\b|how (?:many|much|often|long|far|old|big|do|does|did|can|could|should|will|would|is|are)\\b`,
    holds: `[^?]{0,200}\\?`,
  },
  {
    device: 'identity_callout',
    opens: `if you(?:'re| are| have| love| hate| want| can| grew)?\\b|new to|dear|attention|calling all|every (?:\\w+ )?{people}\\b`,
    holds: `for (?:the |all |new |young |busy |lazy |complete |absolute |total |non-|every |bug bounty |aspiring )*{people}|for (?:penetration )?(?:pentesting|hacking)|every (?:\\w+ ){1,2}(?:should|must|needs to)|{people} (?:should|must|need to)`,
  },
  {
    device: 'authority',
    opens: `(?:a|an|the|this|world's|ex-|former)\\s?(?:\\w+ )?{trade}(?:'s)?\\b|{trade} (?:explains|reacts|reveals|answers|breaks down|reviews|ranks|rates)`,
    holds: `experts?|according to|interview(?:s|ed|ing)?|ama|q ?& ?a|(?:explains|talks about|reacts|reveals|answers|breaks down|on hacking|shares (?:his|her|their)|teaches you)|ex-(?:cia|fbi|google|nasa|con|spy)|former (?:\\w+ )?(?:agent|spy|ceo|employee|{trade})|(?:harvard|stanford|mit|oxford|nasa|cia|fbi|nsa|navy seal)|scientists? (?:say|found|discover)|i'm an?|as an?\\b|with (?:dr|prof)\\.?|with @[\\w.]+|(?:w/|ft\\.?|feat\\.?|featuring|hosted by) ?@?[\\p{L}\\p{N}_]+|professional|certified`,
  },
  {
    device: 'story',
    opens: `(?:how )?(?:i|we|he|she|they)(?:'ve| have|'d)? (?:\\w+ ){0,2}?{did}\\b|i(?:'m|'ve| am| will| want| need| hate| love| store| can| think| see| like)?\\b|we(?:'re| are|'ve)?\\b|my|our|what (?:i|we) (?:learned|learnt|wish|did|do)|the (?:day|night|time|year|summer|man|woman|boy|girl|guy|kid|family|people|hacker|mothers?) (?:i|we|who|that|my)|meet|(?:a|the|my|our) (?:\\w+ )?(?:day|week|year|night|life) (?:in|of|at|on)|a letter|from (?:\\w+ ){1,3}to\\b|remembering|confessions?|inside|behind`,
    holds: `story|stories|tale|journey|the (?:birth|rise|fall|hunt|quest|search|fight|race|making|invention|history|life|day|last days|story|discovery|chase|evolution) (?:of|for|to|that|and)|history of|behind the scenes|what i (?:learned|learnt|did|wish)|how (?:i|we|he|she|they)|(?:vlog|diary|memoir|autobiography)|taught me|changed my life|saved my|to become|growing up|an? (?:adventure|voyage)|lessons? from|days? at|trip to|travel(?:s|led|ling)? to|my`,
  },
  {
    device: 'specific_number',
    holds: `[$€£¥₹] ?\\d[\\d.,]*|\\d[\\d.,]* ?(?:%|percent|million|billion|trillion|thousand|k|m|x|dollars?|euros?|pounds?|people|followers|subscribers|views|kilos|kg|lbs|miles|km|feet|calories|degrees|bytes?|gb|mb|times|{span})|(?:one|two|three|four|five|six|seven|eight|nine|ten|{count}) (?:million|billion|thousand|hundred|{span}|people|times)|\\d{1,3}(?:,\\d{3})+|a (?:million|billion|thousand|hundred)|(?:million|billion)[- ]dollar`,
  },
  {
    device: 'timeliness',
    holds: `new|today|now|finally|live ?stream(?:ing)?|countdown|the future of|future|21st century|tomorrow|modern|next (?:generation|big|wave|level)|the age of|soon|goodbye|\\d{1,2}/\\d{1,2}/\\d{2,4}|giveaway|trailer|(?<!con |ctf |hack |code |camp |day |con)20[1-4]\\d[)\\]! ]*$`,
  },
  {
    device: 'warning',
    holds: `crisis|collapse|deadly|fatal|leaked|stolen|exposed|corruption|poison(?:s|ed|ing)?|hacked`,
  },
  {
    device: 'curiosity_gap',
    opens: `why|how|what|where|when|who|this|these|that|it's|there's|here's|there (?:is|are|was)|it (?:is|was)`,
    holds: `secrets?|hidden|myster(?:y|ies|ious)|the truth|truth about|unbelievable|you won't believe|unexpected|surpris(?:e|es|ing|ingly)|strange(?:st|r)?|weird(?:est)?|shocking(?:ly)?|unknown|unseen|forgotten|lost|missing|invisible|impossible|incredible|amazing|astonishing(?:ly)?|astonishments?|insane|crazy|bizarre|wonders?|magic(?:al)?|puzzle|riddle|illusions?|reveal(?:s|ed|ing)?|nobody|no one|what happens|the one|the only|the real|really|inside the|behind|wait|gone wrong|could go wrong|extraordinary|profound|(?:a|an|the) (?:\\w+ )?(?:way|idea|trick|reason|thing|world|mind|link|cure|key|answer|power|art|math|science|physics|psychology|beauty|genius) (?:to|of|for|behind|that|you|we|in|is)|the (?:most|best|worst|biggest|greatest|first|fastest|smartest|simplest|world's|next|other|new|deepest|smallest|largest|ultimate|perfect)|world's|(?:best|worst|biggest|craziest|coolest|wildest|greatest|first|ever)|without|never|inception|that (?:\\w+ )?(?:could|can|will|changed|change|make|makes|saves?|actually|might|may)`,
  },
  {
    device: 'challenge',
    opens: `(?:try|imagine|let's|hire|give|take|play|ask|embrace|listen to|dare to|save|teach|watch me|look at|put|turn|fight|end|own your|know your)\\b(?! (?:is|are|of|vs))`,
    holds: `let's|world record`,
  },
]
