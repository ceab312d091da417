import { randomBytes, randomFillSync } from 'node:crypto'
import { V7Generator } from 'uuidv7'

/** Where identifiers and secrets come from. Handed to whatever needs them, so that a test can fix them. */
export interface Ids {
  /** A UUIDv7: ordered by time of making, so that indexes grow at one end. */
  uuid(): string
  /** Bytes from the operating system's secure generator. */
  bytes(length: number): Buffer
}

/** Numbers of 32 bits from the secure generator, many drawn at a time: one by one they cost more than the UUID. */
function secureNumbers(): { nextUint32(): number } {
  const numberBuffer = new Uint32Array(1024)
  let nextIndex = numberBuffer.length
  return {
    nextUint32() {
      if (nextIndex === numberBuffer.length) {
        randomFillSync(numberBuffer)
        nextIndex = 0
      }
      return numberBuffer[nextIndex++] as number
    },
  }
}

const uuidGenerator = new V7Generator(secureNumbers())

export const systemIds: Ids = {
  uuid: () => uuidGenerator.generate().toString(),
  bytes: (length) => randomBytes(length),
}
