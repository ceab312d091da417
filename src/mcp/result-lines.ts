import { startsLate } from '../lib/first-words.js'
import { countWordsBeforeHook, describeExcerptStart } from '../lib/words-before-hook.js'
import { formatCompact, formatMultiple } from '../lib/number-format.js'
import { otherSiteOf } from '../lib/platform-hosts.js'

/** Single results as lines of text: the opening words, the figures and the ID. */

export type Members = Record<string, unknown>

/** The known figures of a result: views, outlier, and the tier of an outlier. */
function figuresOf({ views, outlier, outlier_tier }: Members): string[] {
  return [
    typeof views === 'number' ? `${formatCompact(views)} views` : '',
    typeof outlier === 'number' ? `${formatMultiple(outlier)} usual` : '',
    typeof outlier === 'number' && outlier <= 1 ? '' : oneLine(outlier_tier),
  ]
}

/** The hook type or title device of a find, if it is not `other`. */
const deviceOf = ({ hook_type, title_device }: Members) =>
  [hook_type, title_device].map((device) => (device === 'other' ? '' : oneLine(device)))

const isSaid = (part: string) => part !== ''

/** A text on one line. Text of strangers may hold line breaks, and must not look like a line of the list. */
export const oneLine = (text: unknown) => (typeof text === 'string' ? text.replace(/\s+/gu, ' ').trim() : '')

/** Which remixes of a result are possible; empty if all are. */
export function remixMark({ remixable, remix_modes }: Members): string {
  if (remixable === false) return 'no remix'
  const isIntroAlone = Array.isArray(remix_modes) && remix_modes.length === 1 && remix_modes[0] === 'intro'
  return isIntroAlone ? 'remix: intro only' : ''
}

/** For a hook that is not what a viewer hears first: how many seconds and words come before it. */
function startMark(hook: Members): string {
  const isLate = startsLate(hook) || typeof hook.words_before === 'number'
  if (!isLate) return ''
  const ofExcerpt = describeExcerptStart(hook)
  if (ofExcerpt !== null) return ofExcerpt
  const before = hook.words_before ?? countWordsBeforeHook(hook)
  const after = typeof before === 'number' ? ` after ${before} ${before === 1 ? 'word' : 'words'}` : ''
  return `from ${Math.round(hook.hook_start_s as number)} s${after}`
}

/** Whether a result matches only a part of the topic. */
const isPartial = ({ about_topic, topic_part, about_subject }: Members) =>
  oneLine(topic_part) !== '' || about_topic === 'partly' || about_subject === 'partly'

/** Which part of the topic a partial match has. */
function partialMark(result: Members): string {
  return oneLine(result.topic_part) || (isPartial(result) ? 'partial match' : '')
}

function withMarks(result: Members): string[] {
  const { sample, verdict, note, clip_verdict } = result
  return [
    partialMark(result),
    sample === true ? 'sample' : '',
    typeof verdict === 'string' ? `verdict: ${verdict}` : '',
    oneLine(note) === '' ? '' : `note: “${oneLine(note)}”`,
    typeof clip_verdict === 'string' ? `same clip in another run: ${clip_verdict}` : '',
  ]
}

/** The site of a clip if it is not its platform: the host of its address. */
function placeOf(hook: Members): string {
  const site = otherSiteOf(hook)
  return site === null ? oneLine(hook.platform) : `on ${site}`
}

/** A hook as one line, with the marks of its list. */
export function hookLine(hook: Members, ...marks: string[]): string {
  const words = oneLine(hook.hook) === '' ? 'no words' : `“${oneLine(hook.hook)}”`
  const title = oneLine(hook.title) === '' ? '' : `${oneLine(hook.title)}: `
  const facts = [
    startMark(hook),
    oneLine(hook.creator),
    `${placeOf(hook)} ${oneLine(hook.posted_at).slice(0, 'YYYY'.length)}`.trim(),
    ...figuresOf(hook),
    ...withMarks(hook),
    ...marks,
  ]
  return `${title}${words} (${facts.filter(isSaid).join(', ')}) ${String(hook.hook_id)}`
}

/** A find as one line, with the marks of its list. */
export function findLine(find: Members, ...marks: string[]): string {
  const date = oneLine(find.posted_at).slice(0, 'YYYY-MM-DD'.length)
  const facts = [
    oneLine(find.channel),
    date,
    ...figuresOf(find),
    ...deviceOf(find),
    ...withMarks(find),
    ...marks,
  ]
  const spokenWords = oneLine(find.hook) === '' ? '' : `: “${oneLine(find.hook)}”`
  return `${oneLine(find.title)}${spokenWords} (${facts.filter(isSaid).join(', ')}) ${String(find.find_id)}`
}

/** The charge of a run, by kind of call. */
function callsOf({ stats, charged }: Members): string {
  const { calls } = (stats ?? {}) as { calls?: Record<string, number> }
  const counts = Object.entries(calls ?? {}).map(([kind, number]) => `${number} ${kind}`)
  return counts.length === 0 || charged === 0 ? '' : `: ${counts.join(', ')}`
}

/** What a run cost. Its calls are charged when it ends, so until then `charged` is 0. */
function costOf(run: Members): string {
  const isInFlight = run.status === 'queued' || run.status === 'running'
  return isInFlight ? 'calls charged at its end' : `${String(run.charged)} credits${callsOf(run)}`
}

/** Whether an ended run was cancelled, which its status does not tell: `done`, with what it had by then. */
const wasCancelled = ({ status, cancelled, outcome }: Members) =>
  status === 'done' && (cancelled === true || oneLine(outcome).startsWith('Cancelled'))

/** A run as one line, without its results. */
export function runLine(run: Members): string {
  const { kind, status, count, run_id } = run as Record<string, string | number | undefined>
  const askedNote = count === undefined ? [] : [`${count} asked for`]
  const day = oneLine(run.created_at).slice(0, 'YYYY-MM-DD'.length)
  const facts = [
    kind,
    wasCancelled(run) ? 'cancelled' : status,
    ...askedNote,
    costOf(run),
    ...(day === '' ? [] : [day]),
  ]
  return `${oneLine(run.topic)} (${facts.join(', ')}) ${run_id}`
}
