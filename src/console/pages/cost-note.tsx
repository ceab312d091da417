import { StartCost } from '../components/start-cost.js'
import { type AskForm, toStart } from './ask-form.js'

/** How long the reader must have stopped writing before the server is asked. */
const quietSeconds = 0.35

/** A topic that stands for the one to come: what a start holds does not depend on it. */
const anyTopic = 'topic'

/** What a start may cost, before it is pressed. */
export function CostNote({ form }: { form: AskForm }) {
  const start = toStart(form)
  const topic = start.body.topic.length < 3 ? anyTopic : start.body.topic
  return <StartCost start={{ ...start, body: { ...start.body, topic } }} pauseSeconds={quietSeconds} />
}
