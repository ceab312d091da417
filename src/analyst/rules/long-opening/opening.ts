import type { TranscriptLine } from '../../../providers/types.js'
import { defaultLanguage } from '../../../languages/index.js'
import { reasonLanguageOf } from '../../../languages/reasons.js'
import { wordSpans } from '../../../lib/text.js'
import type { Sentence, Speech } from '../../speech.js'
import { sentencesOf } from '../../sentences.js'
import { toSpeech } from '../../transcript-speech.js'
import type { Opening, OpeningRequest } from '../../types.js'
import { chooseHook, selectContentSentences } from '../choose-hook.js'
import { withinHook } from '../hook-length.js'
import { classifyHook } from '../hook-types.js'
import { completeLineTimes } from '../../../lib/line-times.js'
import { loadLanguageOf, sampleOf } from '../language.js'
import { precompileRules } from '../precompile-rules.js'
import { afterHook, beatsOf, stretchesOf } from './beats.js'
import { mechanismOf, describeReuse } from './mechanism.js'
import { openLoopOf } from './open-loop.js'
import { promiseOf } from './promise.js'
import { aboutSubject } from './subject.js'
import { structureOf } from './template.js'
import { spanOf, windowOf } from './timeline.js'

/** Maximum number of characters that are read of a title, of a caption, and of the sample for the language. */
const maxCharacters = { title: 300, caption: 3_000, sample: 700 }

const nothing = {
  hook: null,
  hook_words: null,
  hook_start_s: null,
  hook_end_s: null,
  hook_type: null,
  mechanism: null,
  promise: null,
  open_loop: null,
  beats: null,
  template: null,
  steal_it: null,
}

/**
 * Reads the opening of a long video by rules. If nothing but small talk is said, all that would be read from the
 * words is null. Times are in seconds, and null if the lines have none.
 */
export async function readOpening(ask: OpeningRequest): Promise<Opening> {
  await precompileRules()
  const sample = sampleOf(ask.lines)
  const title = (ask.video.title ?? '').slice(0, maxCharacters.title)
  const language = await loadLanguageOf(sample === '' ? title : sample, ask.video.language)
  const lines = completeLineTimes(ask.lines)
  const speech = toSpeech(lines, language)
  const contentSentences = selectContentSentences(speech, sentencesOf(speech))
  const hook = chooseHook(speech, contentSentences)
  return {
    ...(hook ? readHook({ ask, lines, speech, contentSentences, hook }) : nothing),
    about_subject: ask.subject === null ? null : relevanceTo(ask.subject, ask, speech),
    analysed_by: 'rules',
  }
}

type HookReadingInput = {
  ask: OpeningRequest
  lines: TranscriptLine[]
  speech: Speech
  contentSentences: Sentence[]
  hook: Sentence
}

function readHook({
  ask,
  lines,
  speech,
  contentSentences,
  hook,
}: HookReadingInput): Omit<Opening, 'about_subject' | 'analysed_by'> {
  const { language } = speech
  const window = windowOf(lines)
  const classification = classifyHook(hook.text, language)
  const rest = afterHook(speech, contentSentences, hook)
  const sentences = [...withinHook(contentSentences, hook), ...rest]
  // Announcements come before the hook, but they may contain the promise.
  const announcements = contentSentences.filter(({ to }) => to <= hook.from)
  const loop = openLoopOf(sentences, language)
  const stretches = stretchesOf(speech, rest, hook, loop?.sentence ?? null)
  const structure = structureOf(hook, language)
  const isEnglish = reasonLanguageOf(ask.explained_in) === defaultLanguage
  return {
    hook: hook.text,
    hook_words: wordSpans(hook.text, language).length,
    ...spanOf(hook, window),
    hook_type: classification.type,
    // The mechanism is described from the structure, and these descriptions exist only in English.
    mechanism:
      structure && isEnglish ? mechanismOf({ ...structure, hook: hook.text, stretches }, ask.figures) : null,
    promise: promiseOf([...announcements, ...sentences], language),
    open_loop: loop?.says ?? null,
    beats: beatsOf(speech, stretches, window),
    template: structure?.template ?? null,
    steal_it: structure && describeReuse(structure.device, stretches),
  }
}

function relevanceTo(subject: string, { video }: OpeningRequest, speech: Speech): 'yes' | 'partly' {
  const title = (video.title ?? '').slice(0, maxCharacters.title)
  const caption = (video.caption ?? '').slice(0, maxCharacters.caption)
  return aboutSubject(subject, `${title}\n${caption}\n${speech.text}`, speech.language)
}
