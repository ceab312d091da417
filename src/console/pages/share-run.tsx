import { useEffect, useState } from 'preact/hooks'
import type { Run } from '../../client/index.js'
import { Dialog } from '../components/dialog.js'
import { Form } from '../components/form.js'
import { Icon } from '../components/icons.js'
import { ErrorBox } from '../components/states.js'
import { useShownAction } from '../state/action.js'
import { api } from '../state/api.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { hasSide } from './run-side.js'
import { type Links, LinkList, NewLink, type Share } from './share-links.js'

/** The share links of a run: what they show, creating one, and withdrawing one or all. */

type ShareDraft = { days: number; isOnlyKept: boolean }

const dayChoices = [0, 7, 30, 90, 365] as const

function useShares(run_id: string) {
  const [links, setLinks] = useState<Links>([])
  const [made, setMade] = useState<Share | null>(null)
  const { isBusy, failure, act } = useShownAction()
  const params = { path: { run_id } }
  const read = async () => setLinks((await api().get('/v1/runs/{run_id}/share', { params })).links)
  useEffect(() => act(read), [run_id])
  const make = ({ days, isOnlyKept }: ShareDraft) =>
    act(async () => {
      const body = {
        ...(days === 0 ? {} : { expires_in_days: days }),
        ...(isOnlyKept ? { verdict: 'keep' as const } : {}),
      }
      setMade(await api().post('/v1/runs/{run_id}/share', { params, body }))
      await read()
    })
  /** Withdraws a link; without an ID, all of them. */
  const withdraw = (share_id?: string) =>
    act(async () => {
      const query = share_id === undefined ? {} : { share_id }
      await api().delete('/v1/runs/{run_id}/share', { params: { ...params, query } })
      if (share_id === undefined || share_id === made?.share_id) setMade(null)
      announce(share_id === undefined ? strings().share.withdrawn : strings().share.withdrawnOne)
      await read()
    })
  return { links, made, failure, isBusy, make, withdraw }
}

function DaysField({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const { share } = strings()
  return (
    <label class="field">
      <span>{share.expires}</span>
      <select value={days} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {dayChoices.map((choice) => (
          <option key={choice} value={choice}>
            {share.days[choice]}
          </option>
        ))}
      </select>
    </label>
  )
}

type ShareFormProps = { hasSide: boolean; isBusy: boolean; onMake: (draft: ShareDraft) => void }

function ShareForm({ hasSide, isBusy, onMake }: ShareFormProps) {
  const [draft, setDraft] = useState<ShareDraft>({ days: 30, isOnlyKept: false })
  const { share } = strings()
  return (
    <Form class="share-form" onSubmit={() => onMake(draft)}>
      <p>{share.what(hasSide, draft.isOnlyKept)}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={draft.isOnlyKept}
          onChange={(event) => setDraft({ ...draft, isOnlyKept: event.currentTarget.checked })}
        />
        <span>
          {share.onlyKept}
          <small>{draft.isOnlyKept ? share.onlyKeptHint : share.rejectedToo}</small>
        </span>
      </label>
      <DaysField days={draft.days} onChange={(days) => setDraft({ ...draft, days })} />
      <button type="submit" class="button primary" disabled={isBusy}>
        {isBusy ? share.making : share.make}
      </button>
    </Form>
  )
}

function ShareDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const { links, made, failure, isBusy, make, withdraw } = useShares(run.run_id)
  const { share } = strings()
  return (
    <Dialog title={share.title} onClose={onClose}>
      <ShareForm hasSide={hasSide(run)} isBusy={isBusy} onMake={make} />
      {made && <NewLink made={made} />}
      {failure && <ErrorBox failure={failure} />}
      <LinkList links={links} isBusy={isBusy} onWithdraw={withdraw} />
    </Dialog>
  )
}

/** The button that opens the dialog of a run's share links. */
export function ShareButton({ run }: { run: Run }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon name="share" /> {strings().share.share}
      </button>
      {isOpen && <ShareDialog run={run} onClose={() => setOpen(false)} />}
    </>
  )
}
