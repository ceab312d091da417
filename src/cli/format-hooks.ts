import type { Schemas } from '../contract/types.js'
import { styleText } from 'node:util'
import { formatAge, formatCount, formatMultiple, shortCount } from '../lib/number-format.js'
import { otherSiteOf } from '../lib/platform-hosts.js'
import { platformNames } from '../providers/types.js'
import { toCommandWords } from './command-words.js'
import type { Sink } from './output.js'

type Run = Schemas['ShortRun']
type PrintedHook = Run['hooks'][number]

type Style = Parameters<typeof styleText>[0]

/** Text styling and wrapping for an output. */
type TextLayout = {
  paint: (style: Style, text: string) => string
  wrap: (text: string, indent: string) => string
}

/** Uses colours only on a terminal. Wraps and indents lines to its width. */
function createLayout(out: Sink): TextLayout {
  const hasColours = out.isTTY && out.hasColors?.()
  return {
    paint: (style, text) => (hasColours ? styleText(style, text) : text),
    wrap: (text, indent) => wrapText(Math.min(out.columns || 88, 100) - indent.length, text, indent),
  }
}

function wrapText(width: number, text: string, indent: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line) => indent + line).join('\n')
}

function formatPartly({ topic_part }: PrintedHook): string {
  return ['only partly on the topic', topic_part].filter((part) => part !== null).join(': ')
}

function formatStats(hook: PrintedHook): string {
  return [
    hook.views === null ? null : `${shortCount(hook.views)} views`,
    hook.outlier === null ? null : `${formatMultiple(hook.outlier)} the creator's usual`,
    hook.virality === null ? null : `virality ${hook.virality}`,
    hook.age_days === null ? null : formatAge(hook.age_days),
    hook.above_floor ? null : 'below the 50K floor',
    hook.about_topic === 'partly' ? formatPartly(hook) : hook.topic_part,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function formatHook({ paint, wrap }: TextLayout, hook: PrintedHook, index: number): string {
  const indent = '    '
  const creator = `${otherSiteOf(hook) ?? platformNames[hook.platform]} · ${hook.creator ?? 'unknown'}`
  const number = `${String(index + 1).padStart(2)}.`
  const head =
    hook.topic === null
      ? `${number} ${paint('bold', creator)}`
      : `${number} ${paint('bold', hook.topic)}  ${paint('dim', creator)}`
  const quote = (line: string) => `“${line}”`
  return [
    head,
    hook.hook === null ? null : paint('cyan', wrap(quote(hook.hook), indent)),
    hook.catchy_line === null || hook.catchy_line === hook.hook
      ? null
      : wrap(`Quotable: ${quote(hook.catchy_line)}`, indent),
    hook.why_it_travelled === null ? null : wrap(`Why: ${hook.why_it_travelled}`, indent),
    paint('dim', wrap(formatStats(hook), indent)),
    hook.watch_url === null ? null : paint('dim', indent + hook.watch_url),
  ]
    .filter((line) => line !== null)
    .join('\n')
}

function formatPatterns({ paint }: TextLayout, patterns: Run['patterns'], hooks: PrintedHook[]): string[] {
  if (!patterns || patterns.length === 0) return []
  const positionOf = (hook_id: string) => hooks.findIndex((hook) => hook.hook_id === hook_id) + 1
  const lines = patterns.map(({ name, structure, hook_ids }) => {
    return `  ${paint('bold', name)}: ${structure}  ${paint('dim', `(hooks ${hook_ids.map(positionOf).join(', ')})`)}`
  })
  return [`What the winners share:\n${lines.join('\n')}`]
}

/** Whether an outcome says that an option ("language: Klingon") was not applied. That of a full run does not. */
function isSaid(option: string, outcome: string): boolean {
  const [name = ''] = option.split(':')
  return outcome.includes(option) || new RegExp(`the ${name} [^;]*not applied`, 'iu').test(outcome)
}

const withoutColon = (option: string) => option.replace(': ', ' ')

/** Formats a finished run for a terminal. */
export function formatHooks(run: Schemas['Run'], out: Sink): string {
  if (run.kind !== 'short') throw new Error(`A ${run.kind} run holds no hooks.`)
  if (run.status === 'failed') return run.error ?? 'The run failed.'
  const layout = createLayout(out)
  const { paint, wrap } = layout
  const title = `${run.hooks.length} ${run.hooks.length === 1 ? 'hook' : 'hooks'} on ${paint('bold', run.topic)}  ${paint('dim', `${formatCount(run.charged, 'credit')} used`)}`
  const unsaid = (run.stats?.not_applied ?? []).filter((option) => !isSaid(option, run.outcome ?? ''))
  const remarks = [
    ...(run.outcome === null ? [] : [toCommandWords(run.outcome)]),
    ...(unsaid.length === 0 ? [] : [`Not applied: ${unsaid.map(withoutColon).join(', ')}.`]),
  ].map((remark) => paint('yellow', wrap(remark, '')))
  return [
    title,
    ...remarks,
    ...run.hooks.map((hook, index) => formatHook(layout, hook, index)),
    ...formatPatterns(layout, run.patterns, run.hooks),
  ].join('\n\n')
}
