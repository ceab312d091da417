import type { Strings } from '../en/index.js'
import { plural } from './counts.js'
import { unwrittenReasons } from './unwritten-reasons.js'

/** Writing after a hook or find, in German. */

export const remix: Strings['remix'] = {
  title: 'Neue schreiben',
  titleOf: { fillIn: 'Aufbau ausfüllen', compare: 'Dein eigener Entwurf' },
  toForms: 'Schreiben, vergleichen',
  toFormsOf: { fillIn: 'Ausfüllen, vergleichen', compare: 'Entwurf vergleichen' },
  what: 'Was geschrieben wird',
  modes: { default: 'Anfänge', intro: 'Ein ganzes Intro' },
  niche: 'Worum es in deinen Videos geht (freiwillig)',
  nicheRequired: 'Worum es in deinen Videos geht',
  nicheMayNotFit:
    'Regeln können es nur einsetzen, wo dieser Aufbau eine Stelle dafür hat. Sonst bekommst du den Aufbau zum Ausfüllen, kostenlos.',
  nicheExample: 'Backen zu Hause für Anfänger',
  brief: 'Worum es in deinem Video geht',
  briefExample: 'Ich habe zehn Brote mit denselben drei Fehlern verdorben',
  write: 'Schreiben',
  showStructure: 'Aufbau zeigen',
  writing: 'Schreibt …',
  refused: 'Nichts wurde geschrieben, und nichts berechnet.',
  unwrittenReasons,
  structure: 'Hier ist sein Aufbau, kostenlos',
  fillIn: {
    refused: 'Fülle ihn selbst aus:',
    noPlace: 'Deine eigenen Worte:',
    noSubject: 'Fülle ihn selbst aus, oder sag oben, worum es in deinen Videos geht:',
  },
  filledIn: 'Dein Text, den du ändern kannst',
  noPlace: 'Diesen füllst du selbst aus: Regeln wissen nicht, wo dein Thema hingehört.',
  compareOwn: 'Einen eigenen Anfang kannst du unten vergleichen.',
  compare: 'Unten vergleichen',
  written: 'Der Text ist geschrieben.',
  costs: {
    always: '1 Credit, der zurückkommt, wenn nichts Gutes entsteht.',
    byRules: '1 Credit, wenn dein Thema hineinpasst; sonst ist der Aufbau kostenlos.',
    structure: 'Kostenlos: der Aufbau, zum Selbstausfüllen.',
  },
  none: 'Nach diesem Vorbild wurde noch nichts geschrieben.',
  howRules: 'Wie Regeln schreiben',
  seconds: 'Länge in Sekunden (freiwillig, 10 bis 90)',
  byRules: {
    default:
      'Dieser Server hat kein Sprachmodell, also schreiben Regeln. Du bekommst den Aufbau von diesem, mit benannten Lücken wie {thing}, die du füllst. Worum es in deinen Videos geht, kommt nur hinein, wo der Aufbau eine Stelle dafür hat, für 1 Credit. Hat er keine oder bleibt das Feld leer, bekommst du den Aufbau kostenlos.',
    intro:
      'Dieser Server hat kein Sprachmodell, also schreiben Regeln. Sie setzen dein Thema, und was man darin lernt, in den Aufbau von diesem ein. Für den Rest stehen benannte Lücken, jede mit ihrer Wortzahl. Wären sie das meiste, wird nichts geschrieben, und der Credit kommt zurück.',
  },
  nicheUsed: (words) => `Zu: ${words}`,
  notPossible: (reason) => `Nach diesem Vorbild lässt sich nichts Neues schreiben. ${reason}`,
  placeholders: (count) => `${plural(count, 'Zahl', 'Zahlen')} zum Ausfüllen`,
  keeps: (text) => `Behält: ${text}`,
  thumbnailText: (text) => `Auf dem Vorschaubild: ${text}`,
  editBeat: (name) => `Worte von ${name}`,
  meter: (name) => `Wortbudget von ${name}`,
  wordCount: (words, budget) => `${words} von ${plural(budget, 'Wort', 'Wörtern')}`,
  over: (count) => `${count} zu viel`,
  onScreen: (text) => `Im Bild: ${text}`,
  broll: (text) => `Aufnahmen: ${text}`,
  copyIntro: 'Intro kopieren',
}
