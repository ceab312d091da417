import { placeOf } from '../lib/clip-address.js'
import { openableAddress } from '../lib/openable-address.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

type OpenLinkProps = { address: string | null; isIconOnly?: boolean }

/** A link to a video that names its site. Renders nothing for a sample, whose address is invented. */
export function OpenLink({ address, isIconOnly = false }: OpenLinkProps) {
  const href = openableAddress(address)
  const place = placeOf(address)
  if (href === null || place === null) return null
  const label = strings().card.openOn(place)
  const target = { href, target: '_blank', rel: 'noreferrer noopener' }
  if (isIconOnly)
    return (
      <a class="icon-button" {...target} aria-label={label} title={label}>
        <Icon name="open" />
      </a>
    )
  return (
    <a class="button open" {...target} aria-label={label} title={label}>
      <Icon name="open" /> <span>{label}</span>
    </a>
  )
}
