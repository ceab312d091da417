import { type RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ColdopenError } from '../../client/index.js'
import { Form } from '../components/form.js'
import { Icon } from '../components/icons.js'
import { ErrorBox } from '../components/states.js'
import { logError } from '../lib/log.js'
import { navigate } from '../lib/router.js'
import { toLiveScore } from '../lib/score-traits.js'
import { useShownAction } from '../state/action.js'
import { refreshAccount } from '../state/api.js'
import type { RemixSource } from '../state/remix-source.js'
import { isFollowed } from '../state/draft-rules.js'
import { type DraftToScore, kindOf, type Score, type ScoredKind, scoreDraft } from '../state/score.js'
import { loadTopicOfRun, topicOfRun } from '../state/run-topics.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { fillAskForm } from './ask-form.js'
import { OtherLanguage } from './draft-language.js'
import { adviceSentences } from './score-advice.js'
import { ScoreView } from './score-view.js'

/**
 * Compares a draft with results that performed. The first score costs a credit; after that, the browser updates it as
 * the reader types.
 */

/** Error codes that mean that there is no score for this draft. */
const unscorableCodes: ReadonlySet<string> = new Set(['invalid_request', 'too_few_to_compare'])

function useScore() {
  const [scored, setScored] = useState<{ score: Score; text: string } | null>(null)
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
        setScored({ score, text: draft.text })
        announce(resultText(score))
        void refreshAccount()
      },
    )
  }
  return { scored, sent, isBusy, failure, run, forget }
}

/** The result of a comparison in a sentence or two. */
const resultText = (score: Score): string => adviceSentences(toLiveScore(score)).join(' ')

type TooFewProps = { kind: ScoredKind; topic: string; onWithoutTopic: () => void }

/**
 * States that there are too few results to compare with, and offers a run on the topic, or a comparison with all
 * results.
 */
function TooFew({ kind, topic, onWithoutTopic }: TooFewProps) {
  const { score, ask } = strings()
  const toAsk = () => {
    fillAskForm({ kind, topic })
    navigate('/')
  }
  return (
    <div class="notice notice-warn" role="alert">
      <Icon name="alert" />
      <div>
        <p class="notice-title">{score.tooFew(topic)}</p>
        <p>{score.tooFewHow}</p>
        <p class="row">
          <button type="button" class="button" onClick={toAsk}>
            <Icon name="search" /> {topic === '' ? ask.start[kind] : score.askFor(topic)}
          </button>
          {topic !== '' && (
            <button type="button" class="button" onClick={onWithoutTopic}>
              {score.withoutTopic}
            </button>
          )}
        </p>
      </div>
    </div>
  )
}

/** What comparing the draft costs, which is nothing for the words that were compared last. */
function costText({ text }: DraftToScore, scored: ReturnType<typeof useScore>['scored']): string {
  const { cost, costSame, costAgain } = strings().score
  if (scored === null) return cost
  if (text.trim() === scored.text) return costSame
  return isFollowed(scored.score.language) ? costAgain : cost
}

type DraftFieldsProps = {
  draft: DraftToScore
  textRef: RefObject<HTMLTextAreaElement | null>
  onChange: (change: Partial<DraftToScore>) => void
}

function DraftFields({ draft: { kind, text, topic }, textRef, onChange }: DraftFieldsProps) {
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

/** The panel that scores drafts beside the remix forms of a source. */
export function ScorePanel({ source, filled }: ScorePanelProps) {
  const kind = kindOf(source)
  const { run_id } = 'find' in source ? source.find : source.hook
  const [draft, setDraft] = useState<DraftToScore>({ kind, text: '', topic: topicOfRun(run_id) })
  useEffect(() => {
    const fill = (topic: string) =>
      setDraft((before) => (before.topic === '' ? { ...before, topic } : before))
    // Without the topic, a draft is compared with all results.
    loadTopicOfRun(run_id).then(fill, (error: unknown) =>
      logError('The topic of the run is not known.', error),
    )
  }, [run_id])
  const { scored, sent, isBusy, failure, run, forget } = useScore()
  const draftField = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (filled === null) return
    setDraft((before) => ({ ...before, text: filled.text }))
    forget()
    draftField.current?.focus()
  }, [filled])
  const { score: words } = strings()
  const change = (part: Partial<DraftToScore>) => setDraft({ ...draft, ...part })
  const submit = (part: Partial<DraftToScore> = {}) => {
    change(part)
    run({ ...draft, ...part, text: draft.text.trim() })
  }
  const isTooFew = failure?.code === 'too_few_to_compare'
  return (
    <Form class="panel score-panel" aria-labelledby="score-title" onInput={forget} onSubmit={() => submit()}>
      <h3 id="score-title">{words.title}</h3>
      <DraftFields draft={draft} textRef={draftField} onChange={change} />
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
      {sent && isTooFew && (
        <TooFew kind={kind} topic={sent.topic.trim()} onWithoutTopic={() => submit({ topic: '' })} />
      )}
      {failure && !isTooFew && <ErrorBox failure={failure} onRetry={() => submit()} />}
      {scored && <ScoreView score={scored.score} scoredText={scored.text} text={draft.text} />}
    </Form>
  )
}
