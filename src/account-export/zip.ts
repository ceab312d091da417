import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a zip. `bytes` is called when the files before it are written. */
export type ZipEntry = { name: string; bytes: () => AsyncIterable<Buffer> }

/** Deflate at this level shrinks JSON lines to a sixth. Higher levels cost three times as much and gain little. */
const compressionLevel = 3

/**
 * Writes the files into a zip one after the other, no faster than the zip is read. If a file fails, the zip fails with
 * its error. If the zip is destroyed, so is the file that is being written.
 */
export function zipStream(entries: readonly ZipEntry[], modified_at: number): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | null = null
  output.once('close', () => current?.destroy())
  // Without a listener, an error before the zip is read would end the process.
  output.on('error', () => current?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, bytes } of entries) {
    zip.addReadStreamLazy(name, { mtime: new Date(modified_at), compressionLevel }, (write) => {
      const file = Readable.from(bytes(), { objectMode: false })
      file.once('error', (error) => output.destroy(error))
      current = file
      if (output.destroyed) file.destroy()
      write(null, file)
    })
  }
  zip.end()
  return output
}
