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
