import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type * as resvg from '@resvg/resvg-js'

/** Renders SVG to PNG, apart from the thread that answers requests. */

type Resvg = Pick<typeof resvg, 'renderAsync'>
type RenderDeps = { log: Pick<Logger, 'warn'>; load?: () => Promise<Resvg> }

/** How many previews are rendered at a time, and how many may wait for that. */
const maxAtOnce = 2
const maxWaiting = 50

export type Renderer = {
  /** The PNG; null where this platform cannot render, or too many wait. Throws where the preview cannot be rendered. */
  render(svg: string, fontFiles: string[]): Promise<Buffer | null>
}

/** Creates the renderer. The native module is loaded for the first preview; where it cannot be, that is logged once. */
export function createRenderer({ log, load = () => import('@resvg/resvg-js') }: RenderDeps): Renderer {
  const limit = pLimit(maxAtOnce)
  let isOverloaded = false
  /** Whether too many wait; logged once for each time that it begins. */
  const areTooManyWaiting = () => {
    const wasOverloaded = isOverloaded
    isOverloaded = limit.pendingCount >= maxWaiting
    if (isOverloaded && !wasOverloaded)
      log.warn(
        { waiting: limit.pendingCount },
        'Pictures of shared runs are left out: too many wait to be drawn.',
      )
    return isOverloaded
  }
  let loadedModule: Promise<Resvg | null> | null = null
  const loadOnce = () =>
    (loadedModule ??= load().catch((err: unknown) => {
      log.warn(
        { err },
        'Shared pages have no preview picture: its renderer cannot be loaded on this platform.',
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
