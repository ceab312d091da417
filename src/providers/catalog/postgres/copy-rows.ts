import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Sends rows to a table of PostgreSQL by COPY. */

export type CopyValue = string | number | boolean | null | undefined

export type RowCopy = {
  /** Adds a row. Returns a promise if the next one has to wait. */
  add(values: CopyValue[]): void | Promise<void>
  /** Sends what is left. Rejects with the error of the server. */
  end(): Promise<void>
  /** Gives up what has not ended. Resolves once the connection takes other statements. */
  cancel(): Promise<void>
}

/** What the text format of COPY writes in another way; a NUL cannot be stored at all. */
const specialCharacters = /[\\\n\r\t\0]/gu
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '' }

function toField(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value !== 'string') return String(value)
  return value.replace(specialCharacters, (one) => escapes[one] ?? '')
}

/** Rows are sent together until they have about so many characters. */
const chunkCharacters = 65_536

/** Starts a COPY. The connection takes no other statement until it has ended. */
export function startCopy(client: Client, table: string, columns: readonly string[]): RowCopy {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  let failure: Error | null = null
  stream.on('error', (error) => (failure = error))
  let pending = ''
  async function send(): Promise<void> {
    if (failure) throw failure
    const chunk = pending
    pending = ''
    if (!stream.write(chunk)) await once(stream, 'drain')
  }
  return {
    add(values) {
      pending += `${values.map(toField).join('\t')}\n`
      return pending.length < chunkCharacters ? undefined : send()
    },
    async end() {
      if (pending !== '') await send()
      stream.end()
      await finished(stream)
    },
    async cancel() {
      if (stream.closed) return
      const closed = once(stream, 'close')
      stream.destroy(new Error('The import ended early.'))
      await closed
    },
  }
}
