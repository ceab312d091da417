import type { components } from '../../client/index.js'
import { Icon } from '../components/icons.js'
import { languageName } from '../components/language-tag.js'
import { unmetText } from '../components/unmet-text.js'
import { withPageNames } from '../lib/server-messages.js'
import { navigate } from '../lib/router.js'
import { subjectIn } from '../lib/unmet-words.js'
import { languageOfAll } from '../state/stock.js'
import { strings } from '../strings/index.js'
import { type AskForm, askForm, fillAskForm, platforms } from './ask-form.js'

/** A start that nothing on the server can meet: why, and the form without what cannot be met. */

type Detail = components['schemas']['ErrorDetail'][]

/** The form without each setting that may be unmet. */
const without: Record<string, Partial<AskForm>> = {
  language: { language: '' },
  platforms: { platforms: [...platforms] },
  posted_within_days: { posted: '' },
}

/** Why a setting cannot be met, in the page's words where it has some; otherwise in the server's. */
const reasonOf = (message: string) => unmetText(message) ?? withPageNames(message)

/** The form without what cannot be met, and the settings that it then leaves open; null where it needs another topic. */
function withoutUnmet(form: AskForm, detail: Detail): { form: AskForm; open: string[] } | null {
  let changed = form
  const open: string[] = []
  for (const { path, message } of detail) {
    const subject = path === 'topic' ? subjectIn(message) : null
    const change = subject === null ? without[path] : { topic: subject }
    if (change === undefined) return null
    changed = { ...changed, ...change }
    open.push(subject === null ? path : 'language')
  }
  return { form: changed, open }
}

type OtherStartProps = { form: AskForm; detail: Detail; onFill?: () => void }

/** Why each unmet setting is, and the button that fills in the form without them. */
export function OtherStart({ form, detail, onFill }: OtherStartProps) {
  const { ask } = strings()
  const other = withoutUnmet(form, detail)
  const all = languageOfAll('short')
  const fill = (changed: AskForm) => {
    fillAskForm(changed)
    onFill?.()
  }
  return (
    <div class="notice notice-warn">
      <Icon name="alert" />
      <div>
        {detail.map((one) => (
          <p key={one.path} class="wrap">
            {reasonOf(one.message)}
          </p>
        ))}
        {other && (
          <button type="button" class="button" onClick={() => fill(other.form)}>
            <Icon name="search" /> {ask.searchOther(other.form.topic, other.open, all && languageName(all))}
          </button>
        )}
      </div>
    </div>
  )
}

/** The form of a start that a message was read as. */
function formOfStart(start: components['schemas']['RefusedStart']): AskForm {
  const {
    topic,
    language = '',
    platforms: named,
    count,
    country = '',
    posted_within_days: days,
  } = start as {
    topic: string
  } & Partial<components['schemas']['ResearchIn']>
  return {
    ...askForm.peek(),
    kind: 'short',
    topic,
    language,
    country,
    count: String(count ?? 10),
    platforms: named ?? [...platforms],
    posted: String(days ?? ''),
  }
}

type RefusedProps = { start: components['schemas']['RefusedStart']; detail: Detail }

/** What to search for instead of what a message was read as. It opens the form, which has the price. */
export function OtherThanRead({ start, detail }: RefusedProps) {
  const open = () => {
    navigate('/')
    scrollTo({ top: 0 })
    document.getElementById('topic')?.focus()
  }
  return <OtherStart form={formOfStart(start)} detail={detail} onFill={open} />
}
