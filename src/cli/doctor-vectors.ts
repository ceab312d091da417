import type { Config } from '../config/config.js'
import { settingNames as names } from '../config/settings.js'
import { formatNumber } from '../lib/number-format.js'
import type { VectorCoverage } from '../providers/catalog/vectors/coverage.js'
import type { Finding } from './doctor-types.js'

/** Whether the catalog can be searched by meaning, and how much of it. */

const note = (message: string): Finding => ({ level: 'note', message })

/** No finding if neither an embeddings server nor vectors exist. */
export function checkVectors(
  config: Pick<Config, 'embedding_model' | 'embedding_text_prefix'>,
  { clips, done, model: storedModel, fault }: VectorCoverage,
): Finding[] {
  const { embedding_model: model, embedding_text_prefix: prefix } = config
  const share = `${formatNumber(done)} of ${formatNumber(clips)} clips`
  if (model === null) {
    if (storedModel === null) return []
    const remedy = `set ${names.embedding_base_url} and ${names.embedding_model}=${storedModel.model}`
    return [note(`Vectors: ${share} have one by ${storedModel.model}, but these are not used: ${remedy}.`)]
  }
  if (fault !== null) return [note(`Vectors: searches use words only. ${fault}.`)]
  if (storedModel === null)
    return [
      note(`Vectors: none yet. Make them with coldopen catalog embed (--estimate shows what it sends).`),
    ]
  const coverage = `${share} have one by ${storedModel.model} with ${storedModel.dimension} dimensions`
  if (storedModel.model !== model || storedModel.text_prefix !== prefix) {
    const changedSetting =
      storedModel.model === model ? names.embedding_text_prefix : `${names.embedding_model}=${model}`
    const remedy = 'replace them with coldopen catalog embed --replace, or change the setting back'
    return [
      note(`Vectors: ${coverage}. ${changedSetting} does not match them, so they are not used: ${remedy}.`),
    ]
  }
  if (done < clips) return [note(`Vectors: ${coverage}. For the others: coldopen catalog embed.`)]
  return [{ level: 'ok', message: `Vectors: ${coverage}.` }]
}
