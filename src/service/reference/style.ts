import { contentStyle } from './style-content.js'

/** The style sheet of the reference. It is a separate file because the page allows no inline style. */
export const referenceStyle = `:root {
  color-scheme: light dark;
  --paper: #ffffff;
  --raised: #f6f5f1;
  --line: #dedbd2;
  --edge: #8b867a;
  --ink: #1d1c1a;
  --quiet: #5c5953;
  --link: #0b5a7d;
  --mark: #e6f0f5;
  --get: #1d6a45;
  --post: #8a4b08;
  --delete: #a02c2c;
  --bar: 3.5rem;
  --mono: ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161615;
    --raised: #20201e;
    --line: #383732;
    --edge: #7c786e;
    --ink: #e8e6e1;
    --quiet: #b0aca3;
    --link: #7cc4e6;
    --mark: #1d2f39;
    --get: #7fcfa2;
    --post: #e8b06c;
    --delete: #f09a94;
  }
}
* { box-sizing: border-box }
html { scroll-padding-top: calc(var(--bar) + 1rem); -webkit-text-size-adjust: 100% }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.18em }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px }
code, pre { font-family: var(--mono); font-size: max(0.875rem, 0.875em) }
p { margin: 0 0 0.75rem; max-width: 44rem }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance }

.skip { position: absolute; left: -100vw; padding: 0.75rem 1rem; background: var(--paper) }
.skip:focus { left: 0.5rem; top: 0.5rem; z-index: 3 }

.bar {
  position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 0.5rem;
  height: var(--bar); padding: 0 1rem; background: var(--paper); border-bottom: 1px solid var(--line);
}
.brand {
  display: flex; align-items: center; min-height: 2.75rem; gap: 0.375rem;
  color: var(--ink); font-weight: 700; text-decoration: none; white-space: nowrap;
}
.brand span { display: none; font-weight: 400 }
.version { color: var(--quiet); font-size: 0.875rem }
.links { display: flex; align-items: center; gap: 0.25rem 1.25rem; margin-left: auto }
.links a { display: inline-flex; align-items: center; min-height: 2.75rem; font-size: 0.9375rem }
.links .wide { display: none }
.links .button { padding: 0 0.75rem; font-weight: 600 }

.menu > summary {
  display: flex; align-items: center; min-height: 2.75rem; padding: 0 0.875rem;
  border: 1px solid var(--edge); border-radius: 6px; color: var(--ink); font-size: 0.9375rem; font-weight: 600;
  list-style: none;
}
.menu > summary::-webkit-details-marker { display: none }
.menu > summary::after { content: ''; margin-left: 0.5rem; border: 0.3rem solid transparent; border-top-color: currentColor; transform: translateY(0.15rem) }
.menu[open] > summary::after { transform: translateY(-0.15rem) rotate(180deg) }
.menu > nav {
  position: fixed; inset: var(--bar) 0 0; overflow-y: auto; overscroll-behavior: contain;
  padding: 0.75rem 1rem 3rem; background: var(--paper);
}

ul.contents, .contents ul { list-style: none; margin: 0; padding: 0 }
.contents { font-size: 0.875rem; line-height: 1.35 }
.contents a { display: flex; align-items: center; padding: 0.25rem 0.5rem; border-radius: 4px; text-decoration: none }
.contents > li > a { font-weight: 600; color: var(--ink) }
.contents > li:has(ul) { margin: 0.75rem 0 }
.contents li li a { gap: 0.5rem; color: var(--quiet) }
.contents .verb { flex: none; width: 3.75rem }
.contents a:hover { color: var(--link) }
.contents a[aria-current] { background: var(--mark); color: var(--ink); box-shadow: inset 3px 0 var(--link) }
.menu .contents { font-size: 1rem }
.menu .contents a { min-height: 2.75rem }

.side { display: none }
main { padding: 1.5rem 1rem 6rem; max-width: 56rem; margin: 0 auto }
${contentStyle}
@media (min-width: 40rem) {
  .bar { padding: 0 1.5rem }
  .brand span { display: inline }
  .links .wide { display: inline-flex }
  main { padding: 2rem 1.5rem 8rem }
  .rows > div, .statuses > div { display: grid; grid-template-columns: 8.5rem minmax(0, 1fr); gap: 1rem }
  .operation .rows > div { grid-template-columns: 6.5rem minmax(0, 1fr); gap: 1rem }
  .statuses > div { grid-template-columns: 3rem minmax(0, 1fr) }
}
@media (min-width: 64rem) {
  body { display: grid; grid-template: auto auto / 19rem minmax(0, 1fr) }
  .bar { grid-column: 1 / -1 }
  .menu { display: none }
  .side {
    display: block; position: sticky; top: var(--bar); height: calc(100vh - var(--bar)); overflow-y: auto;
    padding: 1rem 0.75rem 2rem; border-right: 1px solid var(--line); background: var(--raised);
  }
  main { width: 100%; max-width: 84rem; margin: 0; padding: 1.5rem 2.5rem 8rem }
  .schema .members > div { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 1.5rem }
}
@media (min-width: 80rem) {
  .operation, #quick-start { display: grid; grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 29rem); gap: 0 2.5rem }
  #quick-start > h2 { grid-column: 1 / -1 }
  .examples { grid-area: 1 / 2 / span 2; position: sticky; top: calc(var(--bar) + 1rem); align-self: start }
  .parts { grid-column: 1 }
  .examples h4:first-child { margin-top: 0 }
}
.home { display: block }
.home main { width: auto; max-width: 56rem; margin: 0 auto }
`
