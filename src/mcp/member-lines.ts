import { explainMember } from './explained-members.js'
import { findLine, hookLine, type Members, oneLine, remixMark, runLine } from './result-lines.js'

/** The members of an answer as lines: results as a numbered list, each with its ID, and every other member as one line. */

/** Whether a value is an object with members. */
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** How an item of a list becomes a line, by the member that identifies its kind. */
const lineWriters: Record<string, (item: Members, ...marks: string[]) => string> = {
  hook_id: (hook, ...marks) => hookLine(withTopicOfItsRun(hook), ...marks, remixMark(hook)),
  find_id: (find, ...marks) => findLine(withTopicOfItsRun(find), ...marks, remixMark(find)),
}

/** What tells the results of a list apart: their kind, where they are of several. A video may be in it once for each. */
function kindMarks(items: unknown[]): (item: Members) => string[] {
  const kinds = new Set(items.map((item) => (isObject(item) ? item.kind : undefined)))
  return ({ kind }) => (kinds.size > 1 ? [oneLine(kind)] : [])
}

/** In a list of results of several runs, the partial match is about the topic of the result's own run. */
function withTopicOfItsRun(result: Members): Members {
  const part = oneLine(result.topic_part)
  if (part === '') return result
  const isOfWords = /^(?:only|all but) /.test(part)
  return { ...result, topic_part: isOfWords ? `${part} of its run’s topic` : `${part}, for its run’s topic` }
}

/** The note for a list of keeps in which no result has an outlier, so that sorting by it has no effect. */
function usualLines(name: string, items: unknown[], indent: string): string[] {
  const isUnknown = items.length > 1 && items.every((item) => isObject(item) && isEmpty(item.outlier))
  if (name !== 'keeps' || !isUnknown) return []
  return [`${indent}None has an outlier: what their creators usually have is not known.`]
}

/** A result of research as one line; null for any other item. */
function resultLine(item: Members, marks: string[]): string | null {
  if ('run_id' in item && 'status' in item) return runLine(item)
  const name = Object.keys(lineWriters).find((one) => one in item && ('platform' in item || 'title' in item))
  return name === undefined ? null : (lineWriters[name]?.(item, ...marks) ?? null)
}

/** A day or entry of usage without any activity. Listing them would hide the others. */
const isQuiet = (item: unknown) =>
  isObject(item) &&
  (('date' in item && item.charged === 0 && item.runs === 0) ||
    ('kind' in item && item.charged === 0 && item.count === 0))

/** A longer text is easy to read only at the end of a line. */
const maxInnerTextLength = 40

/** An item of short members as one line; its last member may be long. Null for any other item. */
function flatLine(item: Members): string | null {
  const members = Object.entries(item).filter(([, value]) => !isEmpty(value))
  const isLong = (value: unknown) => typeof value === 'string' && value.length > maxInnerTextLength
  if (members.some(([, value]) => typeof value === 'object')) return null
  if (members.slice(0, -1).some(([, value]) => isLong(value))) return null
  return members.map(([name, value]) => memberText(name, value, item)).join(', ')
}

function memberText(name: string, value: unknown, item: Members): string {
  return explainMember(name, value, item)?.join(', ') ?? `${name}: ${oneLine(String(value))}`
}

type Place = { number: number; indent: string; marksOf: (item: Members) => string[] }

function itemLines(item: unknown, { number, indent, marksOf }: Place): string[] {
  if (!isObject(item)) return [`${indent}- ${oneLine(String(item))}`]
  const result = resultLine(item, marksOf(item))
  if (result !== null) return [`${indent}${number}. ${result}`]
  const flat = flatLine(item)
  if (flat !== null) return [`${indent}- ${flat}`]
  const [first = '', ...rest] = memberLines(item, `${indent}  `)
  return [`${indent}- ${first.trimStart()}`, ...rest]
}

function listLines(name: string, items: unknown[], indent: string): string[] {
  const shownItems = items.filter((item) => !isQuiet(item))
  if (shownItems.length === 0) return indent === '' ? [`${name}: none`] : []
  if (shownItems.every((item) => typeof item !== 'object'))
    return [`${indent}${name}: ${shownItems.map((item) => oneLine(String(item))).join(', ')}`]
  const place = { indent: `${indent}  `, marksOf: kindMarks(shownItems) }
  return [
    `${indent}${name}:`,
    ...shownItems.flatMap((item, index) => itemLines(item, { ...place, number: index + 1 })),
    ...usualLines(name, shownItems, indent),
  ]
}

function memberLine(name: string, value: unknown, indent: string): string[] {
  if (Array.isArray(value)) return listLines(name, value, indent)
  // A null verdict means that the verdict was removed, which is the answer.
  if (name === 'verdict' && value === null) return [`${indent}verdict: none`]
  if (isEmpty(value)) return []
  if (isObject(value)) {
    const lines = memberLines(value, `${indent}  `)
    return lines.length === 0 ? [] : [`${indent}${name}:`, ...lines]
  }
  return [`${indent}${name}: ${oneLine(String(value))}`]
}

/** Whether a member repeats another: the opening's text is already listed line by line with its times. */
const isRepeated = (name: string, { intro }: Members) => name === 'intro_text' && Array.isArray(intro)

/** The `count` of a list with more pages counts only this page. */
const isPageCount = (name: string, { next_cursor }: Members) =>
  name === 'count' && typeof next_cursor === 'string'

/** The members of an answer, each as one line or as an indented list. */
export function memberLines(members: Members, indent: string): string[] {
  return Object.entries(members)
    .filter(([name]) => !isRepeated(name, members))
    .flatMap(([name, value]) => {
      if (isPageCount(name, members))
        return [`${indent}count: ${String(value)} on this page; there are more behind next_cursor`]
      const explanation = explainMember(name, value, members)
      return explanation?.map((line) => `${indent}${line}`) ?? memberLine(name, value, indent)
    })
}
