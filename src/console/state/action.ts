import { useState } from 'preact/hooks'
import { failureText } from '../components/states.js'
import { toFailure } from './api.js'
import { showToast } from './toasts.js'

/** Runs work that a button starts, one at a time, and tells in a toast why it failed. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const act = (work: () => Promise<unknown>, onDone: () => void) => {
    setBusy(true)
    work()
      .then(onDone, (error: unknown) => showToast({ text: failureText(toFailure(error)), isError: true }))
      .finally(() => setBusy(false))
  }
  return { isBusy, act }
}
