import type { CallToolResult } from '@modelcontextprotocol/server'
import { callTool, type ToolCallDeps, type ToolCall } from './tool-call.js'

/**
 * The tool `ask`: a turn of the chat. Where the client can put the chat's question to its person, the answer goes into
 * the same conversation within the same call; elsewhere the question is the tool's answer.
 */

/** A question that the chat asked back. What a client echoes of it is of no use to anyone but that client. */
export type ChatQuestion = { conversation_id: string; message: string; number: number }

/** The outcome of a turn, and the question to put to the person before the call is over, if any. */
export type ChatTurnResult = { result: CallToolResult; question: ChatQuestion | null }

/** So many questions are put to a person within one call; the next one is the tool's answer. */
const maxQuestions = 3

type ChatTurn = { action?: unknown; conversation_id?: unknown; message?: unknown }

/** The question in a turn's answer; null where a run was started, or the call was refused. */
function questionInResult(result: CallToolResult, number: number): ChatQuestion | null {
  const { action, conversation_id, message } = (result.structuredContent ?? {}) as ChatTurn
  if (action !== 'clarify' || typeof conversation_id !== 'string' || typeof message !== 'string') return null
  return number > maxQuestions ? null : { conversation_id, message, number }
}

/** Takes a turn with the message of the call or, after a question, with the answer to it. */
export async function runChatTurn(
  deps: ToolCallDeps,
  call: ToolCall,
  answeredQuestion?: { question: ChatQuestion; answer: string },
): Promise<ChatTurnResult> {
  if (!answeredQuestion) {
    const result = await callTool(deps, call)
    return { result, question: questionInResult(result, 1) }
  }
  const { question, answer } = answeredQuestion
  const args = { ...call.args, message: answer, conversation_id: question.conversation_id }
  const result = await callTool(deps, { ...call, args })
  return { result, question: questionInResult(result, question.number + 1) }
}

/** A question as the tool's answer, for a person who did not want to answer it. */
export function unansweredResult({ conversation_id, message }: ChatQuestion): CallToolResult {
  const body = { action: 'clarify', conversation_id, message, run: null }
  return { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body }
}

/** What a client sends back beside the answer, so that nothing has to be kept here between the two requests. */
export function serializeQuestion(question: ChatQuestion): string {
  return JSON.stringify(question)
}

/** Reads what a client sent back; null where it is not what it was given. */
export function parseQuestion(state: string): ChatQuestion | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(state)
  } catch {
    return null
  }
  const { conversation_id, message, number } = (parsed ?? {}) as Record<string, unknown>
  if (typeof conversation_id !== 'string' || typeof message !== 'string') return null
  return Number.isInteger(number) && Number(number) > 0
    ? { conversation_id, message, number: Number(number) }
    : null
}
