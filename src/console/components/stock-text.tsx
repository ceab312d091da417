import { capabilities } from '../state/capabilities.js'
import { type FormStock, stockOf, yearsOf } from '../state/stock.js'
import type { RunKind } from '../state/start-run.js'
import { strings } from '../strings/index.js'

/** What is on this server, said before anything is paid for. */

/** How much there is of a form, and from where and when, as a sentence. */
export function stockText(kind: RunKind, stock: FormStock): string {
  const { stock: words } = strings()
  const years = yearsOf(stock)
  return kind === 'short' ? words.short(stock.videos, stock.site, years) : words.long(stock, years)
}

/** What a run of the kind can find here; nothing where that is not known, or more than imports is searched. */
export function KindStock({ kind }: { kind: RunKind }) {
  const stock = stockOf(kind)
  return stock && <p class="faint small kind-stock">{stockText(kind, stock)}</p>
}

/** What is imported, of both forms, whatever else is searched. */
export function ImportedStock() {
  const stock = capabilities.value?.catalog_stock
  if (!stock) return null
  return (
    <p class="imported-stock">
      {stockText('short', stock.short)} {stockText('long', stock.long)}
    </p>
  )
}
