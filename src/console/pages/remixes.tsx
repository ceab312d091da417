import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import type { Find } from '../components/find-card.js'
import { Icon } from '../components/icons.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { api, type Failure, refreshAccount, toFailure } from '../state/api.js'
import { useResource } from '../state/resource.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { RemixView } from './remix-view.js'

type RemixIn = components['schemas']['RemixIn']
type Remix = components['schemas']['Remix']

type FormProps = { find: Find; onWritten: (remix: Remix) => void }

function useWrite(find: Find, onWritten: (remix: Remix) => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const write = (body: RemixIn) => {
    setBusy(true)
    setFailure(null)
    api()
      .post('/v1/finds/{find_id}/remix', { params: { path: { find_id: find.find_id } }, body })
      .then((remix) => {
        onWritten(remix)
        announce(strings().remix.written)
        void refreshAccount()
      })
      .catch((error: unknown) => setFailure(toFailure(error)))
      .finally(() => setBusy(false))
  }
  return { isBusy, failure, write }
}

function RemixForm({ find, onWritten }: FormProps) {
  const [mode, setMode] = useState<'default' | 'intro'>('default')
  const [text, setText] = useState('')
  const { isBusy, failure, write } = useWrite(find, onWritten)
  const { remix } = strings()
  const isIntro = mode === 'intro'
  const submit = () =>
    write(isIntro ? { mode, video_brief: text } : text.trim() ? { niche: text.trim() } : {})
  return (
    <form
      class="panel remix-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {find.kind === 'long' && (
        <div class="segments" role="group" aria-label={remix.what}>
          {(['default', 'intro'] as const).map((one) => (
            <button type="button" key={one} aria-pressed={mode === one} onClick={() => setMode(one)}>
              {remix.modes[one]}
            </button>
          ))}
        </div>
      )}
      <label class="field">
        <span>{isIntro ? remix.brief : remix.niche}</span>
        <textarea
          rows={isIntro ? 3 : 1}
          dir="auto"
          value={text}
          required={isIntro}
          minLength={isIntro ? 10 : undefined}
          maxLength={isIntro ? 600 : 200}
          placeholder={isIntro ? remix.briefExample : remix.nicheExample}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="button primary" disabled={isBusy}>
          <Icon name="spark" /> {isBusy ? remix.writing : remix.write}
        </button>
        <span class="faint small">{remix.cost}</span>
      </div>
      {failure && <ErrorBox failure={failure} onRetry={submit} />}
    </form>
  )
}

/** What was written from a find, and the form for more. */
export function Remixes({ find }: { find: Find }) {
  const { remix: text } = strings()
  const { data, failure, isLoading, reload, setData } = useResource(`remixes ${find.find_id}`, (signal) =>
    api().get('/v1/finds/{find_id}/remixes', { params: { path: { find_id: find.find_id } }, signal }),
  )
  const add = (remix: Remix) => setData(({ remixes }) => ({ remixes: [remix, ...remixes] }))
  return (
    <section class="remixes" id="remixes">
      <h2>{text.title}</h2>
      <RemixForm find={find} onWritten={add} />
      {isLoading && <Skeleton shape="row" count={1} />}
      {failure && <ErrorBox failure={failure} onRetry={reload} />}
      {data?.remixes.length === 0 && <p class="faint">{text.none}</p>}
      {data?.remixes.map((remix) => (
        <RemixView key={remix.remix_id} remix={remix} find={find} />
      ))}
    </section>
  )
}
