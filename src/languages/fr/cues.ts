import type { FullCues } from '../language.js'

/** The cues of French, the most telling first. */
export const cues: FullCues = {
  hookTypes: [
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) (?:\p{L}+ ){0,2}?(?:choses|façons|manières|raisons|conseils|astuces|erreurs|signes|habitudes|étapes|règles|idées|exercices|questions|phrases|mots)/iu,
    },
    {
      type: 'confession',
      cue: /(?:j'avoue|avouer|confess|honte|je n'ai jamais dit|j'avais tort|je me trompais|j'ai longtemps cru|avant,? je)/iu,
    },
    {
      type: 'warning',
      cue: /^(?:arrête|arrêtez|ne \p{L}+ (?:jamais|plus|pas)|n'\p{L}+ (?:jamais|plus|pas)|évite|évitez|attention|jamais)|la (?:pire|plus grosse) erreur|avant d'acheter/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /(?:pas besoin|mensonge|mythe|au contraire|c'est faux|personne n'a besoin|tout ce que (?:tu|vous)|la plupart des gens (?:pensent|croient)|ce n'est pas|n'est pas|surestimé|oublie)/iu,
    },
    {
      type: 'result_first',
      cue: /(?:j'ai (?:gagné|perdu|économisé|réussi|vendu|appris|doublé|mis|tenu)|je suis passée? de)/iu,
    },
    {
      type: 'story',
      cue: /l'année dernière|la semaine dernière|le mois dernier|il y a (?:\p{L}+ )?(?:\d+ )?(?:ans?|mois|semaines?|jours?)|quand j'(?:étais|avais|ai)|un jour|une fois|je me souviens|(?:ma|mon) (?:grand-mère|grand-père|mère|père|sœur|frère|voisine?|fille|fils)|imagine/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /secret|personne ne (?:te|vous) (?:dit|parle)|la vérité|ce qui se passe|vous n'allez pas (?:croire|y croire)|voilà pourquoi|c'est pour ça|mystère|cach[ée]|surpren/iu,
    },
    {
      type: 'result_first',
      within: {
        span: 'en (?:seulement |moins de )?(?:\\d{1,3}|une?|deux|trois|quatre|cinq|six|sept|dix) (?:minutes?|secondes|heures?|jours?|semaines?|mois)',
        past: '(?<!y )(?:a|ai|ont|avons) (?:\\p{L}{2,12} ){0,2}?\\p{L}{2,20}(?:é|i|is|it|rt|[ent]u)(?:e?s?)',
      },
    },
    {
      type: 'promise',
      cue: /laisse[z]?-moi (?:te|vous) (?:montrer|expliquer|raconter)|(?:je vais|on va|nous allons|nous verrons|on verra|je (?:te|vous) (?:montre|explique))|comment (?:\p{L}+(?:er|ir|re))|en (?:seulement |moins de )?\d+ (?:minutes|secondes|jours)|apprendre/iu,
    },
    {
      type: 'authority',
      cue: /(?:je suis|en tant que) (?:\p{L}+ )?(?:médecin|docteur|avocat|ingénieur|prof|nutritionniste|boulang|coach|psychologue|photographe|vétérinaire|éducat)|selon|étude|scientifi|je travaille/iu,
    },
    {
      type: 'comparison',
      cue: /(?:plus|moins|mieux|meilleure?|pire) (?:\p{L}+ ){0,3}que|au lieu de|la différence entre|versus/iu,
    },
    { type: 'demonstration', cue: /^(?:regarde|voici|voilà|ceci est|ici|ça,? c'est)/iu },
    { type: 'identity_callout', cue: /^si (?:tu|vous|ton|ta|votre)|pour (?:tous|ceux)/iu },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent|mille) \p{L}{3,}/iu,
    },
  ],
  smallTalk: {
    openers: [
      "(?:euh+|heu|hum|alors|bon|bah|ben|ok|d'accord|oui|eh bien|donc)(?=,)",
      '(?:salut|bonjour|bonsoir|coucou|hello|hey)(?:,? (?:à tous|à toutes|à tous et à toutes|tout le monde|les amis|les gens|les gars|la team|tous|toutes|et|toi|vous))*',
      '(?:soyez )?(?:les )?bienvenue?s?{tail}',
      "(?:comment (?:ça va|allez-vous|vas-tu|tu vas)|ça va|j'esp[eè]re que (?:vous|tu) all?ez? bien|j'esp[eè]re que ça va){tail}",
      "c'est parti{place}",
    ],
    courtesies: [
      "merci(?: (?:beaucoup|à|de|d'|pour|infiniment))*{tail}",
      "(?:c'est un|quel) (?:plaisir|honneur){tail}",
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
  },
  quotable: {
    contrast: /(?:ne |n')[^.?!]{2,50}(?:,? mais|, c'est)/iu,
    comparison: /(?<!\p{L})(?:plus|moins|mieux) [^.?!]{0,30}qu/iu,
    absolute: /(?<!\p{L})(?:jamais|toujours|personne|tous|tout|chaque|rien)(?!\p{L})/iu,
    address: /(?<!\p{L})(?:tu|te|ton|ta|vous|votre)(?!\p{L})/iu,
  },
  leadIns: /^(?:(?:et|mais|alors|donc|bon|ben)(?!\p{L})[,\s]+)+/iu,
  titles: [
    {
      device: 'challenge',
      holds:
        "defi|challenge|j'ai (?:teste|survecu|vecu|passe|mange)\\b.{0,60}\\b(?:pendant|en) (?:\\d+|un|une) (?:jours?|heures?|semaines?|mois)",
    },
    {
      device: 'listicle',
      opens:
        "(?:les |mes |top )?(?:\\d{1,3}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) (?:[\\p{L}']+ ){0,3}?(?:choses|facons|manieres|raisons|conseils|erreurs|signes|habitudes|astuces|idees|etapes|regles|meilleurs|meilleures|pires|secrets|lecons|exercices|aliments|livres|lieux|exemples|questions|mythes)|top \\d+",
    },
    { device: 'comparison', holds: 'vs\\.?|versus|contre|mieux que|pire que|difference entre|plutot que' },
    {
      device: 'how_to',
      opens: "comment (?:faire|[\\p{L}']+ ?[\\p{L}]*(?:er|ir|re|oir))\\b|apprendre|apprenez",
      holds: 'tuto(?:riel)?|etape par etape|guide|expliquee?|pour les nuls|recette|formation|comment faire',
    },
    {
      device: 'warning',
      opens:
        "ne (?:faites|fais|mangez|dites|achetez|jetez)|n'achete[zs]?|arrete[zs]?|jamais|attention|evite[zr]?",
      holds: 'attention|danger(?:s|eux)?|arnaques?|erreurs?|avant de|ne (?:faites|fais) (?:pas|jamais)',
    },
    {
      device: 'contrarian_claim',
      holds: "pas besoin|mensonges?|mythes?|surcotee?s?|n'est pas|ne sert a rien|le probleme avec|oubliez",
    },
    {
      device: 'question',
      opens:
        "(?:pourquoi|que|qui|quel(?:le)?s?|combien|ou|quand|est-ce)\\b.{1,200}\\?|qu'est-ce|que se passe",
      holds: '[^?]{0,200}\\?',
    },
    {
      device: 'identity_callout',
      opens: 'si (?:vous|tu)',
      holds: 'pour (?:les )?(?:debutants|parents|femmes|hommes|enfants|etudiants|tous)',
    },
    {
      device: 'authority',
      holds:
        'experts?|selon|interview|medecin|docteur|scientifiques?|avocate?|psychologue|professionnel|explique',
    },
    {
      device: 'story',
      opens: "j'ai|je|nous|mon|ma|mes|notre|nos|comment (?:j'ai|je|nous)",
      holds: "histoire|ma vie|ce que j'ai appris|voyage|une journee",
    },
    {
      device: 'timeliness',
      holds: "20[1-4]\\d|nouve(?:au|lle|aux|lles)|aujourd'hui|maintenant|enfin|actualite",
    },
    {
      device: 'curiosity_gap',
      opens: 'pourquoi|comment|ce|cette|cet|ces|voici|personne|ce que',
      holds:
        'secrets?|verite|personne|incroyable|mystere|cachee?s?|etrange|surprenant|vraiment|impossible|meilleure?|pire',
    },
  ],
  brief: {
    leads:
      '(?:la|cette|ma) vid[ée]o (?:compare|montre|explique)|je (?:te |vous )?(?:montre|explique|raconte)(?= (?:comment|pourquoi|ce que|quand) )|(?:ma|mes|cette|la|une?) (?:cha[iî]ne|vid[ée]os?|contenu|niche|sujet)(?: (?:est|sont|parle|parlent|porte))?(?: (?:sur|de))?|je fais des vid[ée]os (?:sur|de)|je (?:vais|veux) (?:montrer|expliquer|parler)(?: (?:de|sur))?|sur',
    clausal:
      /^(?:comment|pourquoi|ce que|o[uù]|quand|que|quoi|si|quel(?:le)?s?)\s|(?:^|\s)(?:je|j['’]\p{L}+|nous)(?=\s|$)/iu,
    end: / (?:qui|que|parce|quand|mais|si|est|sont)(?: |$)/iu,
    relative: /^ (?:qui|que) \S+/iu,
    clause: /^(?:comment|pourquoi|ce que|o[uù]|quand) /iu,
    front: /^comment (?:(?:j’ai|j'ai|je|faire|on peut) )?\p{L}+ (?=\p{L})/iu,
    statement:
      /^(?:mon|ma|mes|notre|nos|le|la|les|une?)(?: \p{L}+){1,2} (?:m['’]|s['’])?(?:a|ont|est|sont|était|avait) \p{L}/iu,
  },
}
