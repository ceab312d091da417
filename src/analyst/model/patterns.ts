import { isCopy } from '../../lib/similarity.js'
import { whyShared } from '../rules/patterns.js'
import type { Pattern, ReadHook } from '../types.js'
import { type Context, questionOf } from './context.js'
import { grounded, hasLink, tidy } from './grounded.js'
import type { Checks, Schema } from './question.js'

/** Finding the structures that hooks share. The model names hooks by number. */

const schema: Schema = {
  type: 'object',
  properties: {
    patterns: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          structure: { type: 'string' },
          why: { type: 'string' },
          hooks: { type: 'array', minItems: 2, maxItems: 30, items: { type: 'integer' } },
        },
        required: ['name', 'structure', 'why', 'hooks'],
        additionalProperties: false,
      },
    },
  },
  required: ['patterns'],
  additionalProperties: false,
}

type Named = { name: string; structure: string; why: string; hooks: number[] }
type Answer = { patterns: Named[] }

const most = { hooks: 30, hook: 300, lines: 12_000, name: 100, structure: 300, why: 400 }

/** At most three, the most shared first; a hook is in at most one. Throws `Silence`. */
export async function patternsWithModel(
  context: Context,
  hooks: ReadHook[],
  signal?: AbortSignal,
): Promise<Pattern[]> {
  const shown = hooks.slice(0, most.hooks)
  const lines = shown.map(({ hook, hook_type }, at) => `${at + 1} (${hook_type}) ${hook.slice(0, most.hook)}`)
  const question = questionOf(context, {
    name: 'patterns',
    schema,
    values: { last: String(shown.length) },
    outside: { hooks: { text: lines.join('\n'), most: most.lines } },
    most_tokens: 900,
  })
  const { patterns } = await context.asker.ask(question, checksFor(shown), { signal, lane: 'run' })
  const taken = new Set<number>()
  return patterns
    .flatMap((pattern) => patternOf(pattern, shown, taken))
    .sort((a, b) => b.hook_ids.length - a.hook_ids.length)
}

function checksFor(shown: ReadHook[]): Checks<Answer> {
  return {
    wrong: ({ patterns }) =>
      patterns.flatMap(({ hooks, structure }, at) => [
        ...(hooks.every((hook) => hook >= 1 && hook <= shown.length)
          ? []
          : [`patterns[${at}].hooks must be numbers from 1 to ${shown.length}.`]),
        ...(hasPlace(structure) ? [] : [`patterns[${at}].structure must have a {placeholder}.`]),
      ]),
  }
}

function hasPlace(structure: string): boolean {
  return /\{[^{}]{1,60}\}/u.test(structure)
}

/** The pattern where it is one: shared by two hooks that no other has, a template and not a hook again. */
function patternOf({ name, structure, why, hooks }: Named, shown: ReadHook[], taken: Set<number>): Pattern[] {
  const own = [...new Set(hooks)].filter((hook) => !taken.has(hook))
  const members = own.flatMap((hook) => shown[hook - 1] ?? [])
  const called = tidy(name, most.name)
  const template = tidy(structure, most.structure)
  const isSound = called !== '' && !hasLink(called) && !hasLink(template)
  if (members.length < 2 || !isSound || members.some(({ hook }) => isCopy(template, hook))) return []
  own.forEach((hook) => taken.add(hook))
  const source = members.map(({ hook }) => hook).join('\n')
  const figures = [members.length, shown.length, ...members.flatMap(({ views }) => views ?? [])]
  const told = grounded(why, { source, figures, most: most.why })
  return [
    {
      name: called,
      structure: template,
      why: told ?? whyShared({ hooks: members }, shown.length),
      hook_ids: members.map(({ hook_id }) => hook_id),
    },
  ]
}
