import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Ids } from '../../src/lib/ids.js'
import { belongings, idNames } from '../../test/support/belongings.js'
import { largeLimits } from '../../test/support/fuzz-settings.js'
import { startService } from '../../test/support/service.js'
import { keyPlaceholder, idPlaceholder, replayRequests, type ReplayRequest } from './requests.js'

/**
 * `npm run replay -- record FILE [N] [SEED]` records the service's answers to about N fuzzed requests and some hundreds
 * of others; `npm run replay -- compare FILE` sends the same requests again and prints each answer with a different
 * status, header or body. Ids, secrets and times are masked. For changes that should not change answers.
 */

type RecordedExchange = {
  request: ReplayRequest
  answer: { status: number; headers: string[]; body: string }
}

const usage = 'usage: npm run replay -- record FILE [N] [SEED] | compare FILE'
const maxShown = 20

/** Masks what differs in every recording: ids, secrets, signatures, instants, durations. */
function mask(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '<uuid>')
    .replace(/127\.0\.0\.1:\d+/g, '<host>')
    .replace(/\bco_[A-Za-z0-9_-]+/g, '<key>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replace(
      /(next_cursor"?:\s*"|cursor=|sig=|signature=|expires=|"key_prefix":\s*")[\w.%~-]+/g,
      '$1<signed>',
    )
    .replace(/X-RateLimit-Reset: \d+/, 'X-RateLimit-Reset: <second>')
    .replace(/"(uptime_s|took_ms|duration_ms)":\s*[\d.]+/g, '"$1":<number>')
}

function headerLines({ rawHeaders }: IncomingMessage): string[] {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1] ?? ''}`]))
  const isCompressed = lines.some((line) => /^content-encoding/i.test(line))
  return lines
    .filter((line) => !/^date:/i.test(line) && !(isCompressed && /^content-length/i.test(line)))
    .map((line) => mask(line))
    .sort()
}

async function send(
  base: string,
  { method, path, headers, body }: ReplayRequest,
): Promise<RecordedExchange['answer']> {
  const length: Record<string, number> =
    body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(base, { method, path, headers: { ...length, ...headers } }, resolve)
      .on('error', reject)
      .end(body)
  })
  // Compressed bodies cannot be masked.
  const isArchive = response.headers['content-type'] === 'application/zip'
  const compression = response.headers['content-encoding'] ?? (isArchive ? 'zip' : undefined)
  const content = await text(response)
  return {
    status: response.statusCode ?? 0,
    headers: headerLines(response),
    body: compression === undefined ? mask(content) : `<${compression}>`,
  }
}

/** Generates the same ids and secrets in every recording, because some texts are chosen by them. */
function sequentialIds(): Ids {
  let count = 0
  return {
    uuid: () => `01890a5d-ac96-774b-8000-${String((count += 1)).padStart(12, '0')}`,
    bytes: (length) =>
      createHash('shake256', { outputLength: length })
        .update(String((count += 1)))
        .digest(),
  }
}

/** Sends all requests in sequence, to a new service with a new account. */
async function answerAll(requests: ReplayRequest[]): Promise<RecordedExchange[]> {
  await using service = await startService({ settings: largeLimits, ids: sequentialIds(), own_file: true })
  const account = await service.signUp({ credits: 1_000_000 })
  const idOf = await belongings(service, account)
  // Stops the runner, so that no answer depends on the progress of runs.
  await service.service.runner.stop()
  const fillPlaceholders = (text: string) =>
    idNames.reduce(
      (result, name) => result.replaceAll(idPlaceholder(name), idOf(name)),
      text.replaceAll(keyPlaceholder, account.api_key),
    )
  const exchanges: RecordedExchange[] = []
  for (const request of requests) {
    const filledRequest = JSON.parse(fillPlaceholders(JSON.stringify(request))) as ReplayRequest
    exchanges.push({ request, answer: await send(service.base, filledRequest) })
  }
  service.faults.length = 0
  return exchanges
}

/** Both texts around the first different character. */
function firstDifference(before: string, now: string): string {
  let at = 0
  while (at < before.length && before[at] === now[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return `  ${around(before)}\n  ${around(now)}`
}

function differences(before: RecordedExchange[], after: RecordedExchange[]): string[] {
  return before.flatMap(({ request, answer }, at) => {
    const answerBefore = JSON.stringify(answer)
    const answerAfter = JSON.stringify(after[at]?.answer)
    if (answerBefore === answerAfter) return []
    return [
      `${request.method} ${request.path} ${request.body ?? ''}\n${firstDifference(answerBefore, answerAfter)}`,
    ]
  })
}

async function record(file: string, count: number, seed: number): Promise<void> {
  const exchanges = await answerAll(replayRequests(count, seed))
  await writeFile(file, JSON.stringify(exchanges))
  console.log(`${exchanges.length} requests recorded`)
}

async function compare(file: string): Promise<void> {
  const before = JSON.parse(await readFile(file, 'utf8')) as RecordedExchange[]
  const changedAnswers = differences(before, await answerAll(before.map(({ request }) => request)))
  for (const difference of changedAnswers.slice(0, maxShown)) console.log(difference)
  console.log(`${changedAnswers.length} of ${before.length} answers differ`)
  process.exitCode = changedAnswers.length === 0 ? 0 : 1
}

const [command, file, count = '2000', seed = '1'] = process.argv.slice(2)
if (file !== undefined && command === 'record') await record(file, Number(count), Number(seed))
else if (file !== undefined && command === 'compare') await compare(file)
else {
  console.error(usage)
  process.exitCode = 2
}
