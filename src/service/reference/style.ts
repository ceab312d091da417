/** The style sheet of the reference: a file of its own, since the page allows no inline style. */
export const referenceStyle = `:root {
  color-scheme: light dark;
  --paper: #fdfdfb;
  --raised: #f5f4ef;
  --line: #e2e0d8;
  --ink: #1d1c1a;
  --quiet: #63605a;
  --link: #0b5a7d;
  --get: #1d6a45;
  --post: #8a4b08;
  --delete: #a02c2c;
  --mono: ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161615;
    --raised: #1f1f1d;
    --line: #34332f;
    --ink: #e8e6e1;
    --quiet: #a5a198;
    --link: #7cc4e6;
    --get: #7fcfa2;
    --post: #e8b06c;
    --delete: #f09a94;
  }
}
* { box-sizing: border-box }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100% }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.18em }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px }
code, pre { font-family: var(--mono); font-size: 0.875em }
p { margin: 0 0 0.75rem; max-width: 44rem }

.skip { position: absolute; left: -100vw; padding: 0.5rem 1rem; background: var(--paper) }
.skip:focus { left: 0.5rem; top: 0.5rem; z-index: 1 }

main { padding: 1.5rem 1rem 6rem; max-width: 56rem; margin: 0 auto }
.side { display: none }

.masthead { padding-bottom: 1.5rem }
.eyebrow { margin: 0; color: var(--quiet); font-size: 0.875rem }
h1 { margin: 0 0 0.5rem; font-size: 2.25rem; line-height: 1.15; letter-spacing: -0.02em }
.lead { font-size: 1.0625rem }
.links { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: center; margin: 1.25rem 0 }
.button {
  padding: 0.4rem 1rem; border-radius: 6px; background: var(--ink); color: var(--paper);
  text-decoration: none; font-weight: 600;
}
.button:hover { background: var(--link) }

h2 {
  margin: 3.5rem 0 0.5rem; padding-top: 1rem; border-top: 2px solid var(--ink);
  font-size: 1.625rem; line-height: 1.2; letter-spacing: -0.01em;
}
h3 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.3 }
h4 { margin: 1.5rem 0 0.5rem; font-size: 0.9375rem }
.operation, .schema { padding: 2rem 0; border-bottom: 1px solid var(--line) }
.operation:last-child, .schema:last-child { border-bottom: 0 }
.operation { content-visibility: auto; contain-intrinsic-size: auto 900px }
.schema { content-visibility: auto; contain-intrinsic-size: auto 500px }
.anchor { margin-left: 0.4rem; color: var(--quiet); font-weight: 400; text-decoration: none; opacity: 0 }
h3:hover .anchor, .anchor:focus { opacity: 1 }

.address {
  display: flex; gap: 0.75rem; align-items: baseline; max-width: none; margin-bottom: 0.5rem;
  padding: 0.5rem 0.75rem; background: var(--raised); border-radius: 6px;
}
.path { font-size: 0.9375rem }
.method, .verb { font: 700 0.75rem/1 var(--mono); letter-spacing: 0.02em }
.get { color: var(--get) }
.post { color: var(--post) }
.delete { color: var(--delete) }
.facts { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; color: var(--quiet); font-size: 0.875rem }

dl { margin: 0 }
dd { margin: 0 }
.members > div, .errors > div { padding: 0.625rem 0; border-top: 1px solid var(--line) }
.members > div:first-child, .errors > div:first-child { border-top: 0 }
.members dt { line-height: 1.4 }
.members .name { font-weight: 600; font-size: 0.9375rem }
.type, .note, .required { font-size: 0.8125rem; color: var(--quiet) }
.type { margin-left: 0.25rem }
.note::before, .required::before { content: '· ' }
.required { color: var(--ink); font-weight: 600 }
.members dd, .errors dd { max-width: 44rem; font-size: 0.9375rem }
.members .members { margin-top: 0.5rem; padding-left: 1rem; border-left: 2px solid var(--line) }
.members .members > div { display: block }
.limits { display: block; color: var(--quiet); font-size: 0.8125rem }
.status { font-family: var(--mono); font-size: 0.875rem; font-weight: 600 }
.errors code { margin-right: 0.25rem }
.answer { margin-bottom: 1rem }
.answer p { margin-bottom: 0.25rem }

pre {
  margin: 0; padding: 0.75rem 1rem; background: var(--raised); border-radius: 6px; line-height: 1.5;
  overflow: auto; max-height: 28rem; overflow-wrap: normal;
}
pre code { font-size: 0.8125rem }
figure { margin: 0.75rem 0 0 }
figcaption, summary { color: var(--quiet); font-size: 0.875rem }
figcaption { margin-bottom: 0.25rem }
summary { cursor: pointer; padding: 0.25rem 0 }
details[open] > summary { color: var(--ink) }

ul.contents, .contents ul { list-style: none; margin: 0; padding: 0 }
.contents { font-size: 0.875rem; line-height: 1.4 }
.contents > li > a { display: block; padding: 0.25rem 0; font-weight: 600; color: var(--ink); text-decoration: none }
.contents > li { margin-bottom: 0.5rem }
.contents li li a {
  display: grid; grid-template-columns: 3.25rem 1fr; align-items: baseline; padding: 0.2rem 0;
  color: var(--quiet); text-decoration: none;
}
.contents a:hover { color: var(--link) }
.contents .verb { font-size: 0.6875rem }
.folded { padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 6px }
.folded > summary { font-weight: 600; color: var(--ink) }
.folded nav { padding-top: 0.5rem }

@media (min-width: 40rem) {
  main { padding: 3rem 2rem 8rem }
  .errors > div { display: grid; grid-template-columns: 4rem 1fr }
}
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 20rem minmax(0, 1fr) }
  .side {
    display: block; position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 3rem 1.5rem;
    border-right: 1px solid var(--line); background: var(--raised);
  }
  main { width: 100%; margin: 0; padding: 3rem 4rem 8rem }
  .folded { display: none }
  .members > div { display: grid; grid-template-columns: 17rem 1fr; gap: 1.5rem }
  .members dt > * { display: block; margin-left: 0 }
  .note::before, .required::before { content: none }
}
`
