import { type OrderFacts, type ResultOrder, usefulOrders } from '../lib/result-order.js'
import { strings } from '../strings/index.js'

type OrderProps = { results: OrderFacts[]; order: ResultOrder; onChange: (order: ResultOrder) => void }

/** The order of the results of a run. Renders nothing if no other order would change anything. */
export function OrderChoice({ results, order, onChange }: OrderProps) {
  const { run: text } = strings()
  const orders = usefulOrders(results)
  if (orders.length < 2) return null
  return (
    <label class="chip">
      <span>{text.sort}</span>
      <select value={order} onChange={(event) => onChange(event.currentTarget.value as ResultOrder)}>
        {orders.map((one) => (
          <option key={one} value={one}>
            {text.sorts[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
