import { cachedPerObject, oncePerVersion } from '../../lib/once.js'
import { collapseWhitespace } from '../../lib/text.js'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.js'
import type { TranscriptLine } from '../../providers/types.js'
import type { Sentence, Speech } from '../speech.js'
import { rowsAsSpeech, toSpeech, sentencesOf } from '../sentences.js'
import type { Analyst, ReadRequest, Reading } from '../types.js'
import { catchyLineOf } from './catchy-line.js'
import { chatTurn } from './chat/chat.js'
import { contentWordsOf } from './content-words.js'
import { chooseHook, selectContentSentences } from './choose-hook.js'
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
  const spoken = sampleOf(lines)
  return spoken === '' ? collapseWhitespace((clip.onscreen_text ?? '').slice(0, 700)) : spoken
}

/** Maximum number of characters that are read of a title, a caption and the on-screen text. */
const maxCharacters = { title: 300, caption: 3_000, onscreen: 6_000 }

function truncateOrNull(text: string | null, characters: number): string | null {
  return text === null ? null : text.slice(0, characters)
}

export type SpokenOpening = { speech: Speech; contentSentences: Sentence[] }

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
  const isWholeStatement = hook !== null && (hook.ended === 'stop' || lines.length === 0)
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
  const spoken = contentSentences.map(({ text }) => text).join('\n')
  return { ...reading, topic: topicOf({ ...words, spoken }), analysed_by: 'rules' }
}

type OpeningWithHook = SpokenOpening & { hook: Sentence | null }

/** The last opening found in a transcript. A run asks for it twice: whether there is a hook, and then for all of it. */
const lastOpening = cachedPerObject((_lines: TranscriptLine[]) => oncePerVersion<string, OpeningWithHook>())

/** The spoken opening with its hook. The on-screen text is used instead if only that has a line that can be a hook. */
function openingWithHook(
  lines: TranscriptLine[],
  onscreen_text: string | null,
  language: string,
): OpeningWithHook {
  const version = JSON.stringify([language, onscreen_text])
  return lastOpening(lines)(version, () => findOpeningWithHook(lines, onscreen_text, language))
}

function findOpeningWithHook(
  lines: TranscriptLine[],
  onscreen_text: string | null,
  language: string,
): OpeningWithHook {
  const toOpeningWithHook = (opening: SpokenOpening) => ({
    ...opening,
    hook: chooseHook(opening.speech, opening.contentSentences),
  })
  const spoken = toOpeningWithHook(openingOf(lines, onscreen_text, language))
  if (spoken.hook || !onscreen_text) return spoken
  const shown = toOpeningWithHook(openingOf([], onscreen_text, language))
  return shown.hook ? shown : spoken
}

/** The spoken opening, otherwise that of the on-screen text. If both are only small talk, the spoken one. */
export function openingOf(
  lines: TranscriptLine[],
  onscreen_text: string | null,
  language: string,
): SpokenOpening {
  const spoken = toSpokenOpening(toSpeech(lines, language))
  if (spoken.contentSentences.length > 0) return spoken
  const rows = (onscreen_text ?? '').slice(0, maxCharacters.onscreen).split('\n')
  const onscreen = toSpokenOpening(rowsAsSpeech(rows, language))
  if (onscreen.contentSentences.length > 0) return onscreen
  const rest = spoken.sentences.length > 0 ? spoken : onscreen
  return { ...rest, contentSentences: rest.sentences }
}

function toSpokenOpening(speech: Speech): SpokenOpening & { sentences: Sentence[] } {
  const sentences = sentencesOf(speech)
  return { speech, sentences, contentSentences: selectContentSentences(speech, sentences) }
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
