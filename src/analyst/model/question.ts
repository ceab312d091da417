import type { Picture } from '../../providers/images.js'
import { aboutTopics } from '../types.js'

/** The largest picture that is sent to a model, in bytes. */
export const maxPictureBytes = 4_000_000

export type Turn = { role: 'system' | 'user' | 'assistant'; text: string }

/** A JSON schema of the subset that every server supports. It has no lengths of texts; code cuts them. */
export type AnswerSchema = {
  type: 'object'
  properties: Record<string, object>
  required: string[]
  additionalProperties: false
}

/** The schema of an object with these members, all of them required. */
export function schemaOf(properties: Record<string, object>): AnswerSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

export const text = { type: 'string' }
export const nullableString = { type: ['string', 'null'] }

/** Whether something is about the topic. */
export const aboutSchema = { type: 'string', enum: [...aboutTopics] }

/** The schema of an answer with only these members. */
export function schemaOfMembers({ properties }: AnswerSchema, members: string[]): AnswerSchema {
  return schemaOf(Object.fromEntries(members.map((member) => [member, properties[member] ?? {}])))
}

/** A question that the model answers in JSON. */
export type Question = {
  /** The name of the schema: letters and underscores. */
  name: string
  schema: AnswerSchema
  /** The instructions, and the material that they are about. */
  system: string
  user: string
  picture: Picture | null
  /** Maximum length of the answer, in tokens. */
  maxTokens: number
  temperature: number
}

/** What is wrong with one member of an answer, as an instruction to the model. */
export type MemberFault = { member: string; message: string }

/** Checks of an answer that matches its schema. */
export type Checks<Answer> = {
  /** Faults that make the answer unusable, as instructions to the model. */
  findErrors?: (answer: Answer) => string[]
  /** Members that the model is asked for once more. Whatever it then answers is used. */
  findFlaws?: (answer: Answer) => MemberFault[]
}

/** The faults that are not null. */
export function faultsOf(faults: (string | null)[]): string[] {
  return faults.filter((fault) => fault !== null)
}

/** Faults by member. Each message continues a sentence that begins with the name of the member. */
export function memberFaults(faults: Record<string, string | null>): MemberFault[] {
  return Object.entries(faults).flatMap(([member, fault]) =>
    fault === null ? [] : [{ member, message: `${member} ${fault.trim()}${fault.endsWith('.') ? '' : '.'}` }],
  )
}
