import { useState } from 'preact/hooks'
import { failureText } from '../components/states.js'
import { type Failure, toFailure } from './api.js'
import { showToast } from './toasts.js'

/** Work that a button starts, one at a time. */

const sayInToast = (failure: Failure) => showToast({ text: failureText(failure), isError: true })

/** Runs work, and tells why it failed: in a toast, unless the page has a place for it. */
export function useAction(tell: (failure: Failure) => void = sayInToast) {
  const [isBusy, setBusy] = useState(false)
  const act = <T>(work: () => Promise<T>, onDone: (result: T) => void = () => {}) => {
    setBusy(true)
    work()
      .then(onDone, (error: unknown) => tell(toFailure(error)))
      .finally(() => setBusy(false))
  }
  return { isBusy, act }
}

/** Runs work, and holds why the last failed, for the page to show. */
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
