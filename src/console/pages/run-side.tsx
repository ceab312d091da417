import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { compactNumber, multiple, words } from '../lib/format.js'
import { nameOfPattern, readWhy } from '../lib/pattern-words.js'
import { useIsPainted } from '../lib/gradual-count.js'
import { isStructured } from '../../lib/opening-structure.js'
import { CopyButton } from '../components/copy-button.js'
import { SlottedText, Template } from '../components/template.js'
import { beatTone } from '../components/timeline.js'
import { locale, strings } from '../strings/index.js'

/** The patterns and report of a run, beside its results. A press on a pattern marks its results. */

type Schemas = components['schemas']
/** The members of a run that are shown beside its results. */
export type SideRun =
  | (Pick<Schemas['ShortRun'], 'kind' | 'patterns'> & { hooks: Pick<Schemas['Hook'], 'about_topic'>[] })
  | Pick<Schemas['LongRun'], 'kind' | 'report'>
  | Pick<Schemas['PackagingRun'], 'kind' | 'report'>
type Mark = (ids: string[]) => void

type PatternProps = {
  name: string
  ids: string[]
  onMark: Mark
  marked: string[]
  children?: preact.ComponentChildren
}

function PatternItem({ name, ids, onMark, marked, children }: PatternProps) {
  const isMarked = ids.length > 0 && ids.every((id) => marked.includes(id)) && marked.length === ids.length
  return (
    <li class="pattern">
      <button
        type="button"
        class="pattern-name"
        aria-pressed={isMarked}
        onClick={() => onMark(isMarked ? [] : ids)}
      >
        {name} <span class="badge">{ids.length}</span>
      </button>
      {children}
    </li>
  )
}

type SideProps = { onMark: Mark; marked: string[] }

type ShortSide = Extract<SideRun, { kind: 'short' }>

/** Why hooks form a pattern, in the words of the page where the rules said it. */
function whyText(why: string, hooks: ShortSide['hooks']): { text: string; isEnglish: boolean } {
  const { patternWords } = strings()
  const shared = readWhy(why)
  if (shared === null) return { text: why, isEnglish: true }
  const { count, total, views } = shared
  const whole = hooks.filter(({ about_topic }) => about_topic === 'yes').length
  const seen = views === null ? '' : patternWords.mostSeen(compactNumber(views, locale()))
  const text = `${patternWords.why(count, total, total === whole && total < hooks.length)}${seen}.`
  return { text, isEnglish: false }
}

function PatternWhy({ why, hooks }: { why: string; hooks: ShortSide['hooks'] }) {
  const { text, isEnglish } = whyText(why, hooks)
  return (
    <p class="small wrap" dir="auto" lang={isEnglish ? 'en' : undefined}>
      <SlottedText text={text} />
    </p>
  )
}

function HookPatterns({ run: { patterns, hooks }, ...side }: SideProps & { run: ShortSide }) {
  return (
    <ul class="patterns">
      {(patterns ?? []).map((pattern) => (
        <PatternItem
          key={pattern.name}
          name={nameOfPattern(strings().patternWords, pattern.name)}
          ids={pattern.hook_ids}
          {...side}
        >
          <Template template={pattern.structure} label={strings().run.structure} />
          <PatternWhy why={pattern.why} hooks={hooks} />
        </PatternItem>
      ))}
    </ul>
  )
}

type WrittenText = { text: string; then: string; label: string }

