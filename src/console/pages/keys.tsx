import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { Ago } from '../components/figures.js'
import { Dialog } from '../components/dialog.js'
import { Icon } from '../components/icons.js'
import { Page } from '../components/page.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { failureText } from '../state/failure-text.js'
import { api, toFailure } from '../state/api.js'
import { useResource } from '../state/resource.js'
import { signOut } from '../state/session.js'
import { showToast } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { NewKeyDialog } from './new-key.js'

type KeyList = components['schemas']['KeyList']
type ListedKey = KeyList['keys'][number]
type Access = KeyList['access'][string]

function Cap({ access }: { access: Access }) {
  const { keys } = strings()
  if (access.credit_limit === null) return <span>{keys.noCap(access.credits_used)}</span>
  const share = Math.min(100, (100 * access.credits_used) / access.credit_limit)
  return (
    <span class="cap">
      <span class="meter-track" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      {keys.capUsed(access.credits_used, access.credit_limit)}
    </span>
  )
}

type KeyRowProps = { item: ListedKey; access: Access | undefined; onRevoke: (item: ListedKey) => void }

function KeyRow({ item, access, onRevoke }: KeyRowProps) {
  const { keys } = strings()
  const name = item.key_id === 'original' ? keys.original : (item.name ?? item.prefix)
  return (
    <li class="key-row">
      <div>
        <p class="key-name" dir="auto">
          {name} {item.current && <span class="tag">{keys.current}</span>}
          {access?.expired && <span class="tag tag-bad">{keys.expired}</span>}
        </p>
        <p class="run-facts">
          <code>{item.prefix}…</code>
          <span>{access?.scopes.join(', ')}</span>
          {access && <Cap access={access} />}
          {access?.expires_at && (
            <span>
              {keys.expires} <Ago instant={access.expires_at} />
            </span>
          )}
          <span>
            {item.last_used_at ? (
              <>
                {keys.lastUsed} <Ago instant={item.last_used_at} />
              </>
            ) : (
              keys.never
            )}
          </span>
        </p>
      </div>
      <button type="button" class="button" onClick={() => onRevoke(item)} aria-label={keys.revokeNamed(name)}>
        <Icon name="trash" /> {keys.revoke}
      </button>
    </li>
  )
}

type RevokeProps = { target: ListedKey | 'others'; onClose: () => void; onDone: () => void }

function RevokeDialog({ target, onClose, onDone }: RevokeProps) {
  const { keys, states } = strings()
  const isCurrent = target !== 'others' && target.current
  const revoke = () => {
    const key_id = target === 'others' ? 'others' : target.key_id
    api()
      .delete('/v1/keys/{key_id}', { params: { path: { key_id } } })
      .then(
        () => {
          if (isCurrent) signOut('signed-out')
          showToast({ text: keys.revoked })
          onDone()
        },
        (error: unknown) => {
          showToast({ text: failureText(toFailure(error)), isError: true })
          onDone()
        },
      )
  }
  return (
    <Dialog title={target === 'others' ? keys.revokeOthers : keys.revoke} onClose={onClose}>
      <p>
        {target === 'others'
          ? keys.revokeOthersMeans
          : isCurrent
            ? keys.revokeCurrentMeans
            : keys.revokeMeans}
      </p>
      <div class="row">
        <button type="button" class="button danger" onClick={revoke}>
          {keys.revoke}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {states.cancel}
        </button>
      </div>
    </Dialog>
  )
}

type KeyHolder = 'program' | 'person' | null

function Actions({ onCreate }: { onCreate: (making: KeyHolder) => void }) {
  const { keys, webhooks } = strings()
  return (
    <div class="row">
      <a class="button" href="/webhooks">
        {webhooks.link}
      </a>
      <button type="button" class="button" onClick={() => onCreate('person')}>
        {keys.invite}
      </button>
      <button type="button" class="button primary" onClick={() => onCreate('program')}>
        <Icon name="plus" /> {keys.create}
      </button>
    </div>
  )
}

/** The page that lists, makes and revokes the account's keys. */
export function KeysPage() {
  const { keys } = strings()
  const [making, setMaking] = useState<KeyHolder>(null)
  const [target, setTarget] = useState<ListedKey | 'others' | null>(null)
  const { data, failure, isLoading, reload } = useResource('keys', (signal) =>
    api().get('/v1/keys', { signal }),
  )
  return (
    <Page
      title={keys.title}
      lead={<p class="lead">{keys.lead}</p>}
      actions={<Actions onCreate={setMaking} />}
    >
      {isLoading && <Skeleton shape="row" />}
      {failure && <ErrorBox failure={failure} onRetry={reload} />}
      {data && (
        <ul class="panel key-list">
          {data.keys.map((item) => (
            <KeyRow key={item.key_id} item={item} access={data.access[item.key_id]} onRevoke={setTarget} />
          ))}
        </ul>
      )}
      {data && data.keys.length > 1 && (
        <button type="button" class="button key-others" onClick={() => setTarget('others')}>
          {keys.revokeOthers}
        </button>
      )}
      {making && (
        <NewKeyDialog
          isForPerson={making === 'person'}
          onClose={() => {
            setMaking(null)
            reload()
          }}
        />
      )}
      {target && (
        <RevokeDialog
          target={target}
          onClose={() => setTarget(null)}
          onDone={() => {
            setTarget(null)
            reload()
          }}
        />
      )}
    </Page>
  )
}
