import { useEffect, useRef, useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { pause } from '../lib/clock.js'
import { api, type Failure, isAborted, toFailure } from './api.js'

/** Uploads a file to be imported and follows its import with held reads. */

export type Import = components['schemas']['Import']

export type LiveImport = {
  /** The last import; null while none is known. */
  current: Import | null
  /** The file that is being uploaded. */
  sending: File | null
  /** The largest file that the server accepts, in bytes; null until it is known. */
  limit: number | null
  failure: Failure | null
  isLoading: boolean
  start: (file: File) => void
  cancel: () => void
  reload: () => void
}

const waitSeconds = 55
/** The pause before each read of the list, until the import of an uploaded file is in it. */
const lookSeconds = 0.5

type State = Pick<LiveImport, 'current' | 'sending' | 'limit' | 'failure' | 'isLoading'>
const initialState: State = { current: null, sending: null, limit: null, failure: null, isLoading: true }

function post(file: File, signal: AbortSignal): Promise<Import> {
  return api().post('/v1/imports', {
    params: { query: { name: file.name } },
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file as unknown as string,
    bodySerializer: (body: unknown) => body as BodyInit,
    signal,
  })
}

async function follow(first: Import, signal: AbortSignal, onChange: (found: Import) => void): Promise<void> {
  let found = first
  onChange(found)
  while (found.status === 'running') {
    const { import_id, updated_at: since } = found
    const params = { path: { import_id }, query: { wait: waitSeconds, since } }
    found = await api().get('/v1/imports/{import_id}', { params, signal })
    if (signal.aborted) return
    onChange(found)
  }
}

/** The running import of the file that is being uploaded. Waits until the server has started it. */
async function findRunning(signal: AbortSignal): Promise<Import> {
  for (;;) {
    await pause(lookSeconds, signal)
    const { imports } = await api().get('/v1/imports', { signal })
    if (imports[0]?.status === 'running') return imports[0]
  }
}

/** The running import, or the last one that this page showed. Leaving the page does not abort an upload. */
export function useLiveImport(): LiveImport {
  const [state, setState] = useState<State>(initialState)
  const [round, setRound] = useState(0)
  const page = useRef(new AbortController())
  const upload = useRef<AbortController | null>(null)
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))
  const show = (current: Import) => change({ current })
  const fail = (error: unknown) => {
    if (!isAborted(error)) change({ failure: toFailure(error), sending: null, isLoading: false })
  }

  useEffect(() => {
    const { signal } = (page.current = new AbortController())
    change({ failure: null })
    api()
      .get('/v1/imports', { signal })
      .then(async ({ limit_bytes, imports: [last] }) => {
        change({ limit: limit_bytes, isLoading: false })
        const isShown = last?.status === 'running' || last?.import_id === state.current?.import_id
        if (last && isShown) await follow(last, signal, show)
      })
      .catch(fail)
    return () => page.current.abort()
  }, [round])

  const start = (file: File) => {
    const { signal } = (upload.current = new AbortController())
    const looking = new AbortController()
    const lookSignal = AbortSignal.any([looking.signal, signal, page.current.signal])
    change({ current: null, failure: null, sending: file })
    findRunning(lookSignal)
      .then((found) => follow(found, lookSignal, show))
      .catch(() => undefined) // The answer to the upload reports what is wrong.
    post(file, signal)
      .finally(() => looking.abort())
      .then((received) => {
        change({ sending: null })
        return follow(received, page.current.signal, show)
      })
      .catch(fail)
  }

  const cancel = () => {
    upload.current?.abort()
    change({ sending: null })
    if (state.current?.status !== 'running') return
    const params = { path: { import_id: state.current.import_id } }
    api().delete('/v1/imports/{import_id}', { params }).then(show, fail)
  }

  return { ...state, start, cancel, reload: () => setRound(round + 1) }
}
