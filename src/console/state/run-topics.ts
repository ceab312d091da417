import { api } from './api.js'

/** The topics of runs that this tab has shown. They fill the topic of a draft beside one of their results. */

const topics = new Map<string, string>()

/** Whether a topic is an address or a channel. Results cannot be compared on these. */
export const isAddress = (topic: string) => /^(?:https?:|@|www\.)/iu.test(topic)

/** Stores the topic of a run, unless it is an address. */
export function rememberTopic({ run_id, topic }: { run_id: string; topic: string }): void {
  if (!isAddress(topic)) topics.set(run_id, topic.slice(0, 200))
}

/** The stored topic of a run; empty if there is none. */
export function topicOfRun(run_id: string): string {
  return topics.get(run_id) ?? ''
}

/** The topic of a run, read from the server if it is not stored; empty for an address. Throws the server's errors. */
export async function loadTopicOfRun(run_id: string): Promise<string> {
  if (topicOfRun(run_id) !== '') return topicOfRun(run_id)
  const params = { path: { run_id }, query: { view: 'summary' as const } }
  const { topic } = await api().get('/v1/runs/{run_id}', { params })
  rememberTopic({ run_id, topic })
  return topicOfRun(run_id)
}
