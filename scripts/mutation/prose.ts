/**
 * Excludes from mutation what no test should check verbatim: log messages, string literals that are whole sentences,
 * and empty texts for values that are only missing according to their types.
 */

/** The part of Babel's paths that is used. */
type NodePath = {
  node: {
    type: string
    value?: unknown
    operator?: string
    callee?: { type: string; object?: NamedNode; property?: NamedNode }
    expression?: NodePath['node']
  }
  key?: string | number | null
  parent?: NodePath['node'] | null
}
type NamedNode = { name?: string; property?: { name?: string } }

const logLevels = new Set(['debug', 'info', 'warn', 'error', 'fatal'])

function isLogCall({ type, callee, expression }: NodePath['node']): boolean {
  if (type === 'ExpressionStatement' && expression) return isLogCall(expression)
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false
  const { object, property } = callee
  return (object?.name ?? object?.property?.name) === 'log' && logLevels.has(property?.name ?? '')
}

function isSentence({ type, value }: NodePath['node']): boolean {
  return type === 'StringLiteral' && typeof value === 'string' && /\S \S.*[.?!]$/s.test(value)
}

/** Whether a node is the empty text in `x ?? ''` or `{ x = '' }`. */
function isDefaultText({ node, key, parent }: NodePath): boolean {
  if (node.type !== 'StringLiteral' || node.value !== '' || key !== 'right') return false
  return (
    parent?.type === 'AssignmentPattern' || (parent?.type === 'LogicalExpression' && parent.operator === '??')
  )
}

function shouldIgnore(path: NodePath): string | undefined {
  const { node } = path
  if (isLogCall(node)) return 'It goes to the log.'
  if (isSentence(node)) return 'It is a sentence for people.'
  if (isDefaultText(path)) return 'It stands in for what the types think may be missing.'
  return undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'prose', value: { shouldIgnore } }]
