import { useState } from 'preact/hooks'
import { ErrorBox } from '../components/states.js'
import { api, type Failure, toFailure } from '../state/api.js'
import { signOut } from '../state/session.js'
import { strings } from '../strings/index.js'

const sentence = 'delete my account'

/** Deletes the account, behind the exact sentence that the contract wants. */
export function DeleteAccount() {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { keys } = strings()
  const submit = () => {
    setFailure(null)
    api()
      .delete('/v1/account', { body: { confirm: text } })
      .then(
        () => signOut('signed-out'),
        (error: unknown) => setFailure(toFailure(error)),
      )
  }
  return (
    <details class="danger-zone">
      <summary>{keys.deleteAccount}</summary>
      <form
        onInput={() => setFailure(null)}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{keys.deleteMeans}</p>
        <label class="field">
          <span>{keys.deleteConfirm(sentence)}</span>
          <input
            type="text"
            autoComplete="off"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button danger" disabled={text !== sentence}>
          {keys.deleteAccount}
        </button>
        {failure && <ErrorBox failure={failure} />}
      </form>
    </details>
  )
}
