import { useEffect, useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { ChatCost } from '../components/chat-cost.js'
import { Form } from '../components/form.js'
import { ModelLink } from '../components/model-link.js'
import { Page } from '../components/page.js'
import { RunRow } from '../components/run-row.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { useShownAction } from '../state/action.js'
import { api } from '../state/api.js'
import { capabilities, useCapabilities } from '../state/capabilities.js'
import { sendMessage } from '../state/chat.js'
import { useRunsInFlight } from '../state/listed-runs.js'
import { useResource } from '../state/resource.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { OtherThanRead } from './other-start.js'

type Message = components['schemas']['Message']
type ChatRun = components['schemas']['RunSummary']

function Bubble({ message }: { message: Message }) {
  const { chat } = strings()
  return (
    <li class={`bubble bubble-${message.role}`}>
      <p class="sr-only">{chat.roles[message.role]}</p>
      <p class="wrap" dir="auto">
        {message.text}
      </p>
      {message.run_id && (
        <a class="button" href={`/runs/${message.run_id}`}>
          {chat.watch}
        </a>
      )}
    </li>
  )
}

/** States once in a conversation that no language model reads the messages. */
function ByRules() {
  useCapabilities()
  if (capabilities.value?.reads_by !== 'rules') return null
  return (
    <p class="faint small">
      {strings().chat.byRules} <ModelLink />
    </p>
  )
}

type ReplyProps = { id: string; onSend: (text: string | null) => void; onAnswer: () => void }

function Reply({ id, onSend, onAnswer }: ReplyProps) {
  const [text, setText] = useState('')
  const { isBusy, failure, act, forget } = useShownAction()
  const { chat, ask } = strings()
  const send = async (message: string) => {
    onSend(message)
    try {
      return await sendMessage(message, id)
    } catch (error) {
      onSend(null)
      throw error
    }
  }
  const submit = () => {
    if (!text.trim()) return
    act(
      () => send(text.trim()),
      ({ message }) => {
        setText('')
        announce(message)
        onAnswer()
      },
    )
  }
  return (
    <Form class="words" onInput={forget} onSubmit={submit}>
      <label for="reply">{chat.reply}</label>
      <div class="row nowrap">
        <input
          id="reply"
          type="text"
          dir="auto"
          value={text}
          maxLength={4000}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button primary" disabled={isBusy || !text.trim()}>
          {isBusy ? chat.thinking : ask.send}
        </button>
      </div>
      <ChatCost text={text} />
      {failure && !failure.start && <ErrorBox failure={failure} onRetry={submit} />}
      {failure?.start && <OtherThanRead start={failure.start} detail={failure.detail ?? []} />}
    </Form>
  )
}

/** The message that was just sent, until the answer arrives. */
function SentMessage({ text }: { text: string }) {
  const { chat } = strings()
  return (
    <>
      <li class="bubble bubble-user">
        <p class="wrap" dir="auto">
          {text}
        </p>
      </li>
      <li class="bubble bubble-assistant faint" role="status">
        {chat.thinking}
      </li>
    </>
  )
}

const noRuns: ChatRun[] = []

/** A conversation: its messages, the runs that it started, and the field for the next message. */
export function ChatPage({ id }: { id: string }) {
  const { chat } = strings()
  const [sent, setSent] = useState<string | null>(null)
  const { data, failure, isLoading, reload } = useResource(`chat ${id}`, (signal) =>
    api().get('/v1/conversations/{conversation_id}', { params: { path: { conversation_id: id } }, signal }),
  )
  useEffect(() => setSent(null), [data])
  useRunsInFlight(data?.runs ?? noRuns, reload)
  return (
    <Page title={data?.title ?? chat.title} class="narrow">
      {isLoading && !data && <Skeleton shape="row" />}
      {failure && <ErrorBox failure={failure} onRetry={reload} />}
      {data && (
        <>
          <ByRules />
          <ol class="bubbles">
            {data.messages.map((message) => (
              <Bubble key={message.message_id} message={message} />
            ))}
            {sent !== null && <SentMessage text={sent} />}
          </ol>
          <Reply id={id} onSend={setSent} onAnswer={reload} />
          {data.runs.length > 0 && (
            <section class="recent">
              <h2>{chat.runs}</h2>
              <ul class="run-list">
                {data.runs.map((run) => (
                  <RunRow key={run.run_id} run={run} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Page>
  )
}
