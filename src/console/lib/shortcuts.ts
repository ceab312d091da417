import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { readStored, writeStored } from './browser-store.js'

/** Keyboard shortcuts of one key. They are ignored while the reader types, in dialogs, and if they are turned off. */

export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

const settingName = 'coldopen.shortcuts'
export const areShortcutsOn = signal(readStored('local', settingName) !== 'off')

/** Turns the shortcuts on or off, in this browser. */
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

/** Registers shortcuts while the component is mounted. The last component that registers a key handles it. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useLayoutEffect(() => {
    const current: Shortcuts = {}
    active.push(current)
    Object.assign(current, shortcuts)
    return () => void active.splice(active.indexOf(current), 1)
  })
}
