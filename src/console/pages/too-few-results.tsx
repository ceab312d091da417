import { ColdopenError, type Run } from '../../client/index.js'
import { ErrorBox } from '../components/states.js'
import { Icon } from '../components/icons.js'
import { navigate } from '../lib/router.js'
import { mayCompareAll, type NextStart, nextStart, type TooFew } from '../lib/too-few.js'
import { api } from '../state/api.js'
import { useResource } from '../state/resource.js'
import type { DraftToScore } from '../state/score.js'
import type { RemixSource } from '../state/remix-source.js'
import { strings } from '../strings/index.js'
import { countChoices, emptyForm, fillAskForm, toStart } from './ask-form.js'
import { FreeComparison } from './free-comparison.js'
import { resultsOf } from './run-results.js'
import { StartButton } from './start-button.js'

/**
 * A draft with too few results to compare with: what can be said of it for free, and what finds more results, with its
 * price. The start that found these few is never offered again.
 */

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Null for a run that is not there any more. Throws every other error. */
function nullIfGone(error: unknown): null {
  if (error instanceof ColdopenError && error.status === 404) return null
  throw error
}

/** The run of the source, if it still exists, and whether there are other runs of its kind. */
function useRuns(source: RemixSource, { kind }: DraftToScore) {
  const { run_id } = 'find' in source ? source.find : source.hook
  return useResource(`too few of ${run_id}`, async (signal) => {
    const params = { path: { run_id } }
    const read = api().get('/v1/runs/{run_id}', { params, signal })
    const [run, { runs }] = await Promise.all([
      read.catch<Run | null>(nullIfGone),
      api().get('/v1/runs', { params: { query: { kind, limit: 20 } }, signal }),
    ])
    return { run, hasOthers: runs.some((one) => one.run_id !== run_id && one.status === 'done') }
  })
}

type NextProps = { draft: DraftToScore; next: NextStart }

/** The button that fills in the form of a start that finds more, with its price. */
function Next({ draft: { kind, topic }, next: { why, ...change } }: NextProps) {
  const { score } = strings()
  const form = { ...emptyForm, kind, topic, ...change }
  const fill = () => {
    fillAskForm(form)
    navigate('/')
  }
  return (
    <StartButton
      start={toStart(form)}
      icon="search"
      label={score.next[why](topic, form.count)}
      isBusy={false}
      onStart={fill}
    />
  )
}

type TooFewProps = {
  draft: DraftToScore
  source: RemixSource
  /** What the server says of the results; null if it does not. */
  tooFew: TooFew | null
  onWithoutTopic: () => void
  onOtherTopic: () => void
}

/** What to do about too few results. Without a topic, it can only be a run on some topic. */
function Ways({ draft, source, tooFew, onWithoutTopic, onOtherTopic }: TooFewProps) {
  const { score, ask } = strings()
  const { data: runs, failure, reload } = useRuns(source, draft)
  const { topic, kind } = draft
  if (failure) return <ErrorBox failure={failure} onRetry={reload} />
  if (runs === null) return null
  if (topic === '')
    return (
      <a class="button" href="/">
        <Icon name="search" /> {ask.start[kind]}
      </a>
    )
  const run = runs.run && sameText(runs.run.topic, topic) ? runs.run : null
  const next = tooFew && nextStart(tooFew, run, countChoices)
  const ofRun = runs.run ? resultsOf(runs.run).length : 0
  return (
    <>
      {next === null && <p>{score.noneMore(topic)}</p>}
      <p class="row">
        {next === null ? (
          <button type="button" class="button" onClick={onOtherTopic}>
            {score.otherTopic}
          </button>
        ) : (
          <Next draft={draft} next={next} />
        )}
        {mayCompareAll(ofRun, runs.hasOthers) && (
          <button type="button" class="button" onClick={onWithoutTopic}>
            <span class="priced">
              {score.withoutTopic} <small>{score.cost}</small>
            </span>
          </button>
        )}
      </p>
    </>
  )
}

/** States how few results there are, reads the draft beside the one on the page for free, and what would find more. */
export function TooFewResults(props: TooFewProps) {
  const { draft, source, tooFew } = props
  const { score } = strings()
  return (
    <div class="notice notice-warn" role="alert">
      <Icon name="alert" />
      <div class="too-few">
        <p class="notice-title">{score.tooFew(draft.topic, tooFew?.own_results ?? null)}</p>
        <p>{score.tooFewHow}</p>
        <FreeComparison text={draft.text} source={source} />
        <Ways {...props} />
      </div>
    </div>
  )
}
