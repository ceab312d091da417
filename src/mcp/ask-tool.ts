import { createHash } from 'node:crypto'
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server'
import { ApiError } from '../errors.js'
import { resultText } from './result-text.js'
import { answerTextOf, type ElicitationForm } from './elicitation.js'
import type { ToolsetName } from '../lib/toolset-names.js'
import { toToolWords } from './error-text.js'
import { missingToolset } from './tools.js'
import {
  callTool,
  errorResult,
  idempotencyKeysOf,
  identityOf,
  type ToolQuestionWait,
  type ToolCallDeps,
  type ToolCall,
} from './tool-call.js'

/**
 * The tool `ask`: one turn of the chat. If the client supports elicitation, a question of the chat is put to the user,
 * and the answer continues the conversation within the same call. Otherwise the question is the result of the tool.
 */

/** A question that the chat asks the user. A client may echo it back; another client gains nothing from it. */
export type ChatQuestion = { conversation_id: string; message: string; number: number }

/** The result of a turn, and the question to put to the user within the same call, if any. */
export type ChatTurnResult = { result: CallToolResult; question: ChatQuestion | null }

/** Maximum number of questions within one call. The next question is the result of the tool. */
const maxQuestions = 3

type ChatTurn = { action?: unknown; conversation_id?: unknown; message?: unknown; next_step?: unknown }

/** The question in the result of a turn; null if a run was started, the call failed, or there were `maxQuestions`. */
function questionInResult(result: CallToolResult, number: number): ChatQuestion | null {
  const { action, conversation_id, message } = (result.structuredContent ?? {}) as ChatTurn
  if (action !== 'clarify' || typeof conversation_id !== 'string' || typeof message !== 'string') return null
  return number > maxQuestions ? null : { conversation_id, message, number }
}

/** A text with how to get each tool in it that the connection does not have. */
function withToolsets(text: string, toolsets: readonly ToolsetName[]): string {
  return text.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (tool) => {
    const toolset = missingToolset(tool, toolsets)
    return toolset === undefined ? tool : `${tool} (with /mcp?toolsets=${toolset})`
  })
}

/** A text of the chat with names of tools in place of operations; anything else unchanged. */
function toToolText(text: unknown, { session }: ToolCall): unknown {
  return typeof text === 'string' ? withToolsets(toToolWords(text), session.toolsets) : text
}

/** The result with names of tools in place of operations. */
function withToolWords(result: CallToolResult, call: ToolCall): CallToolResult {
  const turn = (result.structuredContent ?? {}) as ChatTurn
  const { message, next_step } = turn
  const text = toToolText(message, call)
  if (text === message && next_step === undefined) return result
  const step = next_step === undefined ? {} : { next_step: toToolText(next_step, call) }
  const structuredContent = { ...turn, message: text, ...step }
  return { ...result, structuredContent, content: [{ type: 'text', text: resultText(structuredContent) }] }
}

/**
 * The idempotency key of an answer, made from the key of the first message and the number of the question. When the whole
 * call is repeated, the same answer thus starts nothing, and another answer is refused.
 */
function answerKeyOf(key: string, number: number): string {
  return `answer-${number}-${createHash('sha256').update(key).digest('base64url')}`
}

/** The call with the user's answer as its message. */
function withAnswer(call: ToolCall, { conversation_id, number }: ChatQuestion, message: string): ToolCall {
  const { idempotency_key: _, ...args } = call.args
  const keys = idempotencyKeysOf(call) ?? []
  // Several keys are passed on, to be refused as in a first message.
  const idempotency_keys = keys.length === 1 ? keys.map((key) => answerKeyOf(key, number)) : keys
  return {
    ...call,
    args: { ...args, message, conversation_id },
    session: { ...call.session, idempotency_keys },
  }
}

/** Runs a turn with the message of the call or, after a question, with the user's answer. */
export async function runChatTurn(
  deps: ToolCallDeps,
  call: ToolCall,
  answeredQuestion?: { question: ChatQuestion; answer: string },
): Promise<ChatTurnResult> {
  if (!answeredQuestion) {
    const result = withToolWords(await callTool(deps, call), call)
    return { result, question: questionInResult(result, 1) }
  }
  const { question, answer } = answeredQuestion
  const result = withToolWords(await callTool(deps, withAnswer(call, question, answer)), call)
  return { result, question: questionInResult(result, question.number + 1) }
}

const refusesKey = ({ status }: ApiError) => status === 401 || status === 403

/** How long a user has to answer a question. */
const answerTimeoutMs = 300_000

/**
 * Starts to wait for the user's answer. If that fails, returns the result of the tool: an error if the key does not work
 * any more, otherwise the question, which can be answered in another call. A fault is logged.
 */
export async function startWait(
  deps: ToolCallDeps,
  call: ToolCall,
  question: CallToolResult,
): Promise<{ questionWait: ToolQuestionWait } | { result: CallToolResult }> {
  try {
    return { questionWait: await deps.startQuestionWait(identityOf(call), answerTimeoutMs) }
  } catch (error) {
    if (error instanceof ApiError && refusesKey(error)) return { result: errorResult(deps, call, error) }
    if (!(error instanceof ApiError)) deps.render(error, call.session.request_id)
    return { result: question }
  }
}

/** The user's answer; null if there is none, the client refused the form, or the call must stop waiting. */
export async function awaitAnswer(
  { signal, release }: ToolQuestionWait,
  mcpReq: ServerContext['mcpReq'],
  params: ElicitationForm,
): Promise<string | null> {
  const options = { timeout: answerTimeoutMs, signal: AbortSignal.any([mcpReq.signal, signal]) }
  try {
    return answerTextOf(await mcpReq.send({ method: 'elicitation/create', params }, options))
  } catch {
    return null
  } finally {
    release()
  }
}

/** The question as the result of the tool, for a user who declined to answer it. */
export function unansweredQuestionResult({ conversation_id, message }: ChatQuestion): CallToolResult {
  const body = { action: 'clarify', conversation_id, message, run: null }
  return { content: [{ type: 'text', text: resultText(body) }], structuredContent: body }
}

/** The request state that a client sends back with the answer, so that the server keeps none between two requests. */
export function serializeQuestion(question: ChatQuestion): string {
  return JSON.stringify(question)
}

/** Reads the request state that a client sent back; null if it is malformed. */
export function parseQuestion(state: string): ChatQuestion | null {
  let value: unknown
  try {
    value = JSON.parse(state)
  } catch {
    return null
  }
  const { conversation_id, message, number } = (value ?? {}) as Record<string, unknown>
  if (typeof conversation_id !== 'string' || typeof message !== 'string') return null
  return Number.isInteger(number) && Number(number) > 0
    ? { conversation_id, message, number: Number(number) }
    : null
}
