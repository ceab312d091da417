import { useState } from 'preact/hooks'
import { Form } from '../components/form.js'
import { Icon } from '../components/icons.js'
import { languagesOfEnglishNames } from '../components/language-tag.js'
import { ErrorBox } from '../components/states.js'
import { structureIn, wordUnwrittenReason } from '../lib/unwritten-reason-words.js'
import { useShownAction } from '../state/action.js'
import { type Failure, refreshAccount } from '../state/api.js'
import { capabilities } from '../state/capabilities.js'
import {
  modesOf,
  type Remix,
  type RemixIn,
  type RemixSource,
  structureOf,
  structureWithoutSubject,
  writeRemix,
} from '../state/remix-source.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { StructureNotice } from './fill-in.js'
import { BriefFields, ByRules, type RemixFormDraft, NicheField } from './remix-fields.js'

/** The form that writes after a clip or video. */

type RemixFormProps = {
  source: RemixSource
  onWritten: (remix: Remix) => void
  /** Takes a structure that was filled in to the form that compares drafts. */
  onCompare: (text: string) => void
}

function useWrite({ source, onWritten }: Omit<RemixFormProps, 'onCompare'>) {
  const { isBusy, failure, act, forget } = useShownAction()
  const write = (body: RemixIn) =>
    act(
      () => writeRemix(source, body),
      (remix) => {
        onWritten(remix)
        announce(strings().remix.written)
        void refreshAccount()
      },
    )
  return { isBusy, failure, write, forget }
}

/** The request body of a draft, without its empty members. */
function bodyOf({ mode, text, seconds }: RemixFormDraft): RemixIn {
  const words = text.trim()
  if (mode === 'default') return words ? { niche: words } : {}
  return { mode, video_brief: words, ...(seconds !== '' && { seconds: Number(seconds) }) }
}

type NotWrittenProps = Pick<RemixFormProps, 'source' | 'onCompare'> & {
  failure: Failure
  mode: RemixFormDraft['mode']
  onRetry: () => void
}

/** Why nothing was written, in the page's words; the server's English where it has none. */
function Reason({ message }: { message: string }) {
  const { unwrittenReasons } = strings().remix
  const reason = wordUnwrittenReason(unwrittenReasons, message, languagesOfEnglishNames)
  if (reason !== null) return <p class="wrap">{reason}</p>
  return (
    <p class="wrap">
      {unwrittenReasons.unknown} <span lang="en">{message}</span>
    </p>
  )
}

/**
 * Why nothing was written and that it cost nothing, with the structure for the reader to fill in: the one that was
 * tried, or the bare one.
 */
function NotWritten({ source, failure, mode, onRetry, onCompare }: NotWrittenProps) {
  if (failure.code !== 'remix_not_possible') return <ErrorBox failure={failure} onRetry={onRetry} />
  const bare = mode === 'default' ? structureOf(source) : null
  const structure = structureIn(failure.message) ?? bare
  const reason = <Reason message={failure.message} />
  if (structure !== null) return <StructureNotice cause="refused" {...{ structure, reason, onCompare }} />
  return (
    <div class="notice notice-warn" role="alert">
      <div>
        <p class="notice-title">{strings().remix.refused}</p>
        {reason}
      </div>
    </div>
  )
}

/**
 * Whether submitting the draft would buy a bare structure: the rules write, and no subject is named. Assumed until the
 * server has said what writes, because it costs a credit.
 */
const isBare = ({ mode, text }: RemixFormDraft) =>
  mode === 'default' && text.trim() === '' && capabilities.value?.reads_by !== 'model'

/** The cost of submitting the draft. */
function costOf(draft: RemixFormDraft, isFree: boolean): string {
  const { costs } = strings().remix
  if (isFree) return costs.structure
  return draft.mode === 'default' && capabilities.value?.reads_by === 'rules' ? costs.byRules : costs.always
}

type ModesProps = {
  modes: RemixFormDraft['mode'][]
  mode: RemixFormDraft['mode']
  onChange: (mode: RemixFormDraft['mode']) => void
}

function Modes({ modes, mode, onChange }: ModesProps) {
  const { remix } = strings()
  if (modes.length < 2) return null
  return (
    <div class="segments" role="group" aria-label={remix.what}>
      {modes.map((one) => (
        <button type="button" key={one} aria-pressed={mode === one} onClick={() => onChange(one)}>
          {remix.modes[one]}
        </button>
      ))}
    </div>
  )
}

/** The draft, whether its structure is shown, and what submitting it does: show the structure for free, or write. */
function useDraft({ source, onWritten }: Omit<RemixFormProps, 'onCompare'>) {
  const modes = modesOf(source)
  // Where no opening can be written, the form begins with what can.
  const firstMode = structureWithoutSubject(source) !== null && modes.includes('intro') ? 'intro' : modes[0]
  const [draft, setDraft] = useState<RemixFormDraft>({ mode: firstMode ?? 'default', text: '', seconds: '' })
  const [isShown, setShown] = useState(false)
  const { write, forget, ...state } = useWrite({ source, onWritten })
  const structure = isBare(draft) ? structureOf(source) : null
  // Called by the fields above only. Typing in a structure must not close it.
  const change = (part: Partial<RemixFormDraft>) => {
    setDraft({ ...draft, ...part })
    setShown(false)
    forget()
  }
  const submit = () => {
    forget()
    if (structure === null) return write(bodyOf(draft))
    setShown(true)
  }
  return { modes, draft, structure, isShown, change, submit, ...state }
}

/** The form that writes after a clip or video. */
export function RemixForm({ source, onWritten, onCompare }: RemixFormProps) {
  const { modes, draft, structure, isShown, change, submit, isBusy, failure } = useDraft({
    source,
    onWritten,
  })
  const { remix } = strings()
  const fillIn = draft.mode === 'default' ? structureWithoutSubject(source) : null
  if (fillIn !== null)
    return (
      <div class="panel remix-form">
        <Modes modes={modes} mode={draft.mode} onChange={(mode) => change({ mode })} />
        <StructureNotice
          cause="noPlace"
          structure={fillIn}
          reason={<p>{remix.noPlace}</p>}
          onCompare={onCompare}
        />
      </div>
    )
  const Fields = draft.mode === 'intro' ? BriefFields : NicheField
  return (
    <Form class="panel remix-form" onSubmit={submit}>
      <Modes modes={modes} mode={draft.mode} onChange={(mode) => change({ mode })} />
      <Fields draft={draft} isRequired={isBare(draft) && structure === null} onChange={change} />
      <ByRules mode={draft.mode} />
      <div class="row">
        <button type="submit" class="button primary" disabled={isBusy}>
          <Icon name="spark" />{' '}
          {isBusy ? remix.writing : structure === null ? remix.write : remix.showStructure}
        </button>
        <span class="faint small">{costOf(draft, structure !== null)}</span>
      </div>
      {failure && <NotWritten {...{ source, failure, onCompare }} mode={draft.mode} onRetry={submit} />}
      {isShown && structure !== null && (
        <StructureNotice cause="noSubject" structure={structure} onCompare={onCompare} />
      )}
    </Form>
  )
}
