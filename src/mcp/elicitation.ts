import type {
  ClientCapabilities,
  ElicitRequestFormParams,
  JSONRPCErrorResponse,
  JSONRPCResultResponse,
  RequestId,
} from '@modelcontextprotocol/server'
import type { Ids } from '../lib/ids.js'
import type { McpSession } from './tool-call.js'

/** Elicitation: questions that the server puts to the user of a client. */

export type ElicitationForm = ElicitRequestFormParams & { mode: 'form' }
export type ClientAnswer = JSONRPCResultResponse | JSONRPCErrorResponse

/** Whether a client supports forms. Elicitation declared without a mode means forms. */
export function acceptsForms(capabilities: ClientCapabilities | undefined): boolean {
  const { elicitation } = capabilities ?? {}
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** The name of the form's only field. */
const answerField = 'answer'

/** A form with the question and one text field. */
export function formOf(question: string): ElicitationForm {
  const answer = { type: 'string', title: 'Your answer', minLength: 1, maxLength: 4000 } as const
  return {
    mode: 'form',
    message: question,
    requestedSchema: { type: 'object', properties: { [answerField]: answer }, required: [answerField] },
  }
}

/** The text that the user entered; null if the user declined, or if the client sent anything but a non-empty string. */
export function answerTextOf(result: { action: string; content?: Record<string, unknown> }): string | null {
  const answer = result.action === 'accept' ? result.content?.[answerField] : undefined
  return typeof answer === 'string' && answer.trim() !== '' ? answer : null
}

/**
 * Over HTTP, a client of the older protocol era declares its capabilities only in the handshake, and the server keeps
 * no sessions. A client that supports forms therefore gets a session id with this prefix, which it sends with each
 * request.
 */
const sessionPrefix = 'elicitation-'

/** A new session ID for a client that supports forms. */
export function elicitationSessionId(ids: Ids): string {
  return sessionPrefix + ids.uuid()
}

/** Whether the session header of a request has exactly one such ID. */
export function isElicitationSession(ids: string[] | undefined): boolean {
  return ids?.length === 1 && ids[0]?.startsWith(sessionPrefix) === true
}

type PendingQuestion = { authorization: string; receive: (answer: ClientAnswer) => void }

const identityOf = ({ authorization }: McpSession) => authorization?.join() ?? ''

/**
 * Questions sent on open response streams. In the older protocol era the answer arrives as a request of its own, so
 * each question has an id that cannot be guessed. An entry lives as long as the call that asked.
 */
export class PendingElicitations {
  readonly #pending = new Map<RequestId, PendingQuestion>()

  constructor(private readonly ids: Ids) {}

  /** Registers a question. Returns the id to send it under. */
  add(session: McpSession, receive: (answer: ClientAnswer) => void): string {
    const id = this.ids.uuid()
    this.#pending.set(id, { authorization: identityOf(session), receive })
    return id
  }

  /** Forgets a question, whose call has ended. A later answer is dropped. */
  remove(id: RequestId): void {
    this.#pending.delete(id)
  }

  /**
   * Passes an answer to the call that waits for it. Drops it if no call waits for it, or if it came with another key.
   */
  deliver(answer: ClientAnswer, session: McpSession): void {
    const pending = answer.id === undefined ? undefined : this.#pending.get(answer.id)
    if (answer.id === undefined || pending?.authorization !== identityOf(session)) return
    this.#pending.delete(answer.id)
    pending.receive(answer)
  }
}
