import type { Run } from '../../client/index.js'
import { isEndedEarly } from '../lib/run-outcome.js'
import { api } from '../state/api.js'
import { useResource } from '../state/resource.js'
import { loadTopicOfRun } from '../state/run-topics.js'
import { strings } from '../strings/index.js'

/** For a run for clips like kept hooks: the run of these hooks, and whether it found few. */

/** The hooks that a run was started from; empty for most runs. */
export function seedsOf(run: Run): string[] {
  return run.kind === 'short' ? run.options.seed_hook_ids : []
}

/** A link to the run of the hooks. Renders nothing if that no longer exists. */
function Origin({ seed, run }: { seed: string; run: Run }) {
  const { run: text } = strings()
  const { data } = useResource(`origin ${seed}`, async (signal) => {
    const params = { path: { hook_id: seed } }
    const { run_id } = await api().get('/v1/hooks/{hook_id}', { params, signal })
    return { run_id, topic: await loadTopicOfRun(run_id) }
  })
  if (!data) return null
  return (
    <>
      {' '}
      {text.followUpOf} <a href={`/runs/${data.run_id}`}>{data.topic || run.topic}</a>
    </>
  )
}

/** Names the run that this one follows up, and states if it found few. Renders nothing for other runs. */
export function FollowUp({ run }: { run: Run }) {
  const { run: text } = strings()
  const seeds = seedsOf(run)
  const [seed] = seeds
  if (run.kind !== 'short' || seed === undefined) return null
  const isFew = run.status === 'done' && run.hooks.length < run.count && !isEndedEarly(run)
  return (
    <p class="wrap">
      {text.followUp(seeds.length)}
      <Origin seed={seed} run={run} />. {isFew && <b>{text.fewLikeThem(run.hooks.length, run.count)}</b>}
    </p>
  )
}
