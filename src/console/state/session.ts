import { signal } from '@preact/signals'
import { readStored, writeStored } from '../lib/browser-store.js'
import type { components } from '../../client/index.js'

/** The person who is signed in: an API key, stored for this tab only or, on request, in this browser. */

export type Account = components['schemas']['Account']

const keyName = 'coldopen.key'
const returnName = 'coldopen.return'

export const apiKey = signal<string | null>(readStored('session', keyName) ?? readStored('local', keyName))
export const account = signal<Account | null>(null)
/** Why the welcome page is shown after a sign-out. */
export const welcomeNotice = signal<'expired' | 'signed-out' | null>(null)

let hasJustSignedIn = false

/** Whether the reader has just signed in. True once after each sign-in. */
export function consumeJustSignedIn(): boolean {
  const wasSignedIn = hasJustSignedIn
  hasJustSignedIn = false
  return wasSignedIn
}

/** Signs in. With `remember`, the browser keeps the key after the tab is closed. */
export function signIn(key: string, remember: boolean): void {
  writeStored('session', keyName, key)
  writeStored('local', keyName, remember ? key : null)
  welcomeNotice.value = null
  hasJustSignedIn = true
  apiKey.value = key
}

/** Whether the browser keeps the key after the tab is closed. */
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

/** Stores the address where a key stopped working, to return to it after the next sign-in. */
export function rememberPlace(address: string): void {
  writeStored('session', returnName, address)
}

/** The address to return to after signing in; null for the first page. Removes it from the storage. */
export function takeReturnPlace(): string | null {
  const address = readStored('session', returnName)
  writeStored('session', returnName, null)
  return address
}
