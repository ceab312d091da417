import { readData } from '../data.js'
import { readingSigns } from '../reading-cues.js'
import type { CuePatterns, FullCues } from '../language.js'

/** The pieces from a data file: hook types, titles and small talk, each with the lists that they name. */
const patterns = readData('en/patterns') as CuePatterns

/** The cues of English, the most telling first. */
export const cues: FullCues = {
  ...patterns,
  signs: readingSigns(),
  leadIns:
    /^(?:(?:so(?! (?:that|far|long|as)\b)|and|but|now(?! that\b)|well|okay|ok|because(?! of\b)(?=[^,]*$)|or|also(?! known\b)|you know(?=,)|i mean|like(?=,)|um|uh|then|actually)\b[,\s]+)+/iu,
  brief: {
    leads:
      "i (?:also |usually )?(?:show|explain|share|demonstrate|teach)(?: you| people| viewers| everyone| beginners)?(?= (?:how|why|what|which|where|when)\\b)|i (?:teach|show|help|coach)(?: \\p{L}+){1,4}?(?= how )|(?:this|my|the) (?:new |next |short |long )*(?:video|intro|episode|tutorial|vlog) (?:compares|tests|reviews|ranks|tells(?: you)?|looks at|deals with|walks you through)|i(?:'m| am)? (?:make|making|do|doing|create|creating|film|filming|run|running|post|posting|have)(?: a| an)? (?:small |new |youtube |short |long )*(?:videos?|content|channel|shorts|tutorials)(?: that (?:is|are))?(?: all)? (?:about|on|for|around|in|covering)|my (?:own )?(?:youtube )?(?:channel|videos?|niche|content|subject|topic)(?: is| are)?(?: all)?(?: about| on| covers?)?|(?:this|my|the|a|an|it'?s a|this is a) (?:new |next |short |long |quick )*(?:video|intro|episode|tutorial|vlog) (?:is |will be |would be )?(?:about|on|for|showing|explaining|that (?:shows|explains|teaches|covers)(?: you| people| viewers)?|where i (?:show|explain|teach)(?: you| people)?|in which i (?:show|explain)(?: you| people)?)|(?:this|my|the) (?:video|intro|episode|tutorial|channel) (?:shows?|explains?|teaches|covers|is)(?: you| people| viewers)?(?: about)?|i(?:'ll| will| want to| would like to|'m going to| am going to| plan to) (?:show|explain|teach|tell|talk|cover|share|demonstrate|discuss|make a video)(?: (?:to )?(?:you|people|viewers|them|everyone|my (?:viewers|audience)|beginners))?(?: about| on)?|(?:videos?|content|tutorials?) (?:about|on|for)|about|showing|explaining|teaching people(?: about)?|show(?: people| viewers)?(?= how)|explain|teach (?:\\p{L}+ ){1,3}about|teach(?: people| viewers| beginners)?(?= how)",
    clausal:
      /^(?:is|are|was|were|do|does|did|can|could|will|would|should|have|has|had|may|let's|lets|please|why|what|how|when|where|who|which|whether|if|because|to|not|don't|never|always|just)\b|(?:^|\s)(?:i|we|he|she|i'm|i've|we're)(?=\s|$)/iu,
    end: / (?:that|which|who|because|so that|so|when|while|but|if|where|how|why|instead|even|is|are|was|were|will|can)(?: |$)/iu,
    relative: /^ (?:that|which|who) \S+/iu,
    clause: /^(?:how (?:to|i|we|you|they|people)|why|what|which|where|when|whether)\b/iu,
  },
}
