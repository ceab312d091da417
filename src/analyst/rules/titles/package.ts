import { detectLanguage } from '../../../languages/detect.js'
import { chatLanguages, loadLanguage, defaultLanguage } from '../../../languages/index.js'
import { primaryOf } from '../../../languages/tag.js'
import type { Package, PackageRequest, Thumbnail } from '../../types.js'
import { captionText, tagsOf } from '../caption.js'
import { contentWordsOf } from '../content-words.js'
import { languageOf } from '../language.js'
import { titleDeviceOf } from './devices.js'
import { titleTemplateOf } from './template.js'

/** Reads a package by rules: its title alone, since reading a thumbnail needs a model that reads pictures. */

const maxCharacters = { title: 300, caption: 2_000 }

/** Nothing is known of a thumbnail that was not read. */
const uncheckedThumbnail: Thumbnail = {
  thumbnail_checked: false,
  thumbnail_text: null,
  thumbnail_text_role: null,
  thumbnail_subject: null,
  thumbnail_composition: null,
  thumbnail_faces: null,
  thumbnail_emotion: null,
  thumbnail_colors: null,
  thumbnail_devices: null,
  gap: null,
}

/** The device of a title and its template; both null without a title. Every member of the thumbnail is null. */
export async function readPackage({ subject, video }: PackageRequest): Promise<Package> {
  const title = (video.title ?? '').slice(0, maxCharacters.title).trim()
  const caption = (video.caption ?? '').slice(0, maxCharacters.caption)
  const language = await titleLanguage(title, caption, video.language)
  await loadLanguage(language)
  const isUntitled = !/[\p{L}\p{N}]/u.test(title)
  return {
    ...uncheckedThumbnail,
    title_device: isUntitled ? null : titleDeviceOf(title, language),
    title_template: isUntitled ? null : titleTemplateOf(title, language),
    about_subject: aboutSubject(subject, `${title}\n${captionText(caption)}\n${tagsOf(caption).join(' ')}`),
    analysed_by: 'rules',
  }
}

/**
 * The language of a title. If the title has letters that English lacks but too few words, its caption counts as
 * well.
 */
async function titleLanguage(title: string, caption: string, statedLanguage: string | null): Promise<string> {
  const hint = primaryOf(statedLanguage)
  const guess = await detectLanguage(title, { expected: hint, among: chatLanguages })
  if (guess !== null || hint !== null) return guess ?? hint ?? defaultLanguage
  if (/^[\p{ASCII}\p{P}\p{S}\s]*$/u.test(title)) return defaultLanguage
  return languageOf(`${title}\n${captionText(caption)}`, null)
}

/** `yes` if the text has every content word of the subject, `partly` otherwise; null without a subject. */
function aboutSubject(subject: string | null, text: string): 'yes' | 'partly' | null {
  if (subject === null || subject.trim() === '') return null
  const subjectWords = contentWordsOf(subject, defaultLanguage)
  const listingWords = new Set(contentWordsOf(text, defaultLanguage))
  return subjectWords.length > 0 && subjectWords.every((word) => listingWords.has(word)) ? 'yes' : 'partly'
}
