import type { components } from '../../client/index.js'
import { CopyButton } from '../components/copy-button.js'
import { Icon } from '../components/icons.js'
import { fullTime } from '../lib/format.js'
import { locale, strings } from '../strings/index.js'

/** The link that was just created, and the active links. */

export type Share = components['schemas']['Share']
export type Links = components['schemas']['ShareList']['links']

/** Whether an address leads to the machine that opens it (localhost). */
function isOfThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/.test(hostname)
}

/**
 * The link with the host of the page, by which the reader's browser reaches this server. For a reader on the server's
 * own machine, the server's public address, if it has one.
 */
function addressOf({ url }: Share): string {
  const own = location.origin + new URL(url).pathname
  return isOfThisMachine(own) && !isOfThisMachine(url) ? url : own
}

/** Warns that nobody else can open the link. */
function LocalLinkWarning({ address }: { address: string }) {
  const { share } = strings()
  if (!isOfThisMachine(address)) return null
  return (
    <p class="notice notice-warn" role="status">
      <Icon name="alert" />
      <span>{share.onlyHere(new URL(address).host)}</span>
    </p>
  )
}

/** A new link, to copy and to open. */
export function NewLink({ made }: { made: Share }) {
  const { share } = strings()
  const address = addressOf(made)
  return (
    <div class="new-link">
      <label class="field">
        <span>{share.link}</span>
        <input type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <LocalLinkWarning address={address} />
      <p class="small faint">{share.once}</p>
      <p class="row-actions">
        <CopyButton text={address} label={share.copy} />
        <a class="button" href={address} target="_blank" rel="noreferrer noopener">
          <Icon name="open" /> {share.open}
        </a>
      </p>
    </div>
  )
}

type LinkListProps = { links: Links; isBusy: boolean; onWithdraw: (share_id?: string) => void }

function LinkRow({ link, isBusy, onWithdraw }: Omit<LinkListProps, 'links'> & { link: Links[number] }) {
  const { share } = strings()
  const made = fullTime(link.created_at, locale())
  return (
    <li class="link-row">
      <p class="small faint">
        {share.made(made)}, {link.verdict === 'keep' && `${share.showsKept}, `}
        {link.expires_at ? share.until(fullTime(link.expires_at, locale())) : share.forever}
      </p>
      <button
        type="button"
        class="button"
        disabled={isBusy}
        aria-label={share.withdrawOf(made)}
        onClick={() => onWithdraw(link.share_id)}
      >
        {share.withdraw}
      </button>
    </li>
  )
}

/** The active links, with buttons to withdraw one or all. */
export function LinkList({ links, isBusy, onWithdraw }: LinkListProps) {
  const { share } = strings()
  if (links.length === 0) return null
  return (
    <section class="link-list">
      <h3>{share.links(links.length)}</h3>
      <p class="small faint">{share.shownOnce}</p>
      <ul>
        {links.map((link) => (
          <LinkRow key={link.share_id} link={link} isBusy={isBusy} onWithdraw={onWithdraw} />
        ))}
      </ul>
      {links.length > 1 && (
        <button type="button" class="button danger" disabled={isBusy} onClick={() => onWithdraw()}>
          <Icon name="trash" /> {share.withdrawAll}
        </button>
      )}
    </section>
  )
}
