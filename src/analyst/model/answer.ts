import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { jsonDepth } from '../../lib/json-depth.js'
import type { Schema } from './question.js'

/** From a model's text to JSON of the right shape. */

const most = { characters: 200_000, depth: 12, complaints: 8, complaint: 160 }

/** Members nobody asked for are dropped. */
const ajv = new Ajv2020({ allErrors: false, removeAdditional: true, strict: true, allowUnionTypes: true })
const compiled = new WeakMap<Schema, ValidateFunction>()

function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const made = ajv.compile(schema)
  compiled.set(schema, made)
  return made
}

/** `isCutOff` where the answer may have fitted, had it been allowed to be longer. */
export type Read = { ok: true; value: unknown } | { ok: false; complaints: string[]; isCutOff?: true }

/** The JSON in a text, which may think aloud before it or fence it, held against the schema. */
export function readAnswer(text: string, schema: Schema): Read {
  if (text.length > most.characters) return { ok: false, complaints: ['The answer is far too long.'] }
  const json = braced(withoutThoughts(text))
  if (json === null)
    return {
      ok: false,
      complaints: ['The answer is not a JSON object.'],
      ...(text.includes('{') ? { isCutOff: true } : {}),
    }
  if (jsonDepth(json) > most.depth) return { ok: false, complaints: ['The answer nests too deep.'] }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError)
      return {
        ok: false,
        complaints: ['The answer is not valid JSON, or it was cut off: be shorter.'],
        isCutOff: true,
      }
    throw error
  }
  const validate = validatorOf(schema)
  if (validate(value)) return { ok: true, value }
  return { ok: false, complaints: complaintsOf(validate.errors ?? []) }
}

/** What stands before the end of a thought is none of the answer. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf('</think>')
  return end < 0 ? text : text.slice(end + '</think>'.length)
}

/** From the first brace to the last. */
function braced(text: string): string | null {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  return from < 0 || to < from ? null : text.slice(from, to + 1)
}

function complaintsOf(errors: ErrorObject[]): string[] {
  return errors.slice(0, most.complaints).map(({ instancePath, message = 'is wrong', params }) => {
    const allowed: unknown = (params as { allowedValues?: unknown }).allowedValues
    const among = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''
    return `${instancePath || 'The answer'} ${message}${among}`.slice(0, most.complaint + among.length)
  })
}
