import type { ComponentChildren } from 'preact'

type FormProps = {
  class?: string
  'aria-labelledby'?: string
  /** Called on each change, because the result of the last submission no longer applies to the changed form. */
  onInput?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  onSubmit: () => void
  children: ComponentChildren
}

/** A form whose submission the page handles instead of the browser. */
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
