import { isCopy } from '../../lib/similarity.js'
import type { Picture } from '../../providers/types.js'
import {
  type Package,
  type PackageRequest,
  type Thumbnail,
  type ThumbnailDevice,
  thumbnailDevices,
  type TitleDevice,
  titleDevices,
} from '../types.js'
import { type Context, questionOf } from './context.js'
import { grounded, hasLink, tidy } from './grounded.js'
import type { Schema } from './question.js'
import { Silence } from './silence.js'

/** Reading a title, and the picture beside it where the model can look at one. */

const roles = ['repeats_title', 'adds_to_title', 'contrasts_title', 'no_text'] as const
const orNull = { type: ['string', 'null'] }

const titleMembers = {
  title_device: { type: 'string', enum: [...titleDevices] },
  title_template: orNull,
  about_subject: { type: 'string', enum: ['yes', 'partly'] },
}
const pictureMembers = {
  thumbnail_text: orNull,
  thumbnail_text_role: { type: 'string', enum: [...roles] },
  thumbnail_subject: orNull,
  thumbnail_composition: orNull,
  thumbnail_faces: { type: 'integer', minimum: 0, maximum: 1000 },
  thumbnail_emotion: orNull,
  thumbnail_colors: { type: 'array', maxItems: 10, items: { type: 'string' } },
  thumbnail_devices: {
    type: 'array',
    maxItems: 13,
    items: { type: 'string', enum: [...thumbnailDevices] },
  },
  gap: orNull,
}

function schemaOf(properties: Record<string, object>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

const titleSchema = schemaOf(titleMembers)
const wholeSchema = schemaOf({ ...titleMembers, ...pictureMembers })

type TitleAnswer = {
  title_device: TitleDevice
  title_template: string | null
  about_subject: 'yes' | 'partly'
}
type Seen = {
  [Member in Exclude<keyof Thumbnail, 'thumbnail_checked'>]: Member extends 'thumbnail_faces'
    ? number
    : Thumbnail[Member]
} & { thumbnail_text_role: (typeof roles)[number]; thumbnail_devices: ThumbnailDevice[] }

/** The largest picture that is sent on. */
const most_bytes = 4_000_000
const most = { title: 300, caption: 1_000, subject: 200, text: 1_000, part: 500, emotion: 100, color: 50 }

type Asked = { rules: Package; signal?: AbortSignal }

/** The package, or null where there is no title to read. Throws `Silence`. */
export async function packageWithModel(
  context: Context,
  ask: PackageRequest,
  asked: Asked,
): Promise<Package | null> {
  if (!/[\p{L}\p{N}]/u.test(ask.video.title ?? '')) return null
  const picture = pictureOf(context, ask)
  if (picture) {
    try {
      return await read(context, ask, { ...asked, picture })
    } catch (error) {
      // A picture that is refused says nothing about the title.
      if (!(error instanceof Silence) || error.why !== 'refused') throw error
    }
  }
  return read(context, ask, { ...asked, picture: null })
}

function pictureOf({ vision }: Context, { thumbnail }: PackageRequest): Picture | null {
  if (!vision || !thumbnail) return null
  const { length } = thumbnail.bytes
  return length > 0 && length <= most_bytes ? thumbnail : null
}

async function read(
  context: Context,
  { subject, video }: PackageRequest,
  { rules, signal, picture }: Asked & { picture: Picture | null },
): Promise<Package> {
  const asked = questionOf(context, {
    name: 'package',
    schema: picture ? wholeSchema : titleSchema,
    values: {
      title_devices: titleDevices.join(', '),
      thumbnail: picture ? 'attached' : 'not attached: say nothing about it',
      thumbnail_devices: thumbnailDevices.join(', '),
    },
    outside: {
      subject: { text: subject, most: most.subject },
      title: { text: video.title, most: most.title },
      caption: { text: video.caption, most: most.caption },
    },
    most_tokens: picture ? 900 : 300,
  })
  const question = { ...asked, picture }
  const answer = await context.asker.ask<TitleAnswer & Partial<Seen>>(question, {}, { signal, lane: 'run' })
  const title = (video.title ?? '').slice(0, most.title)
  return {
    ...rules,
    ...(picture ? seenOn(answer as Seen, title) : {}),
    title_device: answer.title_device,
    title_template: templateFrom(answer.title_template, title) ?? rules.title_template,
    about_subject: subject === null ? null : answer.about_subject,
    analysed_by: 'model',
  }
}

function templateFrom(template: string | null, title: string): string | null {
  const said = grounded(template, { source: title, figures: [], numbersFrom: title, most: most.part })
  return said !== null && /\{[^{}]{1,60}\}/u.test(said) && !isCopy(said, title) ? said : null
}

/** What was seen, within the bounds of the wire; text and its role agree. */
function seenOn(seen: Seen, title: string): Thumbnail {
  const printed = orNothing(seen.thumbnail_text, most.text)
  const isPrinted = printed !== null && seen.thumbnail_text_role !== 'no_text'
  const source = `${title}\n${printed ?? ''}`
  const devices = [...new Set(seen.thumbnail_devices)]
  return {
    thumbnail_checked: true,
    thumbnail_text: isPrinted ? printed : null,
    thumbnail_text_role: isPrinted ? seen.thumbnail_text_role : 'no_text',
    thumbnail_subject: orNothing(seen.thumbnail_subject, most.part),
    thumbnail_composition: orNothing(seen.thumbnail_composition, most.part),
    thumbnail_faces: seen.thumbnail_faces,
    thumbnail_emotion: orNothing(seen.thumbnail_emotion, most.emotion),
    thumbnail_colors: (seen.thumbnail_colors ?? [])
      .map((color) => tidy(color, most.color))
      .filter((color) => color !== ''),
    thumbnail_devices: devices.length > 1 ? devices.filter((device) => device !== 'none') : devices,
    gap: grounded(seen.gap, { source, figures: [], numbersFrom: source, most: most.text }),
  }
}

function orNothing(text: string | null, characters: number): string | null {
  const made = tidy(text ?? '', characters)
  return made === '' || hasLink(made) ? null : made
}
