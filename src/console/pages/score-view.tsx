import { Icon } from '../components/icons.js'
import { useEffect, useState } from 'preact/hooks'
import { commonTraits, countCommon, type LiveScore, rarerTraits, toLiveScore } from '../lib/score-traits.js'
import { templateParts } from '../lib/format.js'
import { type LivePreview, openRules, type Rules, type Score } from '../state/score.js'
import { strings } from '../strings/index.js'

/** A score: how many common traits the draft has, and what the figures mean. */

/** The pause after the last keystroke before the score is updated. */
const typingPauseMs = 250

/** The live score of a text and the rules that compute it; null if the browser could not load them. */
function useLiveScore(score: Score, text: string): { live: LivePreview; rules: Rules | null } {
  const [rules, setRules] = useState<Rules | null>(null)
  const [live, setLive] = useState<LivePreview>(() => toLiveScore(score))
  useEffect(() => {
    setRules(null)
    setLive(toLiveScore(score))
    void openRules(score).then((opened) => setRules(opened))
  }, [score])
  useEffect(() => {
    if (!rules || text.trim() === '') return
    const timer = setTimeout(() => setLive(rules.preview(text)), typingPauseMs)
    return () => clearTimeout(timer)
  }, [rules, text])
  return { live, rules }
}

type MatchProps = { count: { has: number; of: number }; isWeak: boolean }

/** How many of the common traits the draft has. Its colour depends on the share, and is grey if the score is weak. */
function Match({ count: { has, of }, isWeak }: MatchProps) {
  const { score } = strings()
  if (of === 0) return null
  const tone = isWeak ? 'is-weak' : has * 3 < of * 2 ? 'is-low' : ''
  return (
    <div class={`budget ${tone}`}>
      <span>{score.match}</span>
      <div
        class="budget-track"
        role="meter"
        aria-label={score.match}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={has}
        aria-valuetext={score.hasOf(has, of)}
      >
        <span style={{ width: `${(100 * has) / of}%` }} />
      </div>
      <strong>{score.hasOf(has, of)}</strong>
    </div>
  )
}

/** The doubts about what was compared. They hold for text typed later, too. */
const ofCompared: ReadonlySet<string> = new Set(['partial_matches', 'cut_openings', 'other_language'])

type DoubtsProps = { score: Score; text: string; isScored: boolean }

/** What the score does not count in the draft. Of text typed later only its empty slots are known. */
function Doubts({ score, text, isScored }: DoubtsProps) {
  const { score: words } = strings()
  const slots = templateParts(text).filter(({ isSlot }) => isSlot)
  const doubts = score.doubts.filter((one) => isScored || ofCompared.has(one))
  const sentences = [
    slots.length > 0 && words.unfilled(slots.map((slot) => `{${slot.text}}`).join(', '), slots.length),
    ...doubts.map((one) => words.doubts[one]?.(score.topic ?? '')),
  ].filter(Boolean)
  return (
    <p class={sentences.length > 0 ? 'small' : 'faint small'}>
      {sentences.length > 0 && <Icon name="alert" size={16} />} {[words.formOnly, ...sentences].join(' ')}
    </p>
  )
}

type TraitsProps = { title: string; traits: { name: string; share?: number }[]; tone?: 'good' | 'bad' }

/** Traits, the most common first, each with the share of the results that have it, if known. */
function Traits({ title, traits, tone }: TraitsProps) {
  const { score: text } = strings()
  if (traits.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ul class="chips">
        {traits
          .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
          .map(({ name, share }) => (
            <li class={`tag ${tone ? `tag-${tone}` : ''}`} key={name}>
              {text.traits[name] ?? name}
              {share !== undefined && ` · ${text.percent(share)}`}
            </li>
          ))}
      </ul>
    </div>
  )
}

type MeaningProps = { score: Score; live: LiveScore; of: number; isLive: boolean }

