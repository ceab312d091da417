import { openingReading } from '../../languages/reading.js'
import { setImmediate } from 'node:timers/promises'
import { loadLanguage, defaultLanguage } from '../../languages/index.js'
import { sentencesOf } from '../sentences.js'
import { toSpeech } from '../transcript-speech.js'
import { catchyLineOf } from './catchy-line.js'
import { chooseHook, selectContentSentences } from './choose-hook.js'
import { classifyHook } from './hook-types.js'
import { mainIdeaOf } from './main-idea.js'

let compilation: Promise<void> | null = null

/**
 * Compiles the rules before the first clip, one table in each turn of the event loop. Compiled at once they would
 * block requests for a tenth of a second.
 */
export function precompileRules(): Promise<void> {
  compilation ??= compileAll()
  return compilation
}

async function compileAll(): Promise<void> {
  await loadLanguage(defaultLanguage)
  const opening = openingReading().sample
  const speech = toSpeech([{ start: 0, end: 9, text: opening }], defaultLanguage)
  await setImmediate()
  const contentSentences = selectContentSentences(speech, sentencesOf(speech))
  await setImmediate()
  classifyHook(opening, defaultLanguage)
  await setImmediate()
  const hook = chooseHook(speech, contentSentences)
  if (hook) catchyLineOf(speech, contentSentences, hook, new Set())
  mainIdeaOf({ title: null, caption: null, language: defaultLanguage, contentSentences, hook })
}
