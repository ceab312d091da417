import { LRUCache } from 'lru-cache'
import type { components } from '../../generated/api.js'
import type { Infrastructure } from '../infrastructure.js'
import { headlineOf } from './headline.js'
import { drawPicture } from './picture/draw.js'
import { loadPictureFonts } from './picture/fonts.js'
import type { Renderer } from './picture/render.js'
import * as store from './store.js'

type SharedRun = components['schemas']['SharedRun']
/** A run that a link shows, with the digest of the link's token. */
export type OpenedLink = { token_digest: string; run: SharedRun }

export type PictureDeps = Pick<Infrastructure, 'db' | 'clock' | 'log'> & { renderer: Renderer }

/** How long a picture that could not be rendered is not tried again, and of how many links that is remembered. */
const retryAfterMs = 600_000
const maxRememberedFailures = 1000

/** The pictures of links: each is made when it is first needed, and stored with its link. */
export type Pictures = {
  /** The PNG; null where there is none: of a run without results, where it failed, or where this server makes none. */
  find(link: OpenedLink): Promise<Buffer | null>
}

/** Creates what makes and finds pictures. Simultaneous requests for one are answered together, so it is made once. */
export function createPictures({ db, clock, log, renderer }: PictureDeps): Pictures {
  const fonts = loadPictureFonts()
  if (fonts === null) log.warn('Shared pages have no preview picture: run npm run build:fonts.')
  const beingFound = new Map<string, Promise<Buffer | null>>()
  const failures = new LRUCache<string, true>({
    max: maxRememberedFailures,
    ttl: retryAfterMs,
    ttlResolution: 0,
    perf: { now: () => clock.now() },
  })

  async function make({ token_digest, run }: OpenedLink): Promise<Buffer | null> {
    if (fonts === null || failures.has(token_digest)) return null
    try {
      return await renderer.render(drawPicture(run.topic, headlineOf(run), fonts), fonts.files)
    } catch (err) {
      failures.set(token_digest, true)
      log.error({ err }, 'The picture of a shared run could not be made; its page goes without one.')
      return null
    }
  }

  async function findOrMake(link: OpenedLink): Promise<Buffer | null> {
    const stored = await store.findPicture(db, link.token_digest)
    if (stored) return stored
    const made = await make(link)
    if (made)
      await store.savePicture(db, link.token_digest, made).catch((err: unknown) => {
        log.warn({ err }, 'The picture of a shared run could not be stored; it is made again.')
      })
    return made
  }

  return {
    find(link) {
      const { token_digest, run } = link
      if ((run.kind === 'short' ? run.hooks : run.finds).length === 0) return Promise.resolve(null)
      const finding =
        beingFound.get(token_digest) ?? findOrMake(link).finally(() => beingFound.delete(token_digest))
      beingFound.set(token_digest, finding)
      return finding
    },
  }
}
