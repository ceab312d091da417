import type { components } from '../../client/index.js'
import { Page } from '../components/page.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { Ago, Count } from '../components/figures.js'
import { wholeNumber } from '../lib/format.js'
import { api } from '../state/api.js'
import { isInFlight } from '../state/listed-runs.js'
import { useResource } from '../state/resource.js'
import { locale, strings } from '../strings/index.js'
import { DayChart } from './day-chart.js'
import { KeyCosts } from './key-costs.js'
import { YourAccount } from './your-account.js'
import { useState } from 'preact/hooks'

type Usage = components['schemas']['Usage']

/** The four parts that add up to all credits that the account was given. */
function partsOf({ credits, reserved_now, spent_total, last_30_days }: Usage) {
  const recent = Math.min(
    spent_total,
    last_30_days.reduce((sum, { charged }) => sum + charged, 0),
  )
  return [
    ['available', credits],
    ['held', reserved_now],
    ['recent', recent],
    ['earlier', spent_total - recent],
  ] as const
}

function BalanceBar({ usage }: { usage: Usage }) {
  const { usage: text } = strings()
  const parts = partsOf(usage)
  const grantedCredits = parts.reduce((sum, [, credits]) => sum + credits, 0)
  return (
    <section class="panel balance" aria-labelledby="balance-title">
      <h2 id="balance-title" class="balance-figure">
        <b>{wholeNumber(usage.credits, locale())}</b> {text.toSpend}
      </h2>
      <div class="balance-bar" aria-hidden="true">
        {parts.map(([name, credits]) =>
          credits > 0 ? (
            <span
              key={name}
              class={`part part-${name}`}
              style={{ flexGrow: String(credits) }}
              title={`${text.parts[name]}: ${wholeNumber(credits, locale())}`}
            />
          ) : null,
        )}
      </div>
      <dl class="balance-parts">
        {parts.map(([name, credits]) => (
          <div key={name}>
            <dt>
              <i class={`dot part-${name}`} aria-hidden="true" /> {text.parts[name]}
            </dt>
            <dd>
              <b>{wholeNumber(credits, locale())}</b>
              <span class="faint small">{text.partsMean[name]}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p class="faint small">
        {text.given(wholeNumber(grantedCredits, locale()))} {text.forMore}
      </p>
    </section>
  )
}

/** A row. What a run holds is shown only beside runs in progress: the others hold nothing. */
function RunRow({ one, areHeld }: { one: Usage['recent'][number]; areHeld: boolean }) {
  const { run, kinds, usage: text } = strings()
  return (
    <tr>
      <td dir="auto">
        <a href={`/runs/${one.run_id}`}>{one.topic}</a>
      </td>
      <td>{kinds[one.kind]}</td>
      <td>
        <span class={`status status-${one.status}`}>{run.status[one.status]}</span>
      </td>
      <td>
        <Ago instant={one.created_at} />
      </td>
      {areHeld && (
        <td class="number" data-label={text.held}>
          {isInFlight(one) ? one.reserved : 0}
        </td>
      )}
      <td class="number" data-label={text.charged}>
        <Count value={one.charged} />
      </td>
    </tr>
  )
}

function RunTable({ runs }: { runs: Usage['recent'] }) {
  const { usage: text } = strings()
  const areHeld = runs.some(isInFlight)
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={text.runs}>
      <table class="stacked">
        <thead>
          <tr>
            {[text.topic, text.kind, text.status, text.when].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
            {[...(areHeld ? [text.held] : []), text.charged].map((name) => (
              <th scope="col" class="number" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((one) => (
            <RunRow key={one.run_id} one={one} areHeld={areHeld} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RunsOf({ usage, day, onClear }: { usage: Usage; day: string | null; onClear: () => void }) {
  const { usage: text } = strings()
  const runs = usage.recent.filter(({ created_at }) => day === null || created_at.startsWith(day))
  return (
    <section class="recent">
      <h2>{day === null ? text.runs : text.runsOf(day)}</h2>
      {day !== null && (
        <button type="button" class="button" onClick={onClear}>
          {text.allRuns}
        </button>
      )}
      {runs.length === 0 && <p class="faint">{day === null ? text.noRuns : text.noRunsThatDay}</p>}
      {runs.length > 0 && <RunTable runs={runs} />}
    </section>
  )
}

/** What runs of each kind and remixes cost in the last 30 days. */
function KindCosts({ by_kind }: Pick<Usage, 'by_kind'>) {
  const { usage: text, kinds } = strings()
  const charges = by_kind.map(({ charged }) => charged)
  const total = charges.reduce((sum, charged) => sum + charged, 0)
  if (total === 0) return null
  return (
    <section class="panel">
      <h2>{text.byKind}</h2>
      <ul class="bars">
        {by_kind.map(({ kind, charged }) => (
          <li key={kind}>
            <span>{kind === 'remix' || kind === 'score' ? text.otherKinds[kind] : kinds[kind]}</span>
            <span class="bar-track" aria-hidden="true">
              <span style={{ width: `${(100 * charged) / Math.max(...charges)}%` }} />
            </span>
            <b>{wholeNumber(charged, locale())}</b>
          </li>
        ))}
      </ul>
      <p class="faint small">{text.in30Days(total)}</p>
    </section>
  )
}

/** The page of the balance, and of what was charged by day, kind, key and run. */
export function UsagePage() {
  const { usage: text } = strings()
  const [day, setDay] = useState<string | null>(null)
  const { data, failure, isLoading, reload } = useResource('usage', (signal) =>
    api().get('/v1/usage', { signal }),
  )
  return (
    <Page title={text.title}>
      {isLoading && <Skeleton shape="panel" count={2} />}
      {failure && <ErrorBox failure={failure} onRetry={reload} />}
      {data && (
        <>
          <BalanceBar usage={data} />
          <section class="panel">
            <h2>{text.perDay}</h2>
            <DayChart days={data.last_30_days} onDay={setDay} />
          </section>
          <div class="two">
            <KindCosts by_kind={data.by_kind} />
            <KeyCosts />
          </div>
          <RunsOf usage={data} day={day} onClear={() => setDay(null)} />
        </>
      )}
      {!isLoading && <YourAccount />}
    </Page>
  )
}
