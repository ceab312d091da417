import type { Compared } from '../analyst/scoring/score.js'
import type { Reader } from '../db/types.js'
import { toComparableText } from '../lib/text.js'
import { matchDocuments, readDocument } from '../search/rank.js'
import type { SearchTexts } from '../search/documents.js'
import { parseTopicTerms } from '../search/topic-terms.js'
import { parseTopic } from '../research/topic.js'
import { listOwnFinds, listOwnHooks } from './store.js'

/** What a draft is compared with: the account's own results, on the topic where one is named. */

export type ScoredKind = 'short' | 'long' | 'packaging'
/** Where a compared line stands. */
export type LineSource = { hook_id: string | null; find_id: string | null; watch_url: string | null }
export type ComparedLine = Compared<LineSource>

type Result = ComparedLine & { run_topic: string; texts: SearchTexts }

/** The results of the account that the draft is compared with, of its kind. */
export async function listCompared(
  db: Reader,
  account_id: string,
  { kind, topic }: { kind: ScoredKind; topic: string | null },
): Promise<ComparedLine[]> {
  const results =
    kind === 'short' ? await hookResults(db, account_id) : await findResults(db, account_id, kind)
  const onTopic = topic === null ? results : keepOnTopic(results, topic)
  return onTopic.map(({ source, line, language, multiple }) => ({ source, line, language, multiple }))
}

async function hookResults(db: Reader, account_id: string): Promise<Result[]> {
  return (await listOwnHooks(db, account_id)).flatMap(({ hook_id, run_topic, body }) => {
    const { hook, language, outlier, watch_url, caption, onscreen_text, transcript, topic } = body
    if (hook === null) return []
    const source = { hook_id, find_id: null, watch_url }
    const texts = { title: topic, caption, onscreen_text, spoken: transcript ?? '' }
    return [{ source, line: hook, language: language ?? 'en', multiple: outlier, run_topic, texts }]
  })
}

async function findResults(db: Reader, account_id: string, kind: 'long' | 'packaging'): Promise<Result[]> {
  return (await listOwnFinds(db, account_id, kind)).flatMap(({ find_id, run_topic, body }) => {
    const line = body.kind === 'long' ? body.hook : body.title
    if (line === null) return []
    const { outlier, watch_url, title } = body
    const spoken = body.kind === 'long' ? (body.intro_text ?? '') : ''
    const source = { hook_id: null, find_id, watch_url }
    const texts = { title, caption: null, onscreen_text: null, spoken }
    return [{ source, line, language: languageOf(body), multiple: outlier, run_topic, texts }]
  })
}

function languageOf(body: object): string {
  return ('language' in body && typeof body.language === 'string' ? body.language : null) ?? 'en'
}

/** Those of runs on this very topic, and those that speak of it as a search understands it. */
function keepOnTopic(results: Result[], topic: string): Result[] {
  const terms = parseTopicTerms(parseTopic(topic).subject)
  const asked = toComparableText(topic)
  const matches = matchDocuments(
    results.map(({ texts }) => readDocument(texts, terms)),
    terms,
  )
  return results.filter(
    ({ run_topic }, at) => toComparableText(run_topic) === asked || matches[at] === 'whole',
  )
}
