import type { MistakeFixture } from './fixture.js'
import type { Mistake } from './types.js'

const run = ({ own }: MistakeFixture) => own('run_id')

/** Mistakes while the sources are held, which ends with `a find that its run only shows so far`. */
export const tooEarly: Mistake[] = [
  {
    what: 'one run too many',
    call: (f) => ['find_hooks', { topic: 'sourdough' }, f.busy.api_key],
    code: 'too_many_runs',
    says: /3 runs are already in flight.*end one with cancel_run; list_runs lists them/,
    next: (f) => ['cancel_run', { run_id: f.busy_runs[0]?.run_id }, f.busy.api_key],
  },
  {
    what: 'a deletion while a run is in flight',
    call: (f) => ['delete_account', { confirm: 'delete my account' }, f.leaving.api_key],
    code: 'run_in_flight',
    says: /End it with cancel_run, or wait until list_runs shows none in flight/,
    next: (f) => ['cancel_run', { run_id: f.leaving_run }, f.leaving.api_key],
  },
  {
    what: 'an export of a run that has not ended',
    call: (f) => ['export_run', { run_id: f.running }],
    code: 'run_not_finished',
    says: /get_run and wait=55, or end it with cancel_run/,
    next: (f) => ['get_run', { run_id: f.running, wait: 55, since: 'the start' }],
    gives: /"status":"(queued|running)"/,
  },
  {
    what: 'a find that its run only shows so far',
    call: (f) => ['get_find', { find_id: f.early.find_id }],
    code: 'find_not_found',
    says: /has not ended: wait for it with get_run and wait=55/,
    meanwhile: (f) => f.open(),
    next: (f) => ['get_run', { run_id: f.early.run_id, wait: 55 }],
    gives: /"status":"done".*"find_id"/,
  },
  {
    what: 'a cancel of a run that has ended',
    call: (f) => ['cancel_run', { run_id: run(f) }],
    code: null,
    says: /"status":"done"/,
    next: (f) => ['export_run', { run_id: run(f), format: 'md' }],
  },
]
