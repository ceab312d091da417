import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Page } from './components/page.js'
import { Empty, ErrorBox, Skeleton } from './components/states.js'
import { place } from './lib/router.js'
import { AskPage } from './pages/ask.js'
import { api } from './state/api.js'
import { strings } from './strings/index.js'

/** The page for each address. All but the first are loaded on demand. */

type PageView = ComponentType<{ id: string }>
type Route = { pattern: RegExp; load: () => Promise<PageView> }

const id = '([0-9A-Fa-f-]{36})'

const resultPages = () => import('./pages/result-pages.js')
const otherPages = () => import('./pages/other-pages.js')

const routes: Route[] = [
  { pattern: new RegExp(`^/runs/${id}$`), load: async () => (await import('./pages/run.js')).RunPage },
  { pattern: /^\/library$/, load: async () => (await import('./pages/library.js')).LibraryPage },
  { pattern: new RegExp(`^/hooks/${id}$`), load: async () => (await resultPages()).HookPage },
  { pattern: new RegExp(`^/finds/${id}$`), load: async () => (await resultPages()).FindPage },
  { pattern: /^\/chat$/, load: async () => (await otherPages()).ChatsPage },
  { pattern: new RegExp(`^/chat/${id}$`), load: async () => (await otherPages()).ChatPage },
  { pattern: /^\/watches$/, load: async () => (await otherPages()).WatchesPage },
  { pattern: /^\/webhooks$/, load: async () => (await otherPages()).WebhooksPage },
  { pattern: /^\/usage$/, load: async () => (await import('./pages/usage.js')).UsagePage },
  { pattern: /^\/keys$/, load: async () => (await otherPages()).KeysPage },
  { pattern: /^\/shared\/([\w-]+)$/, load: async () => (await import('./pages/shared.js')).SharedPage },
  { pattern: /^\/sources$/, load: async () => (await otherPages()).SourcesPage },
  { pattern: /^\/import$/, load: async () => (await otherPages()).ImportPage },
  { pattern: /^\/about$/, load: async () => (await otherPages()).AboutPage },
]

const loaded = new Map<Route, PageView>()

/** Why the code of a page failed to load: the server is unreachable, or has another version by now. */
function codeFailure(): Promise<'offline' | 'outdated'> {
  return api()
    .get('/health')
    .then(
      () => 'outdated' as const,
      () => 'offline' as const,
    )
}

function LazyPage({ route, id }: { route: Route; id: string }) {
  const [state, setState] = useState<{ route: Route; code: string | null } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (loaded.has(route)) return
    let isLeft = false
    route.load().then(
      (view) => {
        loaded.set(route, view)
        if (!isLeft) setState({ route, code: null })
      },
      async () => {
        const code = await codeFailure()
        if (!isLeft) setState({ route, code })
      },
    )
    return () => void (isLeft = true)
  }, [route, round])
  const View = loaded.get(route)
  if (View) return <View id={id} key={id} />
  const code = state?.route === route ? state.code : null
  const retry = () => (code === 'outdated' ? location.reload() : setRound(round + 1))
  return (
    <main id="main" class="page">
      {code !== null ? (
        <ErrorBox
          failure={{ code, status: 0, message: '', request_id: null, retry_after: null }}
          onRetry={retry}
        />
      ) : (
        <Skeleton shape="row" />
      )}
    </main>
  )
}

function NotFound() {
  const { states } = strings()
  return (
    <Page title={states.notFound}>
      <Empty icon="search" title={states.notFoundHow}>
        <a class="button primary" href="/">
          {strings().run.toAsk}
        </a>
      </Empty>
    </Page>
  )
}

/** The page of the current address, loaded when it is first shown. */
export function CurrentPage() {
  const { path } = place.value
  if (path === '/') return <AskPage />
  for (const route of routes) {
    const match = route.pattern.exec(path)
    if (match) return <LazyPage route={route} id={match[1] ?? ''} />
  }
  return <NotFound />
}
