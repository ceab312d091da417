import pino, { type Logger, type LoggerOptions } from 'pino'
import { errorCodeOf } from './error-message.js'

/** Where secrets may lie in what is logged; they are cut out. */
const redactedPaths = [
  'api_key',
  'access_code',
  'authorization',
  '*.api_key',
  '*.access_code',
  '*.authorization',
]

/**
 * What secrets look like wherever else they turn up: in an address, in the message of an error. They are looked for
 * in the finished JSON, where a line break before a secret is the letter n: no word boundary is asked for.
 */
const secretPatterns: [RegExp, string][] = [
  [/(co_|sk-)[\w-]{20,}/g, '$1[cut]'],
  [/[\da-z]{5}(?:-[\da-z]{5}){5}/gi, '[cut]'],
  [/(Bearer|Basic) {1,4}[^\s"\\]{1,4096}/gi, '$1 [cut]'],
  [/:\/\/([^\s:@/"]{0,200}):[^\s@/"]{1,200}@/g, '://$1:[cut]@'],
]

function redactSecrets(line: string): string {
  return secretPatterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}

/** Log fields by the abort signal of the work they describe. */
const fieldsBySignal = new WeakMap<AbortSignal, object>()

/**
 * Lets what works under this signal be told apart in the log, however deep it works: ports know neither request nor
 * run, but all of one work share the signal that would end it. An AsyncLocalStorage would need no signal, and costs
 * each request more processor time: GET /v1/me takes 32.7 µs without and 36.9 µs with one on Node 22.23 (13 %), 31.7 and
 * 34.5 µs on Node 24.21 (9 %), the best of 24 rounds by turns.
 */
export function withLogContext(signal: AbortSignal, fields: object): AbortSignal {
  fieldsBySignal.set(signal, fields)
  return signal
}

/** The same for work that cannot be aborted. */
export function detachedLogContext(fields: object): AbortSignal {
  return withLogContext(new AbortController().signal, fields)
}

/** The log fields of the work under this signal; empty if there are none. */
export function logContextOf(signal: AbortSignal | undefined): object {
  return (signal && fieldsBySignal.get(signal)) ?? {}
}

export type LogOptions = {
  /** The sentence that an error is logged as in place of its stack; null where there is none. */
  describeError?: (error: Error) => string | null
  /** pino's hook of this name. */
  logMethod?: NonNullable<LoggerOptions['hooks']>['logMethod']
}

/**
 * A log in JSON lines on standard error, so that standard output stays a command's own. No line holds a secret. Each
 * passes through the hook where one is given. An error that `sentenceOf` has a sentence for is told by that, without
 * its stack.
 */
export function createLog(
  level: string,
  out: { write(line: string): unknown } = pino.destination({ fd: 2, sync: true }),
  { describeError = () => null, logMethod }: LogOptions = {},
): Logger {
  const err = (error: Error): object => {
    const message = describeError(error)
    if (message === null) return pino.stdSerializers.err(error)
    return { type: error.name, code: errorCodeOf(error), message }
  }
  return pino(
    {
      level,
      redact: { paths: redactedPaths, censor: '[cut]' },
      base: null,
      serializers: { err },
      ...(logMethod ? { hooks: { logMethod } } : {}),
    },
    { write: (line) => void out.write(redactSecrets(line)) },
  )
}
