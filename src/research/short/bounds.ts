import { shorten } from '../../lib/text.js'
import type { Clip } from '../../providers/types.js'

/** How much a listing may tell, in characters: what is longer is nobody's caption or name. */
const longest = { caption: 20_000, onscreen_text: 20_000, title: 2_000, creator: 200, address: 2_048 }

const cut = (text: string | null, most: number) => (text === null ? null : shorten(text, most))
const address = (url: string | null) => (url !== null && url.length > longest.address ? null : url)

/** A clip whose texts are as long as a hook may carry them; an address that is too long is none. */
export function bounded(clip: Clip): Clip {
  return {
    ...clip,
    caption: cut(clip.caption, longest.caption),
    onscreen_text: cut(clip.onscreen_text, longest.onscreen_text),
    title: cut(clip.title, longest.title),
    creator: cut(clip.creator, longest.creator),
    watch_url: address(clip.watch_url),
    cover_url: address(clip.cover_url),
  }
}
