import type { Config } from '../config/config.js'
import { settingNames as names } from '../config/settings.js'
import { formatNumber } from '../lib/number-format.js'
import type { VectorCoverage } from '../providers/catalog/vectors/coverage.js'
import type { Finding } from './doctor-types.js'

/** Whether the catalog can be searched by meaning, and how much of it. */

const note = (message: string): Finding => ({ level: 'note', message })

/** Nothing is said where neither a server is set nor vectors are there. */
export function checkVectors(
  config: Pick<Config, 'embedding_model' | 'embedding_text_prefix'>,
  { clips, done, model: kept, fault }: VectorCoverage,
): Finding[] {
  const { embedding_model: model, embedding_text_prefix: prefix } = config
  const share = `${formatNumber(done)} of ${formatNumber(clips)} clips`
  if (model === null) {
    if (kept === null) return []
    const remedy = `set ${names.embedding_base_url} and ${names.embedding_model}=${kept.model}`
    return [note(`Vectors: ${share} have one by ${kept.model}, which are not used: ${remedy}.`)]
  }
  if (fault !== null) return [note(`Vectors: the words alone are searched. ${fault}.`)]
  if (kept === null)
    return [
      note(`Vectors: none yet; make them with coldopen catalog embed (--estimate tells what it sends).`),
    ]
  const made = `${share} have one by ${kept.model} with ${kept.dimension} dimensions`
  if (kept.model !== model || kept.text_prefix !== prefix) {
    const changed = kept.model === model ? names.embedding_text_prefix : `${names.embedding_model}=${model}`
    const remedy = 'make them anew with coldopen catalog embed --replace, or set it back'
    return [note(`Vectors: ${made}. ${changed} does not go with them, so they are not used: ${remedy}.`)]
  }
  if (done < clips) return [note(`Vectors: ${made}. For the others: coldopen catalog embed.`)]
  return [{ level: 'ok', message: `Vectors: ${made}.` }]
}
