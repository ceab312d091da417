import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { rejectOnAbort } from '../lib/reject-on-abort.js'

/** The file exceeds its maximum size. */
export class UploadTooLargeError extends Error {}

/** The client disconnected, or sent nothing for too long. */
export class UploadInterruptedError extends Error {}

export type SaveUploadOptions = {
  limit_bytes: number
  /** Maximum time without data from the sender, milliseconds. */
  idle_timeout_ms: number
  /** When it fires, saving rejects with its reason. */
  signal: AbortSignal
  onBytes: (size_bytes: number) => void
}

/**
 * Writes a stream to a new file as it arrives and returns its size. Throws `UploadTooLargeError`,
 * `UploadInterruptedError`, the signal's reason or the error of the disk. It does not destroy the stream.
 */
export async function saveUpload(
  stream: Readable,
  path: string,
  { limit_bytes, idle_timeout_ms, signal, onBytes }: SaveUploadOptions,
): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  const idle = createIdleSignal(idle_timeout_ms)
  const stopSignal = AbortSignal.any([signal, idle.signal])
  let size_bytes = 0
  try {
    for await (const chunk of readChunks(stream, stopSignal)) {
      idle.refresh()
      size_bytes += chunk.length
      if (size_bytes > limit_bytes)
        throw new UploadTooLargeError(`The file is larger than ${limit_bytes} bytes.`)
      await file.writeFile(chunk)
      onBytes(size_bytes)
    }
    return size_bytes
  } finally {
    idle.clear()
    await file.close()
  }
}

/**
 * The chunks of a stream. The stream is not destroyed if the reader stops early, so that the request can still be
 * answered.
 */
async function* readChunks(stream: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  for (;;) {
    const next = await rejectOnAbort(chunks.next().catch(rethrowInterrupted), signal)
    if (next.done === true) return
    yield next.value
  }
}

function rethrowInterrupted(error: unknown): never {
  throw new UploadInterruptedError('The file was cut off before its end.', { cause: error })
}

/** A signal that fires if it is not refreshed for `timeout_ms`. */
function createIdleSignal(timeout_ms: number) {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new UploadInterruptedError('Nothing more of the file came for too long.')),
    timeout_ms,
  )
  return { signal: controller.signal, refresh: () => timer.refresh(), clear: () => clearTimeout(timer) }
}
