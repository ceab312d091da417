import { useEffect, useState } from 'preact/hooks'
import { ErrorBox } from '../components/states.js'
import { type Failure, refreshAccount, toFailure } from '../state/api.js'
import type { RemixSource } from '../state/remix-source.js'
import {
  type DraftToScore,
  kindOf,
  type LiveScore,
  openPreview,
  type Preview,
  type Score,
  scoreDraft,
  toLiveScore,
} from '../state/score.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'

/** How a draft of one's own compares with what performed: scored for a credit, then up to date as one types. */

/** So long after the last key the score is brought up to date. */
const typingPauseMs = 250

/** The score of a text beside those that the last one was compared with; null where only the server can tell. */
function useLiveScore(score: Score | null, text: string): { live: LiveScore | null; isLive: boolean } {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [live, setLive] = useState<LiveScore | null>(null)
  useEffect(() => {
    setPreview(null)
    setLive(score && toLiveScore(score))
    if (score) void openPreview(score).then((opened) => setPreview(() => opened))
  }, [score])
  useEffect(() => {
    if (!preview || text.trim() === '') return
    const timer = setTimeout(() => setLive(preview(text)), typingPauseMs)
    return () => clearTimeout(timer)
  }, [preview, text])
  return { live, isLive: preview !== null }
}

function useScore() {
  const [score, setScore] = useState<Score | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const run = (draft: DraftToScore) => {
    setBusy(true)
    setFailure(null)
    scoreDraft(draft)
      .then((scored) => {
        setScore(scored)
        announce(strings().score.done(scored.pattern_match))
        void refreshAccount()
      })
      .catch((error: unknown) => setFailure(toFailure(error)))
      .finally(() => setBusy(false))
  }
  return { score, isBusy, failure, run }
}

function Match({ value }: { value: number }) {
  const { score } = strings()
  return (
    <div class="budget">
      <div
        class="budget-track"
        role="meter"
        aria-label={score.match}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={score.matchOf(value)}
      >
        <span style={{ width: `${value}%` }} />
      </div>
      <strong>{score.matchOf(value)}</strong>
    </div>
  )
}

type TraitsProps = { title: string; names: string[]; score: Score; tone: 'good' | 'bad' }

/** What a draft leaves out is shown where it does not. */
const isNoAbsence = (name: string) => !name.startsWith('no_')

/** Traits with how many of the others have them. */
function Traits({ title, names, score, tone }: TraitsProps) {
  const { score: text } = strings()
  const shares = new Map(score.traits.map(({ name, share }) => [name, share]))
  const isCommon = (name: string) => (shares.get(name) ?? 0) >= 0.5
  if (names.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ul class="chips">
        {names.map((name) => (
          <li class={`tag ${isCommon(name) ? `tag-${tone}` : ''}`} key={name}>
            {text.traits[name] ?? name} · {text.percent(shares.get(name) ?? 0)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Closest({ score }: { score: Score }) {
  const { score: text } = strings()
  if (score.closest.length === 0) return null
  return (
    <div>
      <h4>{text.closest}</h4>
      <ul class="written-items">
        {score.closest.map(({ line, hook_id, find_id, watch_url }, at) => {
          const address = hook_id ? `/hooks/${hook_id}` : find_id ? `/finds/${find_id}` : watch_url
          return (
            <li key={at} class="wrap spoken" dir="auto" lang={score.language}>
              {address ? <a href={address}>{line}</a> : line}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ScoreView({ score, text }: { score: Score; text: string }) {
  const { live, isLive } = useLiveScore(score, text)
  const { score: words } = strings()
  const shown = live ?? toLiveScore(score)
  return (
    <>
      <Match value={shown.pattern_match} />
      <p class="faint small">
        {words.comparedWith(score.compared, score.compared_from)}
        {score.samples > 0 && ` ${words.samples(score.samples)}`} {isLive ? words.live : words.notLive}
      </p>
      <Traits title={words.has} names={shown.has.filter(isNoAbsence)} score={score} tone="good" />
      <Traits title={words.missing} names={shown.missing} score={score} tone="bad" />
      <Closest score={score} />
      {score.note && (
        <p class="wrap" dir="auto">
          {words.noteBy} {score.note.text}
        </p>
      )}
    </>
  )
}

/** A draft beside what is written after a source. */
export function ScorePanel({ source }: { source: RemixSource }) {
  const [text, setText] = useState('')
  const [topic, setTopic] = useState('')
  const { score, isBusy, failure, run } = useScore()
  const { score: words } = strings()
  const kind = kindOf(source)
  const submit = () => run({ kind, text: text.trim(), topic })
  return (
    <form
      class="panel score-panel"
      aria-labelledby="score-title"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h3 id="score-title">{words.title}</h3>
      <label class="field">
        <span>{words.draft[kind]}</span>
        <textarea
          rows={2}
          dir="auto"
          required
          value={text}
          maxLength={kind === 'packaging' ? 200 : 600}
          onInput={(event) => setText(event.currentTarget.value)}
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
          onInput={(event) => setTopic(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="button" disabled={isBusy}>
          {isBusy ? words.comparing : words.compare}
        </button>
        <span class="faint small">{words.cost}</span>
      </div>
      {failure && <ErrorBox failure={failure} onRetry={submit} />}
      {score && <ScoreView score={score} text={text} />}
    </form>
  )
}
