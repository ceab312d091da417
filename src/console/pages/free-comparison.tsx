import { useEffect, useState } from 'preact/hooks'
import { logError } from '../lib/log.js'
import { isAdvisable, type LiveScore } from '../lib/score-traits.js'
import { openDraftRules, isFollowed } from '../state/draft-rules.js'
import { type Line, lineOf, type RemixSource } from '../state/remix-source.js'
import { strings } from '../strings/index.js'
import { adviceSentences } from './score-advice.js'
import { Traits } from './score-traits.js'

/** What can be said of a draft without results to compare with: its faults, and how it differs from one opening. */

type Words = LiveScore['words']
type Reading = Pick<LiveScore, 'advice' | 'doubts' | 'has'> & { yours: Words; theirs: Words | null }

/** Reads a draft beside the line of a result; null if the browser does not know the words of the draft's language. */
async function readBeside(text: string, { line, language: stated, isTitle }: Line): Promise<Reading | null> {
  const rules = await openDraftRules()
  const language = (await rules?.languageOfDraft(text, null)) ?? null
  if (rules === null || language === null || !isFollowed(language)) return null
  const yours = (await rules.openTraits(language))(text)
  const doubts = rules.doubtsOfForm({ text, language, isTitle })
  const advice = rules.adviseOnDraft({ text, language, words: yours, traits: [], doubts })
  const other = stated ?? (await rules.languageOfDraft(line, null))
  const isRead = line !== '' && other !== null && isFollowed(other)
  const theirs = isRead ? (await rules.openTraits(other))(line) : null
  return { advice, doubts, has: Object.keys(yours), yours, theirs }
}

function useReading(text: string, source: RemixSource): Reading | null {
  const beside = lineOf(source)
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => {
    let isOutdated = false
    void readBeside(text, beside).then(
      (read) => isOutdated || setReading(read),
      (error: unknown) => logError('The draft could not be read in the browser.', error),
    )
    return () => {
      isOutdated = true
    }
  }, [text, beside.line])
  return reading
}

/** The traits of the draft and of the opening on this page: those of both, and those of one. */
function Beside({ yours, theirs }: { yours: Words; theirs: Words }) {
  const { beside } = strings().score
  const names = (of: Words, isShared: boolean, other: Words) =>
    Object.keys(of)
      .filter((name) => isAdvisable(name) && name in other === isShared)
      .map((name) => ({ name }))
  return (
    <>
      <Traits title={beside.both} traits={names(yours, true, theirs)} words={yours} />
      <Traits title={beside.theirs} traits={names(theirs, false, yours)} words={theirs} />
      <Traits title={beside.yours} traits={names(yours, false, theirs)} words={yours} />
    </>
  )
}

/** What can be said of a draft for free. Renders nothing where that is nothing. */
export function FreeComparison({ text, source }: { text: string; source: RemixSource }) {
  const reading = useReading(text, source)
  const { beside } = strings().score
  if (reading === null) return null
  return (
    <div class="free-comparison">
      <h4>{beside.title}</h4>
      <p class="wrap">
        <strong>{adviceSentences(reading).join(' ')}</strong>
      </p>
      {reading.theirs && <Beside yours={reading.yours} theirs={reading.theirs} />}
    </div>
  )
}
