import type { PatternWords } from '../en/patterns.js'

/** The patterns of a run, in German. Patterns that are named after English words keep these. */

export const patternWords: PatternWords = {
  names: {
    'Question first': 'Frage zuerst',
    'Against the grain': 'Gegen den Strich',
    'Open gap': 'Offene Lücke',
    'Number in the first line': 'Zahl in der ersten Zeile',
    'Result before the method': 'Ergebnis vor dem Weg',
    'Plain promise': 'Klares Versprechen',
    'Story from the first line': 'Geschichte ab der ersten Zeile',
    'Confession first': 'Geständnis zuerst',
    'Warning first': 'Warnung zuerst',
    'Viewer put to work': 'Zuschauer soll etwas tun',
    'Two things compared': 'Zwei Dinge verglichen',
    'Numbered list': 'Gezählte Liste',
    'Shown, not told': 'Gezeigt statt gesagt',
    'Standing first': 'Rang zuerst',
    'Viewer named': 'Zuschauer genannt',
    'Share first': 'Anteil zuerst',
    'Price first': 'Preis zuerst',
    'Hard number first': 'Genaue Zahl zuerst',
    'What I did, counted': 'Was ich tat, gezählt',
    'Time ago': 'Vor einiger Zeit',
    'Dated scene': 'Szene mit Datum',
    'Where I come from': 'Woher ich komme',
    'Someone close': 'Jemand Nahes',
    'Last time': 'Das letzte Mal',
    'Not what you think': 'Nicht, was man denkt',
    'After years': 'Nach Jahren',
    'This or that': 'Dies oder das',
    'From to': 'Von … zu …',
  },
  beginsWith: (start) => `Beginnt mit „${start}“`,
  why: (count, total, coversTopic) => {
    const all = total === 2 ? 'Beide' : `Alle ${total}`
    const hooks = coversTopic ? 'Hooks zum ganzen Thema' : 'verglichenen Hooks'
    const some = `${count} von ${total} ${hooks}`
    return `${count === total ? `${all} ${hooks}` : some} beginnen so`
  },
  mostSeen: (views) => `, der meistgesehene davon mit ${views} Aufrufen`,
}
