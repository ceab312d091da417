import type { Strings } from '../en/index.js'
import { plural } from './counts.js'

/** Conversations, in German. */

const anyOf = new Intl.ListFormat('de', { type: 'disjunction' })

export const chat: Strings['chat'] = {
  title: 'Gespräch',
  all: 'Gespräche',
  none: 'Noch keine Gespräche',
  noneHow: 'Sag in einem Satz, was du suchst.',
  roles: { user: 'Du', assistant: 'Coldopen' },
  watch: 'Lauf ansehen',
  byRules:
    'Hier ist kein Sprachmodell eingerichtet: Regeln lesen, was du schreibst. Am besten verstehen sie ein Thema in einem kurzen Satz; Geschmacksfragen verstehen sie nicht.',
  reply: 'Deine Antwort',
  mayCost: 'Das Senden kann einen Lauf starten, der Credits kostet. Eine Rückfrage ist kostenlos.',
  costs: (prices) => `Ein Lauf kostet ${anyOf.format(prices)}. Eine Rückfrage ist kostenlos.`,
  price: {
    usual: (cost, most, kind) => `${cost}, höchstens ${most} (${kind})`,
    most: (cost, count, kind) => `${cost} für ${plural(count, 'Ergebnis', 'Ergebnisse')} (${kind})`,
  },
  thinking: 'Denkt nach …',
  runs: 'Läufe dieses Gesprächs',
}
