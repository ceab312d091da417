import { type RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ColdopenError } from '../../client/index.js'
import { Form } from '../components/form.js'
import { ErrorBox } from '../components/states.js'
import { logError } from '../lib/log.js'
import { toLiveScore } from '../lib/score-traits.js'
import { useShownAction } from '../state/action.js'
import { refreshAccount } from '../state/api.js'
import type { RemixSource } from '../state/remix-source.js'
import { isFollowed } from '../state/draft-rules.js'
import { type DraftToScore, kindOf, type Score, scoreDraft } from '../state/score.js'
import { loadTopicOfRun, topicOfRun } from '../state/run-topics.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { OtherLanguage } from './draft-language.js'
import { adviceSentences } from './score-advice.js'
import { ScoreView } from './score-view.js'
import { TooFewResults } from './too-few-results.js'

/**
 * Compares a draft with results that performed. The first score costs a credit; after that, the browser updates it as
 * the reader types.
 */

/** Error codes that mean that there is no score for this draft. */
const unscorableCodes: ReadonlySet<string> = new Set(['invalid_request', 'too_few_to_compare'])

/** A score, and the draft that it is of. */
type ScoredDraft = { score: Score; text: string; topic: string }

function useScore() {
  const [scored, setScored] = useState<ScoredDraft | null>(null)
  const [sent, setSent] = useState<DraftToScore | null>(null)
  const { isBusy, failure, act, forget } = useShownAction()
  const send = async (draft: DraftToScore) => {
    try {
      return await scoreDraft(draft)
    } catch (error) {
      // The score of an earlier draft would look like one of the refused draft.
      if (error instanceof ColdopenError && unscorableCodes.has(error.code)) setScored(null)
      throw error
    }
  }
  const run = (draft: DraftToScore) => {
    setSent(draft)
    act(
      () => send(draft),
      (score) => {
        setScored({ score, text: draft.text, topic: draft.topic.trim() })
        announce(resultText(score))
        void refreshAccount()
      },
    )
  }
  return { scored, sent, isBusy, failure, run, forget }
}

/** The result of a comparison in a sentence or two. */
const resultText = (score: Score): string => adviceSentences(toLiveScore(score), score.compared).join(' ')

/** Whether the shown score is that of a draft as it is. */
const isUnchanged = ({ text, topic }: DraftToScore, scored: ScoredDraft): boolean =>
  text.trim() === scored.text && topic.trim() === scored.topic

/** What comparing the draft costs, which is nothing for the words that were compared last. */
function costText(draft: DraftToScore, scored: ScoredDraft | null): string {
  const { cost, costSame, costAgain, costUnchanged } = strings().score
  if (scored === null) return cost
  if (isUnchanged(draft, scored)) return costUnchanged
  if (draft.text.trim() === scored.text) return costSame
  return isFollowed(scored.score.language) ? costAgain : cost
}

type DraftFieldsProps = {
  draft: DraftToScore
  textRef: RefObject<HTMLTextAreaElement | null>
  topicRef: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<DraftToScore>) => void
}

function DraftFields({ draft: { kind, text, topic }, textRef, topicRef, onChange }: DraftFieldsProps) {
  const { score: words } = strings()
  return (
    <>
      <label class="field">
        <span>{words.draft[kind]}</span>
        <textarea
          ref={textRef}
          rows={2}
          dir="auto"
          required
          value={text}
          maxLength={kind === 'packaging' ? 200 : 600}
          onInput={(event) => onChange({ text: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{words.topic}</span>
        <input
          ref={topicRef}
          type="text"
          dir="auto"
          value={topic}
          minLength={3}
          maxLength={200}
          onInput={(event) => onChange({ topic: event.currentTarget.value })}
        />
      </label>
    </>
  )
}

/** A draft that was written elsewhere on the page. A new object is a new draft, even with the same text. */
export type FilledDraft = { text: string }

type ScorePanelProps = { source: RemixSource; filled: FilledDraft | null }

/** The draft in the fields, at first without text and on the topic of the run of the source. */
function useDraft(source: RemixSource) {
  const { run_id } = 'find' in source ? source.find : source.hook
  const [draft, setDraft] = useState<DraftToScore>({
    kind: kindOf(source),
    text: '',
    topic: topicOfRun(run_id),
  })
  useEffect(() => {
    const fill = (topic: string) =>
      setDraft((before) => (before.topic === '' ? { ...before, topic } : before))
    // Without the topic, a draft is compared with all results.
    loadTopicOfRun(run_id).then(fill, (error: unknown) =>
      logError('The topic of the run is not known.', error),
    )
  }, [run_id])
  return [draft, setDraft] as const
}

/** The score of a draft, which follows the `text` that is typed. */
function DraftScore({ scored, source, text }: { scored: ScoredDraft; source: RemixSource; text: string }) {
  const isOfExcerpt = 'hook' in source && source.hook.excerpt
  return <ScoreView score={scored.score} scoredText={scored.text} {...{ text, isOfExcerpt }} />
}

/** The panel that scores drafts beside the remix forms of a source. */
export function ScorePanel({ source, filled }: ScorePanelProps) {
  const [draft, setDraft] = useDraft(source)
  const { scored, sent, isBusy, failure, run, forget } = useScore()
  const draftField = useRef<HTMLTextAreaElement>(null)
  const topicField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (filled === null) return
    setDraft((before) => ({ ...before, text: filled.text }))
    forget()
    draftField.current?.focus()
  }, [filled])
  const { score: words } = strings()
  const change = (part: Partial<DraftToScore>) => setDraft({ ...draft, ...part })
  const submit = (part: Partial<DraftToScore> = {}) => {
    const next = { ...draft, ...part, text: draft.text.trim() }
    change(part)
    // The result at hand is that of this draft, so nothing is sent and nothing can be charged.
    if (scored && isUnchanged(next, scored)) return announce(`${words.atHand} ${resultText(scored.score)}`)
    run(next)
  }
  const isTooFew = failure?.code === 'too_few_to_compare'
  return (
    <Form class="panel score-panel" aria-labelledby="score-title" onInput={forget} onSubmit={() => submit()}>
      <h3 id="score-title">{words.title}</h3>
      <DraftFields draft={draft} textRef={draftField} topicRef={topicField} onChange={change} />
      {scored === null && <OtherLanguage text={draft.text} source={source} />}
      <div class="row">
        <button type="submit" class="button" disabled={isBusy}>
          {isBusy ? words.comparing : words.compare}
        </button>
        <span class="faint small">{costText(draft, scored)}</span>
        <details class="faint small">
          <summary>{words.whenFree}</summary>
          {words.free24}
        </details>
      </div>
      {sent && failure?.code === 'too_few_to_compare' && (
        <TooFewResults
          draft={{ ...sent, topic: sent.topic.trim() }}
          source={source}
          tooFew={failure.too_few ?? null}
          onWithoutTopic={() => submit({ topic: '' })}
          onOtherTopic={() => topicField.current?.select()}
        />
      )}
      {failure && !isTooFew && <ErrorBox failure={failure} onRetry={() => submit()} />}
      {scored && <DraftScore {...{ scored, source }} text={draft.text} />}
    </Form>
  )
}
