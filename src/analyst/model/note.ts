import type { NoteRequest, NoteTrait } from '../types.js'
import { type Context, questionOf } from './build-question.js'
import { type Ground, sentenceFault, toFaultlessSentence } from './grounding.js'
import { memberFaults, schemaOf } from './question.js'

/** Asks the model for a sentence on how a draft compares. */

const schema = schemaOf({ note: { type: 'string' } })

type NoteAnswer = { note: string }

const maxCharacters = { draft: 600, traits: 1_500, closest: 1_000, note: 300 }
const kinds: Record<NoteRequest['kind'], string> = {
  short: 'the opening of a short clip',
  long: 'the opening of a long video',
  packaging: 'the title',
}

/** The sentence; null if the model has none that is grounded. Throws `ModelError`. */
export async function noteWithModel(
  context: Context,
  ask: NoteRequest,
  signal?: AbortSignal,
): Promise<string | null> {
  const closest = ask.closest.join('\n')
  const question = questionOf(context, {
    name: 'note',
    schema,
    values: { what: kinds[ask.kind], compared: String(ask.compared), match: String(ask.pattern_match) },
    material: {
      Draft: { text: ask.draft, maxLength: maxCharacters.draft },
      Has: { text: traitsText(ask.has), maxLength: maxCharacters.traits },
      'Lacks, though most have it': { text: traitsText(ask.missing), maxLength: maxCharacters.traits },
      Closest: { text: closest, maxLength: maxCharacters.closest, isList: true },
    },
    maxTokens: 150,
  })
  const ground = groundOf(ask, closest)
  const { note } = await context.modelClient.ask<NoteAnswer>(
    question,
    { findFlaws: (answer) => memberFaults({ note: sentenceFault(answer.note, ground) }) },
    { signal, lane: 'person' },
  )
  return toFaultlessSentence(note, ground)
}

function traitsText(traits: NoteTrait[]): string | null {
  return traits.length === 0
    ? null
    : traits.map(({ name, share }) => `${name} ${percent(share)} %`).join(', ')
}

const percent = (share: number) => Math.round(100 * share)

/** What a note may quote, and the numbers that it may name. */
function groundOf({ draft, pattern_match, compared, has, missing }: NoteRequest, closest: string): Ground {
  const source = `${draft}\n${closest}`
  const shares = [...has, ...missing].map(({ share }) => percent(share))
  return {
    source,
    figures: [pattern_match, compared, ...shares],
    numbersFrom: source,
    maxLength: maxCharacters.note,
  }
}
