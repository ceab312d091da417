import { signal } from '@preact/signals'
import type { ResearchKind, Start } from '../state/start-run.js'

/** The state of the form that starts runs. An empty text means "any". */

export const platforms = ['tiktok', 'instagram', 'youtube'] as const
export type SearchPlatform = (typeof platforms)[number]

/** The numbers of results to choose from. */
export const countChoices = ['5', '10', '15', '20', '30']

export type AskForm = {
  kind: ResearchKind
  topic: string
  count: string
  platforms: SearchPlatform[]
  /** The greatest age in days. */
  posted: string
  language: string
  country: string
  match: 'all' | 'most' | 'some'
  size: '' | 'small' | 'medium' | 'large'
  multiple: string
}

/** The form before anything is chosen. */
export const emptyForm: AskForm = {
  kind: 'short',
  topic: '',
  count: '10',
  platforms: [...platforms],
  posted: '',
  language: '',
  country: '',
  match: 'most',
  size: '',
  multiple: '2',
}

/** A signal, so that the form keeps its values while the reader visits other pages. */
export const askForm = signal<AskForm>(emptyForm)

/** Fills in fields of the form. The reader checks and sends it. */
export function fillAskForm(change: Partial<AskForm>): void {
  askForm.value = { ...askForm.peek(), ...change }
}

function shortStart(form: AskForm): Start {
  const { platforms: chosen, posted, language, country, match } = form
  const body = {
    topic: form.topic.trim(),
    count: Number(form.count),
    ...(chosen.length < platforms.length ? { platforms: chosen } : {}),
    ...(posted ? { posted_within_days: Number(posted) } : {}),
    ...(language.trim() ? { language: language.trim() } : {}),
    ...(country.trim() ? { country: country.trim() } : {}),
    topic_match: match,
  }
  return { kind: 'short', body }
}

/** The start of a run as the contract defines it. */
export function toStart(form: AskForm): Start {
  if (form.kind === 'short') return shortStart(form)
  const body = {
    topic: form.topic.trim(),
    count: Number(form.count),
    min_outlier: Number(form.multiple),
    ...(form.size ? { channel_size: form.size } : {}),
  }
  return { kind: form.kind, body }
}
