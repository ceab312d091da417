import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Sends rows to a table of PostgreSQL with COPY. */

export type CopyValue = string | number | boolean | null | undefined

export type Copy = {
  /** Sends bytes or text. Returns a promise if the caller must wait before the next chunk. */
  send(chunk: string | Uint8Array): void | Promise<void>
  /** Resolves once everything is in the table. Rejects with the error of the server. */
  end(): Promise<void>
  /** Cancels a COPY that has not ended. Resolves once the connection accepts other statements. */
  cancel(): Promise<void>
}

export type RowCopy = Pick<Copy, 'end' | 'cancel'> & {
  /** Adds a row. Returns a promise if the next one has to wait. */
  add(values: CopyValue[]): void | Promise<void>
}

/** Characters that the text format of COPY escapes. A NUL cannot be stored at all. */
const specialCharacters = /[\\\n\r\t\0]/gu
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '' }

function toField(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value !== 'string') return String(value)
  return value.replace(specialCharacters, (one) => escapes[one] ?? '')
}

/** Some columns of a row in the text format of COPY. */
export function toCopyText(values: readonly CopyValue[]): string {
  return values.map(toField).join('\t')
}

/** Rows are sent together until they have about so many characters. */
const chunkCharacters = 65_536

/** The table and columns that rows are copied to. */
export type CopyTarget = { table: string; columns: readonly string[]; format?: 'text' | 'binary' }

/** Starts a COPY. The connection takes no other statement until it has ended. */
export function openCopy(client: Client, { table, columns, format = 'text' }: CopyTarget): Copy {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin (format ${format})`))
  let failure: Error | null = null
  stream.on('error', (error) => (failure = error))
  return {
    send(chunk) {
      if (failure) throw failure
      return stream.write(chunk) ? undefined : once(stream, 'drain').then(() => undefined)
    },
    async end() {
      stream.end()
      await finished(stream)
    },
    async cancel() {
      if (stream.closed) return
      // `once` of node:events is not used, because it rejects with the error that destroys the stream.
      const closePromise = new Promise<void>((resolve) => stream.once('close', resolve))
      stream.destroy(new Error('The import ended early.'))
      await closePromise
    },
  }
}

/** Starts a COPY of rows that are added one by one. */
export function startCopy(client: Client, table: string, columns: readonly string[]): RowCopy {
  const copy = openCopy(client, { table, columns })
  let pending = ''
  function send(): void | Promise<void> {
    const chunk = pending
    pending = ''
    return copy.send(chunk)
  }
  return {
    ...copy,
    add(values) {
      pending += `${toCopyText(values)}\n`
      return pending.length < chunkCharacters ? undefined : send()
    },
    async end() {
      if (pending !== '') await send()
      await copy.end()
    },
  }
}
