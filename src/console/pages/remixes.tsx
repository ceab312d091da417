import { useState } from 'preact/hooks'
import { Icon } from '../components/icons.js'
import { ModelLink } from '../components/model-link.js'
import { isOnlyToFillIn, whyNoRemix } from '../components/remix-link.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { listRemixes, type Remix, type RemixSource, structureOf } from '../state/remix-source.js'
import { useCapabilities } from '../state/capabilities.js'
import { useResource } from '../state/resource.js'
import { strings } from '../strings/index.js'
import { StructureNotice } from './fill-in.js'
import { RemixForm } from './remix-form.js'
import { RemixView } from './remix-view.js'
import { type FilledDraft, ScorePanel } from './score-panel.js'

type Origin = Parameters<typeof whyNoRemix>[0]

/** What the forms of a source are for where nothing is written after it; null where something is. */
function purposeWithoutWriting(origin: Origin): 'fillIn' | 'compare' | null {
  if (isOnlyToFillIn(origin)) return 'fillIn'
  return origin.remixable ? null : 'compare'
}

/** A link to the remix forms, on narrow pages only, where they are far below. */
export function RemixFormsLink({ origin }: { origin: Origin }) {
  const { toForms, toFormsOf } = strings().remix
  const purpose = purposeWithoutWriting(origin)
  return (
    <a class="button is-narrow-only" href="#remixes">
      <Icon name="spark" /> {purpose === null ? toForms : toFormsOf[purpose]}
    </a>
  )
}

type NotPossibleProps = { origin: Origin; source: RemixSource; onCompare: (text: string) => void }

/** Why nothing is written after a result; and the structure of its pattern, to fill in by hand, if there is one. */
function NotPossible({ origin, source, onCompare }: NotPossibleProps) {
  const structure = 'hook' in source ? structureOf(source) : null
  if (structure !== null)
    return <StructureNotice structure={structure} cause="noPlace" onCompare={onCompare} />
  const { reason, isForModel } = whyNoRemix(origin)
  return (
    <p class="faint">
      {strings().remix.notPossible(reason)} {isForModel && <ModelLink />}{' '}
      <a href="#score-title">{strings().remix.compareOwn}</a>
    </p>
  )
}

/** The remixes of a clip or video, with the form for more or the reason why there is none. */
export function Remixes({ source }: { source: RemixSource }) {
  useCapabilities()
  const { remix: text } = strings()
  const { id, origin } =
    'find' in source
      ? { id: source.find.find_id, origin: source.find }
      : { id: source.hook.hook_id, origin: source.hook }
  const { data, failure, isLoading, reload, setData } = useResource(`remixes ${id}`, (signal) =>
    listRemixes(source, signal),
  )
  const purpose = purposeWithoutWriting(origin)
  const [filled, setFilled] = useState<FilledDraft | null>(null)
  const [newIds, setNewIds] = useState<string[]>([])
  const add = (remix: Remix) => {
    setNewIds([remix.remix_id, ...newIds])
    setData(({ remixes, ...page }) => ({ ...page, remixes: [remix, ...remixes] }))
  }
  const renderRemixes = (isNew: boolean) =>
    data?.remixes
      .filter(({ remix_id }) => newIds.includes(remix_id) === isNew)
      .map((remix) => <RemixView key={remix.remix_id} remix={remix} source={source} />)
  return (
    <section class="remixes" id="remixes">
      <h2>{purpose === null || (data?.remixes.length ?? 0) > 0 ? text.title : text.titleOf[purpose]}</h2>
      {origin.remixable ? (
        <RemixForm source={source} onWritten={add} onCompare={(text) => setFilled({ text })} />
      ) : (
        <NotPossible origin={origin} source={source} onCompare={(text) => setFilled({ text })} />
      )}
      {/* A new remix is shown below the button that was pressed; earlier ones are below all forms. */}
      {renderRemixes(true)}
      <ScorePanel source={source} filled={filled} />
      {isLoading && <Skeleton shape="row" count={1} />}
      {failure && <ErrorBox failure={failure} onRetry={reload} />}
      {origin.remixable && origin.takes_subject !== false && data?.remixes.length === 0 && (
        <p class="faint">{text.none}</p>
      )}
      {renderRemixes(false)}
    </section>
  )
}
