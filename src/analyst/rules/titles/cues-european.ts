import type { TitleCue } from './cues-english.js'
import { iberianTitleCues } from './cues-iberian.js'

/** What tells the device of titles in five European languages beside English; written without accents. */
export const europeanTitleCues: Record<string, TitleCue[]> = {
  ...iberianTitleCues,
  de: [
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
  fr: [
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
  it: [
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
