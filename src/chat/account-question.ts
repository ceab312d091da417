import type { ChatTurn } from '../analyst/types.js'
import { shorten } from '../lib/text.js'

/** What a message asks of an account, as its answer with placeholders. */
export type AccountQuestion = NonNullable<Extract<ChatTurn, { action: 'clarify' }>['account']>

const maxNameCharacters = 60

/** Names in quotation marks, one after the other. */
export function quote(names: string[]): string {
  return names.map((name) => `“${shorten(name, maxNameCharacters)}”`).join(', ')
}
