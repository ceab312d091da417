import { LRUCache } from 'lru-cache'
import type { components } from '../../../generated/api.js'
import type { Infrastructure } from '../../infrastructure.js'
import { once } from '../../lib/once.js'
import { headlineOf } from '../headline.js'
import { drawLinkPreview } from './draw-svg.js'
import { loadPreviewFonts } from './fonts.js'
import { createRenderer, type Renderer } from './svg-to-png.js'
import * as store from '../store.js'

type PreviewRun = components['schemas']['SharedRun']
/** A shared run, with the digest of its link's token. */
export type OpenedLink = { token_digest: string; run: PreviewRun }

export type LinkPreviewDeps = Pick<Infrastructure, 'db' | 'clock' | 'log'> & { renderer?: Renderer }

/** How long a preview that failed is not tried again, and for how many links that is remembered. */
const retryAfterMs = 600_000
const maxRememberedFailures = 1000

/**
 * The previews of links. Each is drawn once and stored with its link: when the link is created, or at the first request
 * if there is none yet.
 */
export type LinkPreviews = {
  /** The PNG. Null for a run without results, if drawing failed, or if this server draws no previews. */
  find(link: OpenedLink): Promise<Buffer | null>
  /**
   * Whether a request for the preview will get it: it exists or is being drawn. Starts to draw a missing one. Neither
   * waits for that nor reads the image.
   */
  has(link: OpenedLink): Promise<boolean>
  /** Starts to draw the preview of a new link. Never throws; failures are logged. */
  startDrawing(link: OpenedLink): void
  /** Resolves when no preview is being drawn, even if the last ones failed. */
  idle(): Promise<void>
}

const countResults = (run: PreviewRun) => (run.kind === 'short' ? run.hooks : run.finds).length

type PreviewDrawer = {
  /** Whether the preview of the link can be drawn now. */
  canDraw: (link: OpenedLink) => boolean
  /** Draws the preview and stores it with its link; null if that failed. */
  drawAndStore: (link: OpenedLink) => Promise<Buffer | null>
}

function createPreviewDrawer({
  db,
  clock,
  log,
  renderer = createRenderer({ log }),
}: LinkPreviewDeps): PreviewDrawer {
  const fontsOnce = once(() => {
    const fonts = loadPreviewFonts()
    if (fonts === null) log.warn('shared pages have no preview picture: run npm run build:fonts')
    return fonts
  })
  const failures = new LRUCache<string, true>({
    max: maxRememberedFailures,
    ttl: retryAfterMs,
    ttlResolution: 0,
    perf: { now: () => clock.now() },
  })

  async function draw({ token_digest, run }: OpenedLink): Promise<Buffer | null> {
    const fonts = fontsOnce()
    if (fonts === null) return null
    try {
      return await renderer.render(drawLinkPreview(run.topic, headlineOf(run), fonts), fonts.files)
    } catch (err) {
      failures.set(token_digest, true)
      log.error({ err }, 'the picture of a shared run could not be made; its page goes without one')
      return null
    }
  }

  return {
    canDraw: ({ token_digest }) => !failures.has(token_digest) && fontsOnce() !== null,
    async drawAndStore(link) {
      const preview = await draw(link)
      if (preview)
        await store.savePreview(db, link.token_digest, preview).catch((err: unknown) => {
          log.warn({ err }, 'the picture of a shared run could not be stored; it is made again')
        })
      return preview
    },
  }
}

/** Opens the link previews. Concurrent requests for one preview share its drawing. */
export function createLinkPreviews(deps: LinkPreviewDeps): LinkPreviews {
  const { db, log } = deps
  const { canDraw, drawAndStore } = createPreviewDrawer(deps)
  const pendingPreviews = new Map<string, Promise<Buffer | null>>()

  /** Looks up the preview again, because another request may have stored it since. */
  async function findOrDraw(link: OpenedLink): Promise<Buffer | null> {
    return (await store.findPreview(db, link.token_digest)) ?? drawAndStore(link)
  }

  function make(link: OpenedLink): Promise<Buffer | null> {
    const { token_digest, run } = link
    const pendingPreview = pendingPreviews.get(token_digest)
    if (pendingPreview) return pendingPreview
    if (countResults(run) === 0 || !canDraw(link)) return Promise.resolve(null)
    const preview = findOrDraw(link).finally(() => pendingPreviews.delete(token_digest))
    pendingPreviews.set(token_digest, preview)
    return preview
  }

  /** Logs a failure itself, because nobody awaits the drawing. */
  function startDrawing(link: OpenedLink): void {
    make(link).catch((err: unknown) => {
      log.warn({ err }, 'could not start drawing a link preview; it will be drawn on the first request')
    })
  }

  return {
    find: (link) => (canDraw(link) ? make(link) : store.findPreview(db, link.token_digest)),
    async has(link) {
      const { token_digest } = link
      if (pendingPreviews.has(token_digest) || (await store.hasPreview(db, token_digest))) return true
      startDrawing(link)
      return false
    },
    startDrawing,
    async idle() {
      while (pendingPreviews.size > 0) await Promise.allSettled(pendingPreviews.values())
    },
  }
}
