import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { CopyButton } from '../components/copy-button.js'
import { platformNames } from '../components/hook-cover.js'
import { Icon } from '../components/icons.js'
import { Page } from '../components/page.js'
import { ServedSources } from '../components/served-sources.js'
import { capabilities } from '../state/capabilities.js'
import { account } from '../state/session.js'
import { strings } from '../strings/index.js'

/** Where results come from, and how real videos are searched: what to import, and which settings connect a source. */

type Source = components['schemas']['PossibleSource']

function Import() {
  const { connect, imports } = strings()
  const command = 'coldopen catalog import clips.jsonl'
  return (
    <section class="panel">
      <h2>{imports.own}</h2>
      <p>{connect.importMeans}</p>
      {account.value?.operator ? (
        <p>
          <a class="button primary" href="/import">
            <Icon name="import" /> {connect.toImport}
          </a>
        </p>
      ) : (
        <>
          <p>{connect.operatorImports}</p>
          <pre class="command">{command}</pre>
          <p>
            <CopyButton text={command} label={connect.copyCommand} />
          </p>
        </>
      )}
    </section>
  )
}

type ChoiceProps = { source: Source; isChosen: boolean; onChange: () => void }

function SourceChoice({ source: { source, searches, transcripts, needs }, isChosen, onChange }: ChoiceProps) {
  const { connect } = strings()
  const names = (all: Source['searches']) => all.map((one) => platformNames[one]).join(', ')
  return (
    <li>
      <label class="check">
        <input type="checkbox" checked={isChosen} onChange={onChange} />
        <span>
          <b>{connect.names[source] ?? source}</b>
          <small>
            {searches.length > 0
              ? connect.searches(names(searches))
              : connect.transcripts(names(transcripts))}{' '}
            {needs === null ? connect.needsNothing : (connect.needs[source] ?? connect.needsSetting(needs))}
          </small>
        </span>
      </label>
    </li>
  )
}

/** The lines that connect the sources. */
function settingLines(sources: Source[]): string {
  const values: Record<string, string> = { YT_DLP: '/usr/local/bin/yt-dlp' }
  const keys = sources.flatMap(({ needs }) =>
    needs === null ? [] : [`${needs}=${values[needs] ?? 'YOUR_KEY'}`],
  )
  return [`SOURCES=${['catalog', ...sources.map(({ source }) => source)].join(',')}`, ...keys].join('\n')
}

function Lines({ chosen }: { chosen: Source[] }) {
  const { connect } = strings()
  const isLive = capabilities.value?.platforms.some(({ short, long }) => [short, long].includes('live'))
  const searched = (['tiktok', 'instagram', 'youtube'] as const).filter((platform) =>
    chosen.some(({ searches }) => searches.includes(platform)),
  )
  const lines = settingLines(chosen)
  return (
    <>
      <p aria-live="polite">
        {searched.length === 0
          ? connect.searchesNothing
          : connect.thenSearched(searched.map((one) => platformNames[one]).join(', '))}
      </p>
      <pre class="command">{lines}</pre>
      <p class="row">
        <CopyButton text={lines} label={connect.copyLines} />
      </p>
      <p class="faint">{connect.where}</p>
      {isLive && <p class="faint">{connect.keepOthers}</p>}
    </>
  )
}

function Connect({ sources }: { sources: Source[] }) {
  const [names, setNames] = useState<string[]>(sources.slice(0, 1).map(({ source }) => source))
  const { connect } = strings()
  const toggle = (name: string) =>
    setNames((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]))
  return (
    <section class="panel">
      <h2>{connect.title}</h2>
      <p>{connect.means}</p>
      <ul class="plain-list choices">
        {sources.map((one) => (
          <SourceChoice
            key={one.source}
            source={one}
            isChosen={names.includes(one.source)}
            onChange={() => toggle(one.source)}
          />
        ))}
      </ul>
      <h3>{connect.settings}</h3>
      <Lines chosen={sources.filter(({ source }) => names.includes(source))} />
    </section>
  )
}

export function SourcesPage() {
  const { connect } = strings()
  const available = capabilities.value
  return (
    <Page title={connect.page} lead={<p class="lead">{connect.lead}</p>} class="narrow">
      <ServedSources />
      <Import />
      {available && <Connect sources={available.possible_sources} />}
    </Page>
  )
}
