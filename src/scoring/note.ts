import type { components } from '../../generated/api.js'
import type { Analyst, NoteRequest } from '../analyst/types.js'
import { CallsCancelledError } from '../lib/calls-cancelled-error.js'
import { withLogContext } from '../lib/log.js'

/** A sentence of the language model beside a score, which never waits for it long. */

/** A score without a note is worth as much: whoever asks waits no longer for one. */
const maxNoteMs = 15_000

type ScoreNote = components['schemas']['ScoreNote']
type NoteDeps = { analyst: Pick<Analyst, 'noteScore'> }
type NoteContext = { request_id: string; maxMs?: number }

/** The note and who wrote it; null where no model is set, and where it has none in time. */
export async function writeNote(
  { analyst }: NoteDeps,
  ask: NoteRequest,
  { request_id, maxMs = maxNoteMs }: NoteContext,
): Promise<ScoreNote | null> {
  if (!analyst.noteScore) return null
  const inTime = new AbortController()
  const tooLate = () => inTime.abort(new CallsCancelledError(`No note came within ${maxMs} ms.`))
  const timer = setTimeout(tooLate, maxMs)
  try {
    const text = await analyst.noteScore(ask, withLogContext(inTime.signal, { request_id }))
    return text === null ? null : { by: 'model', text }
  } finally {
    clearTimeout(timer)
  }
}
