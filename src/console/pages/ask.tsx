import { useEffect } from 'preact/hooks'
import { Form } from '../components/form.js'
import { KindStock } from '../components/stock-text.js'
import { Icon } from '../components/icons.js'
import { Page } from '../components/page.js'
import { RealClips } from '../components/real-clips.js'
import { SamplesOnly } from '../components/start-cost.js'
import { SearchYoutube } from '../components/search-youtube.js'
import { ErrorBox } from '../components/states.js'
import { useShortcuts } from '../lib/shortcuts.js'
import { navigate } from '../lib/router.js'
import { useShownAction } from '../state/action.js'
import {
  areCapabilitiesAsked,
  capabilities,
  hasOnlySamples,
  servesForm,
  useCapabilities,
} from '../state/capabilities.js'
import { isHardlyStocked, stockOf } from '../state/stock.js'
import { consumeJustSignedIn } from '../state/session.js'
import { type ResearchKind, startRun } from '../state/start-run.js'
import { strings } from '../strings/index.js'
import { AskOptions } from './ask-options.js'
import { askForm as form, fillAskForm, toStart } from './ask-form.js'
import { CostNote } from './cost-note.js'
import { FewRecentClips } from './few-recent-clips.js'
import { isUnusableLink, LinkHint } from './link-hint.js'
import { RecentRuns } from './recent-runs.js'
import { suggestedTopics } from './suggested-topics.js'
import { WordsField } from './words-field.js'

const kinds: ResearchKind[] = ['short', 'long', 'packaging']

/** The number of videos for a kind of run, on its tab. Renders nothing if that is unknown. */
function TabStock({ kind }: { kind: ResearchKind }) {
  const { stock: words } = strings()
  const stock = stockOf(kind)
  if (stock === null) return null
  return (
    <small>
      {kind === 'long' && stock.transcripts < stock.videos
        ? words.longOnTab(stock)
        : words.onTab[kind](stock.videos)}
    </small>
  )
}

function KindTabs() {
  const { kinds: names, ask } = strings()
  return (
    <div class="segments" role="group" aria-label={ask.kind}>
      {kinds.map((kind) => (
        <button
          type="button"
          key={kind}
          aria-pressed={form.value.kind === kind}
          onClick={() => fillAskForm({ kind })}
        >
          {names[kind]} <TabStock kind={kind} />
        </button>
      ))}
    </div>
  )
}

function TopicField() {
  const { ask } = strings()
  const { kind, topic } = form.value
  return (
    <div class="topic">
      <label class="sr-only" for="topic">
        {ask.topic}
      </label>
      <input
        id="topic"
        type="text"
        dir="auto"
        value={topic}
        minLength={3}
        maxLength={200}
        required
        autoComplete="off"
        placeholder={ask.placeholder[kind]}
        aria-describedby="topic-hint"
        onInput={(event) => fillAskForm({ topic: event.currentTarget.value })}
      />
      <p id="topic-hint" class="faint small">
        {ask.topicHint[kind]}
      </p>
    </div>
  )
}

function useStart() {
  const { act, ...shown } = useShownAction()
  const submit = () =>
    act(
      () => startRun(toStart(form.peek())),
      (run_id) => {
        fillAskForm({ topic: '' })
        navigate(`/runs/${run_id}`)
      },
    )
  return { ...shown, submit }
}

function Suggestions() {
  const { ask } = strings()
  const { kind, topic: typed } = form.value
  if (typed !== '') return null
  const topics = suggestedTopics(kind)
  return (
    <p class="suggestions">
      <span class="faint">{topics.length > 0 ? ask.tryOne : '\u00a0'}</span>
      {topics.map((topic) => (
        <button type="button" class="link" key={topic} onClick={() => fillAskForm({ topic })}>
          {topic}
        </button>
      ))}
    </p>
  )
}

function SamplesNote() {
  const { ask, connect } = strings()
  return (
    <div class="notice samples-note">
      <Icon name="info" />
      <div>
        <p>{ask.onlySamples}</p>
        <SearchYoutube />
        <RealClips label={connect.others} />
      </div>
    </div>
  )
}

/** Warns before a packaging run is paid for that this server does not read thumbnails. */
function NoPicturesNote() {
  if (form.value.kind !== 'packaging' || capabilities.value?.reads_pictures !== false) return null
  return <p class="faint small">{strings().ask.noPictures}</p>
}

/** Says before a run is paid for that its results can seldom be written from. */
function NoModelNote() {
  if (capabilities.value?.reads_by !== 'rules') return null
  return <p class="faint small">{strings().ask.noModel}</p>
}

/** Whether the form is for long videos, but this server searches none. */
const lacksVideos = () => form.value.kind !== 'short' && !servesForm('long')

/** States that this server searches no long videos, and links to the short clips. */
function NoVideosNote() {
  const { errors, kinds: names } = strings()
  return (
    <p class="notice">
      <Icon name="info" />
      <span>
        {errors.noLongVideos}{' '}
        <button type="button" class="link" onClick={() => fillAskForm({ kind: 'short' })}>
          {names.short}
        </button>
      </span>
    </p>
  )
}

/** The page that starts a run. */
export function AskPage() {
  const { isBusy, failure, submit, forget } = useStart()
  const { ask } = strings()
  const isWithoutVideos = lacksVideos()
  const isUnusable = isUnusableLink(form.value) || isWithoutVideos
  // If hardly anything can be found, the button to start is not highlighted.
  const isInviting = !isHardlyStocked(form.value.kind)
  useCapabilities()
  useEffect(() => {
    // Right after the sign-in the reader wants to type. At other times the focus in the field would disable the
    // shortcuts.
    if (consumeJustSignedIn()) document.getElementById('topic')?.focus()
  }, [])
  useShortcuts({ '/': () => document.getElementById('topic')?.focus() })
  return (
    <Page title={ask.title} class="ask">
      <Form class="ask-form" onInput={forget} onSubmit={submit}>
        <KindTabs />
        <TopicField />
        <Suggestions />
        {!isWithoutVideos && <KindStock kind={form.value.kind} />}
        {isWithoutVideos ? <NoVideosNote /> : <NoPicturesNote />}
        <LinkHint form={form.value} />
        <AskOptions form={form.value} onChange={(change) => fillAskForm(change)} />
        <FewRecentClips form={form.value} />
        <div class="ask-foot">
          <button
            type="submit"
            class={`button big ${isInviting ? 'primary' : ''}`}
            disabled={isBusy || isUnusable}
          >
            <Icon name="search" /> {isBusy ? ask.starting : ask.start[form.value.kind]}{' '}
            {!isBusy && <SamplesOnly start={toStart(form.value)} />}
          </button>
          {!isUnusable && <CostNote form={form.value} />}
        </div>
        <NoModelNote />
        {failure && <ErrorBox failure={failure} onRetry={submit} />}
      </Form>
      {/* Rendered all at once, because a note that appears later would move the content below it. */}
      {areCapabilitiesAsked.value && (
        <>
          {hasOnlySamples() && <SamplesNote />}
          <WordsField />
          <RecentRuns />
        </>
      )}
    </Page>
  )
}
