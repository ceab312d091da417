import { signal, type Signal } from '@preact/signals'
import { strings } from '../strings/index.js'
import { api, type Failure, toFailure } from './api.js'
import { announce, showToast } from './toasts.js'

/**
 * The reader's decisions. A decision is shown at once and then sent. If the server refuses it, it is reverted and
 * reported. Each result has a signal of its own, so that only its card is rendered again. The same clip of several runs
 * is decided together, but each of its IDs has a decision and a note of its own.
 */

export type MaybeVerdict = 'keep' | 'reject' | null
type Decision = { verdict: MaybeVerdict; note: string | null }
export type Decidable = {
  kind: 'hook' | 'find'
  id: string
  name: string
  /** The IDs of the same clip in other runs that are loaded, which are decided with it. */
  copies?: readonly string[]
}

const signals = new Map<string, Signal<MaybeVerdict>>()
const notes = new Map<string, Signal<string | null>>()
type Decisions = ReadonlyMap<string, Decision>

/** The number of the last decision that is being sent, by ID. Answers to earlier ones are ignored. */
const lastSendNumbers = new Map<string, number>()
let lastSendNumber = 0

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

/** The decision on a result as it is shown. */
export function decisionOn(id: string): Decision {
  return { verdict: verdictOf(id, null).peek(), note: noteOf(id, null).peek() }
}

/** Sets the decision, or clears it if it is already the same. A copy that already has the wanted one keeps its note. */
export function toggleVerdict({ kind, id, name, copies = [] }: Decidable, wanted: 'keep' | 'reject'): void {
  const verdict = decisionOn(id).verdict === wanted ? null : wanted
  const before: Decisions = new Map(
    [id, ...copies]
      .map((one) => [one, decisionOn(one)] as const)
      .filter(([, decision]) => decision.verdict !== verdict),
  )
  const { decisions } = strings()
  const text =
    verdict === 'keep' ? decisions.kept : verdict === 'reject' ? decisions.rejected : decisions.cleared
  showToast({ text, action: { label: decisions.undo, run: () => void decide(kind, before) } })
  announce(`${text}: ${name.slice(0, 80)}`)
  void decide(kind, new Map([...before.keys()].map((one) => [one, { verdict, note: null }])))
}

/** Saves the note of the current decision, on the result alone; null removes it. */
export function saveNote({ kind, id }: Decidable, note: string | null): Promise<void> {
  return decide(kind, new Map([[id, { ...decisionOn(id), note }]]))
}

function show(id: string, { verdict, note }: Decision): void {
  verdictOf(id, null).value = verdict
  noteOf(id, null).value = note
}

/**
 * Shows and sends a decision with its note, which replaces an earlier one. Returns why it was reverted; null if it was
 * saved or a later one replaced it.
 */
async function decideOne(kind: Decidable['kind'], id: string, decision: Decision): Promise<Failure | null> {
  const before = decisionOn(id)
  const sendNumber = (lastSendNumber += 1)
  lastSendNumbers.set(id, sendNumber)
  const isLast = () => lastSendNumbers.get(id) === sendNumber
  show(id, decision)
  try {
    await send(kind, id, decision)
  } catch (error) {
    if (!isLast()) return null
    show(id, before)
    return toFailure(error)
  } finally {
    if (isLast()) lastSendNumbers.delete(id)
  }
  return null
}

/** Shows and sends a decision on each ID. Only those that could not be saved are reverted, and reported together. */
async function decide(kind: Decidable['kind'], decisions: Decisions): Promise<void> {
  const sent = await Promise.all(
    [...decisions].map(async ([id, decision]) => ({
      id,
      decision,
      failure: await decideOne(kind, id, decision),
    })),
  )
  const unsaved = sent.filter(({ failure }) => failure !== null)
  const failure = unsaved[0]?.failure
  if (!failure) return
  const { decisions: texts, errors } = strings()
  const { message, request_id } = failure
  const text = `${texts.notSaved} ${message || errors.offline} ${request_id ? errors.requestId(request_id) : ''}`
  const again = new Map(unsaved.map(({ id, decision }) => [id, decision]))
  showToast({ text, isError: true, action: { label: errors.tryAgain, run: () => void decide(kind, again) } })
}
