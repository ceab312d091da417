import type { Run } from '../../client/index.js'
import { multiple } from '../lib/format.js'
import { languageName } from '../components/language-tag.js'
import { Outcome } from '../components/outcome.js'
import { RealClips } from '../components/real-clips.js'
import { Empty } from '../components/states.js'
import { navigate } from '../lib/router.js'
import { translateParts } from './run-notes.js'
import { lowerMultiple, outcomeParts, widerTopics } from '../lib/run-outcome.js'
import { isOnSamples, useEstimate } from '../state/estimate.js'
import { isAddress } from '../state/run-topics.js'
import { useCapabilities } from '../state/capabilities.js'
import { startOf } from '../state/start-run.js'
import { languageOfAll } from '../state/stock.js'
import { locale, strings } from '../strings/index.js'
import { type AskForm, fillAskForm, platforms } from './ask-form.js'
import { heldTopics } from './suggested-topics.js'

/**
 * For a run that found nothing: why, and what to try next. Each suggestion fills in the form, which the reader checks
 * and sends.
 */

type WaysProps = { run: Run; title: string; topics: string[] }

function ask(run: Run, change: Partial<AskForm>): void {
  fillAskForm({ kind: run.kind, topic: run.topic, ...change })
  navigate('/')
}

function Ways({ run, title, topics }: WaysProps) {
  if (topics.length === 0) return null
  return (
    <div>
      <p class="faint">{title}</p>
      <p class="row">
        {topics.map((topic) => (
          <button type="button" class="button" key={topic} onClick={() => ask(run, { topic })}>
            {topic}
          </button>
        ))}
      </p>
    </div>
  )
}

const servesNone = /\b(?:holds no short clips for|no source here serves)\b/u

/** The parts of the outcome. Platforms are left out if the start named none. */
const askedParts = (run: Run) =>
  run.kind === 'short' && run.options.platforms.length >= platforms.length
    ? outcomeParts(run).filter((part) => !servesNone.test(part))
    : outcomeParts(run)

/**
 * The languages of all that this server can find, where the topic is in another; null otherwise. The server tells by the
 * topic's words. Where these say nothing, the page takes the topic for one in the reader's language.
 */
function useOtherLanguage(run: Run): { language: string; isSure: boolean } | null {
  const known = useEstimate(startOf(run))?.other_languages ?? null
  if (known !== null) {
    const names = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(known.map(languageName))
    return { language: names, isSure: true }
  }
  const code = isAddress(run.topic) ? null : languageOfAll(run.kind)
  if (code === null) return null
  const isOther = new Intl.Locale(locale()).language !== code
  const mayBeOther = isOther || (code === 'en' && /[^\0-\x7f]/u.test(run.topic))
  return mayBeOther ? { language: languageName(code), isSure: isOther } : null
}

/**
 * States that all that this server can find is in one language, where the topic may be in another, and starts another
 * question, in that language.
 */
function AskAgain({ run }: { run: Run }) {
  const { run: text } = strings()
  const other = useOtherLanguage(run)
  return (
    <>
      {other && <p>{text.allInLanguage(other.language, run.kind === 'short')}</p>}
      <button type="button" class="button primary" onClick={() => ask(run, {})}>
        {other?.isSure ? text.askIn(other.language) : text.otherWords}
      </button>
    </>
  )
}

/** Fewer topics of the catalog than this say little of what it has. */
const minTopics = 3

/** The topics of the catalog, if there are enough. */
function listedTopics({ kind }: Run): string[] {
  const topics = heldTopics(kind)
  return topics.length < minTopics ? [] : topics
}

/** What is shown of a run without results: why, and what would find more. */
export function NothingFound({ run }: { run: Run }) {
  useCapabilities()
  const { run: text } = strings()
  const parts =
    run.outcome === null
      ? [{ text: text.nothingHow, isTranslated: true }]
      : translateParts(run, askedParts(run))
  const isDated = run.kind === 'short' && run.options.posted_within_days !== null
  const lower = lowerMultiple(run)
  return (
    <Empty icon="search" title={text.nothing}>
      <p>{text.nothingCost(run.charged)}</p>
      <AskAgain run={run} />
      <details class="nothing-why">
        <summary>{text.nothingWhy}</summary>
        <Outcome parts={parts} />
        <div class="ways-on">
          {isDated && (
            <button type="button" class="button" onClick={() => ask(run, { posted: '' })}>
              {text.anyTime}
            </button>
          )}
          {run.kind !== 'short' && !isAddress(run.topic) && (
            <button type="button" class="button" onClick={() => ask(run, { kind: 'short', posted: '' })}>
              {text.shortOfAnyAge}
            </button>
          )}
          {lower !== null && (
            <button type="button" class="button" onClick={() => ask(run, { multiple: String(lower) })}>
              {text.againFrom(multiple(lower, locale()))}
            </button>
          )}
          <Ways run={run} title={text.wider} topics={widerTopics(run)} />
          {isOnSamples(startOf(run)) && <RealClips />}
          <Ways run={run} title={text.heldHere} topics={listedTopics(run)} />
        </div>
      </details>
    </Empty>
  )
}