/** New texts with their labels. A label that all of them have is stated once. */
function WrittenTexts({ title, items }: { title: string; items: WrittenText[] }) {
  if (items.length === 0) return null
  const labels = new Set(items.map(({ label }) => label))
  const [commonLabel] = labels.size === 1 ? labels : []
  return (
    <section>
      <h3>{title}</h3>
      {commonLabel && <p class="faint small">{commonLabel}</p>}
      <ul class="written">
        {items.map(({ text, then, label }) => (
          <li key={text}>
            <p class="spoken wrap" dir="auto">
              <SlottedText text={text} /> <CopyButton text={text} label={strings().card.copy} isIconOnly />
            </p>
            {then !== '' && (
              <p class="small wrap" dir="auto">
                <SlottedText text={then} />
              </p>
            )}
            {label !== commonLabel && <p class="faint small">{label}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpeningShape({ shape }: { shape: components['schemas']['OpeningShape'] }) {
  const { run, beatNames } = strings()
  const hasStructure = isStructured(shape.beats)
  if (!hasStructure && shape.hook_seconds.median === null) return null
  const maxUses = Math.max(...shape.beats.map(({ used_in }) => used_in), 1)
  return (
    <section>
      <h3>{run.shape}</h3>
      {shape.hook_seconds.median !== null && (
        <p class="small">{run.hookSeconds(shape.hook_seconds.median)}</p>
      )}
      {hasStructure && (
        <ul class="beat-uses">
          {shape.beats.map(({ beat, used_in }) => (
            <li key={beat}>
              <span>{beatNames[beat]}</span>
              <span class="use-track" aria-hidden="true">
                <span class={beatTone(beat)} style={{ width: `${(100 * used_in) / maxUses}%` }} />
              </span>
              <span class="faint">{run.usedIn(used_in)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LongSide({ report, ...side }: SideProps & { report: components['schemas']['LongReport'] }) {
  const { run, devices } = strings()
  const { landscape } = report
  const openers = report.openers.map(({ hook, then, label }) => ({ text: hook, then, label }))
  return (
    <>
      {report.patterns.length > 0 && (
        <section>
          <h3>{run.techniques}</h3>
          <ul class="patterns">
            {report.patterns.map(({ hook_type, find_ids }) => (
              <PatternItem
                key={hook_type}
                name={devices[hook_type] ?? words(hook_type)}
                ids={find_ids}
                {...side}
              />
            ))}
          </ul>
        </section>
      )}
      <OpeningShape shape={report.shape} />
      <WrittenTexts title={run.openers} items={openers} />
      <p class="small faint">
        {run.landscape(landscape.videos_seen, landscape.channels, landscape.outliers)}
        {landscape.median_outlier !== null && ` ${run.median(multiple(landscape.median_outlier, locale()))}`}
      </p>
    </>
  )
}

function PackagingSide({
  report,
  ...side
}: SideProps & { report: components['schemas']['PackagingReport'] }) {
  const { run, devices } = strings()
  const ideas = report.ideas.map(({ title, thumbnail, label }) => ({ text: title, then: thumbnail, label }))
  const patterns = [...report.title_patterns, ...report.thumbnail_patterns]
  return (
    <>
      {areTelling(patterns) && (
        <section>
          <h3>{run.techniques}</h3>
          <ul class="patterns">
            {patterns.map(({ device, find_ids, ...rest }) => (
              <PatternItem key={device} name={devices[device] ?? words(device)} ids={find_ids} {...side}>
                {'template' in rest && rest.template && (
                  <Template template={rest.template} label={run.structure} />
                )}
              </PatternItem>
            ))}
          </ul>
        </section>
      )}
      <WrittenTexts title={run.ideas} items={ideas} />
    </>
  )
}

/** Whether patterns tell more than the name of one technique, which the cards have. */
const areTelling = (patterns: object[]) =>
  patterns.length > 1 || patterns.some((pattern) => 'template' in pattern && pattern.template !== null)

/** Whether there is anything to show beside the results. */
export function hasSide(run: SideRun): boolean {
  if (run.kind === 'short') return (run.patterns?.length ?? 0) > 0
  if (run.kind === 'long' || !run.report) return Boolean(run.report)
  const { title_patterns, thumbnail_patterns, ideas } = run.report
  return ideas.length > 0 || areTelling([...title_patterns, ...thumbnail_patterns])
}

/** The patterns and report of a run. Each pattern is a button that marks its results. */
export function RunSide({ run, ...side }: SideProps & { run: SideRun }) {
  const [isOpen, setOpen] = useState(true)
  const isPainted = useIsPainted()
  const { run: text } = strings()
  if (!hasSide(run)) return null
  return (
    <aside class="side" aria-labelledby="side-title">
      <h2 id="side-title">
        <button type="button" class="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {run.kind === 'short' ? text.patterns : text.report}
        </button>
      </h2>
      {isOpen && isPainted && (
        <div class="side-body">
          {run.kind === 'short' && <HookPatterns run={run} {...side} />}
          {run.kind === 'long' && run.report && <LongSide report={run.report} {...side} />}
          {run.kind === 'packaging' && run.report && <PackagingSide report={run.report} {...side} />}
        </div>
      )}
    </aside>
  )
}
