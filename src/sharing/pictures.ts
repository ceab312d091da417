import { LRUCache } from 'lru-cache'
import type { components } from '../../generated/api.js'
import type { Infrastructure } from '../infrastructure.js'
import { once } from '../lib/once.js'
import { headlineOf } from './headline.js'
import { drawPicture } from './picture/draw.js'
import { loadPictureFonts } from './picture/fonts.js'
import { createRenderer, type Renderer } from './picture/render.js'
import * as store from './store.js'

type SharedRun = components['schemas']['SharedRun']
/** A run that a link shows, with the digest of the link's token. */
export type OpenedLink = { token_digest: string; run: SharedRun }

export type PictureDeps = Pick<Infrastructure, 'db' | 'clock' | 'log'> & { renderer?: Renderer }

/** How long a picture that could not be rendered is not tried again, and of how many links that is remembered. */
const retryAfterMs = 600_000
const maxRememberedFailures = 1000

/**
 * The pictures of links. Each is made once, when its link is made or, where there is none yet, when it is first asked
 * for, and stored with its link.
 */
export type Pictures = {
  /** The PNG; null where there is none: of a run without results, where it failed, or where this server makes none. */
  find(link: OpenedLink): Promise<Buffer | null>
  /**
   * Whether the picture is there, or about to be: whoever asks for it then gets it. Waits for no drawing, and reads no
   * picture; one that is missing is begun.
   */
  has(link: OpenedLink): Promise<boolean>
  /** Begins to make the picture of a new link. */
  begin(link: OpenedLink): void
  /** Resolves when no picture is being made. */
  idle(): Promise<void>
}

const countResults = (run: SharedRun) => (run.kind === 'short' ? run.hooks : run.finds).length

type Drawing = {
  /** Whether a picture can be made of the link now. */
  canDraw: (link: OpenedLink) => boolean
  /** Draws the picture and stores it with its link; null where it failed. */
  drawAndStore: (link: OpenedLink) => Promise<Buffer | null>
}

function createDrawing({ db, clock, log, renderer = createRenderer({ log }) }: PictureDeps): Drawing {
  const fontsOnce = once(() => {
    const fonts = loadPictureFonts()
    if (fonts === null) log.warn('Shared pages have no preview picture: run npm run build:fonts.')
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
      return await renderer.render(drawPicture(run.topic, headlineOf(run), fonts), fonts.files)
    } catch (err) {
      failures.set(token_digest, true)
      log.error({ err }, 'The picture of a shared run could not be made; its page goes without one.')
      return null
    }
  }

  return {
    canDraw: ({ token_digest }) => !failures.has(token_digest) && fontsOnce() !== null,
    async drawAndStore(link) {
      const picture = await draw(link)
      if (picture)
        await store.savePicture(db, link.token_digest, picture).catch((err: unknown) => {
          log.warn({ err }, 'The picture of a shared run could not be stored; it is made again.')
        })
      return picture
    },
  }
}

/** Creates what makes and finds pictures. Simultaneous requests for one are answered together, so it is made once. */
export function createPictures(deps: PictureDeps): Pictures {
  const { db } = deps
  const { canDraw, drawAndStore } = createDrawing(deps)
  const beingMade = new Map<string, Promise<Buffer | null>>()

  function make(link: OpenedLink): Promise<Buffer | null> {
    const { token_digest, run } = link
    const underway = beingMade.get(token_digest)
    if (underway) return underway
    if (countResults(run) === 0 || !canDraw(link)) return Promise.resolve(null)
    const making = drawAndStore(link).finally(() => beingMade.delete(token_digest))
    beingMade.set(token_digest, making)
    return making
  }

  return {
    async find(link) {
      const { token_digest, run } = link
      if (countResults(run) === 0) return null
      return beingMade.get(token_digest) ?? (await store.findPicture(db, token_digest)) ?? make(link)
    },
    async has(link) {
      const { token_digest } = link
      if (beingMade.has(token_digest) || (await store.hasPicture(db, token_digest))) return true
      void make(link)
      return false
    },
    begin: (link) => void make(link),
    async idle() {
      while (beingMade.size > 0) await Promise.all(beingMade.values())
    },
  }
}
