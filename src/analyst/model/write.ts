import type { OpeningSource, PackageSource, WriteRequest, WrittenOpening, WrittenPackage } from '../types.js'
import {
  isFresh,
  isNewThumbnailText,
  usableOpenings,
  usablePackages,
  wordsOfSource,
} from '../written-texts/accept-texts.js'
import type { Lane } from './model-client.js'
import { shorten } from '../../lib/text.js'
import { type Context, numberLines, questionOf } from './build-question.js'
import { hasLink, toSingleLine } from './grounding.js'
import { type Checks, nullableString, type AnswerSchema, schemaOf, text } from './question.js'

/** Writes new openings and packages after real ones. Copies of a real one are dropped. */

/**
 * The maximum length of each member in characters, as the contract has it, and the maximum number of sources shown.
 */
const limits = { opening: 2_000, kept: 1_000, title: 500, thumbnail: 1_000, printed: 200, written: 20 }
const promptLimits = { sources: 6, all: 6_000, niche: 300, words: 240 }

function listSchemaOf(members: Record<string, object>): AnswerSchema {
  const item = schemaOf({ ...members, source: { type: 'integer' } })
  return schemaOf({ written: { type: 'array', items: item } })
}

const openingSchema = listSchemaOf({ hook: text, then: text, kept_structure: text })
const packageSchema = listSchemaOf({
  title: text,
  thumbnail: text,
  thumbnail_text: nullableString,
  kept_structure: text,
})

type DraftsAnswer<Draft> = { written: (Draft & { source: number })[] }
type OpeningDraft = Omit<WrittenOpening, 'from_find_id'>
type PackageDraft = Omit<WrittenPackage, 'from_find_id'>

/** At most `n` openings, none of which repeats a source. Throws `ModelError`. */
export async function openingsWithModel(
  context: Context,
  ask: WriteRequest<OpeningSource>,
  signal?: AbortSignal,
): Promise<WrittenOpening[]> {
  const { niche, n, sources } = ask
  const own = sources.flatMap(wordsOfSource)
  const question = questionFor(context, { name: 'openings', schema: openingSchema, niche, n, sources })
  const isNew = ({ hook, then }: OpeningDraft) => isFresh(hook, own) && isFresh(then, own)
  const checks = checksFor(sources.length, isNew)
  const { written } = await context.modelClient.ask(question, checks, { signal, lane: laneOf(ask) })
  const openings = written
    .filter(({ hook, then }) => !hasLink(`${hook} ${then}`))
    .map(({ hook, then, kept_structure, source }) => ({
      hook: toSingleLine(hook, limits.opening),
      then: toSingleLine(then, limits.opening),
      kept_structure: toSingleLine(kept_structure, limits.kept),
      from_find_id: findIdOf(sources, source),
    }))
    .filter(({ from_find_id }) => from_find_id !== '')
  return usableOpenings(openings, { sources, n })
}

/** At most `n` packages, none of which repeats a real title or the words on a real thumbnail. Throws `ModelError`. */
export async function packagesWithModel(
  context: Context,
  ask: WriteRequest<PackageSource>,
  signal?: AbortSignal,
): Promise<WrittenPackage[]> {
  const { niche, n, sources } = ask
  const question = questionFor(context, { name: 'packages', schema: packageSchema, niche, n, sources })
  const titles = sources.map(({ title }) => title)
  const checks = checksFor(sources.length, ({ title }: PackageDraft) => isFresh(title, titles))
  const { written } = await context.modelClient.ask(question, checks, { signal, lane: laneOf(ask) })
  const packages = written
    .filter(({ title, thumbnail }) => !hasLink(`${title} ${thumbnail}`))
    .map(({ title, thumbnail, thumbnail_text, kept_structure, source }) => ({
      title: toSingleLine(title, limits.title),
      thumbnail: toSingleLine(thumbnail, limits.thumbnail),
      thumbnail_text: newThumbnailText(thumbnail_text, sources),
      kept_structure: toSingleLine(kept_structure, limits.kept),
      from_find_id: findIdOf(sources, source),
    }))
    .filter(({ from_find_id }) => from_find_id !== '')
  return usablePackages(packages, { sources, n })
}

type Task<Source> = WriteRequest<Source> & { name: 'openings' | 'packages'; schema: AnswerSchema }

function questionFor<Source extends object>(
  context: Context,
  { name, schema, niche, n, sources }: Task<Source>,
) {
  const count = Math.min(n, limits.written)
  return questionOf(context, {
    name,
    schema,
    values: { n: String(count) },
    material: {
      Niche: { text: niche, maxLength: promptLimits.niche },
      Sources: { text: sourceLines(sources), maxLength: promptLimits.all, isList: true },
    },
    maxTokens: 300 + 350 * count,
    temperature: 0.7,
  })
}

/** The numbered sources, each on a line, with long members cut and without the identifier. */
function sourceLines(sources: object[]): string {
  const lines = sources.slice(0, promptLimits.sources).map((source) =>
    Object.entries(source)
      .flatMap(([name, value]) => {
        const text = listedMembers.has(name) ? textOf(value) : ''
        return text === '' ? [] : [`${name}: ${text}`]
      })
      .join('; '),
  )
  return numberLines(lines)
}

/** The text of a member. Of beats only their functions, because the structure is reused and not the words. */
function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((one: unknown) => (typeof one === 'string' ? one : (one as { beat: string }).beat))
      .join(', ')
  return typeof value === 'string' ? shorten(value, promptLimits.words) : ''
}

const listedMembers = new Set(
  'title hook hook_type beats template title_device title_template thumbnail_text thumbnail_subject thumbnail_composition thumbnail_devices'.split(
    ' ',
  ),
)

function checksFor<Draft extends object>(
  count: number,
  isNew: (draft: Draft) => boolean,
): Checks<DraftsAnswer<Draft>> {
  const last = Math.min(count, promptLimits.sources)
  const isNamed = (source: number) => last === 1 || (source >= 1 && source <= last)
  return {
    findFlaws: ({ written }) =>
      written
        .flatMap((draft, at) => [
          ...(isNamed(draft.source) ? [] : [`written[${at}].source must be from 1 to ${last}.`]),
          ...(isNew(draft) ? [] : [`written[${at}] says its source again: write it anew, in other words.`]),
        ])
        .map((message) => ({ member: 'written', message })),
  }
}

/** The find that a draft was written after: the only one, or the one that the draft names; empty if it names none. */
function findIdOf(sources: { find_id: string }[], source: number): string {
  const listedSources = sources.slice(0, promptLimits.sources)
  return (listedSources.length === 1 ? listedSources[0] : listedSources[source - 1])?.find_id ?? ''
}

function newThumbnailText(thumbnailText: string | null, sources: PackageSource[]): string | null {
  const text = toSingleLine(thumbnailText ?? '', limits.printed)
  return text !== '' && isNewThumbnailText(text, sources) ? text : null
}

function laneOf({ is_waited_for }: WriteRequest<unknown>): Lane {
  return is_waited_for ? 'person' : 'run'
}
