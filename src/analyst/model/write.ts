import { isCopy } from '../../lib/similarity.js'
import type { OpeningSource, PackageSource, WriteRequest, WrittenOpening, WrittenPackage } from '../types.js'
import type { Lane } from './asker.js'
import { type Context, questionOf } from './context.js'
import { hasLink, tidy } from './grounded.js'
import type { Checks, Schema } from './question.js'

/** Writing new openings and packages after real ones. What says a real one again is not delivered. */

const orNull = { type: ['string', 'null'] }
const text = { type: 'string' }

/** The longest each member may be on the wire, in characters, and how many sources are shown. */
const most = { opening: 2_000, kept: 1_000, title: 500, thumbnail: 1_000, printed: 200, written: 20 }
const shown = { sources: 12, all: 14_000, niche: 300, words: 900 }

function schemaOf(members: Record<string, object>): Schema {
  const properties = { ...members, source: { type: 'integer' } }
  const item = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
  return {
    type: 'object',
    properties: { written: { type: 'array', maxItems: 40, items: item } },
    required: ['written'],
    additionalProperties: false,
  }
}

const openingSchema = schemaOf({ hook: text, then: text, kept_structure: text })
const packageSchema = schemaOf({ title: text, thumbnail: text, thumbnail_text: orNull, kept_structure: text })

type Written<Draft> = { written: (Draft & { source: number })[] }
type OpeningDraft = Omit<WrittenOpening, 'from_find_id'>
type PackageDraft = Omit<WrittenPackage, 'from_find_id'>

/** At most `n`, none of them one of the sources again. Throws `Silence`. */
export async function openingsWithModel(
  context: Context,
  ask: WriteRequest<OpeningSource>,
  signal?: AbortSignal,
): Promise<WrittenOpening[]> {
  const { niche, n, sources } = ask
  const own = sources.flatMap(({ hook, title, beats }) => [
    hook ?? '',
    title,
    ...(beats ?? []).map((beat) => beat.text),
  ])
  const question = questionFor(context, { name: 'openings', schema: openingSchema, niche, n, sources })
  const isFresh = ({ hook, then }: OpeningDraft) =>
    !own.some((words) => isCopy(hook, words) || isCopy(then, words))
  const checks = checksFor<OpeningDraft>(sources.length, isFresh)
  const { written } = await context.asker.ask(question, checks, { signal, lane: laneOf(ask) })
  return written
    .filter((draft) => isFresh(draft) && !hasLink(`${draft.hook} ${draft.then}`))
    .map(({ hook, then, kept_structure, source }) => ({
      hook: tidy(hook, most.opening),
      then: tidy(then, most.opening),
      kept_structure: tidy(kept_structure, most.kept),
      from_find_id: sources[source - 1]?.find_id ?? '',
    }))
    .filter(({ hook, from_find_id }, at, all) =>
      isNew(
        hook,
        from_find_id,
        all.slice(0, at).map((one) => one.hook),
      ),
    )
    .slice(0, n)
}

/** At most `n`, none of them one of the titles again; words of a real thumbnail are not printed again. Throws `Silence`. */
export async function packagesWithModel(
  context: Context,
  ask: WriteRequest<PackageSource>,
  signal?: AbortSignal,
): Promise<WrittenPackage[]> {
  const { niche, n, sources } = ask
  const question = questionFor(context, { name: 'packages', schema: packageSchema, niche, n, sources })
  const isFresh = ({ title }: PackageDraft) => !sources.some((source) => isCopy(title, source.title))
  const checks = checksFor<PackageDraft>(sources.length, isFresh)
  const { written } = await context.asker.ask(question, checks, { signal, lane: laneOf(ask) })
  return written
    .filter((draft) => isFresh(draft) && !hasLink(`${draft.title} ${draft.thumbnail}`))
    .map(({ title, thumbnail, thumbnail_text, kept_structure, source }) => ({
      title: tidy(title, most.title),
      thumbnail: tidy(thumbnail, most.thumbnail),
      thumbnail_text: printedAnew(thumbnail_text, sources),
      kept_structure: tidy(kept_structure, most.kept),
      from_find_id: sources[source - 1]?.find_id ?? '',
    }))
    .filter(({ title, from_find_id }, at, all) =>
      isNew(
        title,
        from_find_id,
        all.slice(0, at).map((one) => one.title),
      ),
    )
    .slice(0, n)
}

type Task<Source> = WriteRequest<Source> & { name: 'openings' | 'packages'; schema: Schema }

function questionFor<Source extends object>(
  context: Context,
  { name, schema, niche, n, sources }: Task<Source>,
) {
  const count = Math.min(n, most.written)
  return questionOf(context, {
    name,
    schema,
    values: { n: String(count), sources_count: String(Math.min(sources.length, shown.sources)) },
    outside: {
      niche: { text: niche, most: shown.niche },
      sources: { text: sourceLines(sources), most: shown.all },
    },
    most_tokens: 300 + 350 * count,
    temperature: 0.7,
  })
}

/** Each source by number, its members one a line, cut; its identifier is not shown. */
function sourceLines(sources: object[]): string {
  return sources
    .slice(0, shown.sources)
    .map((source, at) => {
      const members = Object.entries(source).flatMap(([name, value]) =>
        named.has(name) && value !== null ? [`${name}: ${JSON.stringify(value).slice(0, shown.words)}`] : [],
      )
      return `Source ${at + 1}\n${members.join('\n')}`
    })
    .join('\n\n')
}

const named = new Set(
  'title hook hook_type mechanism promise open_loop beats template title_device title_template thumbnail_text thumbnail_subject thumbnail_composition thumbnail_devices'.split(
    ' ',
  ),
)

function checksFor<Draft extends object>(
  count: number,
  isFresh: (draft: Draft) => boolean,
): Checks<Written<Draft>> {
  return {
    wrong: ({ written }) =>
      written.every(({ source }) => source >= 1 && source <= Math.min(count, shown.sources))
        ? []
        : [`source must be from 1 to ${Math.min(count, shown.sources)}.`],
    poor: ({ written }) =>
      written.flatMap((draft, at) =>
        isFresh(draft) ? [] : [`written[${at}] says its source again: write it anew, in other words.`],
      ),
  }
}

function isNew(text: string, from_find_id: string, earlier: string[]): boolean {
  return text !== '' && from_find_id !== '' && !earlier.some((other) => isCopy(text, other))
}

function printedAnew(printed: string | null, sources: PackageSource[]): string | null {
  const text = tidy(printed ?? '', most.printed)
  return text === '' || sources.some(({ thumbnail_text }) => isCopy(text, thumbnail_text ?? '')) ? null : text
}

function laneOf({ is_waited_for }: WriteRequest<unknown>): Lane {
  return is_waited_for ? 'person' : 'run'
}
