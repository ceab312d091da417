import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type * as resvg from '@resvg/resvg-js'

/** Renders SVG to PNG outside the thread that answers requests. */

type Resvg = Pick<typeof resvg, 'renderAsync'>
type RenderDeps = { log: Pick<Logger, 'warn'>; load?: () => Promise<Resvg> }

/** Maximum number of previews that are rendered at once, and that wait. */
const maxAtOnce = 2
const maxWaiting = 50

export type Renderer = {
  /** The PNG; null if this platform cannot render, or too many previews wait. Throws if rendering fails. */
  render(svg: string, fontFiles: string[]): Promise<Buffer | null>
}

/** Creates the renderer. The native module is loaded for the first preview; a failure to load it is logged once. */
export function createRenderer({ log, load = () => import('@resvg/resvg-js') }: RenderDeps): Renderer {
  const limit = pLimit(maxAtOnce)
  let isOverloaded = false
  /** Whether too many previews wait. Logged once each time that this begins. */
  const areTooManyWaiting = () => {
    const wasOverloaded = isOverloaded
    isOverloaded = limit.pendingCount >= maxWaiting
    if (isOverloaded && !wasOverloaded)
      log.warn(
        { waiting: limit.pendingCount },
        'pictures of shared runs are left out: too many wait to be drawn',
      )
    return isOverloaded
  }
  let loadedModule: Promise<Resvg | null> | null = null
  const loadOnce = () =>
    (loadedModule ??= load().catch((err: unknown) => {
      log.warn(
        { err },
        'shared pages have no preview picture: its renderer cannot be loaded on this platform',
      )
      return null
    }))
  return {
    async render(svg, fontFiles) {
      const loadedResvg = await loadOnce()
      if (loadedResvg === null || areTooManyWaiting()) return null
      const font = { loadSystemFonts: false, fontFiles }
      return limit(async () => (await loadedResvg.renderAsync(svg, { font })).asPng())
    },
  }
}
