import { type Decidable, toggleVerdict, type MaybeVerdict, verdictOf } from '../state/decisions.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

type VerdictButtonsProps = { result: Decidable; served: MaybeVerdict }

/** Keep and reject. A second press of the same button clears the decision. */
export function VerdictButtons({ result, served }: VerdictButtonsProps) {
  const verdict = verdictOf(result.id, served).value
  const { decisions } = strings()
  return (
    <>
      <button
        type="button"
        class="verdict keep"
        aria-pressed={verdict === 'keep'}
        title={decisions.keepKey}
        onClick={() => toggleVerdict(result, 'keep')}
      >
        <Icon name="keep" /> {verdict === 'keep' ? decisions.kept : decisions.keep}
      </button>
      <button
        type="button"
        class="verdict reject"
        aria-pressed={verdict === 'reject'}
        aria-label={verdict === 'reject' ? decisions.rejected : decisions.reject}
        title={decisions.rejectKey}
        onClick={() => toggleVerdict(result, 'reject')}
      >
        <Icon name="reject" /> <span>{verdict === 'reject' ? decisions.rejected : decisions.reject}</span>
      </button>
    </>
  )
}
