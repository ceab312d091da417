import { squash } from '../../lib/text.js'
import type { Line } from '../../providers/types.js'
import type { Sentence, Speech } from '../sentences.js'
import { join, sentencesOf } from '../sentences.js'
import type { Analyst, ReadAsk, Reading } from '../types.js'
import { catchyLineOf } from './catchy-line.js'
import { chatTurn } from './chat.js'
import { contentOf } from './content.js'
import { hookOf, tellingSentences } from './hook.js'
import { tellType } from './hook-types.js'
import { languageOf } from './language.js'
import { mainIdeaOf } from './main-idea.js'
import { patternsOf } from './patterns.js'
import { queriesFor } from './plan.js'
import { topicOf } from './topic.js'
import { warmUp } from './warm-up.js'
import { whyOf } from './why.js'

/** Reads openings by rules alone: no model, no clock, the same answer for the same clip. */
export function rulesAnalyst(): Analyst {
  return {
    by: 'rules',
    plan: (ask) => Promise.resolve(queriesFor(ask)),
    async read(ask) {
      await warmUp()
      return readOpening(ask, await languageOf(sampleOf(ask), ask.clip.language))
    },
    patterns: (hooks) => Promise.resolve(patternsOf(hooks)),
    chat: (ask) => Promise.resolve(chatTurn(ask)),
  }
}

/** As much of a text as its language is told from: lines, and characters of each. */
const sample = { lines: 40, characters: 700 }

function sampleOf({ lines, clip }: ReadAsk): string {
  const spoken = lines.slice(0, sample.lines).map(({ text }) => text.slice(0, sample.characters))
  const text = squash(spoken.join(' '))
  return text === '' ? squash((clip.onscreen_text ?? '').slice(0, sample.characters)) : text
}

/** As much of what a clip is called as is looked at, in characters. */
const most = { title: 300, caption: 3_000, shown: 6_000 }

function front(text: string | null, characters: number): string | null {
  return text === null ? null : text.slice(0, characters)
}

type Heard = { speech: Speech; telling: Sentence[] }

/** What the rules make of a clip in a known language. */
export function readOpening({ topic, clip, lines, figures }: ReadAsk, language: string): Reading {
  const title = front(clip.title, most.title)
  const caption = front(clip.caption, most.caption)
  const { speech, telling } = openingOf(lines, clip.onscreen_text, language)
  const hook = hookOf(speech, telling)
  const told = tellType(hook?.text ?? '', language)
  const catchy = catchyLineOf(speech, telling, hook, new Set(contentOf(title ?? '', language)))
  const words = { title, caption, topic, language }
  return {
    hook: hook?.text ?? null,
    ...hookTimes(hook),
    hook_type: told.type,
    catchy_line: catchy?.text ?? null,
    main_idea: mainIdeaOf({ ...words, telling, hook, catchy }),
    why_it_travelled: whyOf({ clip_id: clip.clip_id, hook: hook?.text ?? null, told, language, figures }),
    topic: topicOf({ ...words, spoken: telling.map(({ text }) => text).join('\n'), creator: clip.creator }),
    analysed_by: 'rules',
  }
}

/** What is spoken, else what is shown; where both are small talk only, that. */
function openingOf(lines: Line[], onscreen_text: string | null, language: string): Heard {
  const spoken = hear(join(lines, language))
  if (spoken.telling.length > 0) return spoken
  const rows = (onscreen_text ?? '').slice(0, most.shown).split('\n')
  const speech = join(
    rows.map((text) => ({ start: null, end: null, text })),
    language,
  )
  // Each row of a shown text stands by itself, whatever it ends on.
  const shown = hear({ ...speech, breaks: [...speech.breaks, ...speech.cues.map(({ to }) => to)] })
  if (shown.telling.length > 0) return shown
  const rest = spoken.sentences.length > 0 ? spoken : shown
  return { ...rest, telling: rest.sentences }
}

function hear(speech: Speech): Heard & { sentences: Sentence[] } {
  const sentences = sentencesOf(speech)
  return { speech, sentences, telling: tellingSentences(speech, sentences) }
}

const longest = 25

function hookTimes(hook: Sentence | null): Pick<Reading, 'hook_start_s' | 'hook_end_s'> {
  const [start, end] = [hook?.start_s ?? null, hook?.end_s ?? null]
  if (start === null || end === null || end < start) return { hook_start_s: null, hook_end_s: null }
  return { hook_start_s: start, hook_end_s: Math.min(end, Math.round((start + longest) * 100) / 100) }
}
