/** What rows of an index must match, independent of the syntax of the index. */

/** A term, all of some expressions, or any of them. */
export type MatchExpression = { term: string } | { all: MatchExpression[] } | { any: MatchExpression[] }

const toTerms = (terms: string[]) => terms.map((term) => ({ term }))

/** All of the terms. */
export function allOf(terms: string[]): MatchExpression {
  return { all: toTerms(terms) }
}

/** Any of the terms. */
export function anyOf(terms: string[]): MatchExpression {
  return { any: toTerms(terms) }
}

/**
 * Any two of the terms: one from each half, or two from one half. Written this way, the
 * expression has each term only a few times.
 */
export function anyTwoOf(terms: string[]): MatchExpression {
  const middle = Math.floor(terms.length / 2)
  const halves = [terms.slice(0, middle), terms.slice(middle)]
  return {
    any: [{ all: halves.map(anyOf) }, ...halves.filter((half) => half.length > 1).map(anyTwoOf)],
  }
}

/** The terms of an expression, each as often as it occurs. */
export function termsOf(expression: MatchExpression): string[] {
  if ('term' in expression) return [expression.term]
  return ('all' in expression ? expression.all : expression.any).flatMap(termsOf)
}

/**
 * The terms of the parts of an expression that a row meets, each as often as it occurs there; null if the row does not
 * meet the expression.
 */
export function listPresentTerms(
  expression: MatchExpression,
  hasTerm: (term: string) => boolean,
): string[] | null {
  if ('term' in expression) return hasTerm(expression.term) ? [expression.term] : null
  const parts = 'all' in expression ? expression.all : expression.any
  const presentTerms = parts.map((part) => listPresentTerms(part, hasTerm))
  const isMet =
    'all' in expression
      ? presentTerms.every((part) => part !== null)
      : presentTerms.some((part) => part !== null)
  return isMet ? presentTerms.flatMap((part) => part ?? []) : null
}

/** How an index writes terms, and the operators that join expressions. */
type Syntax = { writeTerm: (term: string) => string; and: string; or: string }

/** Writes an expression in the syntax of an index. */
export function writeExpression(expression: MatchExpression, syntax: Syntax): string {
  if ('term' in expression) return syntax.writeTerm(expression.term)
  const [parts, operator] = 'all' in expression ? [expression.all, syntax.and] : [expression.any, syntax.or]
  return parts
    .map((part) => ('term' in part ? syntax.writeTerm(part.term) : `(${writeExpression(part, syntax)})`))
    .join(operator)
}
