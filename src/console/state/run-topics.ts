import type { components } from '../../client/index.js'
import { api } from './api.js'

/** The topics of runs that this tab has shown. They fill the topic of a draft beside one of their results. */

const topics = new Map<string, string>()

/** Whether a topic is an address or a channel. Results cannot be compared on these. */
export const isAddress = (topic: string) => /^(?:https?:|@|www\.)/iu.test(topic)

/** Stores the topic of a run. */
export function rememberTopic({ run_id, topic }: { run_id: string; topic: string }): void {
  topics.set(run_id, topic)
}

/** The stored topic of a run; empty if there is none, or if it is an address. */
export function topicOfRun(run_id: string): string {
  const topic = topics.get(run_id) ?? ''
  return isAddress(topic) ? '' : topic.slice(0, 200)
}

/** The topic of a run, read from the server if it is not stored; empty for an address. Throws the server's errors. */
export async function loadTopicOfRun(run_id: string): Promise<string> {
  if (topicOfRun(run_id) !== '') return topicOfRun(run_id)
  const params = { path: { run_id }, query: { view: 'summary' as const } }
  const { topic } = await api().get('/v1/runs/{run_id}', { params })
  rememberTopic({ run_id, topic })
  return topicOfRun(run_id)
}

/** The number of pages of runs, of 100 each, that are read for the topics of results: older ones have none. */
const maxPages = 10

/** The runs that the list of runs did not name, for which it is not read again. */
const unlisted = new Set<string>()

/** What the runs searched for that this tab has shown or read, by run. */
export const knownTopics: ReadonlyMap<string, string> = topics

/** The runs whose topics are neither known nor known to be missing. */
export const unreadRuns = (run_ids: readonly string[]): string[] =>
  run_ids.filter((run_id) => !topics.has(run_id) && !unlisted.has(run_id))

/** Reads the topics or addresses that runs were started with, as far as the list of runs names them. */
export async function loadTopicsOfRuns(run_ids: readonly string[], signal?: AbortSignal): Promise<void> {
  let cursor: string | null = null
  for (let page = 0; page < maxPages && unreadRuns(run_ids).length > 0; page += 1) {
    const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor && { cursor }) }
    const { runs, next_cursor }: components['schemas']['RunList'] = await api().get('/v1/runs', {
      params: { query },
      signal,
    })
    runs.forEach(rememberTopic)
    if (next_cursor === null) break
    cursor = next_cursor
  }
  for (const run_id of unreadRuns(run_ids)) unlisted.add(run_id)
}
