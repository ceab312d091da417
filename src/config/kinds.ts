import { validate as isCron } from 'node-cron'
import { dayMs } from '../lib/clock.js'

/** What values a setting accepts, and how its text is parsed. */
export type Kind<Value> = {
  /** The accepted values, for the table of settings. */
  accepts: string
  /** Parses the text. Throws an Error that says which values are accepted. */
  parse: (text: string) => Value
  /** Whether the value may also come from the file in <NAME>_FILE. Messages never contain a secret. */
  isSecret?: boolean
}

/** A kind whose values are converted from those of another kind. */
export function mapKind<A, B>(kind: Kind<A>, convert: (value: A) => B): Kind<B> {
  return { ...kind, parse: (text) => convert(kind.parse(text)) }
}

/** A whole number within these bounds, both included. */
export function wholeNumber(min: number, max: number): Kind<number> {
  const accepts = `a whole number from ${min} to ${max}`
  const parse = (text: string) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN
    if (!(value >= min && value <= max)) throw new Error(`must be ${accepts}, not "${text}"`)
    return value
  }
  return { accepts, parse }
}

/** Seconds in the environment, milliseconds in the configuration. */
export const seconds = (min: number, max: number) => mapKind(wholeNumber(min, max), (value) => value * 1000)

/** Days in the environment, milliseconds in the configuration. */
export const days = (min: number, max: number) => mapKind(wholeNumber(min, max), (value) => value * dayMs)

/** Yes or no, as 1 or 0. */
export const flag: Kind<boolean> = {
  accepts: '0 or 1',
  parse(text) {
    if (text !== '0' && text !== '1') throw new Error(`must be 0 or 1, not "${text}"`)
    return text === '1'
  },
}

type TextRules = {
  accepts: string
  isValid: (text: string) => boolean
  /** The message about an invalid text. */
  explain?: (text: string) => string
  isSecret?: boolean
}

/** Text that is used unchanged. */
function textKind({ accepts, isValid, explain, isSecret }: TextRules): Kind<string> {
  const parse = (text: string) => {
    if (!isValid(text)) throw new Error(explain?.(text) ?? `must be ${accepts}, not "${text}"`)
    return text
  }
  return { accepts, parse, isSecret }
}

export const singleLine = textKind({
  accepts: 'text',
  isValid: (text) => /^[^\p{Cc}]{1,2000}$/u.test(text),
  explain: () => 'must be text of one line',
})

/** The API key of an external service. */
export const vendorKey: Kind<string> = { ...singleLine, accepts: 'a key', isSecret: true }

/** A key of this service. */
export const apiKey = textKind({
  accepts: 'a key',
  isValid: (text) => /^\S{1,200}$/.test(text),
  explain: () => 'must be an API key',
  isSecret: true,
})

export const host = textKind({
  accepts: 'a host name or an address',
  isValid: (text) => /^[A-Za-z0-9.:_-]{1,253}$/.test(text),
})

export const cron = textKind({ accepts: 'a cron schedule of five or six fields', isValid: isCron })

export const folder = textKind({ accepts: 'a folder', isValid: () => true })

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null)
const isHttp = (url: URL | null) => url !== null && /^https?:$/.test(url.protocol)

const httpUrlText = textKind({
  accepts: 'an http:// or https:// address',
  isValid: (text) => isHttp(parseUrl(text)),
})
export const httpUrl = mapKind(httpUrlText, (text) => text.replace(/\/+$/, ''))

const publicUrlText = textKind({
  accepts: 'an http:// or https:// address without a user, a query or a fragment',
  isValid(text) {
    const url = parseUrl(text)
    return url !== null && isHttp(url) && url.username + url.password + url.search + url.hash === ''
  },
  // The message does not repeat the text, because it may contain a password.
  explain: () => 'must be an http:// or https:// address without a user, a query or a fragment',
})
/** The public address of this server, to which paths are appended. */
export const publicUrl = mapKind(publicUrlText, (text) => text.replace(/[/?#]+$/, ''))

export const postgresUrl = textKind({
  accepts: 'a postgres:// address',
  isValid: (text) => /^postgres(ql)?:$/.test(parseUrl(text)?.protocol ?? ''),
  explain: () => 'must be a postgres:// address',
  isSecret: true,
})

/** One of these names. */
export function oneOf<const Name extends string>(names: readonly Name[]): Kind<Name> {
  const accepts = `one of ${names.join(', ')}`
  const parse = (text: string) => {
    const match = names.find((name) => name === text)
    if (!match) throw new Error(`must be ${accepts}, not "${text}"`)
    return match
  }
  return { accepts, parse }
}

/** Comma-separated entries in lower case. */
function listOf(accepts: string, isValid: (entry: string) => boolean): Kind<string[]> {
  const parse = (text: string) => {
    const entries = text === '' ? [] : text.split(',').map((entry) => entry.trim().toLowerCase())
    const invalidEntry = entries.find((entry) => !isValid(entry))
    if (invalidEntry !== undefined) throw new Error(`must list ${accepts}, not "${invalidEntry}"`)
    return entries
  }
  return { accepts, parse }
}

export const hosts = listOf('host or host:port, with commas between', (entry) =>
  /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/.test(entry),
)

export const origins = listOf('origins such as https://app.example, with commas between', (entry) =>
  /^https?:\/\/[a-z0-9._-]{1,253}(:\d{1,5})?$/.test(entry),
)

/** Some of these names, each at most once, in the operator's order. `noun` says what one of them is. */
export function someOf<const Name extends string>(names: readonly Name[], noun: string): Kind<Name[]> {
  const isName = (entry: string) => names.some((name) => name === entry)
  return mapKind(listOf(`some of ${names.join(', ')}`, isName), (entries) => {
    if (new Set(entries).size < entries.length) throw new Error(`must name each ${noun} once`)
    return entries as Name[]
  })
}
