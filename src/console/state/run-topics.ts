import { api } from './api.js'

/** The topics of the runs that the reader has seen in this tab: what a draft beside one of their results is about. */

const topics = new Map<string, string>()

/** Whether a topic is an address or a channel, which results cannot be compared on. */
export const isAddress = (topic: string) => /^(?:https?:|@|www\.)/iu.test(topic)

/** Remembers what a run is about. */
export function rememberTopic({ run_id, topic }: { run_id: string; topic: string }): void {
  if (!isAddress(topic)) topics.set(run_id, topic.slice(0, 200))
}

/** What a run is about; empty where the reader has not come from it. */
export function topicOfRun(run_id: string): string {
  return topics.get(run_id) ?? ''
}

/** The same, asked of the server where the reader has not come from the run. Throws what the server refuses. */
export async function loadTopicOfRun(run_id: string): Promise<string> {
  if (topicOfRun(run_id) !== '') return topicOfRun(run_id)
  const params = { path: { run_id }, query: { view: 'summary' as const } }
  const { topic } = await api().get('/v1/runs/{run_id}', { params })
  rememberTopic({ run_id, topic })
  return topicOfRun(run_id)
}
