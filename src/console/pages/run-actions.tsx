import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Run } from '../../client/index.js'
import { type ExportFormat, ExportFormats, mediaTypes } from '../components/export-formats.js'
import { Icon } from '../components/icons.js'
import { Menu } from '../components/menu.js'
import { saveFile } from '../lib/files.js'
import { useIsNarrow } from '../lib/media.js'
import { navigate } from '../lib/router.js'
import { api, toFailure } from '../state/api.js'
import { type ShortRun, startLike, startOf } from '../state/start-run.js'
import { showToast } from '../state/toasts.js'
import { verdictOf } from '../state/decisions.js'
import { strings } from '../strings/index.js'
import { failureText } from '../state/failure-text.js'
import { resultsOf } from './run-results.js'
import { ShareButton } from './share-run.js'
import { StartButton, type StartProps, useStartRun } from './start-button.js'
import { draftOfRun, isRepeatable } from '../state/watches.js'
import { WatchDialog } from './watch-form.js'

/** The actions of a run, while it is in flight and after it has ended. */

function showFailure(error: unknown): void {
  showToast({ text: failureText(toFailure(error)), isError: true })
}

async function exportRun(run: Run, format: ExportFormat, isKeptOnly: boolean): Promise<void> {
  try {
    const query = { format, ...(isKeptOnly ? { verdict: 'keep' as const } : {}) }
    const params = { path: { run_id: run.run_id }, query }
    const text = await api().get('/v1/runs/{run_id}/export', { params, parseAs: 'text' })
    const topic = run.topic.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
    const { fileParts } = strings().run
    const part = isKeptOnly ? fileParts.kept : fileParts.all
    saveFile(`${topic}-${part}.${format}`, String(text), mediaTypes[format])
  } catch (error) {
    showFailure(error)
  }
}

type PartChoiceProps = {
  kept: number
  all: number
  isKeptOnly: boolean
  onChange: (isKeptOnly: boolean) => void
}

/** What is exported: only what is kept, or everything with its decisions. */
function PartChoice({ kept, all, isKeptOnly, onChange }: PartChoiceProps) {
  const { run: text } = strings()
  const parts: [isKeptPart: boolean, label: string][] = [
    [true, text.exportKept(kept)],
    [false, text.exportAll(all)],
  ]
  return (
    <fieldset class="menu-choice">
      <legend class="sr-only">{text.exportWhat}</legend>
      {parts.map(([isKeptPart, label]) => (
        <label key={label}>
          <input
            type="radio"
            name="export-part"
            checked={isKeptPart === isKeptOnly}
            onChange={() => onChange(isKeptPart)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The exports of a run. If some results are kept, only these are exported unless the reader chooses all. */
export function ExportMenu({ run }: { run: Run }) {
  const [isAll, setAll] = useState(false)
  const { run: text } = strings()
  const results = resultsOf(run)
  const kept = results.filter(({ id, verdict }) => verdictOf(id, verdict).value === 'keep').length
  const isKeptOnly = kept > 0 && !isAll
  return (
    <Menu
      summary={
        <>
          <Icon name="download" /> {text.export}
        </>
      }
    >
      {kept === 0 ? (
        <p class="menu-title">{text.exportAll(results.length)}</p>
      ) : (
        <PartChoice
          {...{ kept, isKeptOnly }}
          all={results.length}
          onChange={(isKeptPart) => setAll(!isKeptPart)}
        />
      )}
      <ExportFormats onChoose={(format) => void exportRun(run, format, isKeptOnly)} />
    </Menu>
  )
}

function keptHooks(run: ShortRun): string[] {
  return run.hooks
    .filter(({ hook_id, verdict }) => verdictOf(hook_id, verdict).value === 'keep')
    .map(({ hook_id }) => hook_id)
}

function CancelButton({ run }: { run: Run }) {
  const [isCancelling, setCancelling] = useState(false)
  const { run: text } = strings()
  const cancel = () => {
    setCancelling(true)
    const params = { path: { run_id: run.run_id } }
    api()
      .post('/v1/runs/{run_id}/cancel', { params })
      .catch((error: unknown) => {
        setCancelling(false)
        showFailure(error)
      })
  }
  return (
    <button type="button" class="button" disabled={isCancelling} title={text.cancelHint} onClick={cancel}>
      <Icon name="reject" /> {isCancelling ? text.cancelling : text.cancel}
    </button>
  )
}

/** The actions of a run. Those of a failed run are shown with its failure. */
export function RunActions({ run }: { run: Run }) {
  if (run.status === 'failed') return null
  if (run.status !== 'queued' && run.status !== 'running') return <EndedRunActions run={run} />
  return (
    <div class="run-actions">
      <CancelButton run={run} />
    </div>
  )
}

function RepeatButton({ onOpen }: { onOpen: () => void }) {
  const { watches } = strings()
  return (
    <button type="button" class="button" title={watches.repeatHint} onClick={onOpen}>
      <Icon name="clock" /> {watches.repeat}
    </button>
  )
}

type MoreProps = { run: ShortRun } & Pick<StartProps, 'isBusy' | 'onStart'>

/** Starts a run for clips like the kept hooks. Without kept hooks it only says that one must be kept first. */
function MoreLikeThese({ run, ...props }: MoreProps) {
  const { run: text } = strings()
  const kept = keptHooks(run)
  if (kept.length > 0) {
    const label = text.moreLikeThese(kept.length)
    return <StartButton start={startLike(run, kept)} icon="spark" label={label} {...props} />
  }
  return (
    <>
      <button
        type="button"
        class="button is-resting"
        aria-disabled="true"
        aria-describedby="seeds-hint"
        title={text.seedsHint}
        onClick={() => showToast({ text: text.seedsHint })}
      >
        <Icon name="spark" /> {text.moreLikeThese(0)} <small>({text.keepFirst})</small>
      </button>
      <span id="seeds-hint" class="sr-only">
        {text.seedsHint}
      </span>
    </>
  )
}

/** Actions that start another run for credits. On a phone they are in a menu. */
function NextRuns({ children }: { children: ComponentChildren }) {
  if (!useIsNarrow()) return <>{children}</>
  const summary = (
    <>
      {strings().run.more} <Icon name="chevron" />
    </>
  )
  return (
    <Menu summary={summary} itemsClass="menu-end">
      {children}
    </Menu>
  )
}

function EndedRunActions({ run }: { run: Run }) {
  const { isStarting, begin } = useStartRun()
  const [isRepeating, setRepeating] = useState(false)
  const { run: text } = strings()
  const hasResults = run.status === 'done' && resultsOf(run).length > 0
  return (
    <div class="run-actions">
      {hasResults && <ExportMenu run={run} />}
      {hasResults && <ShareButton run={run} />}
      <NextRuns>
        {run.kind === 'short' && hasResults && (
          <MoreLikeThese run={run} isBusy={isStarting} onStart={begin} />
        )}
        {isRepeatable(run) && <RepeatButton onOpen={() => setRepeating(true)} />}
        <StartButton
          start={startOf(run)}
          icon="refresh"
          label={text.again}
          took={run.charged > 0 ? run.charged : null}
          isBusy={isStarting}
          onStart={begin}
        />
      </NextRuns>
      {/* Outside of the menu, which appears and disappears with the width, so that rotating a phone keeps what was
          typed. */}
      {isRepeating && (
        <WatchDialog
          draft={draftOfRun(run)}
          isRepeat
          onClose={() => setRepeating(false)}
          onDone={() => navigate('/watches')}
        />
      )}
    </div>
  )
}
