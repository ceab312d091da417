import { useLayoutEffect, useRef } from 'preact/hooks'
import { type Hook, openingOf } from '../components/hook-cover.js'
import { Icon } from '../components/icons.js'
import { SamplesOnly, StartCost } from '../components/start-cost.js'
import { ErrorBox } from '../components/states.js'
import { navigate } from '../lib/router.js'
import { useShownAction } from '../state/action.js'
import { useResource } from '../state/resource.js'
import { loadTopicOfRun, topicOfRun } from '../state/run-topics.js'
import { type Start, startRun } from '../state/start-run.js'
import { strings } from '../strings/index.js'

/** The run for more like a hook, with its price, before it is started. */

/** The start on the topic of the hook's run; where that was an address, on what the clip is about. */
function startOn(hook: Hook, topicOfItsRun: string): Start {
  const topic = (topicOfItsRun || (hook.topic ?? openingOf(hook))).slice(0, 200)
  return { kind: 'short', body: { topic, seed_hook_ids: [hook.hook_id] } }
}

export function StartMore({ hook, onClose }: { hook: Hook; onClose: () => void }) {
  const { isBusy, failure, act } = useShownAction()
  const { hookPage: text, states, ask } = strings()
  const { data: topic, isLoading } = useResource(`topic of ${hook.run_id}`, () => loadTopicOfRun(hook.run_id))
  const knownTopic = topicOfRun(hook.run_id)
  const start = startOn(hook, topic ?? knownTopic)
  // A run on another topic than is meant would be paid for.
  const isTopicAwaited = isLoading && knownTopic === ''
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (isTopicAwaited ? panel : button).current?.focus(), [isTopicAwaited])
  const begin = () => act(() => startRun(start).then((run_id) => navigate(`/runs/${run_id}`)))
  return (
    <div
      class="panel start-more"
      role="group"
      tabIndex={-1}
      ref={panel}
      aria-label={text.moreLikeThis}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {!isTopicAwaited && <p>{text.moreMeans(start.body.topic)}</p>}
      <StartCost start={start} />
      <div class="row">
        <button
          type="button"
          class="button primary"
          ref={button}
          disabled={isBusy || isTopicAwaited}
          onClick={begin}
        >
          <Icon name="search" /> {isBusy ? ask.starting : text.startMore} <SamplesOnly start={start} />
        </button>
        <button type="button" class="button" onClick={onClose}>
          {states.cancel}
        </button>
      </div>
      {failure && <ErrorBox failure={failure} onRetry={begin} />}
    </div>
  )
}
