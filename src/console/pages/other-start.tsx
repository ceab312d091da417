import type { components } from '../../client/index.js'
import { Icon } from '../components/icons.js'
import { languageName } from '../components/language-tag.js'
import { platformNames } from '../lib/clip-address.js'
import { withPageNames } from '../lib/server-messages.js'
import { navigate } from '../lib/router.js'
import { languageOfAll, newestMonth, stockOf } from '../state/stock.js'
import { strings } from '../strings/index.js'
import { type AskForm, askForm, countChoices, fillAskForm, platforms } from './ask-form.js'

/** A start that nothing on the server can meet: why, and the form without what cannot be met. */

type Detail = components['schemas']['ErrorDetail'][]

/** The form without each setting that may be unmet. */
const without: Record<string, Partial<AskForm>> = {
  language: { language: '' },
  platforms: { platforms: [...platforms] },
  posted_within_days: { posted: '' },
}

/** The name of a language that was typed as a tag or in words. */
function nameOf(typed: string): string {
  const [, primary] = /^([a-z]{2,3})(?:[-_][a-z0-9]+)*$/iu.exec(typed.trim()) ?? []
  return primary === undefined ? typed.trim() : languageName(primary.toLowerCase())
}

/** Why a setting cannot be met, in the page's words, as far as it has the figures; otherwise in the server's. */
function reasonOf(form: Pick<AskForm, 'language' | 'platforms'>, { path, message }: Detail[number]): string {
  const { stock: words } = strings()
  const stock = stockOf('short')
  const newest = stock && newestMonth(stock)
  const all = languageOfAll('short')
  if (path === 'language' && stock)
    return words.noneInLanguage(nameOf(form.language), all && languageName(all))
  if (path === 'platforms' && stock)
    return words.noneOnPlatforms(form.platforms.map((one) => platformNames[one]))
  if (path === 'posted_within_days' && newest) return words.noneSoNew(newest)
  return withPageNames(message)
}

type OtherStartProps = { form: AskForm; detail: Detail; onFill?: () => void }

/** Why each unmet setting is, and the button that fills in the form without them. */
export function OtherStart({ form, detail, onFill }: OtherStartProps) {
  const { ask } = strings()
  const paths = detail.map(({ path }) => path)
  const canBeMet = paths.every((path) => path in without)
  const all = languageOfAll('short')
  const fill = () => {
    fillAskForm(paths.reduce((changed, path) => ({ ...changed, ...without[path] }), form))
    onFill?.()
  }
  return (
    <div class="notice notice-warn">
      <Icon name="alert" />
      <div>
        {detail.map((one) => (
          <p key={one.path}>{reasonOf(form, one)}</p>
        ))}
        {canBeMet && (
          <button type="button" class="button" onClick={fill}>
            <Icon name="search" /> {ask.searchOther(form.topic, paths, all && languageName(all))}
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
    count: countChoices.find((choice) => Number(choice) >= (count ?? 10)) ?? '30',
    platforms: named ?? [...platforms],
    // An age that the form has no choice for is unmet here, and so is left out.
    posted: String(days ?? '') as AskForm['posted'],
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
