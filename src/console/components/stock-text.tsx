import { capabilities } from '../state/capabilities.js'
import { type FormStock, stockOf, yearsOf } from '../state/stock.js'
import type { RunKind } from '../state/start-run.js'
import { strings } from '../strings/index.js'

/** What this server has, shown before the reader spends credits. */

/** A sentence on the number of videos for a kind of run, where they come from and from which years. */
export function stockText(kind: RunKind, stock: FormStock): string {
  const { stock: words } = strings()
  const years = yearsOf(stock)
  return kind === 'short' ? words.short(stock.videos, stock.site, years) : words.long(stock, years)
}

/** What a run of the kind can find here. Renders nothing if that is unknown, or if more than imports is searched. */
export function KindStock({ kind }: { kind: RunKind }) {
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
