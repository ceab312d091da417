import { useEffect, useState } from 'preact/hooks'
import { CopyButton, copyWithToast } from '../components/copy-button.js'
import { Count } from '../components/figures.js'
import { copyOfFind, FindFigures, LongReading } from '../components/find-card.js'
import { PackagingReading } from '../components/packaging-reading.js'
import { type Find, FindCover, hasOpeningBeside, placeOfOpening } from '../components/find-cover.js'
import { OpenLink } from '../components/open-link.js'
import { Page } from '../components/page.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { DecisionNote } from '../components/decision-note.js'
import { VerdictButtons } from '../components/verdict-buttons.js'
import { clockTime } from '../lib/format.js'
import { useShortcuts } from '../lib/shortcuts.js'
import { api } from '../state/api.js'
import { useResource } from '../state/resource.js'
import { acceptServed, type Decidable, toggleVerdict } from '../state/decisions.js'
import { strings } from '../strings/index.js'
import { Remixes, RemixFormsLink } from './remixes.js'

function FindFigureGrid({ find }: { find: Find }) {
  const { hookPage: text, ask } = strings()
  const counts = [
    [text.likes, find.likes],
    [text.usualChannel, find.channel_usual_views],
  ] as const
  return (
    <dl class="figure-grid">
      {counts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Count value={value} />
            </dd>
          </div>
        ),
      )}
      {find.channel_size && (
        <div>
          <dt>{ask.size}</dt>
          <dd>{ask.sizes[find.channel_size]}</dd>
        </div>
      )}
      {find.duration_s !== null && (
        <div>
          <dt>{text.length}</dt>
          <dd>{clockTime(find.duration_s)}</dd>
        </div>
      )}
    </dl>
  )
}

function IntroLines({ find }: { find: Find }) {
  const { hookPage: text } = strings()
  if (!find.intro || find.intro.length === 0) return null
  return (
    <details class="intro">
      <summary>{text.introLines}</summary>
      <ol>
        {find.intro.map(({ n, t, text: line }) => (
          <li key={n}>
            <span class="faint">{clockTime(t)}</span>
            <span dir="auto" class="wrap">
              {line}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function FindActions({ find, decidable }: { find: Find; decidable: Decidable }) {
  const { card } = strings()
  return (
    <div class="card-actions">
      <VerdictButtons result={decidable} served={find.verdict} />
      <CopyButton text={copyOfFind(find)} label={card.copy} />
      <OpenLink address={find.watch_url} />
    </div>
  )
}

function FindView({ find }: { find: Find }) {
  const [isPlaying, setPlaying] = useState(false)
  const { hookPage: text } = strings()
  const openingPlace = placeOfOpening(find, 'page')
  const decidable: Decidable = { kind: 'find', id: find.find_id, name: find.title }
  useEffect(() => acceptServed(find.find_id, find.verdict, find.note), [find])
  useShortcuts({
    x: () => toggleVerdict(decidable, 'keep'),
    r: () => toggleVerdict(decidable, 'reject'),
    c: () => void copyWithToast(copyOfFind(find)),
    p: () => setPlaying(true),
  })
  return (
    <>
      <div class="detail detail-wide">
        <FindCover
          find={find}
          seed={find.video_id}
          openingPlace={openingPlace}
          isFirst
          isPlaying={isPlaying}
          onPlay={() => setPlaying(true)}
        />
        <div class="detail-body">
          <FindFigures find={find} />
          <p class="by" dir="auto">
            {find.channel} {find.sample && <span class="tag">{text.sample}</span>}
          </p>
          <FindActions find={find} decidable={decidable} />
          <DecisionNote result={decidable} served={find} />
          <FindFigureGrid find={find} />
        </div>
      </div>
      <section class="reading">
        {find.kind === 'long' ? (
          <LongReading find={find} isWhole hasOpening={hasOpeningBeside(openingPlace, isPlaying)} />
        ) : (
          <PackagingReading find={find} isWhole />
        )}
        <IntroLines find={find} />
      </section>
      <Remixes source={{ find }} />
      <p>
        <a href={`/runs/${find.run_id}`}>{text.toRun}</a>
      </p>
    </>
  )
}

/** The page of a long video or its packaging, by the ID of the find. */
export function FindPage({ id }: { id: string }) {
  const { hookPage: text } = strings()
  const { data, failure, isLoading, reload } = useResource(`find ${id}`, (signal) =>
    api().get('/v1/finds/{find_id}', { params: { path: { find_id: id } }, signal }),
  )
  return (
    <Page title={data?.title ?? text.findTitle} lead={data && <RemixFormsLink origin={data} />}>
      {isLoading && <Skeleton shape="panel" count={2} />}
      {failure && <ErrorBox failure={failure} onRetry={reload} />}
      {data && <FindView find={data} />}
    </Page>
  )
}
