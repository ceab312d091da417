import { signal } from '@preact/signals'
import { readStored, writeStored } from '../lib/browser-store.js'
import type { components } from '../../client/index.js'

/** Who is signed in: an API key, kept for the tab alone or, if the reader wishes, in this browser. */

export type Account = components['schemas']['Account']

const keyName = 'coldopen.key'
const returnName = 'coldopen.return'

export const apiKey = signal<string | null>(readStored('session', keyName) ?? readStored('local', keyName))
export const account = signal<Account | null>(null)
/** Why the welcome page is shown, after a key stopped working. */
export const welcomeNotice = signal<'expired' | 'signed-out' | null>(null)

let hasJustSignedIn = false

/** Whether the reader has just signed in: true once after each sign-in. */
export function consumeJustSignedIn(): boolean {
  const wasSignedIn = hasJustSignedIn
  hasJustSignedIn = false
  return wasSignedIn
}

/** Signs in. `remember` keeps the key in this browser after the tab is closed. */
export function signIn(key: string, remember: boolean): void {
  writeStored('session', keyName, key)
  writeStored('local', keyName, remember ? key : null)
  welcomeNotice.value = null
  hasJustSignedIn = true
  apiKey.value = key
}

/** Whether the key outlives the tab. */
export function isRemembered(): boolean {
  return readStored('local', keyName) !== null
}

/** Signs out, and removes the key from both storages. */
export function signOut(notice: 'expired' | 'signed-out'): void {
  writeStored('session', keyName, null)
  writeStored('local', keyName, null)
  account.value = null
  welcomeNotice.value = notice
  apiKey.value = null
}

/** Remembers where a key stopped working, to come back to it after the next sign-in. */
export function rememberPlace(address: string): void {
  writeStored('session', returnName, address)
}

/** Where to go after signing in; null for the first page. */
export function takeReturnPlace(): string | null {
  const address = readStored('session', returnName)
  writeStored('session', returnName, null)
  return address
}
