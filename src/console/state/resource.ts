import { useCallback, useEffect, useState } from 'preact/hooks'
import { type Failure, isAborted, toFailure } from './api.js'

/** Answers of the server while a page shows them. */

export type Resource<T> = {
  data: T | null
  failure: Failure | null
  isLoading: boolean
  reload: () => void
  setData: (change: (data: T) => T) => void
}

/** Loads once for each key, and again on demand; what was there stays until the new answer is. */
export function useResource<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const [state, setState] = useState<{ key: string; data: T | null; failure: Failure | null }>({
    key: '',
    data: null,
    failure: null,
  })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).then(
      (data) => controller.signal.aborted || setState({ key, data, failure: null }),
      (error: unknown) => {
        if (controller.signal.aborted || isAborted(error)) return
        const failure = toFailure(error)
        setState((before) => ({ key, data: before.key === key ? before.data : null, failure }))
      },
    )
    return () => controller.abort()
  }, [key, round])
  const isCurrent = state.key === key
  const reload = useCallback(() => {
    setState((before) => ({ ...before, failure: null }))
    setRound((before) => before + 1)
  }, [])
  return {
    data: isCurrent ? state.data : null,
    failure: isCurrent ? state.failure : null,
    isLoading: !isCurrent || (state.data === null && state.failure === null),
    reload,
    setData: (change) =>
      setState((before) => (before.data === null ? before : { ...before, data: change(before.data) })),
  }
}

export type ResultPage<T> = { items: T[]; next: string | null; total?: number }
export type EndlessList<T> = {
  items: T[]
  total: number | null
  failure: Failure | null
  isLoading: boolean
  hasMore: boolean
  loadMore: () => void
  retry: () => void
  /** Reads the list from its beginning; what is shown stays until then. */
  restart: () => void
}

type ListState<T> = Omit<ResultPage<T>, 'total'> & {
  key: string
  total: number | null
  failure: Failure | null
  isLoading: boolean
}

const emptyList = { key: '', items: [], next: null, total: null, failure: null, isLoading: true }

/** Pages of a list that follow each other by cursor. Begins anew where the key changes. */
export function useEndlessList<T>(
  key: string,
  load: (cursor: string | null, signal: AbortSignal) => Promise<ResultPage<T>>,
): EndlessList<T> {
  const [list, setList] = useState<ListState<T>>(emptyList)
  const [request, setRequest] = useState<{ cursor: string | null; round: number }>({ cursor: null, round: 0 })
  useEffect(() => setRequest({ cursor: null, round: 0 }), [key])
  useEffect(() => {
    const controller = new AbortController()
    const { cursor } = request
    setList((before) => ({
      ...(before.key === key ? before : emptyList),
      key,
      failure: null,
      isLoading: true,
    }))
    load(cursor, controller.signal).then(
      ({ items, next, total }) => {
        if (controller.signal.aborted) return
        setList((before) => ({
          key,
          items: cursor === null ? items : [...before.items, ...items],
          next,
          total: total ?? before.total,
          failure: null,
          isLoading: false,
        }))
      },
      (error: unknown) => {
        if (controller.signal.aborted || isAborted(error)) return
        setList((before) => ({ ...before, failure: toFailure(error), isLoading: false }))
      },
    )
    return () => controller.abort()
  }, [key, request])
  const { items, next, total, failure, isLoading } = list.key === key ? list : emptyList
  return {
    items: items,
    total,
    failure,
    isLoading,
    hasMore: next !== null,
    loadMore: () => {
      if (!isLoading && next !== null) setRequest({ cursor: next, round: 0 })
    },
    retry: () => setRequest(({ cursor, round }) => ({ cursor, round: round + 1 })),
    restart: () => setRequest(({ round }) => ({ cursor: null, round: round + 1 })),
  }
}
