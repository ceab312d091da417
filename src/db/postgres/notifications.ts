import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseSettings } from '../knex-config.js'
import { markConnectionError } from '../unavailable-errors.js'
import { type ListeningConnection, type Message, openListeningConnection } from './listening-connection.js'

/**
 * Notifies other processes on the same PostgreSQL of changes (docs/decisions/notifications.md). Notifications are
 * hints: if one is lost, polling finds the change.
 */

export const channels = [
  'coldopen_run_queued',
  'coldopen_run_changed',
  'coldopen_key_revoked',
  'coldopen_catalog_changed',
  'coldopen_settings_changed',
  'coldopen_webhook_due',
  'coldopen_waits_held',
] as const
export type Channel = (typeof channels)[number]

/** What to do with the payload of each channel. */
export type ChannelListeners = Record<Channel, (payload: string) => void> & {
  /** Called whenever listening begins. Notifications that were sent before are lost. */
  onListening: () => void
}

export type Notifications = {
  /** Notifies the other processes. Must be called after the commit; never throws. Equal notifications may be merged. */
  notify(channel: Channel, payload?: string): void
  /** Begins to listen. Resolves after the first attempt; later attempts go on until `stop`. */
  start(listeners: ChannelListeners): Promise<void>
  /** Whether notifications of other processes currently arrive. */
  isListening(): boolean
  /** Sends what is pending and stops listening. */
  stop(): Promise<void>
}

/** For SQLite, and for settings that turn notifications off. */
export const noNotifications: Notifications = {
  notify: () => undefined,
  start: () => Promise.resolve(),
  isListening: () => false,
  stop: () => Promise.resolve(),
}

/**
 * Maximum number of pending messages without a connection. Further ones are dropped, because the other processes poll
 * then.
 */
const maxPendingMessages = 10_000

/** How long sending the last messages may take when the process stops. */
const lastSendMs = 1000

const firstPauseMs = 100
const maxPauseMs = 5000

/** Doubles with each attempt. It is shortened by up to half at random, so that not all processes reconnect at once. */
function pauseMs(attempt: number): number {
  const maxDelayMs = Math.min(maxPauseMs, firstPauseMs * 2 ** attempt)
  return randomInt(maxDelayMs / 2, maxDelayMs + 1)
}

/** Under load, one statement sends all messages of this time (ms). Most of them are about the same few runs. */
const gatheringMs = 2

/** Messages to send: the first at once, those that follow within a short time together. */
function createOutbox() {
  const pending = new Map<string, Message>()
  let connection: ListeningConnection | null = null
  let sendLoop: Promise<void> | null = null

  async function sendPending(): Promise<void> {
    try {
      while (connection !== null && pending.size > 0) {
        const messages = [...pending.values()]
        pending.clear()
        try {
          await connection.send(messages)
          await sleep(gatheringMs)
        } catch {
          // The connection is broken, so the next one sends them.
          messages.forEach(add)
          return
        }
      }
    } finally {
      // In the same turn as the last check: a message that is added now starts the loop again.
      sendLoop = null
    }
  }

  function add(message: Message): void {
    if (pending.size >= maxPendingMessages) pending.clear()
    const key = `${message.channel} ${message.payload}`
    // Set anew at the end: of several about the same thing, the last must arrive last.
    pending.delete(key)
    pending.set(key, message)
  }

  function send(): void {
    if (sendLoop === null && connection !== null && pending.size > 0) sendLoop = sendPending()
  }

  return {
    add(message: Message) {
      add(message)
      send()
    },
    setConnection(current: ListeningConnection | null) {
      connection = current
      send()
    },
    sent: () => sendLoop ?? Promise.resolve(),
  }
}

type NotificationsDeps = { settings: DatabaseSettings; log: Logger }

type ListenDeps = NotificationsDeps & {
  listeners: ChannelListeners
  /** Receives the connection when it listens, and null when it is broken. */
  setConnection: (connection: ListeningConnection | null) => void
  /** Called after each attempt to listen. */
  onAttempt: () => void
  stop: AbortSignal
}

/** Listens until the connection breaks, and resolves with the reason. Throws if the connection cannot be opened. */
async function listenOnce({ settings, listeners, setConnection, onAttempt, stop }: ListenDeps) {
  const onMessage = ({ channel, payload }: Message) => listeners[channel as Channel](payload)
  const connection = await openListeningConnection(settings, { channels, onMessage })
  setConnection(connection)
  if (stop.aborted) connection.close()
  else listeners.onListening()
  onAttempt()
  const reason = await connection.failure
  setConnection(null)
  connection.close()
  return reason
}

/** Listens until `stop` fires, and reconnects when a connection breaks. */
async function listen(deps: ListenDeps): Promise<void> {
  const { log, onAttempt, stop } = deps
  for (let failures = 0; ; failures += 1) {
    const setConnection: ListenDeps['setConnection'] = (connection) => {
      failures = 0
      deps.setConnection(connection)
    }
    const error: unknown = await listenOnce({ ...deps, setConnection }).catch((reason: unknown) => reason)
    onAttempt()
    if (stop.aborted) return
    markConnectionError(error)
    log.warn({ err: error }, 'notifications of the database do not arrive; it is polled until they do')
    await sleep(pauseMs(failures), undefined, { signal: stop }).catch(() => undefined)
    if (stop.aborted) return
  }
}

/** Creates the notifications of a process on PostgreSQL. It connects at `start`. */
export function createNotifications(deps: NotificationsDeps): Notifications {
  const outbox = createOutbox()
  const stopController = new AbortController()
  const { signal: stop } = stopController
  let current: ListeningConnection | null = null
  let listenLoop: Promise<void> | null = null
  function setConnection(connection: ListeningConnection | null): void {
    current = connection
    outbox.setConnection(connection)
  }
  return {
    notify(channel, payload = '') {
      if (listenLoop !== null) outbox.add({ channel, payload })
    },
    start: (listeners) =>
      new Promise((resolve) => {
        listenLoop ??= listen({ ...deps, listeners, setConnection, onAttempt: resolve, stop })
      }),
    isListening: () => current !== null,
    async stop() {
      stopController.abort()
      if (current) await Promise.race([outbox.sent(), sleep(lastSendMs, undefined, { ref: false })])
      current?.close()
      await listenLoop
    },
  }
}

/** How long a notification may take to arrive. */
const arrivalMs = 2000

/**
 * Whether a notification of one session arrives at another. A pooler in transaction mode accepts LISTEN but forwards
 * nothing.
 */
export async function canNotify(settings: DatabaseSettings): Promise<boolean> {
  const channel = 'coldopen_doctor'
  const payload = randomUUID()
  let onArrival: (isArrived: boolean) => void = () => undefined
  const arrival = new Promise<boolean>((resolve) => (onArrival = resolve))
  const onMessage = (message: Message) => message.payload === payload && onArrival(true)
  const listener = await openListeningConnection(settings, { channels: [channel], onMessage })
  try {
    const sender = await openListeningConnection(settings, { channels: [], onMessage: () => undefined })
    await sender.send([{ channel, payload }]).finally(() => sender.close())
    return await Promise.race([arrival, sleep(arrivalMs, false, { ref: false })])
  } finally {
    listener.close()
  }
}
