import { useEffect, useRef, useState } from 'preact/hooks'
import { CopyButton } from '../components/copy-button.js'
import { Cover } from '../components/cover.js'
import { EmbedMenu } from '../components/embed-menu.js'
import { ExcerptNote } from '../components/excerpt.js'
import { Count } from '../components/figures.js'
import { copyOfHook, HookFigures, isBelowUsual, quotedLine } from '../components/hook-card.js'
import { Virality } from '../components/virality.js'
import { type Hook, markedOpening, openingLanguage, openingOf } from '../components/hook-cover.js'
import { Icon } from '../components/icons.js'
import { LanguageTag } from '../components/language-tag.js'
import { OpenLink } from '../components/open-link.js'
import { LongText, type LongTextProps } from '../components/long-text.js'
import { Page } from '../components/page.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { DecisionNote } from '../components/decision-note.js'
import { VerdictButtons } from '../components/verdict-buttons.js'
import { isOffPlatform, placeName } from '../lib/clip-address.js'
import { clockTime, withTimesSign } from '../lib/format.js'
import { beginsWith } from '../lib/same-words.js'
import { useShortcuts } from '../lib/shortcuts.js'
import { api } from '../state/api.js'
import { useResource } from '../state/resource.js'
import { acceptServed, type Decidable, toggleVerdict } from '../state/decisions.js'
import { copyWithToast } from '../components/copy-button.js'
import { strings } from '../strings/index.js'
import { Remixes, RemixFormsLink } from './remixes.js'
import { StartMore } from './start-more.js'

type RowProps = { name: string; children: preact.ComponentChildren }

