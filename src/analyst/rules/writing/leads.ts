/** What people put in front of the subject when they say what their videos are about. */
const leads: Record<string, string> = {
  en: [
    // Who is taught and that it is shown say nothing of what.
    'i (?:also |usually )?(?:show|explain|share|demonstrate|teach)(?: you| people| viewers| everyone| beginners)?(?= (?:how|why|what|which|where|when)\\b)',
    'i (?:teach|show|help|coach)(?: \\p{L}+){1,4}?(?= how )',
    '(?:this|my|the) (?:new |next |short |long )*(?:video|intro|episode|tutorial|vlog) (?:compares|tests|reviews|ranks|tells(?: you)?|looks at|deals with|walks you through)',
    "i(?:'m| am)? (?:make|making|do|doing|create|creating|film|filming|run|running|post|posting|have)(?: a| an)? (?:small |new |youtube |short |long )*(?:videos?|content|channel|shorts|tutorials)(?: that (?:is|are))?(?: all)? (?:about|on|for|around|in|covering)",
    'my (?:own )?(?:youtube )?(?:channel|videos?|niche|content|subject|topic)(?: is| are)?(?: all)?(?: about| on| covers?)?',
    "(?:this|my|the|a|an|it'?s a|this is a) (?:new |next |short |long |quick )*(?:video|intro|episode|tutorial|vlog) (?:is |will be |would be )?(?:about|on|for|showing|explaining|that (?:shows|explains|teaches|covers)(?: you| people| viewers)?|where i (?:show|explain|teach)(?: you| people)?|in which i (?:show|explain)(?: you| people)?)",
    '(?:this|my|the) (?:video|intro|episode|tutorial|channel) (?:shows?|explains?|teaches|covers|is)(?: you| people| viewers)?(?: about)?',
    "i(?:'ll| will| want to| would like to|'m going to| am going to| plan to) (?:show|explain|teach|tell|talk|cover|share|demonstrate|discuss|make a video)(?: (?:to )?(?:you|people|viewers|them|everyone|my (?:viewers|audience)|beginners))?(?: about| on)?",
    '(?:videos?|content|tutorials?) (?:about|on|for)|about|showing|explaining|teaching people(?: about)?|show(?: people| viewers)?(?= how)|explain|teach (?:\\p{L}+ ){1,3}about|teach(?: people| viewers| beginners)?(?= how)',
  ].join('|'),
  es: '(?:este|el|mi) v[ií]deo (?:compara|muestra|explica|ense[nñ]a)|(?:yo )?(?:te |os |les )?(?:muestro|ense[nñ]o|explico|cuento)(?= (?:c[oó]mo|por qu[eé]|qu[eé]|cu[aá]ndo|d[oó]nde) )|(?:mis?|este|el) (?:canal|v[ií]deos?|contenido|nicho|tema)(?: (?:es|son|va|van|trata|tratan))?(?: (?:sobre|de))?|hago v[ií]deos (?:sobre|de)|(?:un )?v[ií]deo (?:sobre|de)|(?:voy a|quiero) (?:mostrar|ense[nñ]ar|explicar|hablar)(?: (?:sobre|de))?|sobre',
  de: '(?:das|dieses|mein|unser) video (?:vergleicht|zeigt|erklärt)|ich (?:zeige|erkläre|erzähle|verrate)(?: dir| euch| ihnen)?(?=,? (?:wie|warum|was|wo|wann) )|(?:in )?(?:meine[mnr]?|diese[sm]?|mein|das|ein) (?:kanal|videos?|inhalte?|nische|thema)(?: (?:ist|sind|geht es um|handelt von|handeln von|dreht sich um))?(?: (?:über|um|zu))?|ich (?:mache|drehe) videos (?:über|zu)|(?:ich (?:will|möchte|werde)) (?:zeigen|erklären)|über',
  fr: '(?:la|cette|ma) vid[ée]o (?:compare|montre|explique)|je (?:te |vous )?(?:montre|explique|raconte)(?= (?:comment|pourquoi|ce que|quand) )|(?:ma|mes|cette|la|une?) (?:cha[iî]ne|vid[ée]os?|contenu|niche|sujet)(?: (?:est|sont|parle|parlent|porte))?(?: (?:sur|de))?|je fais des vid[ée]os (?:sur|de)|je (?:vais|veux) (?:montrer|expliquer|parler)(?: (?:de|sur))?|sur',
  pt: '(?:o|este|meu) v[ií]deo (?:compara|mostra|explica|ensina)|(?:eu )?(?:te |lhe )?(?:mostro|ensino|explico|conto)(?= (?:como|por que|o que|quando|onde) )|(?:meus?|este|o|um) (?:canal|v[ií]deos?|conte[uú]do|nicho|tema)(?: (?:é|são|fala|falam|trata))?(?: (?:sobre|de))?|(?:eu )?faço v[ií]deos (?:sobre|de)|(?:vou|quero) (?:mostrar|ensinar|explicar|falar)(?: (?:sobre|de))?|sobre',
}

const compiled = new Map<string, RegExp>()

/** Matches the lead at the beginning of a text in a language; nothing where the language has none. */
export function leadsOf(language: string): RegExp {
  const known = compiled.get(language) ?? new RegExp(`^(?:${leads[language] ?? '(?!)'})[\\s:,]+`, 'iu')
  compiled.set(language, known)
  return known
}
