import pino, { type Logger, type LoggerOptions } from 'pino'
import { errorCodeOf } from './error-message.js'

/** The fields that may hold secrets; their values are replaced. */
const redactedPaths = [
  'api_key',
  'access_code',
  'authorization',
  '*.api_key',
  '*.access_code',
  '*.authorization',
]

/**
 * Patterns of secrets anywhere else, such as in an address or an error message. They are matched against the serialised
 * line, in which a line break is written as `\n`: so the patterns have no word boundary, which the letter n would hide.
 */
const secretPatterns: [RegExp, string][] = [
  [/(co_|sk-)[\w-]{20,}/g, '$1[cut]'],
  [/(whsec_)[\w+/=%-]{20,}/g, '$1[cut]'],
  // Of a link to a run, at the contract's address and at the page. A token may be percent-encoded.
  [/(\/shared\/)[^\s"\\?#]+/gi, '$1[cut]'],
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
 * Attaches log fields to the abort signal of a request or run. Ports know neither, but all calls of one piece of work
 * share its signal. An AsyncLocalStorage would need no signal but costs more CPU per request: on GET /v1/me 32.7 µs
 * without and 36.9 µs with it on Node 22.23 (13 %), 31.7 and 34.5 µs on Node 24.21 (9 %); best of 24 alternating
 * rounds.
 */
export function withLogContext(signal: AbortSignal, fields: object): AbortSignal {
  fieldsBySignal.set(signal, fields)
  return signal
}

/** Log fields for work that cannot be aborted. */
export function detachedLogContext(fields: object): AbortSignal {
  return withLogContext(new AbortController().signal, fields)
}

/** The log fields of the work under this signal; empty if there are none. */
export function logContextOf(signal: AbortSignal | undefined): object {
  return (signal && fieldsBySignal.get(signal)) ?? {}
}

export type LogOptions = {
  /** A sentence that is logged for an error in place of its stack; null to log the stack. */
  describeError?: (error: Error) => string | null
  /** pino's `logMethod` hook. */
  logMethod?: NonNullable<LoggerOptions['hooks']>['logMethod']
}

/**
 * Creates the log: JSON lines on standard error, because standard output belongs to the commands. Secrets are removed
 * from every line. An error with a sentence from `describeError` is logged without its stack.
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
