import { useState } from 'preact/hooks'
import { type Failure, toFailure } from './api.js'
import { failureText } from './failure-text.js'
import { showToast } from './toasts.js'

/** Asynchronous work that a button starts. */

const showFailureToast = (failure: Failure) => showToast({ text: failureText(failure), isError: true })

/** Runs work and reports its failure, in a toast by default. `isBusy` is true meanwhile. */
export function useAction(tell: (failure: Failure) => void = showFailureToast) {
  const [isBusy, setBusy] = useState(false)
  const act = <T>(work: () => Promise<T>, onDone: (result: T) => void = () => {}) => {
    setBusy(true)
    work()
      .then(onDone, (error: unknown) => tell(toFailure(error)))
      .finally(() => setBusy(false))
  }
  return { isBusy, act }
}

/** Runs work and stores the last failure, for the page to show. */
export function useShownAction() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isBusy, act } = useAction(setFailure)
  const forget = () => setFailure(null)
  const actAndForgetFailure: typeof act = (work, onDone) => {
    forget()
    act(work, onDone)
  }
  return { isBusy, failure, act: actAndForgetFailure, forget }
}
