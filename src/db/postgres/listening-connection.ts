import type { Notification } from 'pg'
import type { DatabaseSettings } from '../knex-config.js'
import { openClient } from './client.js'

/** One connection outside the pool that listens on channels and notifies the sessions that listen on them. */

/** A notification on a channel. */
export type Message = { channel: string; payload: string }

export type ListeningConnection = {
  /** Sends messages to all other sessions that listen, in a transaction of its own. */
  send(messages: Message[]): Promise<void>
  /** Resolves with the reason when the connection can no longer be used. */
  failure: Promise<Error>
  /** Closes the connection without waiting for the server. */
  close(): void
}

type ListenOptions = {
  channels: readonly string[]
  /** Called for each message of another session. */
  onMessage: (message: Message) => void
}

/** How often an idle connection is tested. A server or a firewall may have dropped it silently. */
const testIntervalMs = 15_000

const notifyOnce = 'SELECT pg_notify($1, $2)'
const notifyEach = `SELECT pg_notify(value ->> 'channel', value ->> 'payload') FROM json_array_elements($1)`

/** Connects and listens on the channels. Throws what pg throws. */
export async function openListeningConnection(
  settings: DatabaseSettings,
  { channels, onMessage }: ListenOptions,
): Promise<ListeningConnection> {
  const client = openClient(settings)
  let setBroken: (reason: Error) => void = () => undefined
  const failure = new Promise<Error>((resolve) => (setBroken = resolve))
  client.on('error', (error) => setBroken(error))
  client.on('end', () => setBroken(new Error('Connection terminated')))
  client.on('notification', ({ processId, channel, payload = '' }: Notification) => {
    if (processId !== client.processID) onMessage({ channel, payload })
  })
  const close = () => {
    clearInterval(timer)
    setBroken(new Error('Connection terminated'))
    client.connection.stream.destroy()
  }
  let lastStatement: Promise<unknown> = Promise.resolve()
  /**
   * Runs one statement after the other. If a statement is not answered in time, the driver leaves the connection open.
   */
  function run(config: { text: string; values?: string[] }): Promise<unknown> {
    const statement = lastStatement.then(() => client.query(config))
    lastStatement = statement.catch((error: unknown) => setBroken(error as Error))
    return statement
  }
  const timer = setInterval(() => void run({ text: 'SELECT 1' }).catch(() => undefined), testIntervalMs)
  timer.unref()
  try {
    await client.connect()
    if (channels.length > 0) await run({ text: channels.map((channel) => `LISTEN ${channel}`).join('; ') })
  } catch (error) {
    close()
    throw error
  }
  return {
    failure,
    close,
    async send(messages) {
      const [first] = messages
      if (first && messages.length === 1)
        await run({ text: notifyOnce, values: [first.channel, first.payload] })
      else await run({ text: notifyEach, values: [JSON.stringify(messages)] })
    },
  }
}
