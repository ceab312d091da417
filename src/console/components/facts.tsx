import { LongText } from './long-text.js'

/** The known facts of a find. Renders nothing if none is known. */
export function Facts({ facts }: { facts: [name: string, text: string | null][] }) {
  if (!facts.some(([, text]) => text)) return null
  return (
    <dl class="facts">
      {facts.map(([name, text]) => (
        <Fact key={name} name={name} text={text} />
      ))}
    </dl>
  )
}

function Fact({ name, text }: { name: string; text: string | null }) {
  if (!text) return null
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd dir="auto">
        <LongText as="span" text={text} limit={320} quotes={{ lang: null }} />
      </dd>
    </div>
  )
}
