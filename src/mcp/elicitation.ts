import type {
  ClientCapabilities,
  ElicitRequestFormParams,
  JSONRPCErrorResponse,
  JSONRPCResultResponse,
  RequestId,
} from '@modelcontextprotocol/server'
import type { Ids } from '../lib/ids.js'
import type { Session } from './tool-call.js'

/** Questions put to the person behind a client, by the protocol's elicitation. */

export type ElicitationForm = ElicitRequestFormParams & { mode: 'form' }
export type ClientAnswer = JSONRPCResultResponse | JSONRPCErrorResponse

/** Whether a client shows forms. One that declares elicitation without a mode means forms. */
export function acceptsForms(capabilities: ClientCapabilities | undefined): boolean {
  const { elicitation } = capabilities ?? {}
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** Where the form holds what was typed. */
const field = 'answer'

/** A question as a form with one field. */
export function formOf(question: string): ElicitationForm {
  const answer = { type: 'string', title: 'Your answer', minLength: 1, maxLength: 4000 } as const
  return {
    mode: 'form',
    message: question,
    requestedSchema: { type: 'object', properties: { [field]: answer }, required: [field] },
  }
}

/** What was typed into the form; null where the person declined, or sent nothing. Clients are not trusted with the shape. */
export function typedAnswer(result: { action: string; content?: Record<string, unknown> }): string | null {
  const typed = result.action === 'accept' ? result.content?.[field] : undefined
  return typeof typed === 'string' && typed.trim() !== '' ? typed : null
}

/**
 * Over HTTP, a client of the older protocol era says once what it can do, and no session is kept here. So the session
 * id that such a client is given, and sends with each request, is itself the note that it shows forms.
 */
const session_prefix = 'elicitation-'

export function elicitationSessionId(ids: Ids): string {
  return session_prefix + ids.uuid()
}

export function isElicitationSession(ids: string[] | undefined): boolean {
  return ids?.length === 1 && ids[0]?.startsWith(session_prefix) === true
}

type Pending = { authorization: string; receive: (answer: ClientAnswer) => void }

const identityOf = ({ authorization }: Session) => authorization?.join() ?? ''

/**
 * Questions that went out on open response streams, each under an id that cannot be guessed: in the older protocol era
 * the answer to one comes as a request of its own. An entry lives as long as the call that asked.
 */
export class PendingElicitations {
  readonly #pending = new Map<RequestId, Pending>()

  constructor(private readonly ids: Ids) {}

  /** Returns the id to send a question under. */
  add(session: Session, receive: (answer: ClientAnswer) => void): string {
    const id = this.ids.uuid()
    this.#pending.set(id, { authorization: identityOf(session), receive })
    return id
  }

  remove(id: RequestId): void {
    this.#pending.delete(id)
  }

  /** Hands an answer to the call that waits for it. One that nobody waits for, or of another key, is dropped. */
  deliver(answer: ClientAnswer, session: Session): void {
    const pending = answer.id === undefined ? undefined : this.#pending.get(answer.id)
    if (answer.id === undefined || pending?.authorization !== identityOf(session)) return
    this.#pending.delete(answer.id)
    pending.receive(answer)
  }
}
