import { Icon, type IconName } from '../components/icons.js'
import { useStartPrice } from '../components/start-cost.js'
import { navigate } from '../lib/router.js'
import { useAction } from '../state/action.js'
import { type Start, startRun } from '../state/start-run.js'

/** Starts a run and opens its page. */
export function useStartRun() {
  const { isBusy, act } = useAction()
  const begin = (start: Start) =>
    act(
      () => startRun(start),
      (run_id) => navigate(`/runs/${run_id}`),
    )
  return { isStarting: isBusy, begin }
}

export type StartProps = {
  start: Start
  icon: IconName
  label: string
  isBusy: boolean
  isPrimary?: boolean
  onStart: (start: Start) => void
  /** What the run that the start repeats was charged; by default the usual cost is shown. */
  took?: number | null
}

/** A button that starts a run, with its possible cost below the label. */
export function StartButton({
  start,
  icon,
  label,
  isBusy,
  isPrimary = false,
  onStart,
  took = null,
}: StartProps) {
  const price = useStartPrice(start, took)
  return (
    <button
      type="button"
      class={`button ${isPrimary ? 'primary' : ''}`}
      disabled={isBusy}
      onClick={() => onStart(start)}
    >
      <Icon name={icon} />{' '}
      <span class="priced">
        {label} {price !== null && <small>{price}</small>}
      </span>
    </button>
  )
}
