import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../components/icons.js'
import { languageName } from '../components/language-tag.js'
import { openDraftRules } from '../state/draft-rules.js'
import { lineOf, type RemixSource } from '../state/remix-source.js'
import { strings } from '../strings/index.js'

/** States before a comparison is paid for that the draft is in another language than the result beside it. */

/** The pause after the last keystroke before the language is looked for. */
const typingPauseMs = 400
/** The language of fewer words is not known. */
const minWords = 3

/**
 * The languages of the draft and of the source; null until they are known, and where the browser cannot tell what the
 * server takes them to be.
 */
function useLanguages(text: string, source: RemixSource): { draft: string; source: string } | null {
  const [languages, setLanguages] = useState<{ draft: string; source: string } | null>(null)
  const isLong = text.trim().split(/\s+/u).length >= minWords
  const { line, language: stated } = lineOf(source)
  useEffect(() => {
    if (!isLong) return setLanguages(null)
    let isOutdated = false
    const read = async () => {
      const rules = await openDraftRules()
      if (rules === null || line === '') return
      const draft = await rules.languageOfDraft(text, null)
      const other = stated ?? (await rules.languageOfDraft(line, null))
      if (!isOutdated) setLanguages(draft === null || other === null ? null : { draft, source: other })
    }
    const timer = setTimeout(() => void read(), typingPauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [text, line, stated, isLong])
  return languages
}

/** That the draft is in another language than its source, and what that means for the comparison. */
export function OtherLanguage({ text, source }: { text: string; source: RemixSource }) {
  const languages = useLanguages(text, source)
  if (languages === null || languages.draft === languages.source) return null
  return (
    <p class="small" role="status">
      <Icon name="alert" size={16} />{' '}
      {strings().score.otherLanguage(languageName(languages.draft), languageName(languages.source))}
    </p>
  )
}
