import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { useShownAction } from '../state/action.js'
import { api } from '../state/api.js'
import { strings } from '../strings/index.js'
import { CopyButton } from './copy-button.js'
import { Dialog } from './dialog.js'
import { Icon } from './icons.js'
import { ErrorBox, Skeleton } from './states.js'

type Embed = components['schemas']['EmbedOut']

function EmbedCode({ embed }: { embed: Embed }) {
  const { card } = strings()
  if (embed.html === null) return <p>{card.noEmbed(embed.reason ?? '')}</p>
  return (
    <>
      <label for="embed-code">{card.embedHint}</label>
      <textarea id="embed-code" readOnly rows={6} value={embed.html} />
      <CopyButton text={embed.html} label={card.copyEmbed} />
    </>
  )
}

/** A menu with the platform's embed code of a clip, which is loaded on demand. */
export function EmbedMenu({ hook_id, isIconOnly = false }: { hook_id: string; isIconOnly?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [embed, setEmbed] = useState<Embed | null>(null)
  const { failure, act } = useShownAction()
  const { card } = strings()
  const load = () => {
    const params = { path: { hook_id } }
    act(() => api().get('/v1/hooks/{hook_id}/embed', { params }), setEmbed)
  }
  const open = () => {
    setOpen(true)
    if (!embed) load()
  }
  return (
    <>
      <button
        type="button"
        class={isIconOnly ? 'icon-button' : 'button embed'}
        aria-label={card.embed}
        title={card.embed}
        onClick={open}
      >
        <Icon name="code" /> {isIconOnly ? null : <span>{card.embed}</span>}
      </button>
      {isOpen && (
        <Dialog title={card.embed} onClose={() => setOpen(false)}>
          {failure && <ErrorBox failure={failure} onRetry={load} />}
          {!failure && !embed && <Skeleton shape="panel" count={1} />}
          {embed && <EmbedCode embed={embed} />}
        </Dialog>
      )}
    </>
  )
}
