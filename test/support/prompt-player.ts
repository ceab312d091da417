import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { connectClient, read } from './mcp.js'

/** Executes a prompt as it is written: makes each call that it names, filled in from earlier answers. */

type Body = Record<string, unknown>
export type PlannedCall = { tool: string; args: Body }

/** The calls of a prompt, in order: a tool with its arguments, or a tool alone. Other code is ignored. */
export function callsOf(text: string, toolNames: string[]): PlannedCall[] {
  const matches = text.matchAll(/`([a-z_]+)`(?: with `(\{[^`]*\})`)?/g)
  return [...matches].flatMap(([, tool = '', json]) =>
    toolNames.includes(tool) ? [{ tool, args: JSON.parse(json ?? '{}') as Body }] : [],
  )
}

/** The values of a placeholder, by a word in it. They are tried in turn if a call may be refused. */
export type KnownIds = Record<string, string[]>

/** The known values for a text in angle brackets; other values unchanged. */
function candidatesOf(value: unknown, known: KnownIds): unknown[] {
  const words = typeof value === 'string' ? /^<(.*)>$/.exec(value)?.[1] : undefined
  if (words === undefined) return [value]
  const name = Object.keys(known).find((one) => words.includes(one))
  if (name === undefined) throw new Error(`Nothing is known for <${words}>.`)
  return known[name] ?? []
}

/** The arguments of a call with its placeholders filled in, once for each candidate. */
function filledArguments(args: Body, known: KnownIds): Body[] {
  const entries = Object.entries(args).map(([name, value]) => [name, candidatesOf(value, known)] as const)
  const count = Math.max(1, ...entries.map(([, candidates]) => candidates.length))
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(entries.map(([name, candidates]) => [name, candidates[at % candidates.length]])),
  )
}

export type PlayedCall = PlannedCall & {
  isError: boolean
  body: Body
  /** The results of all tries; the last one counts. */
  results: CallToolResult[]
}

/** The arguments without the niche, if a remix was refused for its niche, as the prompts say; otherwise null. */
function withoutNiche({ tool, args: { niche: _, ...args }, isError, body }: PlayedCall): Body | null {
  const hasNoPlace =
    tool.startsWith('remix_') &&
    isError &&
    /niche has no place|niche does not fit|own words and blanks/u.test(JSON.stringify(body))
  return hasNoPlace ? args : null
}

/** Makes a call. A refused remix is tried with the next candidate, as the prompts say. */
export async function playCall(
  client: Client,
  { tool, args }: PlannedCall,
  { known, more }: { known: KnownIds; more: Body },
): Promise<PlayedCall> {
  let played: PlayedCall | undefined
  const results: CallToolResult[] = []
  const call = async (filled: Body): Promise<PlayedCall> => {
    const result = (await client.callTool({
      name: tool,
      arguments: { ...filled, ...more },
    })) as CallToolResult
    results.push(result)
    return { tool, args: filled, ...read(result), results }
  }
  for (const filled of filledArguments(args, known)) {
    played = await call(filled)
    const rest = withoutNiche(played)
    if (rest) played = await call(rest)
    if (!played.isError || !tool.startsWith('remix_')) break
  }
  if (!played) throw new Error(`${tool} has no candidates.`)
  return played
}

/** The ids in an answer. Those of results that can be remixed come first. */
function idsIn({ hooks, finds, run_id }: Body): KnownIds {
  const idsOf = (rows: unknown, name: string) => {
    const sorted = ((rows ?? []) as Body[]).toSorted(
      (one, other) => Number(one.remixable === false) - Number(other.remixable === false),
    )
    return sorted.length === 0 ? {} : { [name]: sorted.map((row) => String(row[name])) }
  }
  return {
    ...idsOf(hooks, 'hook_id'),
    ...idsOf(finds, 'find_id'),
    ...(typeof run_id === 'string' ? { run_id: [run_id] } : {}),
  }
}

export type PromptRequest = { name: string; args: Record<string, string> }

/** The values of placeholders before the first call. */
const knownAtFirst = (access_code: string): KnownIds => ({
  'access code': [access_code],
  why: ['Opens well.'],
  'my videos': ['home baking'],
})

/** Makes all calls of a prompt over a connection without a key, for a new account. */
export async function playPrompt(
  { base, access_code }: { base: string; access_code: string },
  { name, args }: PromptRequest,
): Promise<PlayedCall[]> {
  const client = await connectClient(base, null)
  const toolNames = (await client.listTools()).tools.map((tool) => tool.name)
  const { messages } = await client.getPrompt({ name, arguments: args })
  const [message] = messages
  const calls = callsOf(message?.content.type === 'text' ? message.content.text : '', toolNames)
  let known = knownAtFirst(access_code)
  let more = {}
  const played: PlayedCall[] = []
  for (const [at, call] of calls.entries()) {
    const keys = { 'a key of your own': Array.from({ length: 30 }, (_, n) => `${name}-${at}-${n}`) }
    const done = await playCall(client, call, { known: { ...known, ...keys }, more })
    played.push(done)
    if (done.tool === 'create_account') more = { api_key: done.body.api_key }
    // The list of finds of all runs is not the subject of the next step.
    if (done.tool !== 'list_finds') known = { ...known, ...idsIn(done.body) }
  }
  await client.close()
  return played
}
