import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { place } from '../lib/router.js'

type PageProps = {
  title: string
  /** The language of the title, if it differs from the page's. */
  titleLang?: string | null | undefined
  lead?: ComponentChildren
  actions?: ComponentChildren
  children: ComponentChildren
  class?: string
}

/** The address that was shown last. Null before the first page is shown, which leaves the focus to the browser. */
let focusedPath: string | null = null

/** A page with a heading, which gets the focus when the reader comes from another page. */
export function Page({ title, titleLang, lead, actions, children, class: name = '' }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { path } = place.value
  useEffect(() => {
    document.title = `${title} · Coldopen`
  }, [title])
  useEffect(() => {
    if (focusedPath !== null && focusedPath !== path) heading.current?.focus({ preventScroll: true })
    focusedPath = path
  }, [path])
  return (
    <main id="main" class={`page ${name}`}>
      <header class="page-head">
        <div>
          <h1
            ref={heading}
            tabIndex={-1}
            class={title.length > 60 ? 'h1-long' : ''}
            dir="auto"
            lang={titleLang ?? undefined}
          >
            {title}
          </h1>
          {lead}
        </div>
        {actions}
      </header>
      {children}
    </main>
  )
}
