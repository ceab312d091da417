import type { components } from '../../client/index.js'
import { api } from './api.js'

type Schemas = components['schemas']

/** The source of a remix: a short clip or a video. */
export type RemixSource = { hook: Schemas['Hook'] } | { find: Schemas['Find'] }

export type RemixIn = Schemas['RemixIn']
export type Remix = Schemas['Remix']
type RemixList = Schemas['RemixList']

/** The words of a result that drafts are compared with; `line` is empty if it has none. */
export type Line = { line: string; language: string | null; isTitle: boolean }

/** The opening or title of a source, with its language if that is stated. */
export function lineOf(source: RemixSource): Line {
  if ('hook' in source) {
    const { hook, language } = source.hook
    return { line: hook ?? '', language: language?.split('-')[0] ?? null, isTitle: false }
  }
  const { find } = source
  const line = find.kind === 'long' ? find.hook : find.title
  return { line: line ?? '', language: null, isTitle: find.kind === 'packaging' }
}

/** The remix modes that a source allows. */
export function modesOf(source: RemixSource): NonNullable<RemixIn['mode']>[] {
  return 'find' in source ? source.find.remix_modes : ['default']
}

/** The bare structure of a source, free; null if it is not known. The template of an older find stands in for it. */
export function structureOf(source: RemixSource): string | null {
  if ('hook' in source) return source.hook.structure
  const { find } = source
  return find.structure ?? (find.kind === 'long' ? find.template : find.title_template)
}

/**
 * The structure of a source into which the rules can put no subject, so that only the reader can fill it in; null for
 * any other source.
 */
export function structureWithoutSubject(source: RemixSource): string | null {
  const { takes_subject } = 'find' in source ? source.find : source.hook
  return takes_subject === false ? structureOf(source) : null
}

/** The remixes of a result, newest first. Throws what the client throws. */
export function listRemixes(source: RemixSource, signal: AbortSignal): Promise<RemixList> {
  if ('find' in source) {
    const path = { find_id: source.find.find_id }
    return api().get('/v1/finds/{find_id}/remixes', { params: { path }, signal })
  }
  const path = { hook_id: source.hook.hook_id }
  return api().get('/v1/hooks/{hook_id}/remixes', { params: { path }, signal })
}

/** Writes a remix of a source, for one credit. A clip has no modes; its body may contain `niche` and `n`. */
export function writeRemix(source: RemixSource, body: RemixIn): Promise<Remix> {
  if ('find' in source) {
    const path = { find_id: source.find.find_id }
    return api().post('/v1/finds/{find_id}/remix', { params: { path }, body })
  }
  const path = { hook_id: source.hook.hook_id }
  const { niche, n } = body
  return api().post('/v1/hooks/{hook_id}/remix', {
    params: { path },
    body: { ...(niche !== undefined && { niche }), ...(n !== undefined && { n }) },
  })
}
