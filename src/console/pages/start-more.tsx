import { useLayoutEffect, useRef } from 'preact/hooks'
import { type Hook, openingOf } from '../components/hook-cover.js'
import { Icon } from '../components/icons.js'
import { SamplesOnly, StartCost } from '../components/start-cost.js'
import { ErrorBox } from '../components/states.js'
import { isPermanent } from '../lib/permanent-failures.js'
import { navigate } from '../lib/router.js'
import { useShownAction } from '../state/action.js'
import { useResource } from '../state/resource.js'
import { loadTopicOfRun, topicOfRun } from '../state/run-topics.js'
import { type Start, startRun } from '../state/start-run.js'
import { strings } from '../strings/index.js'

/** The panel that starts a run for clips like a hook, with its price. */

/** The start on the topic of the hook's run. If that was an address, on the topic of the clip. */
function startOn(hook: Hook, topicOfItsRun: string): Start {
  const topic = (topicOfItsRun || (hook.topic ?? openingOf(hook))).slice(0, 200)
  return { kind: 'short', body: { topic, topic_match: 'most', seed_hook_ids: [hook.hook_id] } }
}

/**
 * The topic of the hook's run, and whether it is known. The run cannot be started before, because it could be paid for
 * on a wrong topic.
 */
function useTopic({ run_id }: Hook) {
  const { data, failure, isLoading, reload } = useResource(`topic of ${run_id}`, () => loadTopicOfRun(run_id))
  const text = data ?? topicOfRun(run_id)
  // A deleted run has no topic. The topic of the hook is used then.
  const isGone = failure !== null && isPermanent(failure.code)
  const isKnown = text !== '' || (!isLoading && (failure === null || isGone))
  return { text, isKnown, failure: isKnown ? null : failure, reload }
}

/** Focuses the start button once it is enabled, unless the reader has moved the focus elsewhere. */
function useFocusOnStart(isReady: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isOpened = useRef(false)
  useLayoutEffect(() => {
    const places = [null, document.body, panel.current]
    const isElsewhere = isOpened.current && !places.includes(document.activeElement as HTMLElement | null)
    isOpened.current = true
    if (!isElsewhere) (isReady ? button : panel).current?.focus()
  }, [isReady])
  return { button, panel }
}

/** Asks before it starts a run for more hooks on the topic of one. */
export function StartMore({ hook, onClose }: { hook: Hook; onClose: () => void }) {
  const { isBusy, failure, act } = useShownAction()
  const { hookPage: text, states, ask } = strings()
  const topic = useTopic(hook)
  const start = startOn(hook, topic.text)
  const { panel, button } = useFocusOnStart(topic.isKnown)
  const begin = () =>
    act(
      () => startRun(start),
      (run_id) => navigate(`/runs/${run_id}`),
    )
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
      {topic.isKnown && <p>{text.moreMeans(start.body.topic)}</p>}
      <StartCost start={start} />
      <div class="row">
        <button
          type="button"
          class="button primary"
          ref={button}
          disabled={isBusy || !topic.isKnown}
          onClick={begin}
        >
          <Icon name="search" /> {isBusy ? ask.starting : text.startMore} <SamplesOnly start={start} />
        </button>
        <button type="button" class="button" onClick={onClose}>
          {states.cancel}
        </button>
      </div>
      {topic.failure && <ErrorBox failure={topic.failure} onRetry={topic.reload} />}
      {failure && <ErrorBox failure={failure} onRetry={begin} />}
    </div>
  )
}
