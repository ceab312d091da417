import type { Strings } from '../en/index.js'

/** Conversations, in German. */

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
  mayCost: 'Das Senden kann einen Lauf starten, der Credits kostet; eine Rückfrage ist frei.',
  costs: (prices) => `Startet es einen Lauf: ${prices}. Eine Rückfrage ist frei.`,
  thinking: 'Denkt nach …',
  runs: 'Läufe dieses Gesprächs',
}
