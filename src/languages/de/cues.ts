import type { FullCues } from '../language.js'

/** The cues of German, the most telling first. */
export const cues: FullCues = {
  hookTypes: [
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn) (?:\p{L}+ ){0,2}?(?:dinge|wege|gründe|tipps|tricks|fehler|zeichen|gewohnheiten|schritte|regeln|ideen|übungen|fragen|sätze|wörter|sachen)/iu,
    },
    {
      type: 'confession',
      cue: /geständnis|gestehe|ich schäme|peinlich|nie(?:mandem)? erzählt|ich lag falsch|ich muss zugeben|ich dachte (?:früher|immer|lange)|früher (?:habe|dachte) ich/iu,
    },
    {
      type: 'warning',
      cue: /^(?:hör(?:t)? auf|mach(?:t)? (?:das )?n(?:ie|icht)|kauf\p{L}* (?:bloß )?(?:nie|nicht|kein)|vermeide|vorsicht|achtung|nie(?:mals)?(?!mand)|\p{L}+ (?:niemals|bloß nicht|auf keinen fall))|der (?:größte|schlimmste) fehler|bevor (?:du|ihr) .{0,30}(?:kauf|wirf|weg)/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /(?<!\p{L})nicht [^.?!]{2,50}, (?:sondern|die|das|es|er|sie|der)(?!\p{L})|kein [^.?!]{2,30}(?:, | )(?:er|sie|es) (?:war|ist)|brauchst? (?:du )?(?:kein|nicht)|ist (?:eine )?lüge|mythos|im gegenteil|niemand braucht|alles,? was du|die meisten (?:denken|glauben)|ist (?:nicht|kein)|sind (?:nicht|keine)|überbewertet|vergiss/iu,
    },
    {
      type: 'result_first',
      cue: /ich habe? .{0,60}(?:verdient|verloren|gespart|geschafft|verkauft|gelernt|verdoppelt|abgenommen)|von \d+ auf/iu,
    },
    {
      type: 'story',
      cue: /vor (?:\p{L}+ )?(?:\d+ )?(?:jahr|monat|woche|tag)|als ich|eines tages|einmal|ich erinnere|meine? (?:oma|opa|großmutter|großvater|mutter|vater|schwester|bruder|nachbar|tochter|sohn)|stell dir|letzte[ns]? (?:jahr|woche|monat|sommer)/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /geheim|niemand (?:sagt|erzählt|redet|weiß)|die wahrheit|was passiert|wirst du nicht glauben|deshalb|darum|der (?:wahre )?grund|rätsel|versteckt|überrasch/iu,
    },
    {
      type: 'result_first',
      within: {
        span: 'in (?:nur |unter |weniger als )?(?:\\d{1,3}|einem|einer|zwei|drei|vier|fünf|sechs|sieben|zehn) (?:minuten?|sekunden|stunden?|tag|tagen|wochen?|monat|monaten)',
        past: '(?:hat|habe|haben)(?!\\p{L})[^.!?]{0,80}?(?<!\\p{L})(?:\\p{L}{0,6}ge\\p{L}{2,15}|(?:ver|be|er|ent)\\p{L}{2,15})(?:t|en)|lernte|schaffte|verlor|konnte|konnten|wurde|wurden',
        around: ['(?:hat|habe|haben)', '(?:\\p{L}{0,6}ge\\p{L}{2,15}|(?:ver|be|er|ent)\\p{L}{2,15})(?:t|en)'],
      },
    },
    {
      type: 'promise',
      cue: /ich (?:zeige?|erkläre?|verrate?|bringe?|werde)|(?:zeig|erklär) (?:ich )?(?:dir|euch|ihnen)|wir (?:werden|schauen)|so (?:geht|machst|wird|bekommst)|wie (?:du|man|ihr)|in (?:nur |unter )?\d+ (?:minuten|sekunden|tagen)|lernst du/iu,
    },
    {
      type: 'authority',
      cue: /(?:ich bin|als) (?:\p{L}+ )?(?:\p{L}*arzt|ärztin|anwalt|anwältin|ingenieur|lehrer|trainer|coach|bäcker|psycholog|fotograf|ernährungsberater|hundetrainer|tierarzt)|laut|studie|forscher|wissenschaft|ich arbeite/iu,
    },
    {
      type: 'comparison',
      cue: /(?:mehr|weniger|besser|schlechter|\p{L}{3,9}er) (?:\p{L}+ ){0,2}als|(?:an)?statt|der unterschied zwischen|versus|nicht \p{L}+,? sondern/iu,
    },
    {
      type: 'demonstration',
      cue: /^(?:schau|seht|guck|das (?:hier )?ist|dies(?:er|e|es)? (?:\p{L}+ )?ist|hier)/iu,
    },
    { type: 'identity_callout', cue: /^wenn (?:du|ihr|dein)|für alle,? die/iu },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend) \p{L}{3,}/iu,
    },
  ],
  smallTalk: {
    openers: [
      '(?:ähm*|äh+|hm+|naja|okay|ok|gut|so|ja|na|also)(?=,)',
      '(?:hallo|hi|hey|servus|moin(?: moin)?|grüß (?:dich|euch|gott)|guten (?:tag|morgen|abend)|na ihr)(?:,? (?:leute|zusammen|freunde|ihr lieben|an alle|und|liebe (?:leute|freunde|zuschauer)|alle|meine lieben|da draußen))*',
      '(?:und )?(?:herzlich )?willkommen(?: zurück)?{tail}',
      "wie geht(?:'s| es)?(?: euch| dir| ihnen)?{place}",
      "ich hoffe,? (?:euch|dir|ihr) geht(?:'s| es) gut{place}",
      'schön,? dass (?:ihr|du) (?:wieder )?(?:da|dabei|hier) (?:seid|bist){place}',
      "(?:los geht'?s|legen wir los|fangen wir an){place}",
    ],
    courtesies: [
      '(?:vielen |herzlichen )?dank(?:e|eschön)?(?: (?:schön|sehr))?{tail}',
      'es ist (?:mir )?eine (?:ehre|freude){tail}',
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
  },
  quotable: {
    contrast: /(?<!\p{L})(?:nicht|kein\p{L}*) [^.?!]{2,50}(?:,? sondern|, (?:das|es) ist)/iu,
    comparison: /(?:mehr|weniger|besser|\p{L}{3,9}er) [^.?!]{0,30}als(?!\p{L})/iu,
    absolute: /(?<!\p{L})(?:nie|niemals|immer|niemand|alle|alles|jede\p{L}?|nichts)(?!\p{L})/iu,
    address: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|ihr|euch)(?!\p{L})/iu,
  },
  leadIns: /^(?:(?:und|aber|also|denn|naja)(?!\p{L})[,\s]+)+/iu,
  titles: [
    {
      device: 'challenge',
      holds:
        '(?:tage|stunden|wochen|minuten)[- ]challenge|challenge|selbstversuch|ich (?:habe|esse|lebe|trage)\\b.{0,60}\\b\\d+ (?:tage|stunden|wochen|monate)|\\d+ (?:tage|stunden|wochen|monate) (?:lang|ohne|nur)|wette',
    },
    {
      device: 'listicle',
      opens:
        '(?:die |meine |diese )?(?:top )?(?:\\d{1,3}|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn) (?:[\\p{L}]+ ){0,3}?(?:dinge|tipps|grunde|fehler|wege|ideen|tricks|regeln|anzeichen|gewohnheiten|schritte|besten|schlimmsten|fakten|mythen|ubungen|lebensmittel|bucher|orte|fragen|beispiele|hacks)|top \\d+',
    },
    {
      device: 'comparison',
      holds: 'vs\\.?|versus|gegen|besser als|schlechter als|im vergleich|vergleich|unterschied|statt',
    },
    {
      device: 'how_to',
      opens: 'so (?:geht|[\\p{L}]+st du|[\\p{L}]+t man|wird)|wie (?:du|man)\\b|lerne',
      holds:
        'anleitung|tutorial|schritt fur schritt|erklart|fur anfanger|einfuhrung|kurs|rezept|selber (?:machen|bauen)|wie (?:du|man)',
    },
    {
      device: 'warning',
      opens: 'hor auf|nie wieder|niemals|vorsicht|achtung|finger weg|kauf(?:e|t)? (?:das |nicht|kein)|stopp?',
      holds: 'vorsicht|achtung|warnung|gefahr(?:lich)?|abzocke|betrug|fehler|bevor du',
    },
    {
      device: 'contrarian_claim',
      holds:
        'brauchst (?:du )?(?:kein|nicht)|luge|mythos|mythen|uberschatzt|falsch|das problem mit|ist tot|vergiss',
    },
    {
      device: 'question',
      opens: '(?:warum|was|wer|wo|wann|welche[rs]?)\\b.{1,200}\\?|was (?:ist|sind|passiert)',
      holds: '[^?]{0,200}\\?',
    },
    {
      device: 'identity_callout',
      opens: 'wenn du|falls du',
      holds: 'fur (?:anfanger|eltern|frauen|manner|kinder|studenten|alle|einsteiger|senioren)',
    },
    {
      device: 'authority',
      holds:
        'experten?|laut|interview|arzt|arztin|wissenschaftler|forscher|anwalt|psychologe|profi|erklart|professor',
    },
    {
      device: 'story',
      opens: 'ich|wir|mein|meine|unser|unsere|wie ich|wie wir',
      holds: 'geschichte|mein leben|was ich gelernt|reise|ein tag (?:als|im|in|bei)',
    },
    { device: 'timeliness', holds: '20[1-4]\\d|neu(?:e|er|es|en)?|jetzt|heute|endlich|aktuell|update' },
    {
      device: 'curiosity_gap',
      opens: 'warum|wie|was|das|dieser|diese|dieses|deshalb|darum|niemand',
      holds:
        'geheimnis(?:se|volle)?|wahrheit|niemand|unglaublich|verruckt|ratsel|versteckt|seltsam|wirklich|uberrasch\\p{L}*|beste|schlimmste|unmoglich',
    },
  ],
  brief: {
    leads:
      '(?:das|dieses|mein|unser) video (?:vergleicht|zeigt|erklärt)|ich (?:zeige|erkläre|erzähle|verrate)(?: dir| euch| ihnen)?(?=,? (?:wie|warum|was|wo|wann) )|(?:in )?(?:meine[mnr]?|diese[sm]?|mein|das|ein) (?:kanal|videos?|inhalte?|nische|thema)(?: (?:ist|sind|geht es um|handelt von|handeln von|dreht sich um))?(?: (?:über|um|zu))?|ich (?:mache|drehe) videos (?:über|zu)|(?:ich (?:will|möchte|werde)) (?:zeigen|erklären)|über',
    clausal: /^(?:wie|warum|wieso|was|wo|wann|ob|welche[rsnm]?|nicht)\s|(?:^|\s)(?:ich|wir)(?=\s|$)/iu,
    end: / (?:die|der|das|weil|wenn|damit|aber|ist|sind|kann|wie|warum)(?: |$)(?=.{12})/iu,
    clause: /^(?:wie|warum|was|wo|wann|welche[rsn]?) /iu,
    front: /^(?:der|die|das|eine?) (?=\p{L})/iu,
    statement:
      /^(?:ich|wir|(?:mein|unser|der|die|das|eine?)(?:e|er)?(?: \p{L}+){1,2}) (?:habe?|hat|haben|hatten?|ist|sind|waren?|will|woll(?:te|en|ten)) \p{L}/iu,
  },
}
