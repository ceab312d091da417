import { Page } from '../components/page.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { areShortcutsOn, setShortcuts } from '../lib/shortcuts.js'
import { clientWith } from '../state/api.js'
import { useResource } from '../state/resource.js'
import { isRemembered } from '../state/session.js'
import { fullTime } from '../lib/format.js'
import { locale, strings } from '../strings/index.js'

function Links() {
  const { about } = strings()
  return (
    <section class="panel">
      <h2>{about.more}</h2>
      <ul class="plain-list">
        <li>
          <a href="/docs">{about.docs}</a>
        </li>
        <li>
          <a href="/docs/try">{about.tryIt}</a>
        </li>
        <li>
          <a href="/llms.txt">{about.guide}</a>
        </li>
        <li>
          <a href="/openapi.json">{about.contract}</a>
        </li>
      </ul>
      <h3>{about.agents}</h3>
      <pre class="command">{`claude mcp add --transport http coldopen ${location.origin}/mcp \\\n  --header "Authorization: Bearer YOUR_API_KEY"`}</pre>
    </section>
  )
}

function ThisBrowser() {
  const { about } = strings()
  return (
    <section class="panel">
      <h2>{about.browser}</h2>
      <p>{isRemembered() ? about.remembered : about.notRemembered}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={areShortcutsOn.value}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
        <span>{about.shortcuts}</span>
      </label>
    </section>
  )
}

/** The page on this server: its health, version and time, its documents, and what this browser keeps. */
export function AboutPage() {
  const { about, nav } = strings()
  const { data, failure, isLoading, reload } = useResource('health', (signal) =>
    clientWith().get('/health', { signal }),
  )
  return (
    <Page title={about.title} class="narrow">
      <section class="panel">
        <h2>{about.server}</h2>
        {isLoading && <Skeleton shape="row" count={1} />}
        {failure && <ErrorBox failure={failure} onRetry={reload} />}
        {data && (
          <dl class="facts">
            <div class="fact">
              <dt>{about.health}</dt>
              <dd>
                <span class="status status-done">{about.healthy}</span>
              </dd>
            </div>
            <div class="fact">
              <dt>{about.version}</dt>
              <dd>{data.version}</dd>
            </div>
            <div class="fact">
              <dt>{about.time}</dt>
              <dd>{fullTime(data.time, locale())}</dd>
            </div>
            <div class="fact">
              <dt>{about.searchesAndReads}</dt>
              <dd>
                <a href="/sources">{nav.sources}</a>
              </dd>
            </div>
          </dl>
        )}
      </section>
      {!isLoading && (
        <>
          <Links />
          <ThisBrowser />
        </>
      )}
    </Page>
  )
}
