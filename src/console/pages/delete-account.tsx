import { useState } from 'preact/hooks'
import { Form } from '../components/form.js'
import { ErrorBox } from '../components/states.js'
import { useShownAction } from '../state/action.js'
import { api } from '../state/api.js'
import { signOut } from '../state/session.js'
import { strings } from '../strings/index.js'

const sentence = 'delete my account'

/** Deletes the account, after the reader has typed the exact sentence that the contract requires. */
export function DeleteAccount() {
  const [text, setText] = useState('')
  const { isBusy, failure, act, forget } = useShownAction()
  const { keys } = strings()
  const submit = () =>
    act(
      () => api().delete('/v1/account', { body: { confirm: text } }),
      () => signOut('signed-out'),
    )
  return (
    <details class="danger-zone">
      <summary>{keys.deleteAccount}</summary>
      <Form onInput={forget} onSubmit={submit}>
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
        <button type="submit" class="button danger" disabled={isBusy || text !== sentence}>
          {keys.deleteAccount}
        </button>
        {failure && <ErrorBox failure={failure} />}
      </Form>
    </details>
  )
}
