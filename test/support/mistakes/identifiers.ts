import type { MistakeFixture } from './fixture.js'
import { nobody } from '../operations.js'
import type { Mistake } from './types.js'

const hook = ({ own }: MistakeFixture) => own('hook_id')
const find = ({ own }: MistakeFixture) => own('find_id')
const run = ({ own }: MistakeFixture) => own('run_id')

export const wrongIds: Mistake[] = [
  {
    what: 'the ID of a hook for a find',
    call: (f) => ['get_find', { find_id: hook(f) }],
    code: 'find_not_found',
    says: /^This is the ID of a hook: use get_hook\.$/,
    next: (f) => ['get_hook', { hook_id: hook(f) }],
  },
  {
    what: 'the ID of a find for a hook',
    call: (f) => ['keep_hook', { hook_id: find(f), verdict: 'keep' }],
    code: 'hook_not_found',
    says: /^This is the ID of a find: use keep_find\.$/,
    next: (f) => ['keep_find', { find_id: find(f), verdict: 'keep' }],
    gives: /"verdict":"keep"/,
  },
  {
    what: 'the ID of a run for a hook',
    call: (f) => ['get_hook', { hook_id: run(f) }],
    code: 'hook_not_found',
    says: /^This is the ID of a run: use get_run\.$/,
    next: (f) => ['get_run', { run_id: run(f) }],
    gives: /"hook_id"/,
  },
  {
    what: 'the ID of a remix for a run',
    call: (f) => ['export_run', { run_id: f.own('remix_id') }],
    code: 'run_not_found',
    says: /^This is the ID of a remix: use get_remix\.$/,
    next: (f) => ['get_remix', { remix_id: f.own('remix_id') }],
  },
  {
    what: 'the ID of a conversation for a run',
    call: (f) => ['cancel_run', { run_id: f.own('conversation_id') }],
    code: 'run_not_found',
    says: /^This is the ID of a conversation: use ask\.$/,
    next: (f) => ['ask', { message: 'hello', conversation_id: f.own('conversation_id') }],
    gives: /"action":"clarify"/,
  },
  {
    what: 'an ID that nothing has',
    call: () => ['get_run', { run_id: nobody }],
    code: 'run_not_found',
    says: /^This account has no such run\. list_runs lists the runs\.$/,
    next: () => ['list_runs'],
    gives: /"run_id"/,
  },
  {
    what: 'an ID with a letter too many',
    call: (f) => ['get_run', { run_id: `${run(f)}0` }],
    code: 'invalid_request',
    says: /^Invalid request: run_id must be a valid uuid, .*: not a number, not a name; list_runs lists the runs\.$/,
    next: (f) => ['get_run', { run_id: run(f) }],
  },
  {
    what: 'half an ID',
    call: (f) => ['get_find', { find_id: find(f).slice(0, 18) }],
    code: 'invalid_request',
    says: /find_id must be a valid uuid, .*: not a number, not a name; list_finds lists the finds\.$/,
    next: () => ['list_finds'],
    gives: /"find_id"/,
  },
]
