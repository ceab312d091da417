/**
 * What is not mutated, because no test should hold it word for word: whatever goes to the log, and string literals
 * that are whole sentences.
 */

/** What is used of Babel's paths. */
type NodePath = {
  node: {
    type: string
    value?: unknown
    callee?: { type: string; object?: Named; property?: Named }
  }
}
type Named = { name?: string; property?: { name?: string } }

const levels = new Set(['debug', 'info', 'warn', 'error', 'fatal'])

function isLogCall({ type, callee }: NodePath['node']): boolean {
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false
  const { object, property } = callee
  return (object?.name ?? object?.property?.name) === 'log' && levels.has(property?.name ?? '')
}

function isSentence({ type, value }: NodePath['node']): boolean {
  return type === 'StringLiteral' && typeof value === 'string' && /\S \S.*[.?!]$/s.test(value)
}

function shouldIgnore({ node }: NodePath): string | undefined {
  if (isLogCall(node)) return 'It goes to the log.'
  if (isSentence(node)) return 'It is a sentence for people.'
  return undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'prose', value: { shouldIgnore } }]
