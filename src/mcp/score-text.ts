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
  doubts: _doubts,
  partial_matches: _partial,
  ...rest
}: Members): Members {
  return rest
}

/** Why a score was free: nothing could be said of the draft, or it was paid for before. */
function freeLines({ charged, advice }: Members): string[] {
  if (charged !== 0) return []
  const isSilent = (advice as Members | null | undefined)?.judgement === 'none'
  return [
    `free, since ${isSilent ? 'nothing could be said of it' : 'this draft was paid for within 24 hours'}`,
  ]
}

const quote = (line: unknown) => `“${oneLine(line)}”`

/** The ID of a line's hook or find, or else its address. */
const sourceOf = ({ hook_id, find_id, watch_url }: Members) => oneLine(hook_id ?? find_id ?? watch_url)

function sharesOf(traits: Trait[]): string {
  return traits
    .map(({ name, share, weight }) => `${name} ${share}${weight > 1 ? ` ×${weight}` : ''}`)
    .join(', ')
}

/** The clauses of a draft in which no person counts, by the trait that they are found by. */
const uncountedClauses = [
  { frame: 'announcement', person: 'first_person', where: 'outside its announcement' },
  { frame: 'own_channel', person: 'first_person', where: 'outside what it says of the video' },
  { frame: 'own_channel', person: 'second_person', where: 'outside what it says of the video' },
]

/** A missing trait by its name, with the clauses of the draft in which it was not looked for. */
function missingName(name: string, own: Trait[]): string {
  const has = (frame: string) => own.some((trait) => trait.name === frame)
  const places = uncountedClauses.filter(({ frame, person }) => person === name && has(frame))
  return places.length === 0 ? name : `${name} (${places.map(({ where }) => where).join(', ')})`
}

/** The traits that the draft lacks, each with a line that has it. A line is quoted once, and then named by its ID. */
function missingLines(missingTraits: Trait[], own: Trait[]): string[] {
  const seenLines = new Set<string>()
  return missingTraits.map(({ name: trait, share, example }) => {
    const name = missingName(trait, own)
    if (example === null) return `  - ${name} ${share}`
    const source = sourceOf(example)
    const words = seenLines.has(source) ? [] : [quote(example.line)]
    seenLines.add(source)
    return `  - ${name} ${share}: ${[...words, source].join(' ')}`
  })
}

const isFaultless = (advice: unknown) => (advice as Members | null | undefined)?.judgement === 'no_fault'

const adviceLine = (advice: unknown) =>
  typeof advice === 'object' && advice !== null && 'text' in advice ? [`advice: ${oneLine(advice.text)}`] : []

function closestLine(closest: Members, at: number): string {
  const words = listOf<string>(closest.shared_words)
  const both = words.length === 0 ? [] : [`both on ${words.join(', ')}`]
  const sharedTraits = [...both, ...listOf<string>(closest.shared_traits)].join(', ')
  return `  ${at + 1}. ${quote(closest.line)} (${sharedTraits}) ${sourceOf(closest)}`.trimEnd()
}

const doubtTexts: Record<string, string | undefined> = {
  too_short: 'the draft is one word',
  no_sentence: 'the draft hardly makes a sentence',
  cut_openings:
    'too few of those compared are known to be first words, so how many greet is unknown: greeting and begins_at_once have no share',
  topic_not_named: 'the draft does not name the topic',
  other_language: 'some of those compared are in another language',
  copy: 'the draft is one of those compared, word for word',
}

/** How many of those compared have only a part of the topic; scores of earlier versions do not say it. */
const partialText = ({ partial_matches: count, compared }: Members) =>
  `${typeof count === 'number' ? `${count} of the ${String(compared)}` : 'some of those'} compared have only a part of the topic, a weak comparison`

/** What the figure does not know, each with its code. */
function doubtLines(score: Members): string[] {
  const texts = listOf<string>(score.doubts).map((code) => {
    const words = code === 'partial_matches' ? partialText(score) : doubtTexts[code]
    return words === undefined ? code : `${words} (${code})`
  })
  return texts.length === 0 ? [] : [`doubts: ${texts.join('; ')}`]
}

/** The lines on the traits of a score. */
export function scoreLines(score: Members): string[] {
  const { traits, missing, closest, advice } = score
  const own = listOf<Trait>(traits).filter(({ has }) => has === true)
  const countedTraits = own.filter(({ weight }) => weight > 0)
  const others = own.filter(({ weight }) => weight === 0)
  const missingTraits = listOf<Trait>(missing)
  return [
    ...freeLines(score),
    ...adviceLine(advice),
    ...doubtLines(score),
    ...(countedTraits.length > 0
      ? [
          `has, with the share of those compared (pattern_match is their mean in percent: how common its form is, no ranking; ×2 counting twice; a line far above its creator’s usual counts more in a share): ${sharesOf(countedTraits)}`,
        ]
      : []),
    ...(others.length > 0 ? [`has too, not counted: ${sharesOf(others)}`] : []),
    ...(missingTraits.length === 0
      ? ['missing: none']
      : [
          `missing${isFaultless(advice) ? ' (no fault of the draft)' : ''}:`,
          ...missingLines(missingTraits, own),
        ]),
    ...(listOf<Members>(closest).length === 0
      ? []
      : ['closest:', ...listOf<Members>(closest).map(closestLine)]),
  ]
}
