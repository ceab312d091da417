import type { Vocabulary } from './words.js'

const you =
  '(?:can|could|would|will|may|might) (?:you|u|ya|we|i)(?: (?:please|kindly|maybe|perhaps|just|also|quickly|then)){0,2}'
const verb =
  '(?:help me (?:to )?(?:find|get|with)|help me|help|find|get|show|give|fetch|bring|send|list|share|suggest|recommend|tell|search for|search|look for|look into|look up|look at|dig up|pull up|pull|collect|gather|hunt for|discover|research|see|watch|have|do|make|create|generate|write|run|start|explore|analyse|analyze|browse|scan|check|check out|curate|compile|identify|grab|hit)'
const me = '(?: (?:me|us|up|out|together))?(?: with)?'
const i = "(?:(?:i|we)(?:'m| am|'re| are)?|i'm|i am|im|we're|we are)"
const some =
  'some|any|a few|a couple(?: of)?|several|a bunch of|a lot of|lots of|loads of|tons of|plenty of|many|a handful of|a list of|a set of|a selection of|various|all(?: the)?|these|those|other|another|more|N(?: more| of(?: the)?| other| different)?'
const theirs = '(?:(?:their|my|your|our|the|a|an|good|great|viral) ){0,2}'

/** How requests are worded in English. */
export const english: Vocabulary = {
  numbers:
    '0:zero 1:one 2:two 3:three 4:four 5:five 6:six 7:seven 8:eight 9:nine 10:ten 11:eleven 12:twelve 13:thirteen 14:fourteen 15:fifteen 16:sixteen 17:seventeen 18:eighteen 19:nineteen 20:twenty 30:thirty 40:forty 50:fifty 12:dozen 100:hundred 1000:thousand',
  asking: [
    '(?:please|pls|plz|kindly)',
    `${you} ${verb}${me}`,
    you,
    `(?:why (?:don't (?:you|we)|not)|(?:don't|do not) forget to|be sure to|make sure (?:to|you)) ${verb}${me}`,
    'do you (?:think you can|mind|have|know of|know|got)(?: any| some)?',
    'would you mind(?: finding| showing| getting)?(?: me)?',
    `(?:i|we)(?:'d|'ll| would| will)(?: (?:really|also|just|only|still))?(?: (?:like|love|want|need|prefer|appreciate|take))(?: you)?(?: to ${verb}${me})?`,
    "(?:i'd|we'd|id) (?:really |also |just )?(?:like|love|prefer)(?: you)?(?: to)?",
    `(?:i|we) (?:really |just |only |also |still |do |actually )?(?:want|need|wanna|require|wish for|am hoping for)(?: you)?(?: to)?(?: ${verb}${me})?`,
    `(?:i was|we were|${i}) (?:currently |just |really |also )?(?:looking|searching|hunting|hoping|scouting) (?:for|to (?:find|get|see))`,
    '(?:currently )?(?:looking|searching|hunting) for',
    `${i} (?:interested in|after|into|curious about|keen on|researching|working on|doing research (?:on|about|into)|trying to (?:find|get|see)(?: me)?|thinking (?:of|about))`,
    'interested in|in search of|on the hunt for',
    `${i} (?:making|make|creating|create|posting|post|filming|film|doing|planning)(?= (?:\\S+ ){0,3}CLIPS)`,
    `${i} (?:making|writing|filming|recording|preparing|planning|scripting|working on|doing|giving) (?:(?:a|an|my|our|some|the|another) )?(?:(?!about|on|for)\\S+ )?(?:scripts?|essays?|talks?|speech|speeches|episodes?|newsletters?|articles?|presentations?|CLIPS) (?:about|on|for|covering)`,
    `${verb} (?:me|us)(?: with)?(?: about)?`,
    'hook me up with',
    '(?:find|finding|search for|searching for|look for|look up|hunt for|dig up|pull up|fetch)(?! (?:your|yourself|my|out|a way)(?!\\S))',
    `(?:${verb}|need|want|wanted|want to ${verb})(?= (?:some|any|N|the|a|an|all|more|CLIPS|SITE|LANG|best|top|viral|trending|popular|recent|new|latest|short|other|examples|_)(?!\\S))`,
    "(?:let's|lets|let us)(?: (?:do|try|go with|go for|look at|see|find|search for|research|have|make it|explore|start with|say|talk about))?",
    '(?:start|run|do|launch|begin) (?:a|another|the)(?: new| quick| short)? (?:run|search|research|hunt)(?: (?:on|for|about|into|of))?',
    'research (?:on|about|into)|(?:do )?research(?= (?:CLIPS|SITE|_))',
    'are there(?: any| some)?|is there (?:any|a|some)|got any|any chance of|how about(?= CLIPS)',
    'what (?:are|is) (?:the |some )?(?:best|top|good|most viral|most popular|viral|trending)(?= )',
    '(?:what|which)(?= (?:viral |popular |trending )?CLIPS)',
    "(?:what|which CLIPS|what CLIPS|what kind of CLIPS)(?:'s| is| are)? (?:works|work|working|performs|perform|performing|does|do|doing|gets|get|getting|goes|go|going|trending|popular|hot|new|happening|up)(?: (?:well|best|views|viral|now|_)){0,3} (?:for|in|on|with|about|around|among)",
    "(?:what's|whats) (?:working|trending|popular|hot|new|going viral|performing|doing|happening)(?: (?:well|best|now|_)){0,3} (?:for|in|on|with|about|around|among)",
    '(?:how|ways) (?:do |are |can |should |to )?(?:people |others |they |i |we |you |(?:(?:great|good|top|best|big) )?(?:MAKERS|speakers) )?(?:open|opening|start|starting|begin|hook|introduce)' +
      `(?: ${theirs}(?:CLIPS|talks|speeches))(?: (?:about|on|for|in|of))`,
    '(?:(?:people|someone|anyone|MAKERS|experts) )?(?:who |that |are )?(?:talk|talking|talks|post|posting|posts|speak|speaking|explain|explaining|make CLIPS)(?: (?:about|on))?',
    '(?:the |my |our |your )?(?:topic|niche|subject|theme)(?: (?:is|should be|would be|will be|of|:|=))',
    '(?:my|our) (?:industry|field|area)(?: is| :)?',
    "(?:it's|its|it is|it should be|they should be|they are|make it|make them)(?: all)? (?:about|on)",
    '(?:something|anything|stuff|things|ones|content|topics?)(?: (?:good|great|nice|cool|new|fun|interesting|viral|catchy))?(?: (?:that is|related|relating|to do))? (?:about|on|with|to|like|around|for)(?= )',
    '(?:i|we) (?:have|run|own|manage) (?:a|an|my|our)(?: small| new| little)? (?:channel|page|blog|account|podcast) (?:about|on|for)',
    'about|abt|regarding|concerning|on the (?:topic|subject) of',
  ],
  aside: [
    "(?:hi|hello|hey|hiya|yo|howdy|greetings|good (?:morning|afternoon|evening))(?: (?:there|again|everyone|all|team|guys|folks|bot|coldopen|friend|mate))?(?= [,.!:;-]|$| (?:can|could|would|please|find|show|give|get|i|i'm|i'd|we|looking|any|are|do|what|N|_|CLIPS|SITE))",
    "(?:i|we) (?:run|own|manage) (?:a|an|my|our)|(?:i'm|i am|im|we are|we're) (?:a|an)(?= \\S)",
    "(?:no more|enough(?: of| about| with)?) \\S+(?= [,.;] (?:something|anything|now|find|show|give|get|let's|how about|try)(?!\\S))",
  ],
  fillers:
    'ok okay so well um uh er hmm alright right thanks thank sure yes yeah yep yup no nope nah actually maybe perhaps sorry also and then now just basically anyway again next like oh great cool perfect nice awesome hi hello hey but or you guess honestly',
  some: [some],
  counting:
    'me us find get show give need want like love top best the some only just exactly about around roughly approximately least most to another other please see send search fetch with and or for of make it them have up over than take watch list suggest share bring pull collect maybe say these your my N _ , . ! ? ; : ( " “ - – — ~ * •',
  quality:
    'best top good great viral trending popular short vertical cool nice awesome amazing successful strong catchy interesting actual real different similar famous high performing top-performing form long quick little most viewed liked watched shared hot more other real',
  about: [
    '(?:for|to|in|of) (?:a|an|my|our|the|this|your) (?:new |next |short )?CLIPS (?:about|abt|on|covering)',
    '(?:all )?(?:about|abt|regarding|concerning|around|covering|featuring|showing|explaining|teaching|discussing|mentioning|on|for|of|in|with|from|by|where|like)',
    '(?:related|relating|relevant|dedicated|similar) to|(?:dealing|to do|concerned) with|focused on|in which|talking about',
    '(?:that|which|who) (?:are |is |were )?(?:all )?(?:about|on|talk about|talks about|cover|covers|show|shows|explain|explains|teach|teaches|discuss|mention|feature|features|related to)',
    "(?:it's|they are|they're|should be) about",
    '(?:that |which )?(?:i|we) (?:can|could|might) (?:use|copy|steal|borrow|learn from|watch)(?: (?:for|about|on))?',
    ':|-|–|—',
  ],
  behind: [
    'please|pls|plz|thanks|thank you|thx|ty|cheers|for me|for us|if (?:you can|possible|you could|you may)|asap|quickly|right away',
    '(?:mate|buddy|bro|dude|man|friend)(?=$)',
    '(?:that )?would be (?:great|nice|good|awesome|lovely|perfect|helpful)|i (?:guess|think|suppose)',
    'or (?:something|so|whatever)(?: like that| similar)?|and (?:stuff|things)(?: like that)?|and so on|etc',
    'can you (?:do|find|get) (?:that|it|those|them)|could you|(?:can|could) (?:you|anyone|someone) help(?: me)?(?: out)?',
    '(?:(?:have you )?got |have you |do you have )?any (?:inspiration|inspo|ideas?|tips|help|suggestions?|CLIPS)',
    '(?:what|which) (?:hooks|CLIPS) (?:work|works|do well|are working)(?: best| well)?',
    '(?:only|too|as well|also|though|instead|again|alone|specifically)',
    "(?:(?:,|and|so) ){1,2}(?:i|we|i'm|we're)(?: am| are)? (?:need|want|could use|looking for)(?: (?:a|a few|any|some|more|new|fresh|good|great|ideas|inspiration|help|with|for|N|CLIPS|_)){1,8}",
    'niche|(?:in|for) general|this time',
  ],
  success: [
    '(?:that|which|who) (?:have |has |had |all |actually |recently |just |really )?(?:went|go|goes|going|gone|are going|got|get|did|do|done|are|were|perform|performed|work|worked|blew up|blow up|exploded|popped off|are doing|is)(?: (?:viral|well|popular|trending|big|great|up|a lot of|lots of|many|the most|most|views|best|good|numbers|really|very|super)){0,4}(?= (?:about|on|in|for|_|and|,|of|from|with)|$)',
    'going viral(?= (?:about|on|in|for|_)|$)',
    '(?:with|having|over|above|and) (?:over |more than |at least |above |a lot of |lots of |many |high |the most |most )?(?:of )?(?:N|\\d+[km]|views|likes)(?: (?:million|thousand|k|m))?(?: (?:views|likes|followers|plays|view counts?))?(?<=views|likes|followers|plays|counts?)',
    'with (?:good|great|strong|killer|catchy|the best) CLIPS',
  ],
  loose:
    'about on for of in with from by and or but only just also not to at that which are is posted uploaded made published during since within over regarding like please so then too as well the some any',
  vague:
    'something anything everything stuff things thing one ones some any ideas idea inspiration inspo topic topics subject viral trending popular good great best top cool nice interesting awesome random whatever idk know surprise me it that this them those these more less better bigger funnier shorter longer different similar same other others new next else please help us thanks work works working well views view people clips content post posts results examples kind type sort favorite favourite likes run search nothing catchy hook short first again instead only niche',
  tuning:
    'old older oldest newer new young younger fewer less many few list lists smaller platform platforms language languages country count number amount limit range settings filter filters double triple half halve drop remove reset increase decrease raise reduce wait make fine enough too',
  talk: 'hi hello hey hiya yo howdy sup greetings there good morning afternoon evening day thanks thank thx ty you ok okay k cool nice great awesome perfect lol haha hehe yes yeah yep yup no nope nah sure maybe test testing ping bye goodbye welcome sorry hmm um uh please a lot so much very everyone all again wow right alright fine ciao hola bonjour hallo',
  more: [
    '(?:(?:some |find |show me |give me |get me |find me )?(?:more|another|others|similar|ones|one|CLIPS|something|stuff|things) )?(?:just |exactly |a bit )?(?:like|similar to|along the lines of) (?:that|this|those|these|them|it|before|the (?:last|first|previous) (?:one|ones|run|CLIPS))(?: (?:one|ones|CLIPS))?(?= (?:but|and|,|\\.|!|\\?|_|only|in|from|on|please|for|with|without|about|;|-|—|–)|$)',
    '(?:some )?more of (?:that|this|those|these|them|it|the same)',
    '(?:do |run |try |search |find )?(?:the |that )?same(?: again)? (?:again|thing|topic|subject|theme|search|one|ones|here|query|request|CLIPS)(?: again)?',
    '(?:the )?same(?: again)?(?= (?:but|,|\\.|_|for|in|from|only|on|please|with|;|-)|$)',
    '(?:once|one time) more|one more time|do (?:it|that) again|(?:repeat|redo)(?: that| it| this)?(?= [,._]|$)|keep going|go on|continue(?= [,._]|$)',
    '(?:as|like) before|this time',
  ],
  rather: [
    '(?:(?:and|but|ok|okay|so|now|then|,) ){0,3}(?:what|how) about(?: (?:something|ones|some|CLIPS) (?:about|on|for|with))?',
    '(?:and|but|or) (?:now )?(?:for|about|on|with)|(?:and|or) (?:now )?(?=\\S)',
    'now (?:do|try|for|with|about|on|find|show me|give me)(?: (?:it|that|the same))?(?: (?:for|with|about|on))?',
    "now(?= (?!(?:that|that's|you|i|i'm|we|or|and|is|it|it's)(?!\\S))\\p{L})",
    '(?:(?:no|oh|ok|actually|sorry) )?(?:, )?wait(?: ,|(?= make ))',
    '(?:never ?mind|nevermind|forget (?:it|that)|scratch that|i changed my mind) [,.:;]',
    '(?:do |run |try )?(?:the )?same(?: (?:thing|search|again|run))? (?:but )?(?:for|about|on|with)',
    '(?:do|try|run) (?:it|that|this)? ?(?:for|with|about|on)|try(?= )',
    '(?:switch|change)(?: (?:it|that|the topic|the subject))? to|make (?:it|that) about',
    '(?:no|nope|actually|sorry) ,?|(?:i )?(?:meant|mean)|rather',
    'more(?= )|also',
  ],
  on: 'on from in via across for at',
  not: [
    '(?:but |and |just |please |, )?(?:not|no|never|neither)',
    "(?:but |and )?(?:except|excluding|minus|without|besides|skip|skipping|avoid|ignore|exclude|drop|remove|leave out|other than|apart from|aside from|don't (?:want|use|include|search)|do not (?:want|use|include|search))(?: for)?",
    '(?<=SITE )(?:instead of|rather than)',
    '(?:anything|everything|everywhere|anywhere|all|any platform|all platforms|every platform)(?: (?:but|except|besides|other than|apart from))(?: for)?',
  ],
  only: 'only just solely exclusively strictly',
  every: [
    '(?:on |from |across |in |for |use |search )?(?:all|every|any|whatever|all three|all the|both) (?:platforms?|networks?|sites?|apps?|sources?)',
    "(?:(?:i|we) )?(?:don't|dont|do not) (?:care|mind)(?: about)?(?: (?:the|which|what))? platforms?",
    '(?:on |from )?(?:everywhere|anywhere)|all three|(?:on |from )all of them',
  ],
  inLanguage: 'in',
  inCountry: 'in from of by across',
  last: 'last past previous',
  this: 'this',
  few: 'few couple several',
  recent: 'recent latest newest new fresh current newer trending',
  lately: [
    '(?:most )?recent(?: ones?)?(?= only|$| [,.!?;_])|(?:only|just) (?:recent|new|the latest|the newest|fresh)(?: ones?)?(?= [,.!?;_]|$)',
    '(?:(?:that are|are|is|currently) )?trending (?:right )?now|currently trending|(?:popular|viral|hot|going viral) (?:right )?now|(?:right now|these days|lately|recently|nowadays|currently|at the moment)(?= [,.!?;_)]|$| (?:on|in|about|for|please|from))',
    'posted (?:recently|lately)|(?:recently|newly|freshly) (?:posted|uploaded|published)|(?:new|newer|fresh|recent|latest|newest) (?:ones|stuff|one)',
  ],
  during:
    'from in during over within for of since posted uploaded published made created dated the only just but the this',
}
