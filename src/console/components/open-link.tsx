import { openableAddress } from '../lib/openable-address.js'
import { Icon } from './icons.js'

type OpenLinkProps = { address: string | null; label: string; isIconOnly?: boolean }

/** The link to a video at its platform; nothing for a sample, which is at none. */
export function OpenLink({ address, label, isIconOnly = false }: OpenLinkProps) {
  const href = openableAddress(address)
  if (href === null) return null
  const target = { href, target: '_blank', rel: 'noreferrer noopener' }
  if (isIconOnly)
    return (
      <a class="icon-button" {...target} aria-label={label} title={label}>
        <Icon name="open" />
      </a>
    )
  return (
    <a class="button" {...target}>
      <Icon name="open" /> {label}
    </a>
  )
}
