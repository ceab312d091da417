import { formatCompact, formatMultiple } from '../lib/number-format.js'

/**
 * The text of a tool's result, for people and for clients that show text alone: results as a numbered list, each with
 * its identifier, everything else as one line a member. All of it is in `structuredContent`.
 */

type Members = Record<string, unknown>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The figures of a result that are known: views, multiple, tier. */
function figuresOf({ views, outlier, outlier_tier }: Members): string[] {
  return [
    typeof views === 'number' ? `${formatCompact(views)} views` : '',
    typeof outlier === 'number' ? `${formatMultiple(outlier)} usual` : '',
    typeof outlier_tier === 'string' ? outlier_tier : '',
  ].filter((part) => part !== '')
}

/** A text on one line: what strangers wrote may hold line breaks, and must not look like a line of the list. */
const oneLine = (text: unknown) => (typeof text === 'string' ? text.replace(/\s+/gu, ' ').trim() : '')

function withMarks({ sample, verdict }: Members): string[] {
  return [
    sample === true ? 'invented sample' : '',
    typeof verdict === 'string' ? `verdict: ${verdict}` : '',
  ].filter((mark) => mark !== '')
}

function hookLine(hook: Members): string {
  const words = isEmpty(hook.hook) ? 'no words' : `“${oneLine(hook.hook)}”`
  const facts = [oneLine(hook.creator), oneLine(hook.platform), ...figuresOf(hook), ...withMarks(hook)]
  return `${words} (${facts.filter((fact) => fact !== '').join(', ')}) ${String(hook.hook_id)}`
}

function findLine(find: Members): string {
  const facts = [oneLine(find.channel), ...figuresOf(find), ...withMarks(find)].filter((fact) => fact !== '')
  const spokenWords = isEmpty(find.hook) ? '' : `: “${oneLine(find.hook)}”`
  return `${oneLine(find.title)}${spokenWords} (${facts.join(', ')}) ${String(find.find_id)}`
}

function runLine(run: Members): string {
  const { kind, status, charged, count, run_id } = run as Record<string, string | number | undefined>
  const facts = [kind, status, ...(count === undefined ? [] : [`${count} asked for`]), `${charged} credits`]
  return `${oneLine(run.topic)} (${facts.join(', ')}) ${run_id}`
}

/** How an item of a list is written as one line, by the member that names it. */
const lineWriters: Record<string, (item: Members) => string> = {
  hook_id: hookLine,
  find_id: findLine,
}

function lineOf(item: Members): string | null {
  if ('run_id' in item && 'status' in item) return runLine(item)
  const name = Object.keys(lineWriters).find((one) => one in item && ('platform' in item || 'title' in item))
  return name === undefined ? null : (lineWriters[name]?.(item) ?? null)
}

/** A day of usage on which nothing happened: a month of them would hide the others. */
const isQuietDay = (item: unknown) =>
  isObject(item) && 'date' in item && item.charged === 0 && item.runs === 0

function listLines(items: unknown[], indent: string): string[] {
  return items
    .filter((item) => !isQuietDay(item))
    .flatMap((item, index) => {
      if (!isObject(item)) return [`${indent}- ${oneLine(String(item))}`]
      const line = lineOf(item)
      if (line !== null) return [`${indent}${index + 1}. ${line}`]
      const [first = '', ...rest] = memberLines(item, `${indent}  `)
      return [`${indent}- ${first.trimStart()}`, ...rest]
    })
}

function memberLine(name: string, value: unknown, indent: string): string[] {
  if (Array.isArray(value) && value.length === 0) return indent === '' ? [`${name}: none`] : []
  if (isEmpty(value)) return []
  if (Array.isArray(value)) {
    const isFlat = value.every((one) => typeof one !== 'object')
    if (isFlat) return [`${indent}${name}: ${value.map((one) => oneLine(String(one))).join(', ')}`]
    return [`${indent}${name}:`, ...listLines(value, `${indent}  `)]
  }
  if (isObject(value)) {
    const lines = memberLines(value, `${indent}  `)
    return lines.length === 0 ? [] : [`${indent}${name}:`, ...lines]
  }
  return [`${indent}${name}: ${oneLine(String(value))}`]
}

function memberLines(members: Members, indent: string): string[] {
  return Object.entries(members).flatMap(([name, value]) => memberLine(name, value, indent))
}

/** A run with its results: its state in one line, then the results as a numbered list. */
function runText(run: Members): string {
  const { hooks, finds, progress, outcome, error } = run
  const results = (Array.isArray(hooks) ? hooks : finds) as Members[] | undefined
  const message = isObject(progress) && run.status !== 'done' ? oneLine(progress.message) : ''
  return [
    runLine(run),
    ...[message, oneLine(error), oneLine(outcome)].filter((line) => line !== ''),
    ...listLines(results ?? [], ''),
  ].join('\n')
}

/** A result as text. A single hook or find, and whatever is no result of research, has all its members. */
export function resultText(body: unknown): string {
  if (!isObject(body)) return String(body)
  const isRun = 'run_id' in body && 'status' in body && 'topic' in body
  return isRun ? runText(body) : memberLines(body, '').join('\n')
}
