import { pause } from '../lib/clock.js'
import { api } from '../state/api.js'
import { useResource } from '../state/resource.js'
import { account } from '../state/session.js'
import { strings } from '../strings/index.js'
import { type AskForm, toStart } from './ask-form.js'

/** How long the reader must have stopped writing before the server is asked. */
const quietSeconds = 0.35

/** A topic that stands for the one to come: what a start holds does not depend on it. */
const anyTopic = 'topic'

/** What a start may cost, before it is pressed. */
export function CostNote({ form }: { form: AskForm }) {
  const { ask } = strings()
  const { kind, body } = toStart(form)
  const start = { ...body, topic: body.topic.length < 3 ? anyTopic : body.topic }
  const credits = account.value?.credits
  const { data } = useResource(JSON.stringify([kind, start, credits]), async (signal) => {
    await pause(quietSeconds, signal)
    return api().post('/v1/estimate', { body: { kind, start }, signal })
  })
  if (data?.refusal) return <p class="cost is-refused">{data.refusal.message}</p>
  if (!data) return <p class="cost">{ask.unusedReturns}</p>
  const { median } = data.recent_cost
  return (
    <p class="cost">
      {median === null ? ask.holdsOf(data.credits_reserved, data.credits) : ask.lately(median)}
      <small>
        {median !== null && `${ask.holdsOf(data.credits_reserved, data.credits)}. `}
        {ask.unusedReturns}
      </small>
    </p>
  )
}
