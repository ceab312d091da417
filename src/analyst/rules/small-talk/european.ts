import type { SmallTalkCues } from './small-talk.js'

/** The cues of small talk in the languages of western Europe, fewer of them. Matched without regard to case. */

export const none: SmallTalkCues = {
  openers: [],
  courtesies: [],
  introductions: [],
  passedOver: [],
  said: [],
  business: [],
  sponsor: [],
  sponsorGoesOn: ['\\.com\\b', '%'],
}

/** A few more words, up to a comma or a stop: what a courtesy is about. */
export const tail = '(?: [^\\s.,!?;:¡¿।،؟。！？]+){0,8}?(?=\\s*[.,!?;:।،؟。！？]|\\s*$)'
export const place = '(?=\\s*[.,!?;:।،؟。！？]|\\s*$)'

const es: SmallTalkCues = {
  ...none,
  openers: [
    '(?:eh+|ehm|mmm|bueno|vale|ok|okay|a ver|oye|sí)(?=,)',
    '(?:hola|holi|hey|buenos d[ií]as|buenas (?:tardes|noches)|buenas|qu[eé] tal(?: todo| est[aá]is| est[aá]n)?|saludos|muy buenas)(?:,? (?:muy buenas|a todos|a todas|todos|amigos|amigas|chicos|chicas|gente|familia|hola|mi gente|qu[eé] tal))*(?: y (?:todas|amigas))?',
    `bienvenid[oa]s?(?: de (?:nuevo|vuelta))?(?: (?:a todos|todos|amigos))*(?: (?:a|al) (?:mi|este|un|nuestro|otro)?${tail})?`,
    `c[oó]mo (?:est[aá]n?|est[aá]s|est[aá]is|les va)(?: todos| hoy)?${place}`,
    `(?:espero que )est[eé](?:n|s|is) (?:muy )?bien${place}`,
  ],
  courtesies: [
    `(?:muchas |muchísimas )?gracias(?: (?:a|por|de)\\b${tail})?`,
    `(?:es|qué) un (?:placer|honor|gusto)${tail}`,
  ],
  introductions: ['(?:yo )?me llamo', 'mi nombre es', 'yo? ?soy (?=\\p{L}+[,.])'],
  passedOver: [
    'antes de (?:empezar|comenzar)',
    'suscr[ií]b',
    'no (?:te )?olvid\\p{L}+ (?:de )?(?:suscri|dar|seguir|dejar)',
    'dale (?:a )?(?:me gusta|like|al? like)',
    's[ií]gueme',
  ],
  business: [
    'suscr[ií]b(?:ete|irte|anse|ete)',
    'dale (?:a )?(?:me gusta|like)',
    'activ\\p{L}+ la campan',
    'enlace en (?:la|mi) (?:bio|descripci)',
  ],
  sponsor: ['patrocinad[oa]', 'patrocinador', 'c[oó]digo (?:de descuento|promocional)'],
}
const pt: SmallTalkCues = {
  ...none,
  openers: [
    '(?:é+|hum+|ahn?|bom|ok|olha|então|tá)(?=,)',
    '(?:oi+|ol[aá]|opa|e a[ií]|fala|bom dia|boa (?:tarde|noite)|salve)(?:,? (?:gente|pessoal|galera|amigos|turma|a todos|todos|meu povo|oi|tudo bem|tudo bom|beleza))*',
    `(?:sejam?|seja) (?:muito )?bem[- ]vind[oa]s?${tail}`,
    `bem[- ]vind[oa]s?(?: de volta)?${tail}`,
    `tudo (?:bem|bom)(?: com voc[eê]s?)?${place}`,
  ],
  courtesies: [`(?:muito )?obrigad[oa]${tail}`, `[eé] um (?:prazer|privil[eé]gio)${tail}`],
  introductions: [
    '(?:eu )?me chamo',
    '(?:o )?meu nome [eé]',
    'aqui (?:é|quem fala é) [oa]?',
    'eu sou [oa] (?=\\p{L}+[,.])',
  ],
  passedOver: [
    'antes de (?:come[cç]ar|mais nada)',
    'inscreva-se|se inscrev',
    'n[aã]o (?:se )?esque[cç]\\p{L}+ de',
    'deix[ae] o (?:seu )?like',
    'me sig[ae]',
  ],
  business: [
    'se inscrev|inscreva-se',
    'deix[ae] (?:o )?(?:seu )?like',
    'ativ[ae] o sininho',
    'link na (?:bio|descri[cç])',
  ],
  sponsor: ['patrocinad[oa]', 'patroc[ií]nio', 'cupom|c[oó]digo de desconto'],
}
const fr: SmallTalkCues = {
  ...none,
  openers: [
    "(?:euh+|heu|hum|alors|bon|bah|ben|ok|d'accord|oui|eh bien|donc)(?=,)",
    '(?:salut|bonjour|bonsoir|coucou|hello|hey)(?:,? (?:à tous|à toutes|à tous et à toutes|tout le monde|les amis|les gens|les gars|la team|tous|toutes|et|toi|vous))*',
    `(?:soyez )?(?:les )?bienvenue?s?${tail}`,
    `(?:comment (?:ça va|allez-vous|vas-tu|tu vas)|ça va|j'esp[eè]re que (?:vous|tu) all?ez? bien|j'esp[eè]re que ça va)${tail}`,
    `c'est parti${place}`,
  ],
  courtesies: [
    `merci(?: (?:beaucoup|à|de|d'|pour|infiniment))*${tail}`,
    `(?:c'est un|quel) (?:plaisir|honneur)${tail}`,
  ],
  introductions: ["(?:moi )?(?:c'est|je m'appelle)", 'je suis (?=\\p{L}+[,.])', 'mon nom est'],
  passedOver: [
    'avant de commencer',
    'abonne',
    "n'oubli\\p{L}+ pas de",
    '(?:mets|mettez|laisse|laissez|lâche) un (?:like|pouce)',
  ],
  business: [
    'abonne[- z]',
    'abonnez-vous|abonne-toi',
    'active[zr]? la cloche',
    'lien (?:est )?(?:dans|en) (?:la|ma) (?:bio|description)',
  ],
  sponsor: ['sponsoris[eé]', 'en partenariat avec', 'code promo', 'sponsor de cette'],
}
const de: SmallTalkCues = {
  ...none,
  openers: [
    '(?:ähm*|äh+|hm+|naja|okay|ok|gut|so|ja|na|also)(?=,)',
    '(?:hallo|hi|hey|servus|moin(?: moin)?|grüß (?:dich|euch|gott)|guten (?:tag|morgen|abend)|na ihr)(?:,? (?:leute|zusammen|freunde|ihr lieben|an alle|und|liebe (?:leute|freunde|zuschauer)|alle|meine lieben|da draußen))*',
    `(?:und )?(?:herzlich )?willkommen(?: zurück)?${tail}`,
    `wie geht(?:'s| es)?(?: euch| dir| ihnen)?${place}`,
    `ich hoffe,? (?:euch|dir|ihr) geht(?:'s| es) gut${place}`,
    `schön,? dass (?:ihr|du) (?:wieder )?(?:da|dabei|hier) (?:seid|bist)${place}`,
    `(?:los geht'?s|legen wir los|fangen wir an)${place}`,
  ],
  courtesies: [
    `(?:vielen |herzlichen )?dank(?:e|eschön)?(?: (?:schön|sehr))?${tail}`,
    `es ist (?:mir )?eine (?:ehre|freude)${tail}`,
  ],
  introductions: [
    '(?:und )?mein name ist',
    'ich heiße',
    'ich bin (?:der |die )?(?=\\p{Lu}\\p{L}+(?:[,.]| und))',
  ],
  passedOver: [
    'kurz (?:noch )?(?:zum|vor(?: dem)?) \\p{L}+[.!]?$',
    'bevor (?:wir|ich) (?:anfang|start|loslegen|beginn)',
    'abonnier',
    'vergiss(?:t)? nicht',
    'lass(?:t)? (?:gern\\p{L}* )?(?:ein(?:en)? )?(?:like|abo|daumen)',
    'folg(?:t|e)? mir',
  ],
  business: [
    'abonnier(?:t|e|en)',
    '(?:lass|gib|gebt)\\p{L}* (?:\\S+ ){0,2}(?:like|abo|daumen)',
    'glocke',
    'link (?:ist )?(?:in|unten)',
  ],
  sponsor: [
    'gesponsert',
    'unterstützt von',
    'rabattcode|gutscheincode',
    'werbung',
    'sponsor dieses|kooperation mit',
  ],
}
const it: SmallTalkCues = {
  ...none,
  openers: [
    '(?:ehm*|mah|allora|bene|ok|okay|dai|beh|sì|dunque)(?=,)',
    '(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|hey|ehi)(?:,? (?:a tutti|a tutte|ragazzi|ragazze|amici|e|tutti|raga|gente|belli))*',
    `(?:e )?(?:bentornat|benvenut|ben trovat)[oaie](?: a tutti)?${tail}`,
    `come (?:va|state|stai)(?: oggi)?${place}`,
  ],
  courtesies: [`grazie(?: (?:a|mille|di|per|tante))*${tail}`, `è un (?:piacere|onore)${tail}`],
  introductions: ['(?:io )?mi chiamo', 'il mio nome è', 'io? ?sono (?=\\p{Lu}\\p{L}+[,.])'],
  passedOver: [
    'prima di (?:iniziare|cominciare)',
    'iscriv',
    'non dimenticat',
    'lasciat\\p{L}+ un (?:like|mi piace)',
    'seguimi',
  ],
  business: [
    'iscriv(?:iti|etevi)',
    'lascia(?:te)? un (?:like|mi piace|commento)',
    'campanell',
    'link (?:è )?in (?:bio|descrizione)',
  ],
  sponsor: ['sponsorizzat', 'in collaborazione con', 'codice sconto', 'lo sponsor'],
}

export const european: Record<string, SmallTalkCues> = { es, pt, fr, de, it }
