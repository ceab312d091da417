import { useIsNarrow } from '../lib/media.js'
import type { ShownPart } from '../lib/outcome-words.js'
import { withPageNames } from '../lib/server-messages.js'

/** One part of an outcome as a sentence. Text in backticks is a command and shown as code. */
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

/** The number of characters in two lines of a wide page. */
const twoLines = 180

/**
 * The outcome on a page with results. If it is longer than two lines, or has several parts on a phone, only its first
 * sentence is shown until the reader expands it.
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

/** The outcome of a run: each part as a sentence. */
export function Outcome({ parts }: { parts: ShownPart[] }) {
  return (
    <p class="outcome">
      {parts.map((part) => (
        <Reason key={part.text} part={part} />
      ))}
    </p>
  )
}
