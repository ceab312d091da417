import { capabilities } from '../state/capabilities.js'
import { clockTime } from '../lib/format.js'
import { languagesOf } from '../lib/stock-languages.js'
import { type FormStock, lengthOfMost, stockOf, yearsOf } from '../state/stock.js'
import type { ResearchKind } from '../state/start-run.js'
import { locale, strings } from '../strings/index.js'
import { languageName } from './language-tag.js'

/** What this server has, shown before the reader spends credits. */

/** The names of the languages of a stock, and whether all of it is in them; null if that is unknown. */
function languagesText(stock: FormStock) {
  const languages = languagesOf(stock)
  if (languages === null) return null
  const { codes, haveOthers, haveAll } = languages
  const names = [...codes.map(languageName), ...(haveOthers ? [strings().stock.otherLanguages] : [])]
  return { names: new Intl.ListFormat(locale()).format(names), haveAll }
}

/** A sentence on the number of videos for a kind of run, and what they have in common. */
export function stockText(kind: ResearchKind, stock: FormStock): string {
  const { stock: words } = strings()
  const length = lengthOfMost(stock)
  const facts = {
    languages: languagesText(stock),
    length: length === null ? null : clockTime(length),
    years: yearsOf(stock),
  }
  return kind === 'short' ? words.short(stock, facts) : words.long(stock, facts)
}

/** What a run of the kind can find here. Renders nothing if that is unknown, or if more than imports is searched. */
export function KindStock({ kind }: { kind: ResearchKind }) {
  const stock = stockOf(kind)
  return stock && <p class="faint small kind-stock">{stockText(kind, stock)}</p>
}

/** What is imported, both short clips and long videos, whether or not other sources are searched. */
export function ImportedStock() {
  const stock = capabilities.value?.catalog_stock
  if (!stock) return null
  return (
    <p class="imported-stock">
      {stockText('short', stock.short)} {stockText('long', stock.long)}
    </p>
  )
}
