/** The style sheet of the page's main content. */
export const contentStyle = `
h1 { margin: 0 0 0.5rem; font-size: 2rem; letter-spacing: -0.02em }
h2 { margin: 0 0 0.75rem; font-size: 1.5rem; letter-spacing: -0.01em }
h3 { margin: 0 0 0.5rem; font-size: 1.1875rem }
h4 { margin: 1.5rem 0 0.375rem; font-size: 1rem }
main > section { margin-top: 2.5rem; padding-top: 2rem; border-top: 1px solid var(--edge) }
main > #quick-start { margin-top: 1rem; padding-top: 0; border-top: 0 }
.intro p { font-size: 1.0625rem; max-width: 50rem; margin-bottom: 0.5rem }
.base { color: var(--quiet) }
.base code { color: var(--ink) }
:not(pre) > code { padding: 0.1em 0.3em; background: var(--raised); border-radius: 4px }
a > code { color: inherit }

.steps { list-style: none; margin: 0; padding: 0; counter-reset: step }
.steps li { padding-bottom: 1rem }
.steps h3, .sample h3 { margin-bottom: 0.125rem; font-size: 1.0625rem }
.steps h3 { counter-increment: step }
.steps h3::before { content: counter(step) '. ' }
.steps p, .sample p { margin-bottom: 0.375rem; font-size: 0.9375rem }
.sample pre { white-space: pre-wrap; overflow-wrap: anywhere; max-height: none }

.operation, .schema { padding: 2rem 0; border-top: 1px solid var(--line) }
.operation { content-visibility: auto; contain-intrinsic-size: auto 900px }
.schema { content-visibility: auto; contain-intrinsic-size: auto 500px }
.anchor { margin-left: 0.4rem; color: var(--quiet); font-weight: 400; text-decoration: none; opacity: 0 }
h3:hover .anchor, .anchor:focus { opacity: 1 }

.endpoint { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; margin-bottom: 0.75rem }
.address {
  flex: 1 1 12rem; display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; max-width: none; margin: 0;
  padding: 0.25rem 0.75rem; background: var(--raised); border-radius: 6px;
}
.address .path { padding: 0; background: none }
.method, .verb { font: 700 0.875rem/1 var(--mono) }
.verb { font-weight: 600 }
.get { color: var(--get) }
.post { color: var(--post) }
.delete { color: var(--delete) }
.button, .try {
  display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--edge);
  border-radius: 6px; color: var(--ink); font-weight: 600; text-decoration: none;
}
.button:hover, .try:hover { border-color: var(--link); color: var(--link) }
.id { color: var(--quiet); font-size: 0.875rem }

dl { margin: 0 }
dd { margin: 0 }
.rows { max-width: 52rem; margin-bottom: 0.75rem }
.rows > div { padding: 0.4375rem 0; border-top: 1px solid var(--line) }
.rows > div:last-child { border-bottom: 1px solid var(--line) }
.rows dt { font-weight: 600 }
.rows dt, .rows dd { font-size: 0.9375rem }
.operation .rows > div { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: 0.5rem }
.members > div, .statuses > div { padding: 0.625rem 0; border-top: 1px solid var(--line) }
.members dt { line-height: 1.5 }
.members .name { font-weight: 600 }
.type, .note, .required, .limits { font-size: 0.875rem; color: var(--quiet) }
.type { margin-left: 0.25rem }
.note::before, .required::before { content: '· ' }
.required { color: var(--ink); font-weight: 600 }
.members dd, .statuses dd { max-width: 44rem; font-size: 0.9375rem }
.members .members { margin-top: 0.5rem; padding-left: 1rem; border-left: 2px solid var(--line) }
.schema .members .members > div { display: block }
.limits { display: block }
.status { font-weight: 600 }
.content { display: block; font-size: 0.875rem }

pre {
  margin: 0; padding: 0.75rem 1rem; background: var(--raised); border-radius: 6px; line-height: 1.45;
  overflow: auto; max-height: 26rem; overflow-wrap: normal;
}
pre code { font-size: 0.875rem }
.copied { position: relative }
.copy {
  position: absolute; top: 0.25rem; right: 0.25rem; min-width: 2.75rem; min-height: 2rem; padding: 0 0.625rem;
  border: 1px solid var(--edge); border-radius: 5px; background: var(--paper); color: var(--ink);
  font: inherit; font-size: 0.875rem; cursor: pointer;
}
.copy:hover { border-color: var(--link); color: var(--link) }
@media (hover: hover) {
  .copy { opacity: 0 }
  .copied:hover .copy, .copied:focus-within .copy { opacity: 1 }
}
@media (hover: none) {
  .copy { position: static; display: block; min-height: 2.75rem; margin: 0.25rem 0 0 auto }
}
summary { cursor: pointer; font-size: 0.9375rem }
main summary { min-height: 2.75rem; padding: 0.625rem 0 }
main summary code { margin-right: 0.125rem }
`
