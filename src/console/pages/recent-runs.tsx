import { useEffect } from 'preact/hooks'
import { RunRow } from '../components/run-row.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { api } from '../state/api.js'
import { useRunsInFlight } from '../state/listed-runs.js'
import { useEndlessList } from '../state/resource.js'
import { onReturn, onRunsChanged } from '../state/tabs.js'
import { strings } from '../strings/index.js'

/** The number of runs per page. */
const pageSize = 8

/** The maximum page size of the server. */
const maxPageSize = 100

/** The latest runs with their current states, including runs started in other tabs. */
export function RecentRuns() {
  const { ask, states } = strings()
  const list = useEndlessList('runs', async (cursor, signal, shown) => {
    const limit = Math.min(Math.max(pageSize, shown), maxPageSize)
    const query = { limit, ...(cursor ? { cursor } : {}) }
    const { runs, next_cursor } = await api().get('/v1/runs', { params: { query }, signal })
    return { items: runs, next: next_cursor }
  })
  useEffect(() => onRunsChanged(list.restart), [])
  // Others of the account start runs, too.
  useEffect(() => onReturn(list.restartIfIdle), [])
  useRunsInFlight(list.items, list.restart)
  if (list.items.length === 0 && !list.isLoading && !list.failure)
    return (
      <section class="recent">
        <h2>{ask.recent}</h2>
        <p class="faint">{ask.noRuns}</p>
      </section>
    )
  return (
    <section class="recent">
      <h2>{ask.recent}</h2>
      <ul class="run-list">
        {list.items.map((run) => (
          <RunRow key={run.run_id} run={run} />
        ))}
      </ul>
      {list.isLoading && <Skeleton shape="row" count={list.items.length ? 1 : 3} />}
      {list.failure && <ErrorBox failure={list.failure} onRetry={list.retry} />}
      {list.hasMore && !list.isLoading && (
        <button type="button" class="button" onClick={list.loadMore}>
          {states.more}
        </button>
      )}
    </section>
  )
}
