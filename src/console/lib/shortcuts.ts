import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { readStored, writeStored } from './browser-store.js'

/** Single keys that act on the page. They rest while the reader types, in dialogs, and where they are switched off. */

export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

const settingName = 'coldopen.shortcuts'
export const areShortcutsOn = signal(readStored('local', settingName) !== 'off')

/** Switches single keys on or off, in this browser. */
export function setShortcuts(isOn: boolean): void {
  areShortcutsOn.value = isOn
  writeStored('local', settingName, isOn ? null : 'off')
}

const active: Shortcuts[] = []

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

function handleKey(event: KeyboardEvent): void {
  if (!areShortcutsOn.peek() || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return
  for (const shortcuts of active.toReversed()) {
    const run = shortcuts[event.key]
    if (!run) continue
    event.preventDefault()
    run(event)
    return
  }
}

/** Begins to listen for keys. */
export function listenForShortcuts(): void {
  document.addEventListener('keydown', handleKey)
}

/** Keys that act as soon as the component is shown, and while it is; later components come first. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useLayoutEffect(() => {
    const current: Shortcuts = {}
    active.push(current)
    Object.assign(current, shortcuts)
    return () => void active.splice(active.indexOf(current), 1)
  })
}
