import { useState } from 'preact/hooks'
import { ChatCost } from '../components/chat-cost.js'
import { Form } from '../components/form.js'
import { ErrorBox } from '../components/states.js'
import { navigate } from '../lib/router.js'
import { useShownAction } from '../state/action.js'
import { sendMessage } from '../state/chat.js'
import { strings } from '../strings/index.js'
import { OtherThanRead } from './other-start.js'
import { suggestedTopics } from './suggested-topics.js'

/** The field for a request in plain words, which starts a conversation. */
export function WordsField() {
  const [text, setText] = useState('')
  const { isBusy, failure, act, forget } = useShownAction()
  const { ask, chat } = strings()
  const submit = () => {
    if (!text.trim()) return
    act(
      () => sendMessage(text.trim(), null),
      ({ conversation_id }) => navigate(`/chat/${conversation_id}`),
    )
  }
  return (
    <Form class="words" onInput={forget} onSubmit={submit}>
      <label for="words">
        <b>{ask.inWords}</b> <span class="faint">{ask.inWordsHint}</span>
      </label>
      <div class="row nowrap">
        <input
          id="words"
          type="text"
          dir="auto"
          value={text}
          maxLength={4000}
          placeholder={ask.inWordsExample(suggestedTopics('short')[0] ?? ask.suggestions.short[0] ?? '')}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={isBusy || !text.trim()}>
          {isBusy ? chat.thinking : ask.send}
        </button>
      </div>
      <ChatCost text={text} />
      {isBusy && (
        <p class="faint small" role="status">
          {ask.sending}
        </p>
      )}
      {failure && !failure.start && <ErrorBox failure={failure} onRetry={submit} />}
      {failure?.start && <OtherThanRead start={failure.start} detail={failure.detail ?? []} />}
    </Form>
  )
}
