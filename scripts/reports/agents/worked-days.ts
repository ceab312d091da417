import { playPrompt, type PromptRequest } from '../../../test/support/prompt-player.js'
import type { LiveServer } from '../../support/live-server.js'
import { addReadings, emptyReading, type Reading, readingOf } from './metered-client.js'
import type { CountTokens } from './tokens.js'

/** The server's prompts, each executed as it is written. */

export type WorkedDay = { name: string; reading: Reading; credits: number }

const topic = 'sourdough'
const channel = '@sample.cold.oven'
const requests: PromptRequest[] = [
  { name: 'strategist', args: { topic, channel } },
  { name: 'scriptwriter', args: { topic, brief: 'I baked one loaf every day for a year.' } },
  { name: 'analyst', args: { channel } },
]

async function readCredits(base_url: string, api_key: string): Promise<number> {
  const answer = await fetch(`${base_url}/v1/usage`, { headers: { Authorization: `Bearer ${api_key}` } })
  if (!answer.ok) throw new Error(`/v1/usage answered ${answer.status}.`)
  return ((await answer.json()) as { spent_total: number }).spent_total
}

/**
 * Executes each prompt with a new account. Throws if a call fails unexpectedly; the first one is made without a key.
 */
export async function playWorkedDays(server: LiveServer, countTokens: CountTokens): Promise<WorkedDay[]> {
  const days: WorkedDay[] = []
  for (const request of requests) {
    const access_code = await server.createAccessCode()
    const [first, ...calls] = await playPrompt({ base: server.base_url, access_code }, request)
    const failure = calls.find(({ isError }) => isError)
    if (failure) throw new Error(`${request.name}: ${failure.tool} answered ${JSON.stringify(failure.body)}`)
    const account = calls.find(({ tool }) => tool === 'create_account')
    const results = [first, ...calls].flatMap((one) => one?.results ?? [])
    const readings = results.map((result) => readingOf(result, countTokens))
    days.push({
      name: request.name,
      reading: readings.reduce(addReadings, emptyReading()),
      credits: await readCredits(server.base_url, String(account?.body.api_key)),
    })
  }
  return days
}
