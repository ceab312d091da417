import type { PackageSource, TitleDevice, WriteAsk, WrittenPackage } from '../../types.js'
import { filled, isOwn, said, titled } from './fill.js'
import type { Phrases } from './phrases.js'
import type { Subject } from './subject.js'
import { subjectOf } from './subject.js'
import { phrasesOf, tongueFor } from './tongue.js'

/** Writing new titles and thumbnails after the structure of real ones, by rules. */

type Page = { subject: Subject; phrases: Phrases; language: string }

/**
 * At most `n`, in turn from each source, each with another title and another picture. Nothing of a source's own
 * title is taken over: fewer are written where everything would.
 */
export async function writePackages({
  niche,
  n,
  sources,
}: WriteAsk<PackageSource>): Promise<WrittenPackage[]> {
  const drafts = await Promise.all(sources.map((source) => draftsAfter(source, niche, n)))
  const written: WrittenPackage[] = []
  for (let round = 0; round < n; round += 1) {
    for (const own of drafts) {
      const next = own[round]
      const isNew = next !== undefined && !written.some(({ title }) => title === next.title)
      if (isNew && written.length < n) written.push(next)
    }
  }
  return written
}

async function draftsAfter(
  source: PackageSource,
  niche: string | null,
  n: number,
): Promise<WrittenPackage[]> {
  const language = await tongueFor(niche, source.title)
  const phrases = phrasesOf(language)
  const page = { subject: subjectOf(niche, language, phrases.unknown), phrases, language }
  const device = source.title_device ?? 'other'
  return titlesFor(source, device, page)
    .filter(({ title }) => isOwn(title, [source.title], language))
    .slice(0, n)
    .map(({ title, template }, index) => ({
      title,
      ...pictureOf(device, index, source, page),
      kept_structure: keptOf(source, template, page),
      from_find_id: source.find_id,
    }))
}

type Draft = { title: string; template: string | null }

function titlesFor({ title_template }: PackageSource, device: TitleDevice, page: Page): Draft[] {
  const { phrases, subject, language } = page
  const cased = language === 'en' && !subject.inside.startsWith('{')
  const named = cased ? { ...subject, inside: titled(subject.inside), first: titled(subject.first) } : subject
  const frames = [...new Set([...(phrases.titles[device] ?? []), ...phrases.titles.any])]
  const drafts = frames.map((frame) => ({ title: said(frame, named), template: null }))
  const made = filled(title_template, subject)
  return made === null ? drafts : [{ title: made, template: title_template }, ...drafts]
}

/** A picture and what to print on it; the words on the real thumbnail are not printed again. */
function pictureOf(
  device: TitleDevice,
  index: number,
  { thumbnail_text }: PackageSource,
  { phrases, subject, language }: Page,
): Pick<WrittenPackage, 'thumbnail' | 'thumbnail_text'> {
  const pictures = [...(phrases.thumbnails[device] ?? []), ...phrases.thumbnails.any]
  const [picture, printed] = pictures[index % pictures.length] ?? ['', null]
  const isNew = printed !== null && isOwn(printed, [thumbnail_text ?? ''], language)
  return { thumbnail: said(picture, subject), thumbnail_text: isNew ? printed : null }
}

function keptOf({ title_device }: PackageSource, template: string | null, { phrases }: Page): string {
  const kept = phrases.kept.title.replace('%d', () => phrases.titleDevices[title_device ?? 'other'])
  return template === null ? kept : `${kept} ${phrases.kept.template.replace('%t', () => template)}`
}
