import { withLists } from './pattern-templates.js'

/** Whole messages that refer to results by a number, a place or a pronoun: "keep number 2", "what do they say?". */

type Reference = 'named' | 'one' | 'others' | 'list' | 'some' | 'all'
type Around = 'order' | 'write' | 'like' | 'asked' | 'tail' | 'liked' | 'said' | 'only' | 'follow' | 'polite'
type Whole = 'canyou' | 'handed' | 'clitic' | 'exported' | 'they'

/**
 * Parts of such messages, as patterns without marks and accents.
 *
 * References: `one` by a number or a place, of which `named` are the surer; `others` by themselves want others; `some`
 * and `all` by pronouns; `list` has bare numbers, which only an order has. They consist of `places`, `few`, `thing` and
 * `art`, the articles.
 *
 * Around them: `order` begins an order, `write` and `like` surround what is written, `asked` begins a question, `liked`
 * precedes and `said` follows what is judged. `follow`, and `tail` in a question, are words behind a reference with
 * which no name goes on.
 *
 * Wholes: orders worded as questions (`canyou`, with `{onward}` for what may follow), orders that contain a pronoun (`clitic`), those for a file (`exported`) or for another language (`handed`,
 * with `{tongue}`), and questions with "they".
 */
export type ResultReferences = Record<Reference | Around | Whole | 'places' | 'few' | 'thing', string> & {
  art?: string
}

/** What such a message wants: results in another language, as a file or as a model, only some of them, or anything else. */
export const referenceKinds = ['translating', 'exporting', 'composing', 'filtering', 'handling'] as const

const results = '(?:{one}|{all})'
/** The end, or words that do not go on with a name: "keep the last one and …", but not "keep the last samurai …". */
const onward = '(?: {follow}(?: \\S+)*)?'

const phrases: Record<(typeof referenceKinds)[number], string[]> = {
  translating: ['{handed}(?: {polite})*'],
  exporting: [`{exported}${onward}`],
  composing: [`{write}(?: \\S+){0,6}? (?:{like}) ${results}${onward}`],
  filtering: ['(?:{order} )?{only} (?:{few} )?{one}(?: {polite})*'],
  handling: [
    '(?!{others}(?: |$)){one}(?: {polite})*',
    `{order}(?: \\S+){0,3}? (?:${results}|{list})${onward}`,
    '{canyou}',
    `{clitic}${onward}`,
    `{asked}(?: \\S+){0,6}? ${results}(?: {tail}(?: \\S+){0,8})?`,
    '(?:{asked}(?: \\S+){0,3}? )?{some}(?: \\S+)*',
    '{they}',
    `(?:{liked})(?: \\S+){0,2}? ${results}${onward}`,
    '{named} {said}',
  ],
}

/**
 * The source of a pattern of whole messages of one kind. `tongue` matches the names of languages, and `verb` how a
 * question goes on about results.
 */
export function referencePattern(
  kind: (typeof referenceKinds)[number],
  references: ResultReferences,
  lists: { tongue: string; verb: string },
): string {
  return withLists(phrases[kind].join('|'), { ...references, ...lists, onward })
}
