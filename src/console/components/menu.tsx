import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

type MenuProps = {
  /** The content of the button. */
  summary: ComponentChildren
  /** The accessible name of the button, if its text may be hidden. */
  label?: string
  class?: string
  itemsClass?: string
  children: ComponentChildren
}

/** The least distance between open items and the edges of the window. px. */
const edge = 12

/** Moves the items sideways until none of them is outside of the window. */
function keepInWindow(items: HTMLElement): void {
  items.style.translate = ''
  const { left, right } = items.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const shift = Math.max(edge - left, Math.min(0, width - edge - right))
  if (shift !== 0) items.style.translate = `${shift}px`
}

/** A menu whose items are rendered when it opens. Escape and a choice close it and return the focus to its button. */
export function Menu({ summary, label, class: name = '', itemsClass = '', children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const items = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen && items.current) keepInWindow(items.current)
  }, [isOpen])
  const close = () => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      class={`menu ${name}`}
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        event.stopPropagation()
        close()
      }}
    >
      <summary class="button" aria-label={label} title={label}>
        {summary}
      </summary>
      <div
        ref={items}
        class={`menu-items ${itemsClass}`}
        onClick={(event) => {
          if ((event.target as Element).closest('button')) close()
        }}
      >
        {isOpen && children}
      </div>
    </details>
  )
}
