import { type Members, oneLine } from './result-lines.js'

/**
 * A score as text: the advice, the traits that the draft has, those that it lacks and the closest lines, each in one line. Opposites
 * and examples of every trait are in `structuredContent`.
 */

type Trait = { name: string; has?: boolean; share: number; weight: number; example: Members | null }

const listOf = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : [])

/** Whether an answer is a score. */
export const isScore = (body: Members): boolean => 'score_id' in body && Array.isArray(body.traits)

/** A score without the members that `scoreLines` writes. */
export function withoutTraits({
  traits: _,
  missing: _missing,
  closest: _closest,
  advice: _advice,
  ...rest
}: Members): Members {
  return rest
}

const quoted = (line: unknown) => `“${oneLine(line)}”`

/** The ID of a line's hook or find, or else its address. */
const sourceOf = ({ hook_id, find_id, watch_url }: Members) => oneLine(hook_id ?? find_id ?? watch_url)

function sharesOf(traits: Trait[]): string {
  return traits
    .map(({ name, share, weight }) => `${name} ${share}${weight > 1 ? ` ×${weight}` : ''}`)
    .join(', ')
}

function missingLine({ name, share, example }: Trait): string {
  const such = example === null ? '' : `: ${quoted(example.line)} ${sourceOf(example)}`
  return `  - ${name} ${share}${such}`
}

const adviceLine = (advice: unknown) =>
  typeof advice === 'object' && advice !== null && 'text' in advice ? [`advice: ${oneLine(advice.text)}`] : []

function closestLine(closest: Members, at: number): string {
  const words = listOf<string>(closest.shared_words)
  const both = words.length === 0 ? [] : [`both on ${words.join(', ')}`]
  const shared = [...both, ...listOf<string>(closest.shared_traits)].join(', ')
  return `  ${at + 1}. ${quoted(closest.line)} (${shared}) ${sourceOf(closest)}`.trimEnd()
}

/** The lines on the traits of a score. */
export function scoreLines({ traits, missing, closest, advice }: Members): string[] {
  const own = listOf<Trait>(traits).filter(({ has }) => has === true)
  const counted = own.filter(({ weight }) => weight > 0)
  const others = own.filter(({ weight }) => weight === 0)
  const lacking = listOf<Trait>(missing)
  return [
    ...adviceLine(advice),
    ...(counted.length > 0
      ? [
          `has, with the share of those compared (pattern_match is their mean in percent, ×2 counting twice; a line far above its creator’s usual counts more in a share): ${sharesOf(counted)}`,
        ]
      : []),
    ...(others.length > 0 ? [`has too, not counted: ${sharesOf(others)}`] : []),
    ...(lacking.length === 0 ? ['missing: none'] : ['missing:', ...lacking.map(missingLine)]),
    ...(listOf<Members>(closest).length === 0
      ? []
      : ['closest:', ...listOf<Members>(closest).map(closestLine)]),
  ]
}
