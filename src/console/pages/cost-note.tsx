import { StartCost } from '../components/start-cost.js'
import { type AskForm, toStart } from './ask-form.js'
import { OtherStart } from './other-start.js'

/** Seconds without a keystroke after which the server is asked. */
const quietSeconds = 0.35

/** A placeholder for the topic, because the topic does not change what a start reserves. */
const anyTopic = 'topic'

/** The possible cost of a start and how much there is on its topic, before it is sent. */
export function CostNote({ form }: { form: AskForm }) {
  const start = toStart(form)
  const isWritten = start.body.topic.length >= 3
  const topic = isWritten ? start.body.topic : anyTopic
  return (
    <StartCost
      start={{ ...start, body: { ...start.body, topic } }}
      pauseSeconds={quietSeconds}
      isTopicCounted={isWritten}
      explain={(detail) => <OtherStart form={form} detail={detail} />}
    />
  )
}
