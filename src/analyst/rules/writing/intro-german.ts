import type { Phrases } from './phrases.js'

/** The parts of an intro in German. See phrases.ts for the signs. */
export const introGerman: Phrases['intro'] = {
  hook: {
    say: [
      'Es geht darum, %c.',
      '%c.',
      'Heute geht es um das Thema %s.',
      'Es geht um %s.',
      'Schau dir das an.',
      'Pass auf.',
      'Achtung.',
    ],
    more: [
      'Ich habe es auch nicht geglaubt, bis ich {was du gesehen hast} gesehen habe.',
      'Bleib kurz dran, denn der Grund ist ein anderer, als du denkst.',
    ],
    screen: ['Der erste Satz groß im Bild, Wort für Wort.'],
    broll: ['Deine stärkste Einstellung zum Thema %s, schon in Bewegung, wenn das Video beginnt.'],
  },
  context: {
    say: [
      'Bevor ich dir erkläre, %c, musst du {Hintergrund} kennen.',
      'Als ich mit dem Thema %s angefangen habe, hatte ich nur {Ausgangslage} und keine Ahnung, was ich ändern soll.',
      'So sieht es bei mir aus, Thema %s: {Ausgangslage}.',
      'Kurz zum Hintergrund.',
      'Zum Hintergrund:',
      'Vorab:',
    ],
    more: [
      'Ich kenne das selbst, und es war mühsam.',
      'Also habe ich mir {Zeit} genommen und alles der Reihe nach geprüft.',
      'Du brauchst keine Erfahrung, um mitzumachen.',
      'Du brauchst nur {was man braucht}.',
    ],
    screen: [
      'Ort und Zeit, klein in der Ecke: {Ort}, {Monat}.',
      'Das Wort „vorher“ über deiner Ausgangslage.',
    ],
    broll: ['{dein Aufbau} in der Totale, nichts aufgeräumt.', 'Alte Bilder von deinen ersten Versuchen.'],
  },
  stakes: {
    say: [
      'Wer das beim Thema %s falsch macht, verliert {Zeit oder Geld}, ohne es zu merken.',
      'Ein Fehler kostet hier {Zeit oder Geld}.',
      'Und das wird teuer.',
      'Das wird teuer.',
      'Es zählt.',
    ],
    more: [
      'Mir ist es so gegangen: {dein eigener Verlust}.',
      'Das Schlimmste daran: Am Anfang sieht alles gut aus.',
    ],
    screen: ['Was es kostet, als eine Zahl: {Betrag}.', 'Ein rotes Kreuz über {schlechtes Ergebnis}.'],
    broll: [
      '{schlechtes Ergebnis} ganz nah, etwas länger als angenehm.',
      'Das schlechte und das gute Ergebnis auf demselben Tisch.',
    ],
  },
  promise: {
    say: [
      'Am Ende dieses Videos weißt du, %c.',
      'Heute zeige ich dir, %c.',
      'Am Ende dieses Videos weißt du beim Thema %s genau, was zu tun ist, Schritt für Schritt.',
      'Heute zeige ich dir Schritt für Schritt: %s.',
      'Ich zeige dir, wie es geht.',
      'Ich zeige es dir.',
      'So geht es.',
    ],
    more: [
      'Keine Theorie, nur das, was ich wirklich gemacht habe.',
      'Du kannst beim Zuschauen gleich mitmachen.',
      'Und wenn du nur eine Sache mitnimmst, dann {Hauptpunkt}.',
    ],
    screen: [
      'Das Versprechen als Liste mit einem leeren Kästchen: {Ergebnis}.',
      'Das Thema in wenigen Worten: „%s“.',
    ],
    broll: ['{Ergebnis}, fertig und gut ausgeleuchtet, einmal kurz.', 'Der ganze Ablauf im Zeitraffer.'],
  },
  proof: {
    say: [
      'Ich weiß, dass es geht, denn beim Thema %s bin ich von {vorher} zu {nachher} gekommen.',
      'Hier ist mein Ergebnis: {dein eigenes Ergebnis}.',
      'Bei mir hat es geklappt.',
      'Es klappt.',
    ],
    more: [
      '{Person} hat dasselbe versucht und {deren Ergebnis} erreicht.',
      'Ich habe es wiederholt, um sicher zu sein.',
    ],
    screen: [
      'Datum und Ergebnis nebeneinander: {Datum}, {dein eigenes Ergebnis}.',
      'Ein Bild von {Beleg}, die wichtige Zeile unterstrichen.',
    ],
    broll: [
      '{dein eigenes Ergebnis} in einer Aufnahme ohne Schnitt.',
      '{Person}, wie sie {dein eigenes Ergebnis} sieht.',
    ],
  },
  open_loop: {
    say: [
      'Du wirst erfahren, %c, aber das Wichtigste hebe ich mir für den Schluss auf.',
      'Aber eine Sache ändert beim Thema %s alles, und die hebe ich mir für den Schluss auf.',
      'Aber das Überraschende am Thema %s kommt noch.',
      'Aber das Beste kommt noch.',
      'Aber da ist mehr.',
      'Aber Moment.',
      'Aber…',
    ],
    more: [
      'Es hat mit {Hinweis} zu tun, mehr sage ich noch nicht.',
      'Damit hat kaum jemand gerechnet.',
      'Ich lag damit falsch, bis {Moment} kam.',
      'Wenn du glaubst, du weißt es schon, dann merk dir deinen Tipp.',
      'Du wirst es sehen, sobald ich darauf zeige.',
    ],
    screen: ['Ein Fragezeichen über dem, was du zurückhältst.', 'Ein unscharfes Bild von {Überraschung}.'],
    broll: [
      'Der Beginn des überraschenden Moments, kurz davor abgeschnitten.',
      'Nur deine Reaktion, ohne das, was sie auslöst.',
    ],
  },
  preview: {
    say: [
      'Zuerst kommt {erster Teil}, dann {zweiter Teil}, und am Ende %s von Anfang bis Schluss.',
      'Zuerst {erster Teil}, dann {zweiter Teil}.',
      'Wir beginnen mit {erster Teil}.',
      'Das ist der Plan:',
      'Der Plan:',
      'Los.',
    ],
    more: ['Du kannst mit den Kapiteln springen, aber {Teil} würde ich nicht auslassen.', 'Fangen wir an.'],
    screen: [
      'Die Teile des Videos als kurze Liste, die nacheinander aufleuchtet.',
      'Eine Leiste mit den Kapiteln.',
    ],
    broll: [
      'Schnelle Bilder von jedem Teil, der Reihe nach.',
      'Der Tisch von oben, während du alles bereitlegst.',
    ],
  },
  other: {
    say: [
      'Fangen wir also beim Thema %s mit dem ersten Schritt an: {erster Schritt}.',
      'Wir beginnen mit {erster Schritt}.',
      'Fangen wir an.',
      'Los geht es.',
      'Los geht’s.',
      'Gut.',
    ],
    more: [
      'Ich mache es langsam, damit du alles siehst.',
      'Es ist leichter, als es aussieht.',
      'Leg dir {Gegenstand} bereit.',
    ],
    screen: [
      'Der Name des ersten Schritts: {erster Schritt}.',
      'Ein kleines Schild mit dem Namen dessen, was du hältst.',
    ],
    broll: [
      '{erster Schritt} von oben, beide Hände im Bild.',
      'Langsam näher an {wichtiger Gegenstand} heran.',
    ],
  },
}
