import { Icon } from '../components/icons.js'
import { fewPostedWithin, newestMonth } from '../state/stock.js'
import { strings } from '../strings/index.js'
import { type AskForm, fillAskForm } from './ask-form.js'

/** States how few clips are as new as the form asks for. */
function fewText({ stock, videos }: NonNullable<ReturnType<typeof fewPostedWithin>>): string {
  const { stock: words } = strings()
  const newest = newestMonth(stock)
  if (newest === null) return words.noneDated
  return videos === 0 ? words.noneSoNew(newest) : words.fewSoNew(videos, stock.videos)
}

/** Warns before a run is paid for that few or no clips are as new as the form asks for. */
export function FewRecentClips({ form: { kind, posted } }: { form: AskForm }) {
  const few = kind === 'short' ? fewPostedWithin(posted) : null
  if (few === null) return null
  const { run } = strings()
  return (
    <p class="notice notice-warn">
      <Icon name="alert" />
      <span>
        {fewText(few)}{' '}
        <button type="button" class="link" onClick={() => fillAskForm({ posted: '' })}>
          {run.anyTime}
        </button>
      </span>
    </p>
  )
}
