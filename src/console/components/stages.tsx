import type { Run } from '../../client/index.js'
import { strings } from '../strings/index.js'

/** The progress of a run: the stage in words, how much of it is done, and what was considered so far. */
export function Progress({ run }: { run: Run }) {
  const { progress } = run
  const { run: text } = strings()
  const share = progress.total ? Math.min(1, progress.done / progress.total) : null
  return (
    <div class="progress">
      <p class="progress-text">
        <span class="pulse" aria-hidden="true" />
        <span aria-live="polite">{run.status === 'queued' ? text.queued : progress.message}</span>
        {progress.total !== null && progress.total > 0 && (
          <span class="progress-count">{text.ofTotal(progress.done, progress.total)}</span>
        )}
      </p>
      <div
        class={`progress-track ${share === null ? 'is-open' : ''}`}
        role="progressbar"
        aria-label={text.progress}
        aria-valuemin={0}
        aria-valuemax={progress.total ?? undefined}
        aria-valuenow={progress.total ? progress.done : undefined}
        aria-valuetext={progress.message}
      >
        <span style={{ width: share === null ? '30%' : `${Math.max(3, 100 * share)}%` }} />
      </div>
    </div>
  )
}
