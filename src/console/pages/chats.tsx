import { Ago } from '../components/figures.js'
import { Page } from '../components/page.js'
import { Empty, ErrorBox, Skeleton } from '../components/states.js'
import { api } from '../state/api.js'
import { useEndlessList } from '../state/resource.js'
import { strings } from '../strings/index.js'
import { WordsField } from './words-field.js'

/** The list of all conversations. */
export function ChatsPage() {
  const { chat, states } = strings()
  const list = useEndlessList('conversations', async (cursor, signal) => {
    const query = { limit: 20, ...(cursor ? { cursor } : {}) }
    const answer = await api().get('/v1/conversations', { params: { query }, signal })
    return { items: answer.conversations, next: answer.next_cursor }
  })
  return (
    <Page title={chat.all} class="narrow">
      <WordsField />
      {!list.isLoading && !list.failure && list.items.length === 0 && (
        <Empty icon="ask" title={chat.none}>
          <p>{chat.noneHow}</p>
        </Empty>
      )}
      <ul class="run-list">
        {list.items.map(({ conversation_id, title, updated_at }) => (
          <li class="run-row" key={conversation_id}>
            <a href={`/chat/${conversation_id}`} dir="auto" class="wrap">
              {title}
            </a>
            <p class="run-facts">
              <Ago instant={updated_at} />
            </p>
          </li>
        ))}
      </ul>
      {list.isLoading && <Skeleton shape="row" />}
      {list.failure && <ErrorBox failure={list.failure} onRetry={list.retry} />}
      {list.hasMore && !list.isLoading && (
        <button type="button" class="button" onClick={list.loadMore}>
          {states.more}
        </button>
      )}
    </Page>
  )
}
