import { signal } from '@preact/signals'
import { readStored, writeStored } from '../lib/browser-store.js'

/** Light or dark: as the system is, until the reader chooses. */

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

/** Follows the system from now on. */
export function startScheme(): void {
  apply()
  system.addEventListener('change', apply)
}

/** Changes to the other; back at the system's own, the choice is forgotten. */
export function toggleScheme(): void {
  const next = scheme.peek() === 'dark' ? 'light' : 'dark'
  writeStored('local', settingName, next === ofSystem() ? null : next)
  apply()
}
