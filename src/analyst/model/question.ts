import type { Picture } from '../../providers/types.js'

export type Turn = { role: 'system' | 'user' | 'assistant'; text: string }

/** A JSON schema inside what every server takes: no lengths of texts, those are cut by code. */
export type Schema = {
  type: 'object'
  properties: Record<string, object>
  required: string[]
  additionalProperties: false
}

/** Something to be answered in JSON. */
export type Question = {
  /** Letters and underscores. */
  name: string
  schema: Schema
  /** What the model is told, and what it is told it about. */
  system: string
  user: string
  picture: Picture | null
  /** The longest answer. */
  most_tokens: number
  temperature: number
}

/** What is wrong with an answer that has the right shape, in words that the model can act on. */
export type Checks<Answer> = {
  /** An answer with one of these is not used. */
  wrong?: (answer: Answer) => string[]
  /** These are told once, and then the answer is taken as it is. */
  poor?: (answer: Answer) => string[]
}
