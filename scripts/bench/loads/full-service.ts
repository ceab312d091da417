import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAccessCode } from '../../../src/accounts/access-codes.js'
import { createAccount } from '../../../src/accounts/create-account.js'
import { createSignInToken } from '../../../src/accounts/sign-in-link.js'
import { compose, type Service } from '../../../src/compose/service.js'
import { composeWeb } from '../../../src/compose/web.js'
import { readConfig } from '../../../src/config/config.js'
import { playerUrl } from '../../../src/hooks/player-page.js'
import { stillUrl } from '../../../src/hooks/still-images.js'
import { createHttpServer } from '../../../src/http/server.js'
import { startSchedule } from '../../../src/runner/schedule.js'
import { startModelStub } from '../../../test/support/model-stub.js'
import type { Cleanup } from '../lib/cleanup.js'
import { sendEveryRequest } from './every-request.js'

/** A service in this process that refuses no operation of the contract, on the invented samples. */

/** Limits that the load must not reach. */
const limits = {
  SIGNUPS_PER_HOUR: '10000',
  KEYS_PER_HOUR: '10000',
  RUN_STARTS_PER_HOUR: '100000',
  RUN_READS_PER_MINUTE: '1000000',
  REMIXES_PER_HOUR: '100000',
  SCORES_PER_HOUR: '100000',
  CHAT_TURNS_PER_HOUR: '10000',
  LINKS_PER_HOUR: '10000',
  SHARED_READS_PER_MINUTE: '100000',
  ACCOUNT_EXPORTS_PER_HOUR: '1000',
  WEBHOOK_SENDS_PER_HOUR: '100000',
  FREE_EMPTY_RUNS_PER_DAY: '1000',
}

async function listen(cleanup: Cleanup, server: ReturnType<typeof createServer>): Promise<string> {
  cleanup.add(server, () => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Samples have neither a player nor a copied still. */
const still = { platform: 'tiktok', clip_id: '7300000000000000001', still: true } as const
const played = {
  platform: 'youtube',
  clip_id: 'abcdefghijk',
  watch_url: 'https://www.youtube.com/watch?v=abcdefghijk',
} as const
/** A clip of `src/providers/catalog/samples/`. */
const sampleClip = 'sample-830803981726'

/** What requests need and no answer tells. */
async function prepare(cleanup: Cleanup, { deps }: Service) {
  const picture = { media_type: 'image/png', bytes: Buffer.alloc(20_000), created_at: Date.now() }
  const { platform, clip_id } = still
  await deps
    .db('stills')
    .insert({ platform, clip_id, ...picture })
    .onConflict()
    .ignore()
  const urls = { base_url: '', secret: deps.secret }
  const model = cleanup.add(await startModelStub(), (one) => one[Symbol.asyncDispose]())
  const receiver = createServer((incoming, answer) => {
    incoming.resume()
    answer.writeHead(204).end()
  })
  return {
    access_code: await createAccessCode(deps, { credits: 1000, uses: 100_000, expires_at: null }),
    still_url: stillUrl(still, urls) ?? '',
    player_url: playerUrl(played, urls) ?? '',
    clip_id: sampleClip,
    source: 'scrapecreators',
    model_url: model.base_url,
    receiver: await listen(cleanup, receiver),
  }
}

export type FullService = {
  /** Creates an account, and returns its key. */
  signUp(): Promise<string>
  /** Sends every operation of the contract with this key, and returns their names. Throws if one is refused. */
  sendEveryRequest(key: string): Promise<string[]>
}

/** Starts it on the database, or on SQLite in its own folder without one. */
export async function startFullService(cleanup: Cleanup, database_url?: string): Promise<FullService> {
  const database: Record<string, string> = database_url === undefined ? {} : { DATABASE_URL: database_url }
  const patience = { DATABASE_ACQUIRE_TIMEOUT_MS: '60000', DATABASE_QUERY_TIMEOUT_MS: '60000' }
  const env = { ...limits, ...database, ...patience, DATA_DIR: await cleanup.folder(), LOG_LEVEL: 'error' }
  const service = await compose(readConfig({ ...env, WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' }))
  cleanup.add(service, (one) => one.close())
  cleanup.add(await startSchedule(service.deps, service.runner), (one) => one.stop())
  const ids = await prepare(cleanup, service)
  const { app } = await composeWeb(service)
  const base = await listen(cleanup, createHttpServer(app))
  return {
    async signUp() {
      const { access_code } = ids
      return (await createAccount(service.deps, { access_code })).api_key
    },
    async sendEveryRequest(account) {
      const sign_in_token = await createSignInToken(service.deps)
      return sendEveryRequest(base, { ...ids, account, sign_in_token })
    },
  }
}
