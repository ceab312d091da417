import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

type DialogProps = { title: string; onClose: () => void; children: ComponentChildren }

/** A modal dialog. Escape closes it, and the focus returns to the element that had it before. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    ref.current?.showModal()
    return () => before?.focus()
  }, [])
  return (
    <dialog
      ref={ref}
      class="dialog"
      aria-labelledby="dialog-title"
      onClose={onClose}
      onClick={(event) => event.target === ref.current && ref.current?.close()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id="dialog-title">{title}</h2>
          <button
            type="button"
            class="icon-button"
            aria-label={strings().states.close}
            title={strings().states.close}
            onClick={() => ref.current?.close()}
          >
            <Icon name="reject" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
