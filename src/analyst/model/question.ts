import type { Picture } from '../../providers/types.js'
import { aboutTopics } from '../types.js'

export type Turn = { role: 'system' | 'user' | 'assistant'; text: string }

/** A JSON schema inside what every server takes: no lengths of texts, those are cut by code. */
export type Schema = {
  type: 'object'
  properties: Record<string, object>
  required: string[]
  additionalProperties: false
}

/** The schema of an object with these members, all of them required. */
export function schemaOf(properties: Record<string, object>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

/** Whether something is about the topic. */
export const aboutSchema = { type: 'string', enum: [...aboutTopics] }

/** The schema of an answer that holds some of the members alone. */
export function schemaOfMembers({ properties }: Schema, members: string[]): Schema {
  return schemaOf(Object.fromEntries(members.map((member) => [member, properties[member] ?? {}])))
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
  maxTokens: number
  temperature: number
}

/** What is wrong with one member of an answer, in words that the model can act on. */
export type MemberFault = { member: string; message: string }

/** What is wrong with an answer that has the right shape. */
export type Checks<Answer> = {
  /** An answer with one of these is not used; each in words that the model can act on. */
  wrong?: (answer: Answer) => string[]
  /** These members are asked for once more; then the answer is taken as it is. */
  poor?: (answer: Answer) => MemberFault[]
}

/** The faults that there are. */
export function faultsOf(faults: (string | null)[]): string[] {
  return faults.filter((fault) => fault !== null)
}

/** The same by member; what is wrong goes on from its name. */
export function memberFaults(faults: Record<string, string | null>): MemberFault[] {
  return Object.entries(faults).flatMap(([member, fault]) =>
    fault === null ? [] : [{ member, message: `${member} ${fault.trim()}${fault.endsWith('.') ? '' : '.'}` }],
  )
}
