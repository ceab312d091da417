/** Unchanged job queues: each hands over one job at a time, and reports when its worker was called. */
import Database from 'better-sqlite3'
import { run } from 'graphile-worker'
import PgBoss from 'pg-boss'
import { better, defineQueue, defineWorker } from 'plainjob'

/** The next call of a worker: its instant. */
function calls() {
  let told = () => undefined
  return {
    next: () => new Promise((resolve) => (told = resolve)),
    async came() {
      told(performance.now())
    },
  }
}

/** Milliseconds from the job being durable to the worker being called; 0 if it was called before. */
async function between(called, enqueue) {
  await enqueue()
  const safe_at = performance.now()
  return Math.max(0, (await called) - safe_at)
}

const quiet = { error() {}, warn() {}, info() {}, debug() {} }

export function plainjob(file) {
  const { next, came } = calls()
  const connection = new Database(file)
  const queue = defineQueue({ connection: better(connection), logger: quiet })
  // Defining the queue sets NORMAL, with which a job is not on disk when it is acknowledged.
  connection.pragma('synchronous = FULL')
  if (connection.pragma('journal_mode', { simple: true }) !== 'wal')
    throw new Error('plainjob is not in WAL mode.')
  const worker = defineWorker('job', came, { queue, logger: quiet })
  void worker.start()
  return {
    pickUp: () => between(next(), async () => queue.add('job', {})),
    async stop() {
      await worker.stop()
      queue.close()
    },
  }
}

export async function graphileWorker(url) {
  const { next, came } = calls()
  const { Logger } = await import('graphile-worker')
  const runner = await run({
    connectionString: url,
    concurrency: 1,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { job: came },
  })
  return { pickUp: () => between(next(), () => runner.addJob('job', {})), stop: () => runner.stop() }
}

export async function pgBoss(url) {
  const { next, came } = calls()
  const boss = new PgBoss(url)
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue('job')
  await boss.work('job', came)
  return {
    pickUp: () => between(next(), () => boss.send('job', {})),
    stop: () => boss.stop({ graceful: false, wait: false }),
  }
}
