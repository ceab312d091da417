import { signal, type Signal } from '@preact/signals'
import { strings } from '../strings/index.js'
import { api, toFailure } from './api.js'
import { announce, showToast } from './toasts.js'

/**
 * The reader's decisions. A decision is shown at once and then sent. If the server refuses it, it is reverted and
 * reported. Each result has a signal of its own, so that only its card is rendered again.
 */

export type MaybeVerdict = 'keep' | 'reject' | null
type Decision = { verdict: MaybeVerdict; note: string | null }
export type Decidable = {
  kind: 'hook' | 'find'
  id: string
  name: string
  /** The IDs of the same clip in other runs, which are decided with it. */
  copies?: readonly string[]
}

const signals = new Map<string, Signal<MaybeVerdict>>()
const notes = new Map<string, Signal<string | null>>()
/** The number of the last decision sent for a result. Answers to earlier ones are ignored. */
const lastSendNumbers = new Map<string, number>()

/** The decision on a result. `serverVerdict` is the server's last known one, used until the reader decides. */
export function verdictOf(id: string, serverVerdict: MaybeVerdict): Signal<MaybeVerdict> {
  let signalOfId = signals.get(id)
  if (!signalOfId) signals.set(id, (signalOfId = signal(serverVerdict)))
  return signalOfId
}

/** The note of the decision on a result. `serverNote` is the server's last known one. */
export function noteOf(id: string, serverNote: string | null): Signal<string | null> {
  let signalOfId = notes.get(id)
  if (!signalOfId) notes.set(id, (signalOfId = signal(serverNote)))
  return signalOfId
}

/** Takes over what the server reports, unless a decision is being sent. */
export function acceptServed(id: string, serverVerdict: MaybeVerdict, note: string | null): void {
  if (lastSendNumbers.has(id)) return
  verdictOf(id, serverVerdict).value = serverVerdict
  noteOf(id, note).value = note
}

/** Clears every decision, for example after signing out. */
export function forgetVerdicts(): void {
  signals.clear()
  notes.clear()
  lastSendNumbers.clear()
}

async function send(kind: Decidable['kind'], id: string, { verdict, note }: Decision): Promise<void> {
  const body = verdict && { verdict, ...(note === null ? {} : { note }) }
  if (kind === 'hook') {
    const params = { path: { hook_id: id } }
    if (body) await api().post('/v1/hooks/{hook_id}/decision', { params, body })
    else await api().delete('/v1/hooks/{hook_id}/decision', { params })
    return
  }
  const params = { path: { find_id: id } }
  if (body) await api().post('/v1/finds/{find_id}/decision', { params, body })
  else await api().delete('/v1/finds/{find_id}/decision', { params })
}

/** Sets the decision, or clears it if it is already the same. */
export function toggleVerdict(result: Decidable, wanted: 'keep' | 'reject'): void {
  const before = verdictOf(result.id, null).peek()
  const verdict = before === wanted ? null : wanted
  const note = noteOf(result.id, null).peek()
  const { decisions } = strings()
  const text =
    verdict === 'keep' ? decisions.kept : verdict === 'reject' ? decisions.rejected : decisions.cleared
  showToast({ text, action: { label: decisions.undo, run: () => void decide(result, before, note) } })
  announce(`${text}: ${result.name.slice(0, 80)}`)
  void decide(result, verdict)
}

/** Saves the note of the current decision; null removes it. */
export function saveNote(result: Decidable, note: string | null): Promise<void> {
  return decide({ ...result, copies: [] }, verdictOf(result.id, null).peek(), note)
}

/** Shows a decision on a result, and on its copies. */
function show({ id, copies = [] }: Decidable, { verdict, note }: Decision): void {
  for (const one of [id, ...copies]) {
    verdictOf(one, null).value = verdict
    noteOf(one, null).value = note
  }
}

/** Shows and sends a decision with its note, which replaces an earlier one. */
export async function decide(
  result: Decidable,
  verdict: MaybeVerdict,
  note: string | null = null,
): Promise<void> {
  const { kind, id, copies = [] } = result
  const before: Decision = { verdict: verdictOf(id, null).peek(), note: noteOf(id, null).peek() }
  const sendNumber = (lastSendNumbers.get(id) ?? 0) + 1
  lastSendNumbers.set(id, sendNumber)
  show(result, { verdict, note })
  try {
    await Promise.all([id, ...copies].map((one) => send(kind, one, { verdict, note })))
  } catch (error) {
    const { message, request_id } = toFailure(error)
    if (lastSendNumbers.get(id) !== sendNumber) return
    show(result, before)
    const { decisions, errors } = strings()
    const text = `${decisions.notSaved} ${message || errors.offline} ${request_id ? errors.requestId(request_id) : ''}`
    showToast({
      text,
      isError: true,
      action: { label: errors.tryAgain, run: () => void decide(result, verdict, note) },
    })
  } finally {
    if (lastSendNumbers.get(id) === sendNumber) lastSendNumbers.delete(id)
  }
}
