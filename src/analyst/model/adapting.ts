import type { Question, Schema, Turn } from './question.js'
import { type Dialect, type Form, forms, Refused, send, type Sender, type Session } from './send.js'

/** Asking a server in the way that it takes. */

export type Attempt = {
  form: Form
  /** Of the answer: the question's, or that of some of its members. */
  schema: Schema
  turns: Turn[]
  picture: boolean
  /** Whether nothing was answered yet, and whether the server has refused a surer form. */
  isFirst: boolean
  stepped: boolean
}

/** Sends; where the server refuses how it is asked, asks it another way and remembers what it took. */
export async function adapting(
  sender: Sender,
  session: Session,
  question: Question,
  attempt: Attempt,
): Promise<string> {
  const { dialect } = sender
  for (;;) {
    try {
      const text = await send(sender, session, { question, ...attempt })
      // Only what was answered is remembered: a refusal may have had another reason.
      if (attempt.stepped && attempt.isFirst) dialect.form = attempt.form
      return text
    } catch (error) {
      if (!(error instanceof Refused) || !adapt(error, dialect, attempt)) throw error
    }
  }
}

/** Whether there is another way to ask; the attempt is then changed to it. */
function adapt({ status, dislikes }: Refused, dialect: Dialect, attempt: Attempt): boolean {
  if (dislikes === 'picture' && attempt.picture) return false
  if (status !== 400 && status !== 422) return false
  if (dislikes === 'limit' && dialect.limit === 'max_tokens') {
    dialect.limit = 'max_completion_tokens'
    return true
  }
  if (dislikes === 'temperature' && dialect.temperature) {
    dialect.temperature = false
    return true
  }
  const next = forms[forms.indexOf(attempt.form) + 1]
  if (next === undefined) return false
  attempt.form = next
  attempt.stepped = true
  return true
}
