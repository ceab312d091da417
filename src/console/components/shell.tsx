import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useShortcuts } from '../lib/shortcuts.js'
import { navigate, place } from '../lib/router.js'
import { wholeNumber } from '../lib/format.js'
import { account, apiKey, signOut } from '../state/session.js'
import { scheme, toggleScheme } from '../state/scheme.js'
import { locale, strings } from '../strings/index.js'
import { Icon, type IconName } from './icons.js'
import { ShortcutHelp } from './shortcut-help.js'

/** The frame of every page for a person who is signed in. */

type LinkName = 'ask' | 'library' | 'watches' | 'sources' | 'usage' | 'keys' | 'about'

const links: [path: string, icon: IconName, name: LinkName][] = [
  ['/', 'ask', 'ask'],
  ['/library', 'library', 'library'],
  ['/watches', 'clock', 'watches'],
  ['/sources', 'film', 'sources'],
  ['/usage', 'chart', 'usage'],
  ['/keys', 'key', 'keys'],
  ['/about', 'info', 'about'],
]

function Navigation() {
  const { path } = place.value
  const { nav } = strings()
  return (
    <nav class="nav" aria-label={nav.label}>
      {links.map(([address, icon, name]) => (
        <a
          key={address}
          href={address}
          class={name === 'about' ? 'is-wide-only' : undefined}
          aria-current={path === address ? 'page' : undefined}
        >
          <Icon name={icon} /> <span>{nav[name]}</span>
        </a>
      ))}
    </nav>
  )
}

function Balance() {
  const { nav } = strings()
  const credits = account.value?.credits
  if (credits === undefined) return null
  return (
    <a class="balance-pill" href="/usage" aria-label={nav.creditsLong(wholeNumber(credits, locale()))}>
      <b>{wholeNumber(credits, locale())}</b> <span>{nav.credits}</span>
    </a>
  )
}

/** The button that changes between light and dark. */
export function SchemeButton() {
  const { nav } = strings()
  const isDark = scheme.value === 'dark'
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={isDark ? nav.light : nav.dark}
      title={isDark ? nav.light : nav.dark}
      onClick={toggleScheme}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  )
}

function SignOutButton() {
  const { nav } = strings()
  if (!apiKey.value) return null
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={nav.signOut}
      title={nav.signOut}
      onClick={() => signOut('signed-out')}
    >
      <Icon name="exit" />
    </button>
  )
}

/** The link to the page about this server, for phones, whose navigation bar has no room for it. */
function PhoneFoot() {
  if (place.value.path === '/about') return null
  return (
    <footer class="phone-foot">
      <a href="/about">{strings().about.title}</a>
    </footer>
  )
}

/** A page with navigation, messages and the help for shortcuts. */
export function Shell({ children }: { children: ComponentChildren }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { nav } = strings()
  useShortcuts({
    '?': () => setHelpOpen(true),
    1: () => navigate('/'),
    2: () => navigate('/library'),
    3: () => navigate('/usage'),
    4: () => navigate('/keys'),
  })
  return (
    <>
      <a class="skip" href="#main" onClick={(event) => skipToMain(event)}>
        {nav.skip}
      </a>
      <header class="top">
        <a class="wordmark" href="/">
          <span class="logo" aria-hidden="true" /> Coldopen
        </a>
        <Navigation />
        <div class="top-end">
          <Balance />
          <button
            type="button"
            class="icon-button help-button"
            aria-label={nav.help}
            title={nav.help}
            onClick={() => setHelpOpen(true)}
          >
            ?
          </button>
          <SchemeButton />
          <SignOutButton />
        </div>
      </header>
      {children}
      <PhoneFoot />
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </>
  )
}

function skipToMain(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#main h1')?.focus()
}
