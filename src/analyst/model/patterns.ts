import { whyShared } from '../rules/patterns.js'
import type { Pattern, ReadHook } from '../types.js'
import { type Context, numberLines, questionOf } from './build-question.js'
import { type Ground, toGroundedSentence, hasLink, sentenceFault, toSingleLine } from './grounding.js'
import { type Checks, schemaOf, text } from './question.js'
import { isSame, templateShapeFault } from './template.js'

/** Finds the structures that hooks share. The model names hooks by number. */

const pattern = schemaOf({
  name: text,
  structure: text,
  why: text,
  hooks: { type: 'array', items: { type: 'integer' } },
})
const schema = schemaOf({ patterns: { type: 'array', items: pattern } })

/** Fewer hooks share nothing that would hold for others. */
export const minHooks = 5

type PatternAnswer = { name: string; structure: string; why: string; hooks: number[] }
type PatternsAnswer = { patterns: PatternAnswer[] }

const limits = { hooks: 30, hook: 300, lines: 12_000, name: 100, structure: 300, why: 400, patterns: 3 }

/** At most three patterns, the most frequent first. A hook is in at most one. Throws `ModelError`. */
export async function patternsWithModel(
  context: Context,
  hooks: ReadHook[],
  signal?: AbortSignal,
): Promise<Pattern[]> {
  const listedHooks = hooks.slice(0, limits.hooks)
  const lines = listedHooks.map(({ hook, hook_type }) => `(${hook_type}) ${hook.slice(0, limits.hook)}`)
  const question = questionOf(context, {
    name: 'patterns',
    schema,
    material: { Lines: { text: numberLines(lines), maxLength: limits.lines, isList: true } },
    maxTokens: 900,
  })
  const { patterns } = await context.modelClient.ask(question, checksFor(listedHooks), {
    signal,
    lane: 'run',
  })
  const usedNumbers = new Set<number>()
  return patterns
    .flatMap((pattern) => patternOf(pattern, listedHooks, usedNumbers))
    .sort((a, b) => b.hook_ids.length - a.hook_ids.length)
    .slice(0, limits.patterns)
}

function checksFor(listedHooks: ReadHook[]): Checks<PatternsAnswer> {
  return {
    findFlaws: ({ patterns }) =>
      patterns
        .flatMap((pattern, at) => {
          const fault = faultOf(pattern, membersOf(pattern, listedHooks), listedHooks)
          return fault === null ? [] : [`patterns[${at}].${fault}.`]
        })
        .map((message) => ({ member: 'patterns', message })),
  }
}

function membersOf(
  { hooks }: PatternAnswer,
  listedHooks: ReadHook[],
  usedNumbers: ReadonlySet<number> = new Set(),
): ReadHook[] {
  return [...new Set(hooks)]
    .filter((hook) => !usedNumbers.has(hook))
    .flatMap((hook) => listedHooks[hook - 1] ?? [])
}

/** What is wrong with a pattern, as an instruction to the model; null if nothing is. */
function faultOf(
  { name, structure, why }: PatternAnswer,
  members: ReadHook[],
  listedHooks: ReadHook[],
): string | null {
  if (toSingleLine(name, limits.name) === '' || hasLink(name)) return 'name must have two to six words'
  if (members.length < 2) return `hooks must hold at least two numbers from 1 to ${listedHooks.length}`
  const shape = templateShapeFault(structure)
  if (shape !== null) return `structure ${shape}`
  if (members.some(({ hook }) => isSame(structure, hook)))
    return 'structure must not be one of the lines again'
  const unsaid = sentenceFault(why, groundOf(members, listedHooks))
  return unsaid === null ? null : `why ${unsaid}`
}

/** The source that the reason for a pattern may quote, and the numbers that it may name. */
function groundOf(members: ReadHook[], listedHooks: ReadHook[]): Ground {
  const source = members.map(({ hook }) => hook).join('\n')
  const figures = [members.length, listedHooks.length, ...members.flatMap(({ views }) => views ?? [])]
  return { source, figures, maxLength: limits.why }
}

/**
 * The pattern if it is valid: a template that is no copy of a hook, shared by two hooks that no other pattern has.
 */
function patternOf(answer: PatternAnswer, listedHooks: ReadHook[], usedNumbers: Set<number>): Pattern[] {
  const members = membersOf(answer, listedHooks, usedNumbers)
  const why =
    toGroundedSentence(answer.why, groundOf(members, listedHooks)) ??
    whyShared({ hooks: members }, listedHooks.length)
  if (faultOf({ ...answer, why }, members, listedHooks)?.startsWith('why') === false) return []
  answer.hooks.forEach((hook) => usedNumbers.add(hook))
  return [
    {
      name: toSingleLine(answer.name, limits.name),
      structure: toSingleLine(answer.structure, limits.structure),
      why,
      hook_ids: members.map(({ hook_id }) => hook_id),
    },
  ]
}
