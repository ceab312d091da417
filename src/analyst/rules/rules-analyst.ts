import { collapseWhitespace } from '../../lib/text.js'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.js'
import type { Sentence } from '../speech.js'
import type { Analyst, ReadRequest, Reading } from '../types.js'
import { catchyLineOf } from './catchy-line.js'
import { chatTurn } from './chat/chat.js'
import { contentWordsOf } from './content-words.js'
import { maxHookLength } from './hook-length.js'
import { classifyHook } from './hook-types.js'
import { loadLanguageOf, loadLanguagesOf, sampleOf } from './language.js'
import { mainIdeaOf } from './main-idea.js'
import { readOpening } from './long-opening/opening.js'
import { patternsOf } from './patterns.js'
import { queriesFor } from './plan.js'
import { topicOf } from './topic.js'
import { precompileRules } from './precompile-rules.js'
import { readPackage } from './titles/package.js'
import { explainHook } from './why.js'
import { writeIntro } from './writing/intro.js'
import { writeOpenings } from './writing/openings.js'
import { writePackages } from './writing/packages.js'
import { openingWithHook } from './spoken-opening.js'

/** Creates the analyst that uses rules alone: no model and no clock, and the same answer for the same clip. */
export function rulesAnalyst(): Analyst {
  return {
    by: 'rules',
    prepare: precompileRules,
    plan: (ask) => Promise.resolve(queriesFor(ask)),
    async read(ask) {
      await precompileRules()
      return readClip(ask, await loadLanguageOf(languageSample(ask), ask.clip.language))
    },
    async hasHook(ask) {
      await precompileRules()
      const language = await loadLanguageOf(languageSample(ask), ask.clip.language)
      return openingWithHook(ask.lines, ask.clip.onscreen_text, language).hook !== null
    },
    async patterns(hooks) {
      await precompileRules()
      return patternsOf(await loadLanguagesOf(hooks))
    },
    chat: (ask) => Promise.resolve(chatTurn(ask)),
    readOpening,
    readPackage,
    writeOpenings,
    writePackages,
    writeIntro,
  }
}

/**
 * The text from which the language of a clip is detected: what is said, otherwise the beginning of the on-screen
 * text.
 */
export function languageSample({ lines, clip }: Pick<ReadRequest, 'lines' | 'clip'>): string {
  const spokenWords = sampleOf(lines)
  return spokenWords === '' ? collapseWhitespace((clip.onscreen_text ?? '').slice(0, 700)) : spokenWords
}

/** Maximum number of characters that are read of a title and of a caption. */
const maxCharacters = { title: 300, caption: 3_000 }

function truncateOrNull(text: string | null, characters: number): string | null {
  return text === null ? null : text.slice(0, characters)
}

/** Reads a clip in a known language, and lets other work run between the steps. */
async function readClip(
  { clip, lines, figures, explained_in }: ReadRequest,
  language: string,
): Promise<Reading> {
  const title = truncateOrNull(clip.title, maxCharacters.title)
  const caption = truncateOrNull(clip.caption, maxCharacters.caption)
  const { speech, contentSentences, hook } = openingWithHook(lines, clip.onscreen_text, language)
  await yieldToEventLoop()
  const classification = classifyHook(hook?.text ?? '', language)
  // On-screen text ends as it is written, but unpunctuated speech was cut by the rules. A reason concerns the first
  // line only.
  const isWholeStatement = hook !== null && (hook.ending === 'stop' || lines.length === 0)
  const subject = new Set(contentWordsOf(`${title ?? ''}\n${caption ?? ''}`, language))
  // If no line can be the hook, none can be quoted.
  const catchy = hook && catchyLineOf(speech, contentSentences, hook, subject)
  const words = { title, caption, language }
  const reading = {
    hook: hook?.text ?? null,
    ...hookTimes(hook),
    hook_type: classification.type,
    catchy_line: catchy?.text ?? null,
    main_idea: mainIdeaOf({ ...words, contentSentences, hook }),
    why_it_travelled: explainHook({
      hook: isWholeStatement && hook.from === contentSentences[0]?.from ? hook.text : null,
      classification,
      language,
      figures,
      explained_in,
    }),
  }
  await yieldToEventLoop()
  const transcript = contentSentences.map(({ text }) => text).join('\n')
  return { ...reading, topic: topicOf({ ...words, transcript }), analysed_by: 'rules' }
}

/** The seconds of a hook, limited to the maximum length; both null if either is unknown or they are reversed. */
export function hookTimes(hook: Sentence | null): Pick<Reading, 'hook_start_s' | 'hook_end_s'> {
  const start = hook?.start_s ?? null
  const end = hook?.end_s ?? null
  if (start === null || end === null || end < start) return { hook_start_s: null, hook_end_s: null }
  return {
    hook_start_s: start,
    hook_end_s: Math.min(end, Math.round((start + maxHookLength.seconds) * 100) / 100),
  }
}
