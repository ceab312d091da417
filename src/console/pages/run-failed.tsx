import type { Run } from '../../client/index.js'
import { Icon } from '../components/icons.js'
import { translateSentence } from '../lib/outcome-words.js'
import { runFailureOf } from '../lib/run-failure.js'
import { startOf } from '../state/start-run.js'
import { strings } from '../strings/index.js'
import { StartButton, useStartRun } from './start-button.js'

/** The reason, in the language of the page if there is a translation. */
function Reason({ reason }: { reason: string }) {
  const { outcome } = strings().run
  const text = outcome === null ? reason : translateSentence(outcome, reason)
  return (
    <p class="wrap" lang={text === null ? 'en' : undefined}>
      {(text ?? reason).replace(/\.?$/u, '.')}
    </p>
  )
}

/** Why a run failed, that it cost nothing, and a button to repeat it. */
export function RunFailed({ run }: { run: Run }) {
  const { isStarting, begin } = useStartRun()
  const { run: text, errors } = strings()
  const { reason, request_id } = runFailureOf(run.error ?? '')
  return (
    <div class="notice notice-bad" role="alert">
      <Icon name="alert" />
      <div>
        <p class="notice-title">{text.failed}</p>
        {reason && <Reason reason={reason} />}
        <p>{text.failedCost}</p>
        {request_id && (
          <p class="faint">
            {errors.requestIdLabel} <code>{request_id}</code>
          </p>
        )}
        <StartButton
          start={startOf(run)}
          icon="refresh"
          label={text.startAgain}
          isBusy={isStarting}
          isPrimary
          onStart={begin}
        />
      </div>
    </div>
  )
}
