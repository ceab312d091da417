import { randomBytes, randomFillSync } from 'node:crypto'
import { V7Generator } from 'uuidv7'

/** The source of identifiers and secrets. Passed to whatever needs them, so that tests can fix them. */
export interface Ids {
  /** A UUIDv7. Ordered by creation time, so that indexes grow at one end. */
  uuid(): string
  /** Bytes from the operating system's secure generator. */
  bytes(length: number): Buffer
}

/** 32-bit numbers from the secure generator, drawn 1,024 at a time: single draws would cost more than the UUID. */
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
