import type { components } from '../../client/index.js'
import { pause } from '../lib/clock.js'
import { messageOf } from '../lib/page-words.js'
import { api } from '../state/api.js'
import { useResource } from '../state/resource.js'
import { account } from '../state/session.js'
import { strings } from '../strings/index.js'
import { type AskForm, toStart } from './ask-form.js'

type Estimate = components['schemas']['Estimate']

/** How long the reader must have stopped writing before the server is asked. */
const quietSeconds = 0.35

/** A topic that stands for the one to come: what a start holds does not depend on it. */
const anyTopic = 'topic'

/** What runs of the kind cost lately, or the most that this one can cost where none have ended yet. */
function costText({ credits_reserved, recent_cost }: Estimate): string {
  const { ask } = strings()
  const { of, runs, median, p90 } = recent_cost
  if (of === null || median === null || p90 === null) return ask.upTo(credits_reserved)
  if (runs === 1) return ask.once[of](median)
  return `${ask.usually(median, p90)}, ${ask.fromRuns[of](runs)}`
}

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
  if (data?.refusal) return <p class="cost is-refused">{messageOf(data.refusal)}</p>
  if (!data) return <p class="cost">{ask.unusedReturns}</p>
  return (
    <p class="cost">
      {costText(data)}
      <small>
        {ask.holds(data.credits_reserved, data.credits)}{' '}
        {ask.emptyRuns(data.free_empty_runs_left, data.credits_reserved)}
      </small>
    </p>
  )
}
