import type { Question, AnswerSchema, Turn } from './question.js'
import {
  type ServerCapabilities,
  type Form,
  forms,
  RequestRefusedError,
  sendModelRequest,
  type Sender,
  type Session,
} from './model-request.js'

/** Finds out what a server supports: a request that it refuses is sent again in another form. */

export type Attempt = {
  form: Form
  /** The schema of the answer: the schema of the question, or that of some of its members. */
  schema: AnswerSchema
  turns: Turn[]
  picture: boolean
  /** Whether nothing has been answered yet. */
  isFirst: boolean
  /** Whether the server has refused a more reliable form. */
  isDowngraded: boolean
}

/**
 * Sends the attempt. If the server refuses it, sends it in another form and remembers the form that the server
 * accepted.
 */
export async function sendWithNegotiation(
  sender: Sender,
  session: Session,
  question: Question,
  attempt: Attempt,
): Promise<string> {
  const { capabilities } = sender
  for (;;) {
    try {
      const text = await sendModelRequest(sender, session, { question, ...attempt })
      // Only an accepted form is remembered, because a refusal may have another reason.
      if (attempt.isDowngraded && attempt.isFirst) capabilities.form = attempt.form
      return text
    } catch (error) {
      if (!(error instanceof RequestRefusedError) || !downgradeAttempt(error, capabilities, attempt))
        throw error
    }
  }
}

/** Changes the attempt to another form. Returns false if there is none. */
function downgradeAttempt(
  { status, refusedFeature: dislikes }: RequestRefusedError,
  capabilities: ServerCapabilities,
  attempt: Attempt,
): boolean {
  if (dislikes === 'picture' && attempt.picture) return false
  if (status !== 400 && status !== 422) return false
  if (dislikes === 'limit' && capabilities.limit === 'max_tokens') {
    capabilities.limit = 'max_completion_tokens'
    return true
  }
  if (dislikes === 'temperature' && capabilities.temperature) {
    capabilities.temperature = false
    return true
  }
  const next = forms[forms.indexOf(attempt.form) + 1]
  if (next === undefined) return false
  attempt.form = next
  attempt.isDowngraded = true
  return true
}
