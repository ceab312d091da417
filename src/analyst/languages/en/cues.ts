import { readData } from '../data.js'
import type { FullCues } from '../language.js'

/** The pieces that need no compiler: hook types, titles and small talk, each with the lists that they name. */
const patterns = readData('en/patterns.yaml') as Pick<
  FullCues,
  'lists' | 'hookTypes' | 'titles' | 'smallTalk'
>

/** The cues of English, the most telling first. */
export const cues: FullCues = {
  ...patterns,
  signs: [
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
    { weight: 0.6, cue: /\b(?:you|your|yourself|you're|you'll)\b/i },
    {
      weight: 0.8,
      cue: /^(?:don't|stop|never|start|learn|ask|take|be|think|remember|listen|look|give|find|build|choose|keep|buy|write|act|say|let|treat|put|make|use|trust|forget|do|go|pay|leave|eat|read|sell)\b (?!(?:a look|me|you)\b)/i,
    },
    {
      weight: 0.7,
      cue: /(?:[$€£]\s?\d|\b\d[\d.,]*(?:%| percent| times| million| billion| years| hours| minutes| people)|\b(?:one|two|nine|1|2|9) (?:in|out of) [a-z]*\d*)/i,
    },
    { weight: 0.5, cue: /\b(?:has|have|had|i've|we've|they've|you've) never\b/i },
    {
      weight: 0.9,
      cue: /\b(no|not|every|more|some|all|the|you|we|they|if|it's|i) ([^,.?!]{2,30}), (?:and |but |or )?\1\b/i,
    },
    {
      weight: 0.5,
      cue: /^(?!.*\b(?:was|were|had|did|went|came|said|got|[a-z]{3,}ed)\b).*\b(?:is|are|isn't|aren't|can|can't|will|won't|must|should|need|needs|means|makes|takes|does|doesn't|don't)\b/i,
    },
    { weight: -0.7, cue: /\b(?:was|were|had|did|didn't|went|came|got|used to)\b/i },
    { weight: -0.4, cue: /^(?:i|my|we|he|she) /i },
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
  ],
  leadIns:
    /^(?:(?:so(?! (?:that|far|long|as)\b)|and|but|now(?! that\b)|well|okay|ok|because(?! of\b)(?=[^,]*$)|or|also(?! known\b)|you know(?=,)|i mean|like(?=,)|um|uh|then|actually)\b[,\s]+)+/iu,
  brief: {
    leads:
      "i (?:also |usually )?(?:show|explain|share|demonstrate|teach)(?: you| people| viewers| everyone| beginners)?(?= (?:how|why|what|which|where|when)\\b)|i (?:teach|show|help|coach)(?: \\p{L}+){1,4}?(?= how )|(?:this|my|the) (?:new |next |short |long )*(?:video|intro|episode|tutorial|vlog) (?:compares|tests|reviews|ranks|tells(?: you)?|looks at|deals with|walks you through)|i(?:'m| am)? (?:make|making|do|doing|create|creating|film|filming|run|running|post|posting|have)(?: a| an)? (?:small |new |youtube |short |long )*(?:videos?|content|channel|shorts|tutorials)(?: that (?:is|are))?(?: all)? (?:about|on|for|around|in|covering)|my (?:own )?(?:youtube )?(?:channel|videos?|niche|content|subject|topic)(?: is| are)?(?: all)?(?: about| on| covers?)?|(?:this|my|the|a|an|it'?s a|this is a) (?:new |next |short |long |quick )*(?:video|intro|episode|tutorial|vlog) (?:is |will be |would be )?(?:about|on|for|showing|explaining|that (?:shows|explains|teaches|covers)(?: you| people| viewers)?|where i (?:show|explain|teach)(?: you| people)?|in which i (?:show|explain)(?: you| people)?)|(?:this|my|the) (?:video|intro|episode|tutorial|channel) (?:shows?|explains?|teaches|covers|is)(?: you| people| viewers)?(?: about)?|i(?:'ll| will| want to| would like to|'m going to| am going to| plan to) (?:show|explain|teach|tell|talk|cover|share|demonstrate|discuss|make a video)(?: (?:to )?(?:you|people|viewers|them|everyone|my (?:viewers|audience)|beginners))?(?: about| on)?|(?:videos?|content|tutorials?) (?:about|on|for)|about|showing|explaining|teaching people(?: about)?|show(?: people| viewers)?(?= how)|explain|teach (?:\\p{L}+ ){1,3}about|teach(?: people| viewers| beginners)?(?= how)",
    clausal:
      /^(?:is|are|was|were|do|does|did|can|could|will|would|should|have|has|had|may|let's|lets|please|why|what|how|when|where|who|which|whether|if|because|to|not|don't|never|always|just)\b|(?:^|\s)(?:i|we|he|she|i'm|i've|we're)(?=\s|$)/iu,
    end: / (?:that|which|who|because|so that|so|when|while|but|if|where|how|why|without|instead|even|is|are|was|were|will|can)(?: |$)/iu,
    clause: /^(?:how (?:to|i|we|you|they|people)|why|what|which|where|when|whether)\b/iu,
    takesNoun:
      /(?:^|[\s(])(?:about|of|with|on|tried|try|trying|love|loves|hate|for|(?:intro|introduction|guide|comes|welcome) to)\s$/iu,
  },
}
