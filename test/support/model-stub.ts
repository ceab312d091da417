import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake server with the OpenAI API. A test sets its answers, and it records the requests. */

type Message = {
  role: string
  content: string | { type: string; text?: string; image_url?: { url: string } }[]
}
export type ModelCall = {
  path: string
  authorization: string | null
  /** The task, which is the name of the schema; null if no schema was sent. */
  name: string | null
  form: 'json_schema' | 'json_object' | 'plain'
  body: Record<string, unknown>
  messages: Message[]
  /** All text of the prompt. */
  text: string
  pictures: string[]
  /** The raw body, for requests that are not JSON. */
  raw: Buffer
}

/** A text of the model, an error of the server, a raw body, or no answer. */
export type ModelReply =
  | { says: string; finish_reason?: string; refusal?: string }
  | { status: number; error?: object; headers?: Record<string, string> }
  | { body: string | Buffer }
  | 'hangs'

export type ModelStub = {
  base_url: string
  calls: ModelCall[]
  /** The maximum number of simultaneous calls so far. */
  peak: number
  /** How long each answer takes. */
  delay_ms: number
  answer: (call: ModelCall, at: number) => ModelReply
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a server that answers well unless a test says otherwise. */
export async function startModelStub(answer: ModelStub['answer'] = well): Promise<ModelStub> {
  let underway = 0
  const server = createServer((request, response) => {
    underway += 1
    stub.peak = Math.max(stub.peak, underway)
    response.on('close', () => (underway -= 1))
    void bodyOf(request).then((raw) => {
      const call = modelCall(request, raw)
      const at = stub.calls.push(call) - 1
      setTimeout(() => modelReply(response, stub.answer(call, at)), stub.delay_ms)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const stub: ModelStub = {
    base_url,
    calls: [],
    peak: 0,
    delay_ms: 0,
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stub
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Shape = { type?: string; json_schema?: { name?: string } }

/** Parses a request to the model. */
export function modelCall(request: Pick<IncomingMessage, 'headers' | 'url'>, raw: Buffer): ModelCall {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
  const body = (isJson ? JSON.parse(raw.toString('utf8')) : {}) as Record<string, unknown>
  const messages = (body.messages ?? []) as Message[]
  const parts = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [{ type: 'text', text: content, image_url: undefined }] : content,
  )
  const shape = body.response_format as Shape | undefined
  const form = shape?.type === 'json_schema' || shape?.type === 'json_object' ? shape.type : 'plain'
  return {
    path: request.url ?? '/',
    authorization: request.headers.authorization ?? null,
    name: shape?.json_schema?.name ?? null,
    form,
    body,
    messages,
    text: parts.map(({ text }) => text ?? '').join('\n'),
    pictures: parts.flatMap(({ image_url }) => (image_url ? [image_url.url] : [])),
    raw,
  }
}

/** Answers in the format of the OpenAI API. */
export function modelReply(response: ServerResponse, reply: ModelReply): void {
  if (reply === 'hangs') return
  const type = { 'content-type': 'application/json' }
  if ('body' in reply) return void response.writeHead(200, type).end(reply.body)
  if ('status' in reply) {
    const error = reply.error ?? {
      message: 'refused',
      type: 'invalid_request_error',
      param: null,
      code: null,
    }
    return void response.writeHead(reply.status, { ...type, ...reply.headers }).end(JSON.stringify({ error }))
  }
  const { says: content, finish_reason = 'stop', refusal = null } = reply
  const choice = { index: 0, finish_reason, message: { role: 'assistant', content, refusal } }
  const usage = { prompt_tokens: 400, completion_tokens: 100, total_tokens: 500 }
  const completion = { id: 'stub', object: 'chat.completion', created: 0, model: 'stub', usage }
  response.writeHead(200, type).end(JSON.stringify({ ...completion, choices: [choice] }))
}

/** A value as JSON in the text of a model. */
export function says(value: unknown): ModelReply {
  return { says: JSON.stringify(value) }
}

/** The number of numbered lines in the prompt. */
export function linesShown({ text }: ModelCall): number {
  return text.match(/^\d+ .*$/gmu)?.length ?? 0
}

const at = (from: number, to = from) => ({ from, to })

/** The answer of a good model to a task; invented, and valid for any material. */
export function goodAnswer(name: string, call: ModelCall): Record<string, unknown> {
  const count = linesShown(call)
  const title = /^Title: (.+)$/mu.exec(call.text)?.[1] ?? ''
  const firstLine = /^1 (.+)$/mu.exec(call.text)?.[1] ?? ''
  const repeatText = (one: object) => ({ written: [1, 2, 3].map(() => ({ ...one, source: 1 })) })
  const answers: Record<string, () => Record<string, unknown>> = {
    camera: () => ({ talker: 'yes' }),
    relevance: () => ({ about: Array.from({ length: count }, () => 'yes') }),
    read: () => ({
      hook: [1],
      hook_type: 'contrarian_claim',
      catchy_line: [Math.min(3, count)],
      main_idea: 'Patience does more than equipment.',
      why_it_travelled: 'Denies what everybody believes and makes the viewer wait for the proof.',
      topic: 'patience with cold dough',
      about_topic: 'yes',
    }),
    opening: () => ({
      hook: [1],
      hook_type: 'curiosity_gap',
      beats:
        count > 2
          ? [
              { beat: 'stakes', ...at(2) },
              { beat: 'promise', ...at(3, count) },
            ]
          : [],
      mechanism: 'Names a secret and keeps it.',
      promise: 'The viewer will learn what changed.',
      open_loop_at: null,
      open_loop: null,
      template: firstLine.replace(/\S+$/u, '{the craft}.'),
      steal_it: 'Say what nobody says, then make them wait for the reason.',
      about_subject: 'yes',
    }),
    package: () => ({
      title_device: 'challenge',
      title_template: title.replace(/\S+$/u, '{the craft}'),
      about_subject: 'yes',
      ...(call.pictures.length > 0 ? picture : {}),
    }),
    patterns: () => ({
      patterns: [
        {
          name: 'Denied belief',
          structure: 'You do not need {tool}.',
          why: 'It contradicts.',
          hooks: [1, 2],
        },
      ],
    }),
    plan: () => ({ queries: ['pan de masa madre casero', 'errores masa madre', 'levadura natural'] }),
    chat: () => ({
      action: 'research',
      question: null,
      topic: 'cold dough',
      count: null,
      platforms: null,
      language: null,
      country: null,
      posted_within_days: null,
      reply: 'Looking for clips about cold dough.',
    }),
    openings: () => {
      const turns = [
        'Your oven is not the reason.',
        'Somebody hid this from bakers.',
        'Stop feeding it daily.',
      ]
      const one = { then: 'Show the proof, then the reason.', kept_structure: 'A belief denied at once.' }
      return { written: turns.map((hook) => ({ hook, ...one, source: 1 })) }
    },
    packages: () =>
      repeatText({
        title: 'What {the craft} hides from beginners',
        thumbnail: 'A hand over a covered bowl.',
        thumbnail_text: 'Not yet',
        kept_structure: 'Something is kept back.',
      }),
    intro: () => ({
      beats: Array.from({ length: count }, () => ({
        say: '{your words}',
        suggested_on_screen: null,
        suggested_broll: 'Flour falling.',
      })),
    }),
    note: () => ({ note: 'Say what was at stake, because a loss keeps a viewer watching.' }),
  }
  return answers[name]?.() ?? {}
}

const picture = {
  thumbnail_text: 'DAY 30',
  thumbnail_text_role: 'adds_to_title',
  thumbnail_subject: 'A baker beside a tall loaf',
  thumbnail_composition: 'Face on the left, loaf on the right',
  thumbnail_faces: 1,
  thumbnail_emotion: 'surprise',
  thumbnail_colors: ['yellow', 'brown'],
  thumbnail_devices: ['face_closeup', 'big_text'],
  gap: 'How the loaf got so tall.',
}

/** The task of a call. It is recognised by the prompt if no schema was sent. */
export function taskOf(call: ModelCall): string {
  if (call.name !== null) return call.name
  const cues: [string, RegExp][] = [
    ['read', /catchy_line/u],
    ['opening', /steal_it/u],
    ['package', /^- title_device:/mu],
    ['camera', /cover of a short video/u],
    ['relevance', /by its listing, about it/u],
    ['patterns', /structures do several share/u],
    ['plan', /"queries"/u],
    ['chat', /posted_within_days/u],
    ['packages', /new titles with thumbnails/u],
    ['openings', /new openings/u],
    ['intro', /suggested_broll/u],
    ['note', /^- note: one English sentence/mu],
  ]
  return cues.find(([, cue]) => cue.test(call.text))?.[0] ?? 'read'
}

/** Answers well, in any requested form. */
export function well(call: ModelCall): ModelReply {
  return says(goodAnswer(taskOf(call), call))
}
