import {
  type CommonTraits,
  fewCompared,
  type LiveScore,
  rarerTraits,
  shareLittle,
} from '../lib/score-traits.js'
import type { Rules, Score } from '../state/score.js'
import { strings } from '../strings/index.js'

/** The traits of a score as lists, each with the words of the draft that it was counted for. */

const maxQuoted = 3

/** The different words of a trait, in quotation marks; empty for none. */
function quoteWords(words: readonly string[] = []): string {
  const different = [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
  return different
    .slice(0, maxQuoted)
    .map((word) => strings().score.quote(word))
    .join(', ')
}

/** What a trait is called, with the words that it was counted for in place of examples. */
function labelOf(name: string, words: readonly string[] = []): string {
  const label = strings().score.traits[name] ?? name
  const said = quoteWords(words)
  return said === '' ? label : `${withoutExamples(label)}: ${said}`
}

const withoutExamples = (label: string) => label.replace(/ \([^()]*\)$/u, '')

/** The share of the results that have a trait: a percentage, or words where few were compared. */
export function shareText(share: number, compared: number): string {
  const { percent, shareOfFew } = strings().score
  return compared < fewCompared ? shareOfFew(share, compared) : percent(share)
}

type TraitsProps = {
  title: string
  /** How many results were compared, for traits with shares. */
  compared?: number
  traits: { name: string; share?: number }[]
  words?: LiveScore['words']
  tone?: 'good' | 'bad'
}

/** Traits, the most common first, each with the share of the results that have it, if known. */
export function Traits({ title, compared = 0, traits, words = {}, tone }: TraitsProps) {
  if (traits.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ul class="chips">
        {traits
          .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
          .map(({ name, share }) => (
            <li class={`tag ${tone ? `tag-${tone}` : ''}`} key={name}>
              {labelOf(name, words[name])}
              {share !== undefined && ` · ${shareText(share, compared)}`}
            </li>
          ))}
      </ul>
    </div>
  )
}

/** What most leave out and the draft does too, folded away: it says little of a draft. */
function AvoidedTraits({ traits, compared }: { traits: CommonTraits['avoided']; compared: number }) {
  const { score: text } = strings()
  if (traits.length === 0) return null
  return (
    <details class="small">
      <summary>{text.avoided(traits.length)}</summary>
      <Traits title={text.avoidedWhy} traits={traits} compared={compared} />
    </details>
  )
}

/** What to try, for a draft that lacks nothing that most of the results have. */
function RarerTraits({ score, live, common }: ComparedTraitsProps) {
  const { score: words } = strings()
  const rarer = rarerTraits(score, live)
  return (
    <>
      <p class="small">
        {!shareLittle(common) && words.nothingMissing}{' '}
        {!shareLittle(common) && rarer.length === 0 && words.noneHave}
      </p>
      <Traits title={words.someHave} traits={rarer} compared={score.compared} />
    </>
  )
}

type ComparedTraitsProps = { score: Score; live: LiveScore; common: CommonTraits }

/** What the draft has of what most of the results do, what it lacks of it, and what it does that they leave out. */
export function ComparedTraits({ score, live, common }: ComparedTraitsProps) {
  const { score: text } = strings()
  const { words } = live
  const { compared } = score
  return (
    <>
      <Traits
        title={text.has}
        traits={common.has}
        {...{ words, compared }}
        {...(shareLittle(common) ? {} : { tone: 'good' })}
      />
      <Traits title={text.missing} traits={common.missing} compared={compared} tone="bad" />
      <Traits title={text.faults} traits={common.faults} {...{ words, compared }} tone="bad" />
      {common.missing.length + common.faults.length === 0 && <RarerTraits {...{ score, live, common }} />}
      <AvoidedTraits traits={common.avoided} compared={compared} />
    </>
  )
}

type SharedTraitsProps = { names: string[]; yours: LiveScore['words']; theirs: LiveScore['words'] }

/** What a result has in common with the draft. What both leave out is nothing to see in them. */
function SharedTraits({ names, yours, theirs }: SharedTraitsProps) {
  const { score: text } = strings()
  const present = names.filter((name) => !name.startsWith('no_'))
  if (present.length === 0) return null
  const say = (name: string) => {
    const own = quoteWords(yours[name])
    const other = quoteWords(theirs[name])
    const label = text.traits[name] ?? name
    return own === '' || other === '' ? label : `${withoutExamples(label)} (${text.bothSay(own, other)})`
  }
  return <p class="faint small">{text.shared(present.map(say).join('; '))}</p>
}

type ClosestProps = { score: Score; words: LiveScore['words']; isScored: boolean; rules: Rules | null }

/** The results that are most similar to the scored draft. They do not apply to text typed later. */
export function Closest({ score, words, isScored, rules }: ClosestProps) {
  const { score: text } = strings()
  if (score.closest.length === 0) return isScored ? <p class="faint small">{text.noneClosest}</p> : null
  return (
    <div class={isScored ? '' : 'is-outdated'}>
      <h4>{isScored ? text.closest : text.closestBefore}</h4>
      <ul class="written-items">
        {score.closest.map(({ line, hook_id, find_id, watch_url, shared_traits, shared_words }, at) => {
          const address = hook_id ? `/hooks/${hook_id}` : find_id ? `/finds/${find_id}` : watch_url
          return (
            <li key={at} class="wrap">
              <p class="spoken" dir="auto" lang={score.language}>
                {address ? <a href={address}>{line}</a> : line}
              </p>
              {isScored && shared_words.length > 0 && (
                <p class="faint small">{text.sharedWords(shared_words.map(text.quote).join(', '))}</p>
              )}
              {isScored && (
                <SharedTraits names={shared_traits} yours={words} theirs={rules?.wordsOfLine(line) ?? {}} />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
