import { introGerman } from './intro-german.js'
import type { Phrases } from './phrases.js'

/** What writing in German is made of. See phrases.ts for the signs. */
export const german: Phrases = {
  unknown: '{dein Thema}',
  openings: {
    question: [
      'Was sagt dir beim Thema %s niemand, bis es dich schon {Zeit oder Geld} gekostet hat?',
      'Was fehlt dir beim Thema %s?',
    ],
    contrarian_claim: [
      'Du brauchst {was alle kaufen} nicht, um beim Thema %s {Ergebnis} zu schaffen.',
      'Das meiste zum Thema %s ist falsch.',
    ],
    curiosity_gap: [
      'Es gibt einen Schritt, den beim Thema %s fast alle auslassen, und genau der entscheidet über {Ergebnis}.',
      'Darüber spricht beim Thema %s niemand.',
    ],
    specific_number: [
      'Ich habe {Betrag} für das Thema %s ausgegeben, damit du es nicht musst, und nur {number} Dinge waren es wert.',
      '{number} Versuche zum Thema %s.',
    ],
    result_first: [
      'Das ist {Ergebnis}, und genau so bin ich beim Thema %s dorthin gekommen.',
      'Endlich {Ergebnis} beim Thema %s.',
    ],
    promise: [
      'Am Ende dieses Videos weißt du, wie du beim Thema %s zu {Ergebnis} kommst, auch wenn du heute erst anfängst.',
      'Ich zeige dir den Einstieg: %s.',
    ],
    story: [
      'Vor {Zeitraum} wusste ich nichts über das Thema %s. Dann kam {Wendepunkt}, und ich konnte nicht mehr aufhören.',
      'So begann es bei mir mit %s.',
    ],
    confession: [
      'Ich muss etwas zugeben: {Zeitraum} lang habe ich {Teil} falsch gemacht und trotzdem Ratschläge zum Thema %s gegeben.',
      'Ich lag beim Thema %s falsch.',
    ],
    warning: [
      'Bevor du noch einmal {Betrag} für das Thema %s ausgibst, prüfe eine einzige Sache: {was zu prüfen ist}.',
      'Mach beim Thema %s nicht diesen Fehler.',
    ],
    challenge: [
      'Ich habe {Zeit}, {Budget} und eine einzige Regel: {Regel}. Mal sehen, wie weit ich beim Thema %s damit komme.',
      'Schaffe ich %s in {Zeit}?',
    ],
    comparison: [
      '{Günstige Wahl} oder {teure Wahl}: Nur eine davon lohnt sich beim Thema %s.',
      '{Wahl} oder {andere Wahl} beim Thema %s?',
    ],
    listicle: [
      '{number} Dinge zum Thema %s, die ich gern am ersten Tag gewusst hätte, und das letzte spart dir am meisten.',
      '{number} Dinge zum Thema %s.',
    ],
    demonstration: [
      'Schau genau hin, während ich {Handlung}, denn das lässt sich beim Thema %s nicht mit Worten erklären.',
      'Schau dir das zum Thema %s an.',
    ],
    authority: [
      'Ich beschäftige mich seit {number} Jahren mit dem Thema %s, und das werde ich am häufigsten gefragt: {Frage}.',
      'Seit {number} Jahren mache ich das: %s.',
    ],
    identity_callout: [
      'Wenn du beim Thema %s gerade anfängst und {Ärgernis}, dann ist das hier für dich.',
      'Neu beim Thema %s? Dann schau zu.',
    ],
    any: [
      [
        'curiosity_gap',
        'Es gibt einen Schritt, den beim Thema %s fast alle auslassen, und genau der entscheidet über {Ergebnis}.',
      ],
      [
        'warning',
        'Bevor du noch einmal {Betrag} für das Thema %s ausgibst, prüfe eine einzige Sache: {was zu prüfen ist}.',
      ],
      [
        'question',
        'Hast du beim Thema %s schon einmal alles richtig gemacht und trotzdem {schlechtes Ergebnis} bekommen?',
      ],
      [
        'story',
        'Vor {Zeitraum} wusste ich nichts über das Thema %s. Dann kam {Wendepunkt}, und ich konnte nicht mehr aufhören.',
      ],
      [
        'promise',
        'Am Ende dieses Videos weißt du, wie du beim Thema %s zu {Ergebnis} kommst, auch wenn du heute erst anfängst.',
      ],
      ['other', 'Reden wir über das Thema %s.'],
    ],
  },
  clauses: {
    openings: [
      ['promise', 'Am Ende dieses Videos weißt du, %c.'],
      ['question', 'Hast du dich schon einmal gefragt, %c?'],
      [
        'curiosity_gap',
        'Ich habe {Zeitraum} gebraucht, um herauszufinden, %c, und die Antwort war eine andere, als ich dachte.',
      ],
      ['story', 'Niemand konnte mir sagen, %c, also habe ich {was du getan hast}.'],
    ],
    titles: [
      ['curiosity_gap', 'Niemand hat mir gesagt, %c'],
      ['question', 'Weißt du wirklich, %c?'],
      ['story', 'Endlich weiß ich, %c'],
    ],
  },
  devices: {
    question: 'Eine Frage als erster Satz',
    contrarian_claim: 'Eine Behauptung gegen die gängige Meinung',
    curiosity_gap: 'Eine Lücke, die man geschlossen haben will',
    specific_number: 'Eine harte Zahl zuerst',
    result_first: 'Das Ergebnis vor dem Weg',
    promise: 'Ein klares Versprechen zuerst',
    story: 'Eine persönliche Szene zuerst',
    confession: 'Ein Geständnis zuerst',
    warning: 'Eine Warnung zuerst',
    challenge: 'Eine Herausforderung zuerst',
    comparison: 'Ein Vergleich zuerst',
    listicle: 'Eine gezählte Liste, gleich angekündigt',
    demonstration: 'Erst zeigen, dann erklären',
    authority: 'Die eigene Erfahrung zuerst',
    identity_callout: 'Die Zuschauer im ersten Satz angesprochen',
    other: 'Ein kurzer Satz zuerst',
  },
  beats: {
    hook: 'Einstieg',
    context: 'Hintergrund',
    stakes: 'was auf dem Spiel steht',
    promise: 'Versprechen',
    proof: 'Beweis',
    open_loop: 'offene Frage',
    preview: 'Vorschau',
    other: 'erster Schritt',
  },
  next: {
    hook: ['Sag den Satz noch einmal mit weniger Worten, näher an der Kamera.'],
    context: [
      'Zeig in einer einzigen Einstellung von {dein Aufbau}, wo du stehst, und sag, für wen das Video ist.',
      'Sag in einem Satz, was du vorher versucht hast und warum es nicht gereicht hat: {früherer Versuch}.',
    ],
    stakes: [
      'Sag an einem Beispiel, was es kostet, das falsch zu machen: {verlorene Zeit oder verlorenes Geld}.',
      'Stell das schlechte Ergebnis neben das gute und lass beide kurz stehen.',
    ],
    promise: [
      'Versprich ein einziges Ergebnis: „Nach diesem Video kannst du {Ergebnis}.“',
      'Blende das Ergebnis ein, auf das du hinauswillst: {Ergebnis}.',
    ],
    proof: [
      'Beweise es mit etwas, das niemand bestreiten kann: {dein eigenes Ergebnis}, ganz nah gefilmt.',
      'Zeig {Foto, Beleg oder Nachricht}, auf dem dein erster Satz beruht.',
    ],
    open_loop: [
      'Halte eine Sache zurück: Sag, dass der entscheidende Schritt kurz vor Schluss kommt, und nenne ihn noch nicht.',
      'Stell laut die Frage, die man sich jetzt stellt, und geh weiter, ohne sie zu beantworten.',
    ],
    preview: [
      'Schneide ein paar schnelle Bilder von später zusammen: {erster Schritt}, {Überraschung}, {Ergebnis}.',
      'Nenne die Teile des Videos in einem Satz.',
    ],
    other: [
      'Geh direkt in den ersten Schritt, {erster Schritt}, und sprich, während du ihn machst.',
      'Nimm {wichtiger Gegenstand} in die Hand, während du erklärst, warum du das machst.',
    ],
  },
  ties: ['Als Nächstes: ', 'Dann: ', 'Danach: '],
  kept: {
    plain: '%d, wie im Original.',
    other: 'Ein anderer Einstieg als im Original: %d.',
    beats: 'Danach geht es in der Reihenfolge des Originals weiter: %b.',
    template: 'Die Vorlage des Originals: „%t“',
    title: '%d, wie im Originaltitel.',
    otherTitle: 'Eine andere Art Titel als im Original: %d.',
    and: ' und ',
  },
  titles: {
    curiosity_gap: ['%S: Darüber spricht niemand'],
    contrarian_claim: ['%S: Warum du {teure Sache} nicht brauchst'],
    specific_number: ['{Betrag} für %s: Hat es sich gelohnt?'],
    how_to: ['%S: So gelingt der Einstieg ohne {Hindernis}'],
    listicle: ['{number} Fehler beim Thema %s, die fast alle machen'],
    challenge: ['%S in {number} Tagen: Schaffe ich das?'],
    story: ['%S: Fast hätte ich aufgegeben'],
    question: ['Ist es für %s schon zu spät?'],
    warning: ['Fang nicht mit %s an, bevor du das gesehen hast'],
    comparison: ['{Günstige Wahl} gegen {teure Wahl}: Was ist besser für %s?'],
    authority: ['Was ich in {number} Jahren über das Thema %s gelernt habe'],
    timeliness: ['%S: Das hat sich gerade geändert'],
    identity_callout: ['Neu beim Thema %s? Fang hier an'],
    any: [
      ['curiosity_gap', '%S: Das Einzige, was ich geändert habe'],
      ['listicle', '{number} Dinge zum Thema %s, die ich gern früher gewusst hätte'],
      ['how_to', '%S: In {Zeit} spürbar besser'],
      ['curiosity_gap', 'Die Wahrheit über das Thema %s'],
      ['question', 'Lohnt sich {Wahl} für %s?'],
    ],
  },
  titleDevices: {
    curiosity_gap: 'Eine Lücke, die erst das Video schließt',
    contrarian_claim: 'Eine Behauptung gegen die gängige Meinung',
    specific_number: 'Eine harte Zahl',
    how_to: 'Eine klare Anleitung',
    listicle: 'Eine gezählte Liste',
    challenge: 'Eine Herausforderung mit Grenzen',
    story: 'Eine persönliche Geschichte in einer Zeile',
    question: 'Eine Frage',
    warning: 'Eine Warnung',
    comparison: 'Zwei Dinge im Vergleich',
    authority: 'Die Erfahrung dessen, der spricht',
    timeliness: 'Etwas Neues oder Datiertes',
    identity_callout: 'Die Zuschauer angesprochen',
    other: 'Ein kurzer, klarer Titel',
  },
  thumbnails: {
    any: [
      [
        '{wichtiger Gegenstand} groß im Vordergrund, dein Gesicht am Rand mit Blick darauf.',
        'SCHAU GENAU HIN',
      ],
      ['{vorher} links, {nachher} rechts, ein Pfeil dazwischen.', 'NUR EIN UNTERSCHIED'],
      ['{Detail} ganz nah, alles andere dunkel.', null],
      ['Du zwischen {Wahl} und {andere Wahl}, ohne eine anzusehen.', 'WAS JETZT?'],
      ['Deine Hand hält eine andere auf, die nach {das Falsche} greift.', 'LASS DAS'],
    ],
  },
  literally: 'Und das meine ich wörtlich.',
  intro: introGerman,
  again: [
    'aus einem anderen Winkel',
    'näher dran',
    'in Zeitlupe',
    'einen Moment länger',
    'mit deinen Händen im Bild',
  ],
}
