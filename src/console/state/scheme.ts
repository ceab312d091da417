import { signal } from '@preact/signals'
import { readStored, writeStored } from '../lib/browser-store.js'

/** The light or dark colour scheme: the system's, until the reader chooses one. */

export type Scheme = 'light' | 'dark'

const settingName = 'coldopen.scheme'
const system = matchMedia('(prefers-color-scheme: dark)')

const storedScheme = () => readStored('local', settingName) as Scheme | null
const ofSystem = (): Scheme => (system.matches ? 'dark' : 'light')

export const scheme = signal<Scheme>(storedScheme() ?? ofSystem())

function apply(): void {
  const choice = storedScheme()
  scheme.value = choice ?? ofSystem()
  if (choice) document.documentElement.dataset.scheme = choice
  else delete document.documentElement.dataset.scheme
}

/** Applies the scheme, and follows changes of the system's. */
export function startScheme(): void {
  apply()
  system.addEventListener('change', apply)
}

/** Changes to the other scheme. The choice is removed if it is the system's scheme. */
export function toggleScheme(): void {
  const next = scheme.peek() === 'dark' ? 'light' : 'dark'
  writeStored('local', settingName, next === ofSystem() ? null : next)
  apply()
}
