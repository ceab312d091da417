import type { components } from '../../generated/api.js'
import type { Analyst, NoteRequest } from '../analyst/types.js'
import { CallsCancelledError } from '../lib/calls-cancelled-error.js'
import { withLogContext } from '../lib/log.js'

/** A sentence of the language model about a score. The score never waits long for it. */

/** A score is complete without a note, so its caller waits no longer than this. */
const maxNoteMs = 15_000

type ScoreNote = components['schemas']['ScoreNote']
type NoteDeps = { analyst: Pick<Analyst, 'noteScore'> }
type NoteContext = { request_id: string; maxMs?: number }

/** The note and its author; null if no model is configured, or if it has no note in time. */
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
