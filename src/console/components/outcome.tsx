import { useIsNarrow } from '../lib/media.js'
import { withPageNames } from '../lib/server-messages.js'

/** One reason of an outcome as a sentence; what stands between backticks is for the command line. */
function Reason({ text: reason }: { text: string }) {
  const text = withPageNames(reason)
  const sentence = `${text.charAt(0).toLocaleUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`
  return (
    <>
      {sentence
        .split('`')
        .map((part, at) => (at % 2 ? <code key={at}>{part}</code> : <span key={at}>{part}</span>))}{' '}
    </>
  )
}

/** How many characters two lines of a wide page hold. */
const twoLines = 180

/**
 * The outcome on a page with results: its first sentence, which opens to the others, where all of them are more than two lines.
 * On a phone wherever there are others, so that results are near.
 */
export function FoldedOutcome({ parts }: { parts: string[] }) {
  const [first = '', ...others] = parts
  const isLong = useIsNarrow() || parts.join(' ').length > twoLines
  if (!isLong || others.length === 0) return <Outcome parts={parts} />
  return (
    <details class="outcome">
      <summary>
        <Reason text={first} />
      </summary>
      {others.map((reason) => (
        <Reason key={reason} text={reason} />
      ))}
    </details>
  )
}

/** Why the run ended as it did: each part of its outcome as a sentence. */
export function Outcome({ parts }: { parts: string[] }) {
  return (
    <p class="outcome">
      {parts.map((reason) => (
        <Reason key={reason} text={reason} />
      ))}
    </p>
  )
}
