import type { ComponentChildren } from 'preact'

type FormProps = {
  class?: string
  'aria-labelledby'?: string
  /** Called when somebody types or chooses something, as what was said of the last try is no longer of what is there. */
  onInput?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  onSubmit: () => void
  children: ComponentChildren
}

/** A form that its page sends, and not the browser. */
export function Form({ onInput, onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
