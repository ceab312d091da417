import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type Logger } from 'pino'

/** Where secrets may lie in what is logged; they are cut out. */
const secrets = ['api_key', 'access_code', 'authorization', '*.api_key', '*.access_code', '*.authorization']

/**
 * What secrets look like wherever else they turn up: in an address, in the message of an error. They are looked for
 * in the finished JSON, where a line break before a secret is the letter n: no word boundary is asked for.
 */
const shapes: [RegExp, string][] = [
  [/(co_|sk-)[\w-]{20,}/g, '$1[cut]'],
  [/[\da-z]{5}(?:-[\da-z]{5}){5}/gi, '[cut]'],
  [/(Bearer|Basic) {1,4}[^\s"\\]{1,4096}/gi, '$1 [cut]'],
  [/:\/\/([^\s:@/"]{0,200}):[^\s@/"]{1,200}@/g, '://$1:[cut]@'],
]

function cut(line: string): string {
  return shapes.reduce((text, [shape, instead]) => text.replace(shape, instead), line)
}

const context = new AsyncLocalStorage<object>()

/** Does the work; whatever is logged meanwhile, however deep, carries these fields, and none from outside. */
export function logging<T>(fields: object, work: () => T): T {
  return context.run(fields, work)
}

/** A log in JSON lines on standard error, so that standard output stays a command's own. No line holds a secret. */
export function createLog(
  level: string,
  out: { write(line: string): unknown } = pino.destination({ fd: 2, sync: true }),
): Logger {
  return pino(
    {
      level,
      redact: { paths: secrets, censor: '[cut]' },
      base: null,
      mixin: () => ({ ...context.getStore() }),
    },
    { write: (line) => void out.write(cut(line)) },
  )
}
