import type { FullCues } from '../language.js'

/** The cues of Dutch, the most telling first. */
export const cues: FullCues = {
  hookTypes: [
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|twee|drie|vier|vijf|zes|zeven|acht|negen|tien) (?:\p{L}+ ){0,2}?(?:dingen|manieren|redenen|tips|trucs|trucjes|fouten|tekenen|signalen|gewoontes|gewoonten|stappen|regels|ideeën|oefeningen|vragen|zinnen|woorden)/iu,
    },
    {
      type: 'confession',
      cue: /ik (?:moet (?:iets )?(?:bekennen|toegeven)|beken|schaam me)|bekentenis|nog nooit (?:aan )?(?:iemand )?verteld|ik had het mis|ik zat fout|vroeger dacht ik|ik dacht (?:altijd|vroeger)/iu,
    },
    {
      type: 'warning',
      cue: /^(?:stop met|hou op|doe (?:dit|dat)? ?(?:nooit|niet)|koop (?:nooit|niet|geen)|vermijd|pas op|let op|kijk uit|nooit|\p{L}+ (?:nooit|vooral niet|in geen geval))|waarschuwing|de (?:grootste|ergste) fout|voordat je .{0,30}(?:koopt|weggooit|betaalt)/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /(?<!\p{L})niet [^.?!]{2,50}, (?:maar|het is|dat is)(?!\p{L})|(?:hebt?|heb je) [^.?!]{0,30}(?:geen|niet) [^.?!]{0,30}nodig|is een (?:leugen|mythe|fabel)|integendeel|niemand heeft|alles wat je (?:weet|denkt)|de meeste mensen (?:denken|geloven)|(?:is|zijn) (?:helemaal )?(?:niet|geen)|overschat|vergeet (?:alles|wat)/iu,
    },
    {
      type: 'result_first',
      cue: /ik (?:heb|verdiende|bespaarde|verloor) .{0,60}(?:verdiend|verloren|bespaard|gehaald|verkocht|geleerd|verdubbeld|afgevallen|euro)|van \d+ naar/iu,
    },
    {
      type: 'story',
      cue: /(?:jaar|jaren|maand|maanden|week|weken|dagen) geleden|toen ik|op een (?:dag|avond|ochtend)|er was eens|ik herinner|mijn (?:oma|opa|moeder|vader|zus|broer|buurman|buurvrouw|dochter|zoon)|stel je voor|(?:vorig|afgelopen) (?:jaar|week|maand|zomer)|vorige (?:week|maand|zomer)/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /geheim|niemand (?:vertelt|zegt|praat|weet)|de waarheid|wat er gebeurt|je gelooft (?:het )?nooit|daarom|de (?:echte )?reden|raadsel|mysterie|verborgen|verras/iu,
    },
    {
      type: 'result_first',
      within: {
        span: '(?:in|binnen) (?:slechts |maar |minder dan )?(?:\\d{1,3}|een|één|twee|drie|vier|vijf|zes|zeven|tien) (?:minuten?|seconden|uur|dag|dagen|week|weken|maand|maanden)',
        past: '(?:heeft|heb|hebben)(?!\\p{L})[^.!?]{0,80}?(?<!\\p{L})(?:ge|ver|be|ont)\\p{L}{2,15}(?:t|d|en)|leerde|lukte|verloor|kon|konden|werd|werden',
        around: ['(?:heeft|heb|hebben)', '(?:ge|ver|be|ont)\\p{L}{2,15}(?:t|d|en)'],
      },
    },
    {
      type: 'promise',
      cue: /ik (?:laat (?:je|jullie) zien|leer (?:je|jullie)|leg (?:je |jullie )?uit|vertel (?:je|jullie)|ga (?:je|jullie)|zal)|laat me (?:je|jullie)|we gaan|zo (?:doe|maak|krijg|werkt)|hoe je|in (?:slechts |minder dan )?\d+ (?:minuten|seconden|dagen)|leer je/iu,
    },
    {
      type: 'authority',
      cue: /(?:ik ben|als) (?:\p{L}+ )?(?:\p{L}*arts|advocaat|ingenieur|leraar|lerares|trainer|coach|bakker|psycholoog|fotograaf|diëtist|dierenarts)|volgens|onderzoek|wetenschap|ik werk (?:al|als)/iu,
    },
    {
      type: 'comparison',
      cue: /(?:meer|minder|beter|slechter|\p{L}{3,9}er) (?:\p{L}+ ){0,2}dan|in plaats van|het verschil tussen|versus|niet \p{L}+,? maar/iu,
    },
    { type: 'demonstration', cue: /^(?:kijk|dit (?:hier )?is|deze|hier (?:is|zie))/iu },
    { type: 'identity_callout', cue: /^als (?:je|jij|jullie)(?!\p{L})|voor iedereen die/iu },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|vijftien|twintig|dertig|veertig|vijftig|honderd|duizend) \p{L}{3,}/iu,
    },
  ],
  smallTalk: {
    openers: [
      '(?:eh+m?|uhm*|nou|oké|ok|goed|zo|ja|dus)(?=,)',
      '(?:hallo|hoi|hey|hi|goedemorgen|goedemiddag|goedenavond|dag(?= (?:allemaal|iedereen|mensen)))(?: (?:allemaal|iedereen|mensen|jongens|jullie)|,? vrienden)*',
      '(?:en )?(?:van harte )?welkom(?: terug)?(?: allemaal| iedereen)*(?: (?:op|bij|in) (?:mijn|ons|onze|dit|deze|een nieuwe?){tail})?{place}',
      'hoe gaat het(?: met (?:jullie|je|iedereen))?{place}',
      'leuk dat (?:je|jullie) (?:er (?:weer )?(?:bent|zijn)|kijkt|kijken){place}',
      '(?:daar gaan we|laten we beginnen|we gaan beginnen){place}',
    ],
    courtesies: [
      '(?:heel erg |hartelijk )?(?:bedankt|dank (?:je|jullie|u) ?wel|dankjewel){tail}',
      'het is (?:mij )?een (?:eer|genoegen){tail}',
    ],
    introductions: ['(?:en )?mijn naam is', 'ik heet', 'ik ben (?=\\p{Lu}\\p{L}+(?:[,.]| en))'],
    passedOver: [
      'voordat (?:we|ik) begin',
      'abonneer',
      'vergeet niet te (?:abonneren|liken)',
      'laat (?:even )?een (?:like|duimpje|reactie)',
      'volg (?:me|mij)(?!\\p{L})',
    ],
    business: [
      'abonneer (?:je|jullie)',
      'link (?:staat )?in (?:de |mijn )?(?:bio|beschrijving)',
      'laat een (?:like|duimpje) achter',
      'belletje',
    ],
    sponsor: ['gesponsord', 'mede mogelijk gemaakt door', 'kortingscode', 'samenwerking met', 'reclame'],
  },
  quotable: {
    contrast: /(?<!\p{L})(?:niet|geen) [^.?!]{2,50}(?:,? maar|, (?:het|dat) is)/iu,
    comparison: /(?:meer|minder|beter|\p{L}{3,9}er) [^.?!]{0,30}dan(?!\p{L})/iu,
    absolute: /(?<!\p{L})(?:nooit|altijd|niemand|iedereen|alles|elke?|niets)(?!\p{L})/iu,
    address: /(?<!\p{L})(?:je|jij|jou|jouw|jullie|u|uw)(?!\p{L})/iu,
  },
  leadIns: /^(?:(?:en|maar|dus|want|nou|ja)(?!\p{L})[,\s]+)+/iu,
  titles: [
    {
      device: 'challenge',
      holds:
        '(?:dagen|uur|uren|weken|minuten)[- ]challenge|challenge|uitdaging|ik (?:at|leefde|overleefde|droeg|probeerde)\\b.{0,60}\\b\\d+ (?:dagen|uur|weken|maanden)|\\d+ (?:dagen|uur|weken|maanden) (?:lang|zonder|alleen)|weddenschap',
    },
    {
      device: 'listicle',
      opens:
        '(?:de |mijn |deze )?(?:top )?(?:\\d{1,3}|twee|drie|vier|vijf|zes|zeven|acht|negen|tien) (?:[\\p{L}]+ ){0,3}?(?:dingen|tips|redenen|fouten|manieren|ideeen|trucs|regels|signalen|gewoontes|gewoonten|stappen|beste|slechtste|feiten|mythes|oefeningen|boeken|plekken|vragen|voorbeelden|hacks)|top \\d+',
    },
    {
      device: 'comparison',
      holds: 'vs\\.?|versus|tegen|beter dan|slechter dan|vergeleken|vergelijking|verschil|in plaats van',
    },
    {
      device: 'how_to',
      opens: 'zo (?:maak|doe|krijg|leer|werkt|bouw|kook|bak)\\b|hoe (?:je|maak|doe|krijg)\\b|leer',
      holds:
        'handleiding|tutorial|stap voor stap|uitgelegd|uitleg|voor beginners|cursus|recept|zelf (?:maken|bouwen|doen)|hoe je',
    },
    {
      device: 'warning',
      opens: 'stop met|nooit meer|nooit|pas op|let op|kijk uit|koop (?:dit|deze)? ?(?:nooit|niet|geen)',
      holds: 'pas op|waarschuwing|gevaar(?:lijk)?|oplichting|oplichters|fouten|voordat je',
    },
    {
      device: 'contrarian_claim',
      holds:
        'heb(?:t)? (?:je )?(?:geen|niet) .{0,40}nodig|leugens?|mythes?|fabels?|overschat|het probleem met|is dood|vergeet|niet wat je denkt',
    },
    {
      device: 'question',
      opens: '(?:waarom|wat|wie|waar|wanneer|welke?)\\b.{1,200}\\?|wat (?:is|zijn|gebeurt)',
      holds: '[^?]{0,200}\\?',
    },
    {
      device: 'identity_callout',
      opens: 'als je|ben je',
      holds: 'voor (?:ouders|vrouwen|mannen|kinderen|studenten|iedereen|starters|senioren)',
    },
    {
      device: 'authority',
      holds:
        'experts?|volgens|interview|arts|dokter|wetenschappers?|onderzoekers?|advocaat|psycholoog|professional|professor',
    },
    {
      device: 'story',
      opens: 'ik|wij|we|mijn|onze|hoe ik|hoe wij',
      holds: 'verhaal|mijn leven|wat ik (?:leerde|heb geleerd)|reis|een dag (?:als|in|bij)',
    },
    { device: 'timeliness', holds: '20[1-4]\\d|nieuwe?|nu|vandaag|eindelijk|actueel|update' },
    {
      device: 'curiosity_gap',
      opens: 'waarom|hoe|wat|dit|deze|dat|daarom|niemand',
      holds:
        'geheimen?|geheime|waarheid|niemand|ongelooflijke?|bizarre?|raadsel|mysterie|verborgen|vreemde?|echt|verrass?\\p{L}*|beste|slechtste|onmogelijke?',
    },
  ],
  brief: {
    leads:
      "(?:deze|mijn|onze|de) video (?:vergelijkt|toont|laat zien|legt uit)|ik (?:laat (?:je |jullie )?zien|leg (?:je |jullie )?uit|vertel (?:je |jullie )?)(?=,? (?:hoe|waarom|wat|waar|wanneer) )|(?:in )?(?:mijn|deze|dit|het|een|de) (?:kanaal|video(?:’s|'s)?|content|niche|onderwerp)(?: (?:is|zijn|gaat|gaan|draait om))?(?: (?:over|om))?|ik maak video(?:’s|'s) over|ik (?:wil|ga|zal) (?:laten zien|uitleggen|vertellen)(?: over)?|over",
    clausal: /^(?:hoe|waarom|wat|waar|wanneer|of|welke?|niet|wie)\s|(?:^|\s)(?:ik|wij|we)(?=\s|$)/iu,
    end: / (?:die|dat|omdat|als|wanneer|zodat|maar|is|zijn|kan|hoe|waarom)(?: |$)(?=.{12})/iu,
    relative: /^ (?:die|dat) \S+/iu,
    clause: /^(?:hoe|waarom|wat|waar|wanneer|welke?) /iu,
    front: /^(?:de|het|een) (?=\p{L})/iu,
    statement:
      /^(?:ik|wij|we|(?:mijn|ons|onze|de|het|een)(?: \p{L}+){1,2}) (?:heb|heeft|hebben|hadden?|is|zijn|was|waren|wil|wilde|wilden) \p{L}/iu,
  },
}
