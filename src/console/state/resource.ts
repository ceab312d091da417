import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { type Failure, isAborted, toFailure } from './api.js'

/** Answers of the server, as state of components. */

export type Resource<T> = {
  data: T | null
  failure: Failure | null
  isLoading: boolean
  reload: () => void
  setData: (change: (data: T) => T) => void
}

/** Loads once for each key, and again on demand. The data of the same key stay until the new answer arrives. */
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
  /** Reads the list from its beginning. The shown items stay until the answer arrives. */
  restart: () => void
  /** Restarts, unless the list is being read. */
  restartIfIdle: () => void
}

type ListState<T> = Omit<ResultPage<T>, 'total'> & {
  key: string
  total: number | null
  failure: Failure | null
  isLoading: boolean
}

const emptyList = { key: '', items: [], next: null, total: null, failure: null, isLoading: true }

/** The list of a key; empty if `list` is of another key. */
function listOf<T>(key: string, list: ListState<T>): ListState<T> {
  return list.key === key ? list : emptyList
}

/** The list with a page added. The first page replaces all items. */
function withPage<T>(list: ListState<T>, cursor: string | null, page: ResultPage<T>): ListState<T> {
  const { items, next, total = list.total } = page
  return {
    key: list.key,
    items: cursor === null ? items : [...list.items, ...items],
    next,
    total,
    failure: null,
    isLoading: false,
  }
}

/** Which page of a list is read. A higher `round` reads the same page again. */
type PageRequest = { key: string; cursor: string | null; round: number }

const firstPage = (key: string): PageRequest => ({ key, cursor: null, round: 0 })

/**
 * A list that is read page by page by cursor. Another key starts a new list. `shown` is the number of shown items when
 * the list is read again from its beginning, so that `load` can read as many; otherwise 0.
 */
export function useEndlessList<T>(
  key: string,
  load: (cursor: string | null, signal: AbortSignal, shown: number) => Promise<ResultPage<T>>,
): EndlessList<T> {
  const [list, setList] = useState<ListState<T>>(emptyList)
  const [heldRequest, setRequest] = useState(() => firstPage(key))
  const { cursor, round } = heldRequest.key === key ? heldRequest : firstPage(key)
  const isReading = useRef(true)
  useEffect(() => setRequest((held) => (held.key === key ? held : firstPage(key))), [key])
  useEffect(() => {
    const controller = new AbortController()
    const shown = cursor === null ? listOf(key, list).items.length : 0
    isReading.current = true
    setList((before) => ({ ...listOf(key, before), key, failure: null, isLoading: true }))
    load(cursor, controller.signal, shown).then(
      (page) => {
        if (controller.signal.aborted) return
        isReading.current = false
        setList((before) => withPage(before, cursor, page))
      },
      (error: unknown) => {
        if (controller.signal.aborted || isAborted(error)) return
        isReading.current = false
        setList((before) => ({ ...before, failure: toFailure(error), isLoading: false }))
      },
    )
    return () => controller.abort()
  }, [key, cursor, round])
  const { items, next, total, failure, isLoading } = listOf(key, list)
  const restart = () => {
    isReading.current = true
    setRequest((held) => ({ key, cursor: null, round: held.round + 1 }))
  }
  return {
    items: items,
    total,
    failure,
    isLoading,
    hasMore: next !== null,
    loadMore: () => {
      if (!isLoading && next !== null) setRequest({ key, cursor: next, round })
    },
    retry: () => setRequest({ key, cursor, round: round + 1 }),
    restart,
    restartIfIdle: () => isReading.current || restart(),
  }
}
