import { readingCue } from '../../../languages/reading-cues.js'
import type { PackageSource, TitleDevice, WriteRequest, WrittenPackage } from '../../types.js'
import { isMostlyLatin } from '../../../lib/script.js'
import { addressed, inTurn, isOwn, said, titled, suited } from './fill.js'
import { takes } from './kinds.js'
import { filled } from './own-template.js'
import { writingOf, hasGrammar } from '../../../languages/index.js'
import type { Writing } from '../../../languages/writing.js'
import type { Subject } from './subject.js'
import { subjectOf } from './subject.js'
import { writingLanguages } from './language.js'

/** Writing new titles and thumbnails after the structure of real ones, by rules. */

type PackageDraftContext = { subject: Subject; phrases: Writing; language: string; ofSource: string }

/**
 * At most `n`, in turn from each source, each with another title and another picture. Nothing of a source's own
 * title is taken over: fewer are written where everything would. None for a niche in a script that nothing is
 * written in.
 */
export async function writePackages({
  niche,
  n,
  sources,
}: WriteRequest<PackageSource>): Promise<WrittenPackage[]> {
  if (!isMostlyLatin(niche ?? '')) return []
  const drafts = await Promise.all(sources.map((source) => draftsAfter(source, niche, n)))
  return inTurn(drafts, n, ({ title }) => title)
}

async function draftsAfter(
  source: PackageSource,
  niche: string | null,
  n: number,
): Promise<WrittenPackage[]> {
  const { language, ofSource } = await writingLanguages(niche, source.title)
  const phrases = writingOf(language)
  const page = { subject: subjectOf(niche, language, phrases.unknown), phrases, language, ofSource }
  const device = source.title_device ?? 'other'
  return titlesFor(source, device, page)
    .filter(({ title }) => isOwn(title, [source.title], language))
    .slice(0, n)
    .map((draft, index) => ({
      title: draft.title,
      ...pictureOf(device, index, source, page),
      kept_structure: keptOf(source, draft, page),
      from_find_id: source.find_id,
    }))
}

/** `shape` is the device of the title written; `template` the find's own where the title is made of it. */
type TitleDraft = { title: string; shape: TitleDevice; template: string | null }

function titlesFor(
  { title_template }: PackageSource,
  device: TitleDevice,
  page: PackageDraftContext,
): TitleDraft[] {
  const { phrases, subject, language, ofSource } = page
  const isUnknown = subject.inside === phrases.unknown
  const clause = subject.clause !== null && hasGrammar(language) ? titled(subject.clause) : subject.clause
  const cased = hasGrammar(language) && !isUnknown
  const named = cased
    ? { ...subject, inside: titledInside(subject.inside), first: titled(subject.first) }
    : subject
  const own = (device === 'other' ? [] : (phrases.titles[device] ?? [])).map(
    (frame): [TitleDevice, string] => [device, frame],
  )
  const things = subject.kinds.includes('thing') ? (phrases.things?.titles ?? []) : []
  const alike = things.filter(([shape]) => shape === device)
  const further = [...alike, ...phrases.titles.any, ...things].filter(
    ([, frame], index, all) =>
      !own.some(([, one]) => one === frame) && all.findIndex(([, one]) => one === frame) === index,
  )
  const clauses = isUnknown && clause !== null ? phrases.clauses.titles : []
  const fitting = [...clauses, ...own, ...further].filter(([, frame]) => takes(frame, subject.kinds))
  const drafts = fitting.map(([shape, frame]) => ({
    title: said(frame, { ...named, clause }),
    shape,
    template: null,
  }))
  const made = ofSource === language ? filled(title_template, subject, language) : null
  return made === null ? drafts : [{ title: made, shape: device, template: title_template }, ...drafts]
}

/** In the middle of a title an article stays small. */
function titledInside(inside: string): string {
  return titled(inside).replace(readingCue('articleFirst'), (article) => article.toLowerCase())
}

/** A picture and what to print on it; the words on the real thumbnail are not printed again. */
function pictureOf(
  device: TitleDevice,
  index: number,
  { thumbnail_text }: PackageSource,
  { phrases, subject, language }: PackageDraftContext,
): Pick<WrittenPackage, 'thumbnail' | 'thumbnail_text'> {
  const all = [...(phrases.thumbnails[device] ?? []), ...phrases.thumbnails.any]
  const pictures = suited(all, subject, ([text]) => text)
  const [picture, printed] = pictures[index % pictures.length] ?? ['', null]
  const isNew = printed !== null && isOwn(printed, [thumbnail_text ?? ''], language)
  return { thumbnail: said(picture, addressed(subject)), thumbnail_text: isNew ? printed : null }
}

/** What the title has of the original: its device only where it is the same. */
function keptOf(
  { title_device }: PackageSource,
  { shape, template }: TitleDraft,
  { phrases }: PackageDraftContext,
): string {
  const { kept, titleDevices } = phrases
  const isSame = shape === title_device && shape !== 'other'
  const own = template === null ? '' : kept.template.replace('%t', () => template)
  const device = isSame ? kept.title.replace('%d', () => titleDevices[shape]) : ''
  const other = kept.otherTitle.replace('%d', () =>
    titleDevices[shape].replace(/^\p{Lu}/u, (sign) => sign.toLowerCase()),
  )
  return [own, isSame || template !== null ? device : other].filter(Boolean).join(' ')
}
