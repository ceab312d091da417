import type { UnwrittenReasonWords } from '../en/unwritten-reasons.js'

/** Why nothing was written after a hook or find, in German. */

export const unwrittenReasons: UnwrittenReasonWords = {
  script: (languages) =>
    `In der Schrift deines Themas können Regeln nicht schreiben. Sag es auf ${languages}.`,
  otherLanguage: (language) =>
    `Regeln schreiben in der Sprache des Originals und übersetzen nicht. Sag dein Thema auf ${language}.`,
  ownWordsOnly:
    'Seine Worte passen nur zum eigenen Thema, und Regeln brauchen einen Aufbau, der zu anderen passt. Nimm ein anderes Ergebnis.',
  introOnly:
    'Seine Worte passen nur zum eigenen Thema, deshalb schreiben Regeln keine Anfänge wie diesen. Ein ganzes Intro können sie schreiben: Wähle es oben.',
  noPlace: 'In seinem Aufbau ist keine Stelle für dein Thema.',
  unfit: (example) =>
    `Dein Thema passt grammatisch nicht in seinen Aufbau. Eines wie „${example}“ passt: Formuliere deines so.`,
  noPlaceForAny: 'In seinem Aufbau ist für kein Thema eine Stelle.',
  mostlyBlank: 'Nach Regeln entstünde kaum mehr als deine eigenen Worte und Lücken.',
  slotsAlone: 'Nach Regeln und ohne Thema entstünde kaum mehr als Lücken.',
  introBlank:
    'Nach Regeln bestünde dieses Intro aus deinen eigenen Worten und Lücken. Sag unter „Worum es in deinem Video geht“, was man darin lernt, etwa „How to repot a monstera“. Ein längeres Intro lässt Platz für mehr. Oder schreib Anfänge wie diesen.',
  noTranscript: 'Es gibt kein Transkript, also ist der Anfang nicht bekannt. Nimm ein anderes Ergebnis.',
  noTimes:
    'Es ist nicht bekannt, wann seine Worte gesagt werden, also gibt es kein Intro als Vorbild. Nimm ein anderes Ergebnis.',
  noOtherLength:
    'Es ist nicht bekannt, wie lang seine Teile sind, also haben sie keine andere Länge. Lass die Länge leer.',
  otherParts: 'Was geschrieben wurde, hat nicht die Teile des Originals.',
  tooLong: 'Was geschrieben wurde, ist länger, als das Original Zeit lässt.',
  notNew: 'Nichts von dem, was geschrieben wurde, ist neu und vollständig.',
  unknown: 'Der Server sagt:',
}
