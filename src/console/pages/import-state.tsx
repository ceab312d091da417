import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../components/icons.js'
import { byteSize, wholeNumber } from '../lib/format.js'
import type { Import } from '../state/live-import.js'
import { locale, strings } from '../strings/index.js'

/** The progress of an import, and its result. */

function BadLines({ shown }: { shown: Import }) {
  const { imports } = strings()
  const { bad_lines, bad_lines_total } = shown
  if (bad_lines_total === 0) return null
  return (
    <details class="panel bad-lines" open={bad_lines_total <= 10}>
      <summary>{imports.badLines(bad_lines_total)}</summary>
      <ul class="plain-list" tabIndex={0} aria-label={imports.badLines(bad_lines_total)}>
        {bad_lines.map(({ file, line, reason }, at) => (
          <li key={at} class="wrap">
            <code>{line === null ? file : `${file}:${line}`}</code> <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
      {bad_lines_total > bad_lines.length && (
        <p class="faint">{imports.moreBadLines(bad_lines_total - bad_lines.length)}</p>
      )}
    </details>
  )
}

type ProgressProps = { current: Import | null; sending: File | null; onCancel: () => void }

/** The completed share of the stage, from 0 to 1; null if unknown. */
function shareOf(current: Import | null): number | null {
  const { done, total } = current?.progress ?? { done: 0, total: null }
  return total ? Math.min(1, done / total) : null
}

function Bar({ current, label }: { current: Import | null; label: string }) {
  const share = shareOf(current)
  return (
    <div
      class={`progress-track ${share === null ? 'is-open' : ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(100 * share)}
    >
      <span style={{ width: share === null ? '30%' : `${Math.max(3, 100 * share)}%` }} />
    </div>
  )
}

/** The progress of an upload or import, with a button to cancel it. */
export function ImportProgress({ current, sending, onCancel }: ProgressProps) {
  const { imports, states } = strings()
  const stage = imports.stages[current?.progress.stage ?? 'receive']
  const share = shareOf(current)
  const size = current?.progress.stage === 'receive' || !current ? sending?.size : null
  return (
    <section class="panel">
      <h2 class="wrap" dir="auto">
        {current?.name ?? sending?.name}
      </h2>
      <div class="progress">
        <p class="progress-text">
          <span class="pulse" aria-hidden="true" />
          <span aria-live="polite">{stage}</span>
          <span class="progress-count">
            {share !== null && `${Math.round(100 * share)} %`}
            {share === null && size ? byteSize(size, locale()) : ''}
          </span>
        </p>
        <Bar current={current} label={stage} />
        <p class="faint">
          {current && current.progress.videos > 0 ? imports.soFar(current.progress.videos) : imports.goesOn}
        </p>
      </div>
      <div class="row">
        <button type="button" class="button" onClick={onCancel}>
          {states.cancel}
        </button>
      </div>
      {current && <BadLines shown={current} />}
    </section>
  )
}

function Result({ ended }: { ended: Import }) {
  const { imports } = strings()
  const { result } = ended
  if (!result) return null
  const counts = (['added', 'updated', 'unchanged', 'repeated', 'skipped', 'unread_files'] as const).filter(
    (name) => name === 'added' || result[name] > 0,
  )
  return (
    <dl class="facts">
      {counts.map((name) => (
        <div class="fact" key={name}>
          <dt>{imports.counts[name]}</dt>
          <dd>{wholeNumber(result[name], locale())}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The result of an import. Its heading gets the focus, because the cancel button that may have had it is gone. */
export function ImportEnd({ ended }: { ended: Import }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { imports } = strings()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isDone = ended.status === 'done'
  return (
    <section class="panel">
      <h2 ref={heading} tabIndex={-1} class="wrap" dir="auto">
        {imports.ended[ended.status === 'running' ? 'failed' : ended.status](ended.name)}
      </h2>
      {ended.error && <p class="wrap">{imports.errors[ended.error.code] ?? ended.error.message}</p>}
      {!isDone && <p>{imports.asBefore}</p>}
      <Result ended={ended} />
      {isDone && (
        <p class="row">
          <a class="button primary" href="/">
            <Icon name="search" /> {imports.askNow}
          </a>
        </p>
      )}
      <BadLines shown={ended} />
    </section>
  )
}
