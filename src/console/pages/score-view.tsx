import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../components/icons.js'
import { languageName } from '../components/language-tag.js'
import { templateParts } from '../lib/format.js'
import {
  commonTraits,
  type CommonTraits,
  countCommon,
  doubtsToShow,
  fewCompared,
  type LiveScore,
  shareLittle,
  toLiveScore,
} from '../lib/score-traits.js'
import { type LivePreview, openRules, type Rules, type Score } from '../state/score.js'
import { strings } from '../strings/index.js'
import { Advice } from './score-advice.js'
import { Closest, ComparedTraits, Traits } from './score-traits.js'

/** A score: how many common traits the draft has, and what the figures mean. */

type ScoreViewProps = {
  score: Score
  scoredText: string
  text: string
  /** Whether the result on the page may be an excerpt of a longer video. */
  isOfExcerpt: boolean
}

/** The pause after the last keystroke before the score is updated. */
const typingPauseMs = 250

/** The live score of a text and the rules that compute it; null if the browser could not load them. */
function useLiveScore({ score, scoredText, text }: Omit<ScoreViewProps, 'isOfExcerpt'>): {
  live: LivePreview
  rules: Rules | null
} {
  const [rules, setRules] = useState<Rules | null>(null)
  const [live, setLive] = useState<LivePreview>(() => toLiveScore(score))
  useEffect(() => {
    setRules(null)
    setLive(toLiveScore(score))
    void openRules(score, scoredText).then((opened) => setRules(opened))
  }, [score, scoredText])
  useEffect(() => {
    if (!rules || text.trim() === '') return
    let isOutdated = false
    const show = async () => {
      const preview = await rules.preview(text)
      if (!isOutdated) setLive(preview)
    }
    const timer = setTimeout(() => void show(), typingPauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [rules, text])
  return { live, rules }
}

type MatchProps = { common: CommonTraits; isWeak: boolean }

/** How many of the common traits the draft has. Its colour depends on the share, and is grey if the score is weak. */
function Match({ common, isWeak }: MatchProps) {
  const { score } = strings()
  const { has, of } = countCommon(common)
  if (of === 0 || shareLittle(common)) return null
  const tone = isWeak ? 'is-weak' : has * 3 < of * 2 || common.faults.length > 0 ? 'is-low' : ''
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

/** The slots of a text that nobody has filled in. With any, nothing is advised: such a text is not compared. */
const openSlots = (text: string): string[] =>
  templateParts(text).flatMap((part) => (part.isSlot ? [`{${part.text}}`] : []))

type DoubtsProps = { score: Score; slots: string[]; doubts: string[] }

/** What the score does not count in the draft. */
function Doubts({ score, slots, doubts }: DoubtsProps) {
  const { score: words } = strings()
  const sentences = [
    slots.length > 0 && words.unfilled(slots.join(', '), slots.length),
    ...doubts.map((one) => words.doubts[one]?.(score.topic ?? '')),
  ].filter(Boolean)
  return (
    <p class={sentences.length > 0 ? 'small' : 'faint small'}>
      {sentences.length > 0 && <Icon name="alert" size={16} />} {[words.formOnly, ...sentences].join(' ')}
    </p>
  )
}

type MeaningProps = { score: Score; live: LiveScore; of: number; isScored: boolean; isLive: boolean }

/** What the draft was compared with, in sentences. */
function sentencesOfCompared({ score, live, isScored, isLive }: Omit<MeaningProps, 'of'>): string {
  const { score: words } = strings()
  const { compared, compared_from, compared_languages, samples, topic, language, charged } = score
  const isOtherLanguage = live.language !== language
  return [
    words.comparedWith(compared, {
      from: compared_from,
      topic,
      languages: compared_languages.map(languageName),
      hasPartial: score.doubts.includes('partial_matches'),
    }),
    compared < fewCompared && words.few(compared),
    topic === null && words.anyTopic,
    samples > 0 && words.samples(samples, compared),
    isScored && charged === 0 && score.advice?.judgement !== 'none' && words.free,
    !isScored && isLive && isOtherLanguage && words.liveOther(languageName(live.language), compared),
    isLive ? (topic === null || isScored ? words.live : words.liveButTopic) : words.notLive,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the draft was compared with, and what its figures mean. */
function Meaning({ of, ...rest }: MeaningProps) {
  const { score: words } = strings()
  const { score, live } = rest
  const counted = score.traits.filter(({ name, weight }) => weight > 0 && live.has.includes(name))
  const isTwice = counted.some(({ weight }) => weight > 1)
  return (
    <>
      <p class="faint small">{sentencesOfCompared(rest)}</p>
      <details class="small score-meaning">
        <summary>{words.meaning}</summary>
        <p>
          {words.meansCount(of)} {words.meansShare(score.compared, score.compared < fewCompared)}
        </p>
        <p>{words.figure(live.pattern_match)}</p>
        <Traits
          title={isTwice ? words.countedTwice : words.counted}
          traits={counted}
          compared={score.compared}
        />
      </details>
    </>
  )
}

type LiveViewProps = Pick<ScoreViewProps, 'score' | 'text' | 'isOfExcerpt'> & {
  live: LiveScore
  isScored: boolean
  rules: Rules | null
}

function LiveView({ score, text, isOfExcerpt, live, isScored, rules }: LiveViewProps) {
  const common = commonTraits(score, live)
  const doubts = isScored ? score.doubts : live.doubts
  const isFormless = ['no_sentence', 'too_short'].some((doubt) => doubts.includes(doubt))
  const isWeak = isFormless || (score.topic === null && score.compared < fewCompared)
  const isLive = rules !== null
  const slots = openSlots(text)
  return (
    <>
      <div class={isScored || isLive ? '' : 'is-outdated'}>
        {slots.length === 0 && <Advice live={live} compared={score.compared} />}
        <Match common={common} isWeak={isWeak} />
        <Doubts score={score} slots={slots} doubts={doubtsToShow({ ...live, doubts }, isOfExcerpt)} />
      </div>
      <Meaning {...{ score, live, isScored, isLive }} of={countCommon(common).of} />
      <ComparedTraits score={score} live={live} common={common} />
      <Closest score={score} words={live.words} isScored={isScored} rules={rules} />
    </>
  )
}

/** Why there are no figures for what is typed; null if there are. */
function unreadable(live: LivePreview): string | null {
  const { score } = strings()
  if ('keysAtRandom' in live) return score.keysAtRandom(live.keysAtRandom.slice(0, 3).join(' '))
  return 'unread' in live ? score.unread(languageName(live.unread)) : null
}

/**
 * The score of a text. It is updated while the reader types, if the browser could load the rules. Random keystrokes
 * have no score, as on the server.
 */
export function ScoreView(props: ScoreViewProps) {
  const { score, scoredText, text, isOfExcerpt } = props
  const { live, rules } = useLiveScore(props)
  const isScored = text.trim() === scoredText
  if ('keysAtRandom' in live || 'unread' in live)
    return (
      <p class="small" role="status">
        <Icon name="alert" size={16} /> {unreadable(live)}
      </p>
    )
  return (
    <>
      <LiveView {...{ score, text, isOfExcerpt, live, isScored, rules }} />
      {score.note && isScored && (
        <p class="wrap" dir="auto">
          {strings().score.noteBy} {score.note.text}
        </p>
      )}
    </>
  )
}
