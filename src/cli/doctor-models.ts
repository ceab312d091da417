import type { Config } from '../config/config.js'
import { hasModel } from '../config/model.js'
import { settingNames as names } from '../config/settings.js'
import { suggestedModel } from '../service/suggested-model.js'
import type { SourceFinding } from './doctor-types.js'

/** Checks the settings of the language model and of the speech server. Makes no requests. */

/** The finding on the language model, or on the rules in its place. */
export function checkModel(config: Config): SourceFinding {
  if (!hasModel(config)) {
    const { name, download_gb, base_url } = suggestedModel
    const local = `\`ollama pull ${name}\` (${download_gb} GB), then set ${names.model_base_url}=${base_url} and ${names.model}=${name}`
    const why = 'A model reads ideas, reasons, templates and relevance better'
    const message = `Analysis and writing: by rules, without a language model. ${why}; a local one costs no fees: ${local}.`
    return { level: 'note', message }
  }
  const { model, model_base_url, model_vision } = config
  const pictures = model_vision
    ? 'It sees thumbnails'
    : `It does not see thumbnails: set ${names.model_vision}=1 if it can read images`
  const message = `Analysis and writing: by ${model} at ${hostOf(model_base_url)}, or by rules when it does not answer. ${pictures}.`
  return { level: 'ok', message }
}

/** The finding on the speech server, which transcribes clips without captions. */
export function checkSpeech({ speech_model, speech_base_url, sources }: Config): SourceFinding {
  const what = 'Short clips without captions'
  if (speech_model === null || speech_base_url === null) {
    const how = 'To transcribe their sound, where the source links to it (scrapecreators does)'
    const settingsHint = `set ${names.speech_base_url} and ${names.speech_model}, and ${names.speech_api_key} if it needs a key`
    return { level: 'note', message: `${what}: skipped. ${how}, ${settingsHint}.` }
  }
  if (!sources.includes('scrapecreators')) {
    const message = `${what}: skipped, although ${speech_model} is set: only the source scrapecreators links to the sound.`
    return { level: 'note', message }
  }
  const message = `${what}: transcribed by ${speech_model} at ${hostOf(speech_base_url)} where scrapecreators links to the sound (TikTok and Instagram).`
  return { level: 'ok', message }
}

/** The host of an address. The whole address may contain a key. */
function hostOf(address: string): string {
  return new URL(address).host
}