/** What the draft was compared with, and what its figures mean. */
function Meaning({ score, live, of, isLive }: MeaningProps) {
  const { score: words } = strings()
  const { has, pattern_match } = live
  const { compared, compared_from, samples, traits, topic } = score
  const counted = traits.filter(({ name, weight }) => weight > 0 && has.includes(name))
  const isTwice = counted.some(({ weight }) => weight > 1)
  return (
    <>
      <p class="faint small">
        {[
          words.comparedWith(compared, compared_from, topic),
          compared < fewCompared && words.few(compared),
          topic === null && words.anyTopic,
          samples > 0 && words.samples(samples, compared),
          score.charged === 0 && words.free,
          isLive ? words.live : words.notLive,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <details class="small score-meaning">
        <summary>{words.meaning}</summary>
        <p>
          {words.meansCount(of)} {words.meansPercent(compared)}
        </p>
        <p>{words.figure(pattern_match)}</p>
        <Traits title={isTwice ? words.countedTwice : words.counted} traits={counted} />
      </details>
    </>
  )
}

/** With fewer results than this to compare with, a single one changes the score a lot. */
const fewCompared = 20

/** What a result has in common with the draft. What both leave out is nothing to see in them. */
function SharedTraits({ names }: { names: string[] }) {
  const { score: text } = strings()
  const present = names.filter((name) => !name.startsWith('no_'))
  if (present.length === 0) return null
  return <p class="faint small">{text.shared(present.map((name) => text.traits[name] ?? name).join('; '))}</p>
}

/** The results that are most similar to the scored draft. They do not apply to text typed later. */
function Closest({ score, isScored }: { score: Score; isScored: boolean }) {
  const { score: text } = strings()
  if (score.closest.length === 0) return null
  return (
    <div class={isScored ? '' : 'is-outdated'}>
      <h4>{isScored ? text.closest : text.closestBefore}</h4>
      <ul class="written-items">
        {score.closest.map(({ line, hook_id, find_id, watch_url, shared_traits }, at) => {
          const address = hook_id ? `/hooks/${hook_id}` : find_id ? `/finds/${find_id}` : watch_url
          return (
            <li key={at} class="wrap">
              <p class="spoken" dir="auto" lang={score.language}>
                {address ? <a href={address}>{line}</a> : line}
              </p>
              {isScored && <SharedTraits names={shared_traits} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What to try, for a draft that lacks nothing that most of the results have. */
function Advice({ score, live }: { score: Score; live: LiveScore }) {
  const { score: words } = strings()
  const rarer = rarerTraits(score, live)
  return (
    <>
      <p class="small">
        {words.nothingMissing} {rarer.length === 0 && words.noneHave}
      </p>
      <Traits title={words.someHave} traits={rarer} />
    </>
  )
}

type LiveViewProps = { score: Score; text: string; live: LiveScore; isScored: boolean; isLive: boolean }

function LiveView({ score, text, live, isScored, isLive }: LiveViewProps) {
  const { score: words } = strings()
  const common = commonTraits(score, live)
  const count = countCommon(common)
  const isFormless = isScored && ['no_sentence', 'too_short'].some((doubt) => score.doubts.includes(doubt))
  const isWeak = isFormless || (score.topic === null && score.compared < fewCompared)
  return (
    <>
      <Match count={count} isWeak={isWeak} />
      <Doubts score={score} text={text} isScored={isScored} />
      <Meaning score={score} live={live} of={count.of} isLive={isLive} />
      <Traits title={words.has} traits={common.has} tone="good" />
      <Traits title={words.missing} traits={common.missing} tone="bad" />
      {common.missing.length === 0 && <Advice score={score} live={live} />}
      <Closest score={score} isScored={isScored} />
    </>
  )
}

type ScoreViewProps = { score: Score; scoredText: string; text: string }

/**
 * The score of a text. It is updated while the reader types, if the browser could load the rules. Random keystrokes
 * have no score, as on the server.
 */
export function ScoreView({ score, scoredText, text }: ScoreViewProps) {
  const { live, rules } = useLiveScore(score, text)
  const isScored = text.trim() === scoredText
  if ('keysAtRandom' in live)
    return (
      <p class="small" role="status">
        <Icon name="alert" size={16} />{' '}
        {strings().score.keysAtRandom(live.keysAtRandom.slice(0, 3).join(' '))}
      </p>
    )
  return (
    <>
      <LiveView score={score} text={text} live={live} isScored={isScored} isLive={rules !== null} />
      {score.note && (
        <p class="wrap" dir="auto">
          {strings().score.noteBy} {score.note.text}
        </p>
      )}
    </>
  )
}
