import pino, { type Logger } from 'pino'

/** Where secrets may lie in what is logged; they are cut out. */
const secrets = ['api_key', 'access_code', 'authorization', '*.api_key', '*.access_code', '*.authorization']

/** A log in JSON lines on standard error, so that standard output stays a command's own. */
export function createLog(level: string): Logger {
  return pino(
    { level, redact: { paths: secrets, censor: '[cut]' }, base: null },
    pino.destination({ fd: 2, sync: true }),
  )
}
