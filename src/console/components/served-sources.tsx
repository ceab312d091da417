import { platformNames } from '../lib/clip-address.js'
import { ImportedStock } from './stock-text.js'
import { capabilities, useCapabilities } from '../state/capabilities.js'
import { stockOf } from '../state/stock.js'
import { strings } from '../strings/index.js'

/** The platforms that are searched, each with its sources, and what reads the results. */
export function ServedSources() {
  const { about } = strings()
  useCapabilities()
  const available = capabilities.value
  if (!available) return null
  const site = stockOf('short')?.site ?? null
  const answer = (isSo: boolean) => (isSo ? about.yes : about.no)
  return (
    <section class="panel">
      <h2>{about.searches}</h2>
      <table class="sources">
        <thead>
          <tr>
            <td />
            <th scope="col">{about.short}</th>
            <th scope="col">{about.long}</th>
          </tr>
        </thead>
        <tbody>
          {available.platforms.map(({ platform, short, long }) => (
            <tr key={platform}>
              <th scope="row">{platformNames[platform]}</th>
              <td>
                {short === 'catalog' && site !== null ? about.importedFrom(site) : about.sources[short]}
              </td>
              <td>{about.sources[long]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ImportedStock />
      <dl class="facts sources-facts">
        {[
          [about.reads, about.readsBy[available.reads_by]],
          [about.pictures, answer(available.reads_pictures)],
          [about.speech, answer(available.hears_speech)],
        ].map(([name, value]) => (
          <div class="fact" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
