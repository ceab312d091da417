import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { jsonDepth } from '../../lib/json-depth.js'
import type { AnswerSchema } from './question.js'

/** Parses a model's text as JSON and validates it against the schema. */

const limits = { characters: 200_000, depth: 12, issues: 8, issue: 160 }

/** Members that the schema does not name are removed. */
const ajv = new Ajv2020({ allErrors: false, removeAdditional: true, strict: true, allowUnionTypes: true })
const validatorBySchema = new WeakMap<AnswerSchema, ValidateFunction>()

function validatorOf(schema: AnswerSchema): ValidateFunction {
  const cachedValidator = validatorBySchema.get(schema)
  if (cachedValidator) return cachedValidator
  const validator = ajv.compile(schema)
  validatorBySchema.set(schema, validator)
  return validator
}

/** `isCutOff` tells that the answer reached the length limit, so that it might have been valid without it. */
export type ParsedAnswer = { ok: true; value: unknown } | { ok: false; issues: string[]; isCutOff?: true }

/** Parses the JSON in a text and validates it against the schema. Reasoning or a code fence may stand around it. */
export function readAnswer(text: string, schema: AnswerSchema): ParsedAnswer {
  if (text.length > limits.characters) return { ok: false, issues: ['The answer is far too long.'] }
  const json = jsonPart(withoutReasoning(text))
  if (json === null)
    return {
      ok: false,
      issues: ['The answer is not a JSON object.'],
      ...(text.includes('{') ? { isCutOff: true } : {}),
    }
  if (jsonDepth(json) > limits.depth) return { ok: false, issues: ['The answer nests too deep.'] }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError)
      return {
        ok: false,
        issues: ['The answer is not valid JSON, or it was cut off: be shorter.'],
        isCutOff: true,
      }
    throw error
  }
  const validate = validatorOf(schema)
  if (validate(value)) return { ok: true, value }
  return { ok: false, issues: issuesOf(validate.errors ?? []) }
}

/** The text after the end of the model's reasoning. */
function withoutReasoning(text: string): string {
  const end = text.lastIndexOf('</think>')
  return end < 0 ? text : text.slice(end + '</think>'.length)
}

/** From the first brace to the last. */
function jsonPart(text: string): string | null {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  return from < 0 || to < from ? null : text.slice(from, to + 1)
}

function issuesOf(errors: ErrorObject[]): string[] {
  return errors.slice(0, limits.issues).map(({ instancePath, message = 'is wrong', params }) => {
    const allowedValues: unknown = (params as { allowedValues?: unknown }).allowedValues
    const allowedList = Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : ''
    return `${instancePath || 'The answer'} ${message}${allowedList}`.slice(
      0,
      limits.issue + allowedList.length,
    )
  })
}
