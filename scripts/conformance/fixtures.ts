import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '../../src/client/index.js'
import type { LiveServer } from '../support/live-server.js'

/** Invented clips about kettles. The addresses are of platforms, so that there is a player. */
const clips = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
  platform: 'tiktok',
  media_type: 'short',
  id: `73000000000000000${n}0`,
  duration: 31,
  title: 'The kettle trick',
  uploader_id: `kettles${n}`,
  channel: `Kettles ${n}`,
  language: 'en',
  view_count: 90_000 * n,
  like_count: 9000,
  comment_count: 90,
  repost_count: 9,
  upload_date: '20260901',
  webpage_url: `https://www.tiktok.com/@kettles${n}/video/73000000000000000${n}0`,
  transcript: [
    `Your kettle has ${n} lids too many, and nobody at the shop will tell you. I took mine off last winter.`,
    'The tea got better the same day, and I can show you why in half a minute with two cups and a clock.',
    'Watch the steam: it takes the smell of the leaves with it, so pour early and cover the cup, not the kettle.',
  ].join(' '),
}))

const channels = [1, 2, 3, 4, 5, 6, 7, 8]

/** The first video of each channel beats its usual, so that there are enough finds to compare a draft with. */
const videos = channels.flatMap((channel) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
    platform: 'youtube',
    media_type: 'video',
    id: `kettle-00${channel}${n}`,
    duration: 900,
    language: 'en',
    title: `I tried kettle number ${channel} every day, week ${n}`,
    channel: `Kettle Weekly ${channel}`,
    channel_id: `UCkettleWeekly000000000${channel}`,
    channel_follower_count: 20_000,
    view_count: n === 1 ? 400_000 : 9000 + n,
    like_count: 900,
    comment_count: 90,
    upload_date: `2026090${n}`,
    webpage_url: `https://www.youtube.com/watch?v=kettle-00${channel}${n}`,
    transcript: [0, 10, 20, 30, 40, 50].map((start) => ({
      start,
      end: start + 9,
      text:
        start === 0
          ? 'The problem with a kettle is that it boils the water for every tea.'
          : `For ${start} days I boiled the same kettle and wrote down what the water did to the tea.`,
    })),
  })),
)

/** One id of every kind, by the names that portman.json has for them. */
export type FixtureIds = Record<string, string>

async function createRuns(server: LiveServer, api_key: string) {
  const file = join(server.folder, 'kettles.jsonl')
  await writeFile(file, [...clips, ...videos].map((one) => JSON.stringify(one)).join('\n'))
  await server.command(['catalog', 'import', file])
  const coldopen = createClient({ base_url: server.base_url, api_key })
  const startedRuns = [
    await coldopen.post('/v1/research', { body: { topic: 'kettle', count: 8 } }),
    await coldopen.post('/v1/longform', { body: { topic: 'kettle', count: 2 } }),
    await coldopen.post('/v1/packaging', { body: { topic: 'kettle', count: 8 } }),
  ]
  const [short, long] = await Promise.all(startedRuns.map(({ run_id }) => coldopen.waitForRun(run_id)))
  const hook = short?.kind === 'short' ? short.hooks[0] : undefined
  const find = long?.kind === 'long' ? long.finds[0] : undefined
  if (!find || !hook) throw new Error(`The runs found too little: ${JSON.stringify([short, long])}`)
  return { run_id: hook.run_id, long_run_id: find.run_id, find_id: find.find_id, hook_id: hook.hook_id }
}

/** Signs up and creates one of everything that a path can name. Throws if anything is refused. */
export async function createFixtures(server: LiveServer): Promise<FixtureIds> {
  const { base_url } = server
  const signUp = async () =>
    createClient({ base_url }).post('/v1/accounts', {
      body: { access_code: await server.createAccessCode() },
    })
  const { api_key } = await signUp()
  const disposableAccount = await signUp()
  const { run_id, long_run_id, find_id, hook_id } = await createRuns(server, api_key)
  const coldopen = createClient({ base_url, api_key })
  const path = { hook_id, find_id }
  // The structure of its opening is known to the rules and fits another subject.
  const { remix_id } = await coldopen.post('/v1/finds/{find_id}/remix', {
    params: { path },
    body: { mode: 'intro', video_brief: 'baking rye bread at home' },
  })
  const { conversation_id } = await coldopen.post('/v1/chat', { body: { message: 'hello' } })
  const { key_id } = await coldopen.post('/v1/keys', { body: {} })
  const createWatch = async () =>
    (
      await coldopen.post('/v1/watches', {
        body: {
          name: 'Kettles',
          kind: 'short',
          start: { topic: 'kettle', count: 2 },
          every: 'week',
          credits_per_month: 100,
        },
      })
    ).watch_id
  const createWebhook = async () =>
    (
      await coldopen.post('/v1/webhooks', {
        body: { url: 'https://hooks.example.com/coldopen', events: ['run.done'] },
      })
    ).webhook_id
  // Not the run whose link is withdrawn meanwhile.
  const { token: share_token } = await coldopen.post('/v1/runs/{run_id}/share', {
    params: { path: { run_id: long_run_id } },
    body: {},
  })
  const { player_url } = await coldopen.get('/v1/hooks/{hook_id}/embed', { params: { path } })
  return {
    api_key,
    doomed_key: disposableAccount.api_key,
    access_code: await server.createAccessCode(),
    run_id,
    hook_id,
    find_id,
    remix_id,
    key_id,
    conversation_id,
    watch_id: await createWatch(),
    doomed_watch_id: await createWatch(),
    webhook_id: await createWebhook(),
    doomed_webhook_id: await createWebhook(),
    share_token,
    token: player_url?.split('/').at(-1) ?? '',
  }
}
