import type { components } from '../../client/index.js'
import { topicTitle } from '../lib/topic-title.js'
import { isInFlight } from '../state/listed-runs.js'
import { strings } from '../strings/index.js'
import { Ago } from './figures.js'

type RunSummary = components['schemas']['RunSummary']

/** A run in a list: its topic and its state. */
export function RunRow({ run }: { run: RunSummary }) {
  const { run: text, kinds, watches } = strings()
  return (
    <li class="run-row">
      <a href={`/runs/${run.run_id}`} dir="auto" class="wrap">
        {topicTitle(run.topic)}
      </a>
      <p class="run-facts">
        <span class={`status status-${run.status}`}>{text.status[run.status]}</span>
        <span>{kinds[run.kind]}</span>
        <span>
          {run.status === 'done' ? text.gotOf(run.progress.done, run.count) : text.askedFor(run.count)}
        </span>
        {run.topic_match !== null && <span>{text.matches[run.topic_match]}</span>}
        <Ago instant={run.created_at} />
        {run.watch_id !== null && (
          <span>{run.new_count === null ? watches.ofWatch : watches.newResults(run.new_count)}</span>
        )}
        <span>{isInFlight(run) ? text.held(run.reserved) : text.charged(run.charged)}</span>
      </p>
    </li>
  )
}
