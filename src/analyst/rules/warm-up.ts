import { setImmediate } from 'node:timers/promises'
import { loadLanguage } from '../../languages/index.js'
import { join, sentencesOf } from '../sentences.js'
import { catchyLineOf } from './catchy-line.js'
import { hookOf, contentSentences } from './hook.js'
import { classifyHook } from './hook-types/hook-types.js'
import { mainIdeaOf } from './main-idea.js'

/** An opening that most rules look at in vain, so that all of them are tried. */
const opening =
  'The bread on the counter. Plain bread has a crust. Crust tastes of the oven. Ovens keep their heat.'

let warmed: Promise<void> | null = null

/**
 * Compiles the rules before the first clip, a table a turn: together they take a tenth of a second, which
 * requests under way would have to wait for at once.
 */
export function warmUp(): Promise<void> {
  warmed ??= compileAll()
  return warmed
}

async function compileAll(): Promise<void> {
  await loadLanguage('en')
  const speech = join([{ start: 0, end: 9, text: opening }], 'en')
  await setImmediate()
  const telling = contentSentences(speech, sentencesOf(speech))
  await setImmediate()
  classifyHook(opening, 'en')
  await setImmediate()
  const hook = hookOf(speech, telling)
  const catchy = catchyLineOf(speech, telling, hook, new Set())
  mainIdeaOf({ telling, hook, catchy, title: null, caption: null, topic: '', language: 'en' })
}
