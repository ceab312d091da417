/**
 * The script of the reference. It is a separate file because the page allows no inline script. It highlights the
 * current section, closes the menu after use, and adds copy buttons. The page is complete without it.
 */
export const referenceScript = `'use strict'
const links = new Map()
for (const link of document.querySelectorAll('.contents a')) {
  const id = link.hash.slice(1)
  links.set(id, [...(links.get(id) ?? []), link])
}

const side = document.querySelector('.side')
let current = null
const markCurrent = (id) => {
  if (id === current) return
  for (const link of links.get(current) ?? []) link.removeAttribute('aria-current')
  for (const link of links.get(id) ?? []) {
    link.setAttribute('aria-current', 'location')
    if (!side.contains(link)) continue
    const { top, bottom } = link.getBoundingClientRect()
    const frame = side.getBoundingClientRect()
    if (top < frame.top || bottom > frame.bottom)
      side.scrollTop += (top + bottom - frame.top - frame.bottom) / 2
  }
  current = id
}

// The reader is in the last section that crosses a line below the bar; an operation stands inside its group.
const crossing = new Set()
const sections = [...links.keys()].map((id) => document.getElementById(id))
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries)
    isIntersecting ? crossing.add(target) : crossing.delete(target)
  const last = sections.filter((section) => crossing.has(section)).at(-1)
  if (last) markCurrent(last.id)
}, { rootMargin: '-96px 0px -' + Math.max(0, innerHeight - 97) + 'px 0px' })
for (const section of sections) observer.observe(section)

const menu = document.querySelector('.menu')
menu.addEventListener('click', ({ target }) => {
  if (target.closest('a')) menu.open = false
})
menu.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !menu.open) return
  menu.open = false
  menu.querySelector('summary').focus()
})
menu.addEventListener('toggle', () => {
  if (menu.open) menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
})

const addCopyButton = (block) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.textContent)
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Not copied'
    }
    setTimeout(() => { button.textContent = 'Copy' }, 2000)
  })
  const frame = document.createElement('div')
  frame.className = 'copied'
  block.replaceWith(frame)
  frame.append(block, button)
}
// Browsers offer the clipboard to secure origins only.
if (navigator.clipboard) for (const block of document.querySelectorAll('pre.command')) addCopyButton(block)
`
