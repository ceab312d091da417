import type { Strings } from '../en/index.js'
import { credits } from './counts.js'

/** Conversations, in German. */

export const chat: Strings['chat'] = {
  title: 'Gespräch',
  all: 'Gespräche',
  none: 'Noch keine Gespräche',
  noneHow: 'Sag in einem Satz, was du suchst.',
  roles: { user: 'Du', assistant: 'Coldopen' },
  watch: 'Lauf ansehen',
  byRules:
    'Hier ist kein Sprachmodell verbunden, deshalb lesen feste Regeln deine Nachrichten. Nenne ein Thema in einem kurzen Satz; was gut ist und warum, können sie nicht beantworten.',
  reply: 'Deine Antwort',
  mayCost: 'Das Senden kann einen Lauf starten, der Credits kostet. Eine Rückfrage ist kostenlos.',
  costs: (usual, upTo, count) => {
    const [least, most] = usual ?? [0, 0]
    const price = least === most ? `etwa ${credits(most)}` : `${least} bis ${credits(most)}`
    const run =
      usual === null
        ? `Ein Lauf für ${count} Ergebnisse kostet bis zu ${credits(upTo)}`
        : `Ein Lauf für ${count} Ergebnisse kostet meist ${price}, höchstens ${upTo}`
    return `${run}. Eine Rückfrage ist kostenlos.`
  },
  thinking: 'Denkt nach …',
  runs: 'Läufe dieses Gesprächs',
}
