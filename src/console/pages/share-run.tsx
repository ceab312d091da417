import { useEffect, useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { CopyButton } from '../components/copy-button.js'
import { Dialog } from '../components/dialog.js'
import { Icon } from '../components/icons.js'
import { ErrorBox } from '../components/states.js'
import { fullTime } from '../lib/format.js'
import { api, type Failure, toFailure } from '../state/api.js'
import { announce } from '../state/toasts.js'
import { locale, strings } from '../strings/index.js'

/** Links to a run: what they show, making one, and withdrawing them all. */

type Share = components['schemas']['Share']
type Links = components['schemas']['ShareList']['links']

const dayChoices = [0, 7, 30, 90, 365] as const

/** The link as the reader's browser reaches this server, which may be known by another name. */
const addressOf = ({ url }: Share) => location.origin + new URL(url).pathname

function useShares(run_id: string) {
  const [links, setLinks] = useState<Links>([])
  const [made, setMade] = useState<Share | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const params = { path: { run_id } }
  const attempt = (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    work()
      .catch((error: unknown) => setFailure(toFailure(error)))
      .finally(() => setBusy(false))
  }
  const read = async () => setLinks((await api().get('/v1/runs/{run_id}/share', { params })).links)
  useEffect(() => attempt(read), [run_id])
  const make = (days: number) =>
    attempt(async () => {
      const body = days === 0 ? {} : { expires_in_days: days }
      setMade(await api().post('/v1/runs/{run_id}/share', { params, body }))
      await read()
    })
  const withdraw = () =>
    attempt(async () => {
      await api().delete('/v1/runs/{run_id}/share', { params })
      setMade(null)
      announce(strings().share.withdrawn)
      await read()
    })
  return { links, made, failure, isBusy, make, withdraw }
}

function NewLink({ made }: { made: Share }) {
  const { share } = strings()
  const address = addressOf(made)
  return (
    <div class="new-link">
      <label class="field">
        <span>{share.link}</span>
        <input type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
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

type LinkListProps = { links: Links; isBusy: boolean; onWithdraw: () => void }

function LinkList({ links, isBusy, onWithdraw }: LinkListProps) {
  const { share } = strings()
  if (links.length === 0) return null
  return (
    <section class="link-list">
      <h3>{share.links(links.length)}</h3>
      <p class="small faint">{share.shownOnce}</p>
      <ul class="small faint">
        {links.map(({ created_at, expires_at }, at) => (
          <li key={at}>
            {share.made(fullTime(created_at, locale()))},{' '}
            {expires_at ? share.until(fullTime(expires_at, locale())) : share.forever}
          </li>
        ))}
      </ul>
      <button type="button" class="button danger" disabled={isBusy} onClick={onWithdraw}>
        <Icon name="trash" /> {share.withdraw}
      </button>
    </section>
  )
}

function ShareDialog({ run_id, onClose }: { run_id: string; onClose: () => void }) {
  const { links, made, failure, isBusy, make, withdraw } = useShares(run_id)
  const [days, setDays] = useState(30)
  const { share } = strings()
  return (
    <Dialog title={share.title} onClose={onClose}>
      <p>{share.what}</p>
      <form
        class="share-form"
        onSubmit={(event) => {
          event.preventDefault()
          make(days)
        }}
      >
        <label class="field">
          <span>{share.expires}</span>
          <select value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
            {dayChoices.map((choice) => (
              <option key={choice} value={choice}>
                {share.days[choice]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="button primary" disabled={isBusy}>
          {isBusy ? share.making : share.make}
        </button>
      </form>
      {made && <NewLink made={made} />}
      {failure && <ErrorBox failure={failure} />}
      <LinkList links={links} isBusy={isBusy} onWithdraw={withdraw} />
    </Dialog>
  )
}

/** The button that opens the dialog of a run's links. */
export function ShareButton({ run_id }: { run_id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon name="share" /> {strings().share.share}
      </button>
      {isOpen && <ShareDialog run_id={run_id} onClose={() => setOpen(false)} />}
    </>
  )
}
