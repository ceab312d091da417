import type { Config } from '../config.js'
import type { Told } from './doctor-sources.js'

/** Who reads and writes, and who listens. Nobody is asked. */

/** The language model, or the rules in its place. */
export function reader({ model, model_base_url, model_vision }: Config): Told {
  if (model === null || model_base_url === null) {
    const how = 'For a language model set MODEL_BASE_URL and MODEL (MODEL_API_KEY where it wants a key)'
    return { level: 'note', told: `Reading and writing: by rules, without a language model. ${how}.` }
  }
  const pictures = model_vision
    ? 'It looks at thumbnails'
    : 'Thumbnails are not looked at: MODEL_VISION=1 where it reads pictures'
  const told = `Reading and writing: by ${model} at ${hostOf(model_base_url)}, by rules where it does not answer. ${pictures}.`
  return { level: 'ok', told }
}

/** The speech server, for clips without captions whose sound has an address. */
export function ears({ speech_model, speech_base_url, sources }: Config): Told {
  const what = 'Short clips without captions'
  if (speech_model === null || speech_base_url === null) {
    const how = 'To have them listened to, where their source tells where the sound lies'
    const set = 'set SPEECH_BASE_URL and SPEECH_MODEL (SPEECH_API_KEY where it wants a key)'
    return { level: 'note', told: `${what}: left out. ${how} (scrapecreators does), ${set}.` }
  }
  if (!sources.includes('scrapecreators')) {
    const told = `${what}: left out, although ${speech_model} is set: of the sources only scrapecreators tells where the sound lies.`
    return { level: 'note', told }
  }
  const told = `${what}: listened to by ${speech_model} at ${hostOf(speech_base_url)} where TikTok or Instagram by scrapecreators tells where the sound lies.`
  return { level: 'ok', told }
}

/** Never the whole address: it may hold a key. */
function hostOf(address: string): string {
  return new URL(address).host
}
