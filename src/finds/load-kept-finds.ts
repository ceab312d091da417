import type { components } from '../../generated/api.js'
import { toPage } from '../db/page-cursor.js'
import type { Reader } from '../db/types.js'
import { countKept, findDecisions, type Decision, noDecision } from '../decisions/set-verdict.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import { readPages, type RowPage, type ReadLimit } from '../lib/read-pages.js'
import { presentFind } from './present.js'
import { listTopicsOfVideos } from './searched-videos.js'
import * as keptStore from './kept-store.js'
import * as store from './store.js'

/** The kept videos of an account, newest decision first, each as its newest find or as that of one run. */

type KeptFindsPage = {
  kinds: store.FindKind[]
  run_id: string | null
  limit: number
  after: keptStore.KeptVideo | null
}

/** A page of the kept videos, each with its find. */
export async function loadKeptPage(
  db: Reader,
  account_id: string,
  { run_id, ...page }: KeptFindsPage,
): Promise<RowPage<store.FindRow, keptStore.KeptVideo>> {
  const findsOfRun = run_id === null ? null : await store.listByRun(db, account_id, run_id)
  const onlyVideoIds = findsOfRun && findsOfRun.map((find) => find.video_id)
  const kinds = page.kinds.filter((one) => !findsOfRun || findsOfRun[0]?.kind === one)
  const keptVideos = await keptStore.listKept(db, account_id, { ...page, kinds, onlyVideoIds })
  const { rows: videos, last } = toPage(keptVideos, page.limit, (video) => video)
  const rows = sortByDecision(videos, findsOfRun ?? (await loadNewestFinds(db, account_id, videos)))
  return { rows, last }
}

/** A page of the kept videos, highest figure first. */
export async function loadKeptByFigure(
  db: Reader,
  account_id: string,
  options: keptStore.KeptByFigureOptions,
): Promise<RowPage<store.FindRow, keptStore.KeptFigureKey>> {
  const rows = await keptStore.listKeptByFigure(db, account_id, options)
  return toPage(rows, options.limit, ({ figure, seq }) => ({ figure, seq }))
}

async function loadNewestFinds(
  db: Reader,
  account_id: string,
  keptVideos: keptStore.KeptVideo[],
): Promise<store.FindRow[]> {
  const findRows: store.FindRow[] = []
  for (const kind of store.findKinds) {
    const video_ids = keptVideos.filter((one) => one.subject_kind === kind).map((one) => one.subject_id)
    findRows.push(...(await store.listNewestOfVideos(db, account_id, { kind, video_ids })))
  }
  return findRows
}

/** The finds of the kept videos, in the order of the decisions. */
function sortByDecision(keptVideos: keptStore.KeptVideo[], rows: store.FindRow[]): store.FindRow[] {
  const videoKey = (kind: string, video_id: string) => `${kind} ${video_id}`
  const findRows = new Map(rows.map((row) => [videoKey(row.kind, row.video_id), row]))
  return keptVideos.flatMap(
    ({ subject_kind, subject_id }) => findRows.get(videoKey(subject_kind, subject_id)) ?? [],
  )
}

/** The account's decisions on the videos of these finds. */
export async function loadDecisions(
  db: Reader,
  account_id: string,
  rows: store.FindRow[],
): Promise<(row: store.FindRow) => Decision> {
  const decisions = new Map<string, Map<string, Decision>>()
  for (const kind of store.findKinds) {
    const videos = rows.filter((row) => row.kind === kind).map((row) => row.video_id)
    decisions.set(kind, await findDecisions(db, account_id, kind, videos))
  }
  return ({ kind, video_id }) => decisions.get(kind)?.get(video_id) ?? noDecision
}

type KeptFindsOptions = { account_id: string; kinds: store.FindKind[]; limit: ReadLimit }

/** The newest kept videos as functions that present one when it is written, and the number of all. */
export async function loadKeptFinds(
  db: Reader,
  deps: SignedUrlDeps,
  { account_id, kinds, limit }: KeptFindsOptions,
) {
  const rows = await readPages<store.FindRow, keptStore.KeptVideo>(limit, (after, size) =>
    loadKeptPage(db, account_id, { kinds, run_id: null, limit: size, after }),
  )
  const decisionOn = await loadDecisions(db, account_id, rows)
  const searchedTopics = await listTopicsOfVideos(db, account_id, rows)
  const presenters = rows.map((row) => (): components['schemas']['Find'] => {
    return presentFind(row, decisionOn(row), deps)
  })
  return { presenters, searched: searchedTopics, total: await countKept(db, account_id, kinds) }
}
