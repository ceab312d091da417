import type { Picture } from '../../providers/images.js'
import { type Context, questionOf } from './build-question.js'
import { maxPictureBytes, schemaOf } from './question.js'

/** Asks the model whether the cover of a clip shows a person talking. */

const schema = schemaOf({ talker: { type: 'string', enum: ['yes', 'no', 'unclear'] } })

type CameraAnswer = { talker: 'yes' | 'no' | 'unclear' }

/** Null if the model does not read pictures or cannot tell. Throws `ModelError`. */
export async function talkerWithModel(
  context: Context,
  picture: Picture,
  signal?: AbortSignal,
): Promise<boolean | null> {
  const { length } = picture.bytes
  if (!context.vision || length === 0 || length > maxPictureBytes) return null
  const question = questionOf(context, { name: 'camera', schema, material: {}, maxTokens: 30 })
  const { talker } = await context.modelClient.ask<CameraAnswer>(
    { ...question, picture },
    {},
    { signal, lane: 'run' },
  )
  return talker === 'unclear' ? null : talker === 'yes'
}
