import { copyText } from '../lib/files.js'
import { announce, showToast } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

/** Copies a text to the clipboard, and shows whether that worked. */
export async function copyWithToast(text: string): Promise<void> {
  const { copy } = strings()
  const isCopied = await copyText(text)
  showToast({ text: isCopied ? copy.done : copy.refused, isError: !isCopied })
  announce(isCopied ? copy.done : copy.refused)
}

type CopyButtonProps = { text: string; label: string; isIconOnly?: boolean }

/** Copies a text to the clipboard. Shows its label, or an icon that is labelled with it. */
export function CopyButton({ text, label, isIconOnly = false }: CopyButtonProps) {
  return (
    <button
      type="button"
      class={isIconOnly ? 'icon-button' : 'button copy'}
      aria-label={label}
      title={label}
      onClick={() => void copyWithToast(text)}
    >
      <Icon name="copy" />
      {isIconOnly ? null : <span>{label}</span>}
    </button>
  )
}
