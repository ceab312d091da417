import type { Cues } from '../language.js'

/** The cues of Italian, the most telling first. */
export const cues: Cues = {
  hookTypes: [
    {
      type: 'listicle',
      cue: /(?<!\p{L})(?:\d{1,2}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci) (?:\p{L}+ ){0,2}?(?:cose|modi|ragioni|consigli|trucchi|errori|segni|abitudini|passi|regole|idee|esercizi|domande|frasi|parole)/iu,
    },
    { type: 'confession', cue: /confess|mi vergogno|non ho mai detto|mi sbagliavo|devo ammettere/iu },
    {
      type: 'warning',
      cue: /^(?:smetti|smettete|non (?:fare|usare|comprare|\p{L}+are|\p{L}+ere)|mai|evita|attenzione|attenti)|il (?:peggior|più grande) errore/iu,
    },
    {
      type: 'contrarian_claim',
      cue: /non (?:ti )?serve|bugia|mito|al contrario|tutto quello che sai|la maggior parte (?:pensa|crede)|non è|sopravvalutat|dimentica/iu,
    },
    {
      type: 'story',
      cue: /(?:ann[oi]|mes[ei]|settiman[ae]|giorn[oi]) fa(?!\p{L})|quando (?:ero|avevo|ho)|un giorno|una volta|ricordo|mi[ao] (?:nonna|nonno|madre|padre|sorella|fratello|figlia|figlio)|immagina/iu,
    },
    {
      type: 'curiosity_gap',
      cue: /segreto|nessuno ti (?:dice|racconta)|la verità|cosa succede|non crederai|ecco perché|mistero|nascost|sorprend/iu,
    },
    {
      type: 'result_first',
      within: {
        span: 'in (?:soli |meno di )?(?:\\d{1,3}|un|una|due|tre|quattro|cinque|sei|sette|dieci) (?:minuti|secondi|or[ae]|giorn[io]|settiman[ae]|mes[ei])',
        past: '(?:ho|ha|hanno|abbiamo) (?:\\p{L}{2,12} ){0,2}?\\p{L}{2,20}(?:[aiu]to|rso|tto|so|sto)',
      },
    },
    {
      type: 'promise',
      cue: /(?:ti|vi) (?:mostro|spiego|insegno|faccio|racconto)|vediamo|andiamo a|come (?:\p{L}+(?:are|ere|ire))|in (?:soli )?\d+ (?:minuti|secondi|giorni)/iu,
    },
    {
      type: 'comparison',
      cue: /(?:più|meno|meglio|peggio) (?:\p{L}+ ){0,3}(?:che|di)|invece di|la differenza tra/iu,
    },
    { type: 'identity_callout', cue: /^se (?:sei|hai|ti|vuoi|stai|vivi)/iu },
    {
      type: 'specific_number',
      cue: /(?<!\p{L})(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|cinquanta|cento|mille) \p{L}{3,}/iu,
    },
  ],
  smallTalk: {
    openers: [
      '(?:ehm*|mah|allora|bene|ok|okay|dai|beh|sì|dunque)(?=,)',
      '(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|hey|ehi)(?:,? (?:a tutti|a tutte|ragazzi|ragazze|amici|e|tutti|raga|gente|belli))*',
      '(?:e )?(?:bentornat|benvenut|ben trovat)[oaie](?: a tutti)?{tail}',
      'come (?:va|state|stai)(?: oggi)?{place}',
    ],
    courtesies: ['grazie(?: (?:a|mille|di|per|tante))*{tail}', 'è un (?:piacere|onore){tail}'],
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
  },
  quotable: {
    contrast: /(?<!\p{L})non [^.?!]{2,50}(?:,? ma|, è)/iu,
    comparison: /(?<!\p{L})(?:più|meno|meglio) [^.?!]{0,30}(?:che|di)(?!\p{L})/iu,
    absolute: /(?<!\p{L})(?:mai|sempre|nessuno|tutti|ogni|niente)(?!\p{L})/iu,
    address: /(?<!\p{L})(?:tu|ti|tuo|tua)(?!\p{L})/iu,
  },
  leadIns: /^(?:(?:e|ma|allora|quindi|beh)(?!\p{L})[,\s]+)+/iu,
  titles: [
    {
      device: 'challenge',
      holds:
        'sfida|challenge|ho (?:provato|vissuto|mangiato|passato)\\b.{0,60}\\b(?:per|in) (?:\\d+|un|una) (?:giorni|giorno|ore|ora|settimane?|mes[ei])|\\d+ (?:giorni|ore) (?:senza|solo)',
    },
    {
      device: 'listicle',
      opens:
        '(?:i |le |gli |top )?(?:\\d{1,3}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci) (?:[\\p{L}]+ ){0,3}?(?:cose|modi|motivi|ragioni|consigli|errori|segnali|abitudini|trucchi|idee|passi|regole|migliori|peggiori|segreti|lezioni|esercizi|cibi|libri|luoghi|esempi|domande|miti)|top \\d+',
    },
    {
      device: 'comparison',
      holds: 'vs\\.?|versus|contro|meglio (?:di|che)|peggio (?:di|che)|differenz[ae] tra|invece di',
    },
    {
      device: 'how_to',
      opens: 'come (?:fare|si|[\\p{L}]+(?:are|ere|ire|arsi|ersi|irsi))\\b|impara',
      holds: 'come fare|tutorial|passo (?:dopo|per) passo|guida|corso|spiegat[oa]|da zero|ricetta',
    },
    {
      device: 'warning',
      opens: 'non (?:fare|comprare|mangiare|usare|dire|comprate|fate)|smetti(?:la)? di|mai|evita|attenzione',
      holds: 'attenzione|pericol[oi]|pericolos[oa]|truff[ae]|error[ei]|prima di',
    },
    {
      device: 'contrarian_claim',
      holds:
        'non (?:serve|funziona|ti serve|hai bisogno|e)|bugi[ae]|mit[oi]|sopravvalutat[oa]|il problema (?:con|di|del|della)|dimentica',
    },
    {
      device: 'question',
      opens: "(?:perche|cosa|chi|quale|quanto|quando|dove)\\b.{1,200}\\?|(?:che )?cos(?:a e|'e)|cosa succede",
      holds: '[^?]{0,200}\\?',
    },
    {
      device: 'identity_callout',
      opens: 'se (?:sei|hai|vuoi|ti)',
      holds: 'per (?:principianti|genitori|donne|uomini|bambini|studenti|tutti)',
    },
    {
      device: 'authority',
      holds:
        'espert[oi]|secondo|intervista|dottore|medico|scienziat[oi]|psicolog[oa]|avvocat[oa]|professionista|spiega',
    },
    {
      device: 'story',
      opens: 'ho|abbiamo|il mio|la mia|i miei|le mie|come (?:ho|abbiamo)|mi',
      holds: 'storia|la mia vita|cosa ho imparato|viaggio|un giorno (?:in|con|da)',
    },
    { device: 'timeliness', holds: '20[1-4]\\d|nuov[oaie]|oggi|adesso|finalmente|aggiornamento|novita' },
    {
      device: 'curiosity_gap',
      opens: 'perche|come|questo|questa|ecco|nessuno|cio che|quello che',
      holds:
        'segret[oi]|verita|nessuno|incredibile|mistero|nascost[oa]|stran[oa]|davvero|sorprendente|impossibile|migliore|peggiore',
    },
  ],
}
