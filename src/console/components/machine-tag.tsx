import { strings } from '../strings/index.js'

/** Says that a machine wrote a transcript down. */
export function MachineTag() {
  const { card } = strings()
  return (
    <span class="tag" title={card.machineMeans}>
      {card.machine}
    </span>
  )
}
