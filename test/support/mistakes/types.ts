import type { MistakeFixture } from './fixture.js'

/** A call of a tool: its name, its arguments and, where it is not the account's own, the key. */
export type Call = [tool: string, args?: object, key?: string | null]

export type Mistake = {
  what: string
  call: (fixture: MistakeFixture) => Call
  /** The code of the error; null where it is answered, with a hint. */
  code: string | null
  /** What the message, or the hint in the answer, has to say. */
  says: RegExp
  /** The call that a reader of the message makes. */
  next: (fixture: MistakeFixture) => Call
  /** Text that the answer of the next call has. */
  gives?: RegExp
  /** What happens meanwhile. */
  meanwhile?: (fixture: MistakeFixture) => void
}
