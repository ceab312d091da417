import { useIsNarrow } from '../lib/media.js'
import type { ShownPart } from '../lib/outcome-words.js'
import { withPageNames } from '../lib/server-messages.js'

/** One reason of an outcome as a sentence; what stands between backticks is for the command line. */
function Reason({ part }: { part: ShownPart }) {
  const text = withPageNames(part.text)
  const sentence = `${text.charAt(0).toLocaleUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`
  return (
    <>
      <span lang={part.isTranslated ? undefined : 'en'}>
        {sentence
          .split('`')
          .map((words, at) => (at % 2 ? <code key={at}>{words}</code> : <span key={at}>{words}</span>))}
      </span>{' '}
    </>
  )
}

/** How many characters two lines of a wide page hold. */
const twoLines = 180

/**
 * The outcome on a page with results: its first sentence, which opens to the others, where all of them are more than two lines.
 * On a phone wherever there are others, so that results are near.
 */
export function FoldedOutcome({ parts }: { parts: ShownPart[] }) {
  const [first, ...others] = parts
  const isLong = useIsNarrow() || parts.map(({ text }) => text).join(' ').length > twoLines
  if (!first || !isLong || others.length === 0) return <Outcome parts={parts} />
  return (
    <details class="outcome">
      <summary>
        <Reason part={first} />
      </summary>
      {others.map((part) => (
        <Reason key={part.text} part={part} />
      ))}
    </details>
  )
}

/** Why the run ended as it did: each part of its outcome as a sentence. */
export function Outcome({ parts }: { parts: ShownPart[] }) {
  return (
    <p class="outcome">
      {parts.map((part) => (
        <Reason key={part.text} part={part} />
      ))}
    </p>
  )
}
