import type { Picture } from '../../providers/images.js'
import {
  type AboutTopic,
  type Package,
  type PackageRequest,
  type Thumbnail,
  type ThumbnailDevice,
  thumbnailDevices,
  type TitleDevice,
  titleDevices,
} from '../types.js'
import { aboutLine, type Context, questionOf } from './build-question.js'
import { type Ground, toGroundedSentence, sentenceFault, toLineOrNull, toSingleLine } from './grounding.js'
import { fill } from './prompts.js'
import {
  aboutSchema,
  type Checks,
  maxPictureBytes,
  memberFaults,
  nullableString,
  schemaOf,
} from './question.js'
import { ModelError } from './model-error.js'
import { templateFault } from './template.js'

/** Reads a title, and the thumbnail if the model reads pictures. */

const roles = ['repeats_title', 'adds_to_title', 'contrasts_title', 'no_text'] as const
const titleMembers = {
  title_device: { type: 'string', enum: [...titleDevices] },
  title_template: nullableString,
}
const aboutMember = { about_subject: aboutSchema }
const pictureMembers = {
  thumbnail_text: nullableString,
  thumbnail_text_role: { type: 'string', enum: [...roles] },
  thumbnail_subject: nullableString,
  thumbnail_composition: nullableString,
  thumbnail_faces: { type: 'integer', minimum: 0, maximum: 1000 },
  thumbnail_emotion: nullableString,
  thumbnail_colors: { type: 'array', maxItems: 10, items: { type: 'string' } },
  thumbnail_devices: {
    type: 'array',
    maxItems: 13,
    items: { type: 'string', enum: [...thumbnailDevices] },
  },
  gap: nullableString,
}

/** The schemas, by whether there is a subject and whether there is a picture. */
const schemas = {
  title: schemaOf({ ...titleMembers, ...aboutMember }),
  title_only: schemaOf(titleMembers),
  picture: schemaOf({ ...titleMembers, ...aboutMember, ...pictureMembers }),
  picture_only: schemaOf({ ...titleMembers, ...pictureMembers }),
}

type TitleAnswer = {
  title_device: TitleDevice
  title_template: string | null
  about_subject?: AboutTopic
}
type ThumbnailAnswer = {
  [Member in Exclude<keyof Thumbnail, 'thumbnail_checked'>]: Member extends 'thumbnail_faces'
    ? number
    : Thumbnail[Member]
} & { thumbnail_text_role: (typeof roles)[number]; thumbnail_devices: ThumbnailDevice[] }

const maxCharacters = {
  title: 300,
  caption: 400,
  subject: 200,
  text: 1_000,
  part: 500,
  emotion: 100,
  color: 50,
}

type ReadOptions = { rules: Package; signal?: AbortSignal }

/** The package; null without a title. Throws `ModelError`. */
export async function packageWithModel(
  context: Context,
  ask: PackageRequest,
  options: ReadOptions,
): Promise<Package | null> {
  if (!/[\p{L}\p{N}]/u.test(ask.video.title ?? '')) return null
  const picture = pictureOf(context, ask)
  if (picture) {
    try {
      return await readAnswer(context, ask, { ...options, picture })
    } catch (error) {
      // If the picture is refused, the title may still be read.
      if (!(error instanceof ModelError) || error.reason !== 'refused') throw error
    }
  }
  return readAnswer(context, ask, { ...options, picture: null })
}

function pictureOf({ vision }: Context, { thumbnail }: PackageRequest): Picture | null {
  if (!vision || !thumbnail) return null
  const { length } = thumbnail.bytes
  return length > 0 && length <= maxPictureBytes ? thumbnail : null
}

async function readAnswer(
  context: Context,
  { subject, video }: PackageRequest,
  { rules, signal, picture }: ReadOptions & { picture: Picture | null },
): Promise<Package> {
  const { prompts } = context
  const thumbnail = fill(prompts.thumbnail, { thumbnail_devices: thumbnailDevices.join(', ') })
  const question = questionOf(context, {
    name: 'package',
    schema: schemas[`${picture ? 'picture' : 'title'}${subject === null ? '_only' : ''}`],
    values: {
      title_devices: prompts['title-devices'],
      about: aboutLine(context, subject, 'about_subject'),
      thumbnail: picture ? thumbnail : '',
    },
    material: {
      Topic: { text: subject, maxLength: maxCharacters.subject },
      Title: { text: video.title, maxLength: maxCharacters.title },
      Description: { text: video.caption, maxLength: maxCharacters.caption },
    },
    maxTokens: picture ? 900 : 300,
  })
  const title = (video.title ?? '').slice(0, maxCharacters.title)
  const answer = await context.modelClient.ask({ ...question, picture }, checksFor(title), {
    signal,
    lane: 'run',
  })
  const { title_template: template } = answer
  return {
    ...rules,
    ...(picture ? thumbnailOf(answer as ThumbnailAnswer, title) : {}),
    title_device: answer.title_device,
    title_template:
      template !== null && templateFault(template, title, groundOf(title)) === null
        ? toSingleLine(template, maxCharacters.part)
        : null,
    about_subject: subject === null ? null : (answer.about_subject ?? null),
    analysed_by: 'model',
  }
}

type PackageAnswer = TitleAnswer & Partial<ThumbnailAnswer>

function checksFor(title: string): Checks<PackageAnswer> {
  return {
    findFlaws: ({ title_template, gap, thumbnail_text }) =>
      memberFaults({
        title_template:
          title_template === null ? null : templateFault(title_template, title, groundOf(title)),
        gap: gap == null ? null : sentenceFault(gap, groundOf(title, thumbnail_text)),
      }),
  }
}

/**
 * The source that sentences about a package may quote, and the numbers that they may name: title and thumbnail text.
 */
function groundOf(title: string, thumbnailText: string | null = null): Ground {
  const source = `${title}\n${thumbnailText ?? ''}`
  return { source, figures: [], numbersFrom: source, maxLength: maxCharacters.part }
}

/**
 * The thumbnail as the model saw it, cut to the limits of the contract. A text has a role, and only a text has one.
 */
function thumbnailOf(answer: ThumbnailAnswer, title: string): Thumbnail {
  const thumbnailText = toLineOrNull(answer.thumbnail_text, maxCharacters.text)
  const isPrinted = thumbnailText !== null && answer.thumbnail_text_role !== 'no_text'
  const devices = [...new Set(answer.thumbnail_devices)]
  return {
    thumbnail_checked: true,
    thumbnail_text: isPrinted ? thumbnailText : null,
    thumbnail_text_role: isPrinted ? answer.thumbnail_text_role : 'no_text',
    thumbnail_subject: toLineOrNull(answer.thumbnail_subject, maxCharacters.part),
    thumbnail_composition: toLineOrNull(answer.thumbnail_composition, maxCharacters.part),
    thumbnail_faces: answer.thumbnail_faces,
    thumbnail_emotion: toLineOrNull(answer.thumbnail_emotion, maxCharacters.emotion),
    thumbnail_colors: (answer.thumbnail_colors ?? [])
      .map((color) => toSingleLine(color, maxCharacters.color))
      .filter((color) => color !== ''),
    thumbnail_devices: devices.length > 1 ? devices.filter((device) => device !== 'none') : devices,
    gap: toGroundedSentence(answer.gap, groundOf(title, thumbnailText)),
  }
}
