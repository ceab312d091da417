import type { MistakeFixture } from './fixture.js'

/** A call of a tool: its name, its arguments and, if it is not the account's own, the key. */
export type MistakeToolCall = [tool: string, args?: object, key?: string | null]

export type Mistake = {
  what: string
  call: (fixture: MistakeFixture) => MistakeToolCall
  /** The code of the error; null if the call succeeds with a hint. */
  code: string | null
  /** What the message, or the hint in the answer, must say. */
  says: RegExp
  /** The call that a reader of the message makes. */
  next: (fixture: MistakeFixture) => MistakeToolCall
  /** What the answer of the next call must contain. */
  gives?: RegExp
  /** Runs between the two calls. */
  meanwhile?: (fixture: MistakeFixture) => void
}
