import { resolve } from 'node:path'
import { makeExactValidator } from 'envalid'
import { validate as isCron } from 'node-cron'

/** Validators of settings. Each error message says which values are accepted. */

export function wholeNumber(min: number, max: number) {
  return makeExactValidator<number>((text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN
    if (!(value >= min && value <= max))
      throw new Error(`must be a whole number from ${min} to ${max}, not "${text}"`)
    return value
  })
}

export const httpUrl = makeExactValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`must be an http:// or https:// address, not "${text}"`)
  return text.replace(/\/+$/, '')
})

/** The address by which this server is reached, to which paths are added. */
export const publicUrl = makeExactValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '')
    throw new Error('must be an http:// or https:// address without a user, a query or a fragment')
  return text.replace(/[/?#]+$/, '')
})

export function commaSeparated(pattern: RegExp, expected: string) {
  return makeExactValidator<string[]>((text) => {
    const entries = text.split(',').map((part) => part.trim().toLowerCase())
    const invalidEntry = entries.find((entry) => !pattern.test(entry))
    if (invalidEntry !== undefined)
      throw new Error(`must list ${expected}, with commas between, not "${invalidEntry}"`)
    return entries
  })
}

export const hosts = commaSeparated(
  /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/,
  'host or host:port',
)

export const booleanFlag = makeExactValidator<boolean>((text) => {
  if (text !== '0' && text !== '1') throw new Error(`must be 0 or 1, not "${text}"`)
  return text === '1'
})

/** Text of one line. What holds a secret is not repeated where it is wrong. */
export const singleLine = makeExactValidator<string>((text) => {
  if (!/^[^\p{Cc}]{1,2000}$/u.test(text)) throw new Error('must be text of one line')
  return text
})

/** Everything an operator may tune: one setting, one environment variable. Units last in the names. */

export const folder = makeExactValidator<string>((text) => resolve(text))

export const host = makeExactValidator<string>((text) => {
  if (!/^[A-Za-z0-9.:_-]{1,253}$/.test(text))
    throw new Error(`must be a host name or an address, not "${text}"`)
  return text
})

export const postgresUrl = makeExactValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) throw new Error('must be a postgres:// address')
  return text
})

export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const level = makeExactValidator<(typeof levels)[number]>((text) => {
  const found = levels.find((one) => one === text)
  if (!found) throw new Error(`must be one of ${levels.join(', ')}, not "${text}"`)
  return found
})

export const cron = makeExactValidator<string>((text) => {
  if (!isCron(text)) throw new Error(`must be a cron schedule of five or six fields, not "${text}"`)
  return text
})

/** A host as it stands in an address: one that means every address is shown as this machine. */
export function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
