import { makeExactValidator } from 'envalid'

/** The kinds of settings: each takes what it says, and names it where it is given something else. */

export function whole(low: number, high: number) {
  return makeExactValidator<number>((text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN
    if (!(value >= low && value <= high))
      throw new Error(`must be a whole number from ${low} to ${high}, not "${text}"`)
    return value
  })
}

export const webUrl = makeExactValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`must be an http:// or https:// address, not "${text}"`)
  return text.replace(/\/+$/, '')
})

/** The address by which this server is reached, to which paths are added. */
export const ownUrl = makeExactValidator<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '')
    throw new Error('must be an http:// or https:// address without a user, a query or a fragment')
  return text.replace(/[/?#]+$/, '')
})

export function listOf(form: RegExp, told: string) {
  return makeExactValidator<string[]>((text) => {
    const listed = text.split(',').map((part) => part.trim().toLowerCase())
    const wrong = listed.find((one) => !form.test(one))
    if (wrong !== undefined) throw new Error(`must list ${told}, with commas between, not "${wrong}"`)
    return listed
  })
}

export const hosts = listOf(/^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/, 'host or host:port')

export const flag = makeExactValidator<boolean>((text) => {
  if (text !== '0' && text !== '1') throw new Error(`must be 0 or 1, not "${text}"`)
  return text === '1'
})

/** Text of one line. What holds a secret is not repeated where it is wrong. */
export const line = makeExactValidator<string>((text) => {
  if (!/^[^\p{Cc}]{1,2000}$/u.test(text)) throw new Error('must be text of one line')
  return text
})