function Row({ name, children }: RowProps) {
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Figures({ hook }: { hook: Hook }) {
  const { hookPage: text } = strings()
  const counts = [
    [text.likes, hook.likes],
    [text.comments, hook.comments],
    [text.shares, hook.shares],
    [text.followers, hook.creator_followers],
    [isOffPlatform(hook) ? text.usualUnder(hook.creator ?? '') : text.usual, hook.creator_usual_views],
    [text.perDay, hook.views_per_day],
  ] as const
  return (
    <dl class="figure-grid">
      {counts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Count value={value} />
            </dd>
          </div>
        ),
      )}
      {hook.duration_s !== null && (
        <div>
          <dt>{text.length}</dt>
          <dd>{clockTime(hook.duration_s)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The languages of a text of a hook, by the text's name on the page. The server's own texts are in English. */
function languagesOf(
  name: string,
  { language, why_it_travelled }: Hook,
): Pick<LongTextProps, 'lang' | 'quotes'> {
  const { why, opens, ...text } = strings().hookPage
  if (name === why || name === opens)
    return why_it_travelled === null ? {} : { lang: 'en', quotes: { lang: language } }
  const said: string[] = [text.clipTitle, text.quote, text.onscreen, text.transcript, text.caption]
  return said.includes(name) ? { lang: language } : {}
}

/** The main idea; null if the caption, which is shown too, begins with it. */
function ideaOf({ main_idea, caption }: Hook): string | null {
  return main_idea !== null && caption !== null && beginsWith(caption, main_idea) ? null : main_idea
}

type TextsProps = { hook: Hook; isTitled: boolean }

/** The texts of a clip. `isTitled` is whether its title is here and not on the cover. */
function Texts({ hook, isTitled }: TextsProps) {
  const { hookPage: text } = strings()
  const members = [
    [text.clipTitle, isTitled ? hook.title : null],
    [text.quote, quotedLine(hook)],
    [text.idea, ideaOf(hook)],
    [
      hook.analysed_by === 'rules' || isBelowUsual(hook) ? text.opens : text.why,
      hook.why_it_travelled && withTimesSign(hook.why_it_travelled),
    ],
    [text.onscreen, hook.onscreen_text],
    [text.transcript, hook.transcript],
    [text.caption, hook.caption],
  ] as const
  return (
    <dl class="facts facts-large">
      {members.map(([name, value]) =>
        value ? (
          <Row key={name} name={name}>
            <LongText text={value} limit={1200} {...languagesOf(name, hook)} />
          </Row>
        ) : null,
      )}
    </dl>
  )
}

function HookActions({ hook, decidable }: { hook: Hook; decidable: Decidable }) {
  const [isAsking, setAsking] = useState(false)
  const { card, hookPage: text } = strings()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsking(false)
    opener.current?.focus()
  }
  return (
    <>
      <div class="card-actions">
        <VerdictButtons result={decidable} served={hook.verdict} />
        <CopyButton text={copyOfHook(hook)} label={card.copy} />
        <button
          type="button"
          class="button more-like"
          ref={opener}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          <Icon name="spark" /> {text.moreLikeThis}
        </button>
        <OpenLink address={hook.watch_url} />
        <EmbedMenu hook_id={hook.hook_id} />
      </div>
      {isAsking && <StartMore hook={hook} onClose={close} />}
    </>
  )
}

/** A longer title stands among the texts. */
const maxTitleOnCover = 160

const isTitleOnCover = ({ title }: Hook) => title !== null && title.length <= maxTitleOnCover

function CoverTop({ hook }: { hook: Hook }) {
  return (
    <>
      <span>{placeName(hook)}</span>
      <LanguageTag code={hook.language} />
    </>
  )
}

type BigCoverProps = { hook: Hook; isPlaying: boolean; onPlay: () => void }

function BigCover({ hook, isPlaying, onPlay }: BigCoverProps) {
  return (
    <Cover
      seed={hook.watch_url ?? hook.hook_id}
      shape="tall"
      coverUrl={hook.still_url}
      playerUrl={hook.player_url}
      isPlaying={isPlaying}
      onPlay={onPlay}
      isFirst
      title={openingOf(hook).slice(0, 80)}
      top={<CoverTop hook={hook} />}
    >
      {isTitleOnCover(hook) && (
        <p class="cover-words" dir="auto" lang={hook.language ?? undefined}>
          {hook.title}
        </p>
      )}
    </Cover>
  )
}

function HookView({ hook }: { hook: Hook }) {
  const [isPlaying, setPlaying] = useState(false)
  const { hookPage: text } = strings()
  const opening = openingOf(hook)
  const decidable: Decidable = { kind: 'hook', id: hook.hook_id, name: opening }
  useEffect(() => acceptServed(hook.hook_id, hook.verdict, hook.note), [hook])
  useShortcuts({
    x: () => toggleVerdict(decidable, 'keep'),
    r: () => toggleVerdict(decidable, 'reject'),
    c: () => void copyWithToast(copyOfHook(hook)),
    p: () => setPlaying(true),
  })
  return (
    <div class="detail">
      <BigCover hook={hook} isPlaying={isPlaying} onPlay={() => setPlaying(true)} />
      <div class="detail-body">
        <HookFigures hook={hook} />
        <ExcerptNote hook={hook} />
        <p class="by" dir="auto">
          {hook.creator} {hook.sample && <span class="tag">{text.sample}</span>}
        </p>
        <HookActions hook={hook} decidable={decidable} />
        <DecisionNote result={decidable} served={hook} />
        <div class="detail-columns">
          <Texts hook={hook} isTitled={isPlaying || !isTitleOnCover(hook)} />
          <aside class="panel">
            <Virality hook={hook} isWhole />
            <Figures hook={hook} />
            <p>
              <a href={`/runs/${hook.run_id}`}>{text.toRun}</a>
            </p>
          </aside>
        </div>
      </div>
    </div>
  )
}

/** The page of a short clip's hook, by the ID of the hook. */
export function HookPage({ id }: { id: string }) {
  const { hookPage: text } = strings()
  const { data, failure, isLoading, reload } = useResource(`hook ${id}`, (signal) =>
    api().get('/v1/hooks/{hook_id}', { params: { path: { hook_id: id } }, signal }),
  )
  return (
    <Page
      title={data ? markedOpening(data) : text.title}
      titleLang={data && openingLanguage(data)}
      lead={data && <RemixFormsLink origin={data} />}
      class="spoken-title"
    >
      {isLoading && <Skeleton shape="panel" count={2} />}
      {failure && <ErrorBox failure={failure} onRetry={reload} />}
      {data && <HookView hook={data} />}
      {data && <Remixes source={{ hook: data }} />}
    </Page>
  )
}
