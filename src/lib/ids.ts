import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'

/** Where identifiers and secrets come from. Handed to whatever needs them, so that a test can fix them. */
export interface Ids {
  /** A UUIDv7: ordered by time of making, so that indexes grow at one end. */
  uuid(): string
  /** Bytes from the operating system's secure generator. */
  bytes(length: number): Buffer
}

export const systemIds: Ids = { uuid: () => uuidv7(), bytes: (length) => randomBytes(length) }
