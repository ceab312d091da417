import { announcement, closeToast, toasts } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

/** Messages at the edge of the page, and the live region for screen readers. */
export function Toaster() {
  return (
    <>
      <div class="toasts" role="region" aria-label={strings().states.messages}>
        {toasts.value.map(({ id, text, isError, action }) => (
          <div key={id} class={`toast ${isError ? 'toast-bad' : ''}`} role={isError ? 'alert' : undefined}>
            <span class="wrap">{text}</span>
            {action && (
              <button
                type="button"
                class="toast-action"
                onClick={() => {
                  closeToast(id)
                  action.run()
                }}
              >
                {action.label}
              </button>
            )}
            <button
              type="button"
              class="toast-close"
              aria-label={strings().states.close}
              onClick={() => closeToast(id)}
            >
              <Icon name="reject" size={14} />
            </button>
          </div>
        ))}
      </div>
      <div class="sr-only" aria-live="polite">
        {announcement.value}
      </div>
    </>
  )
}
