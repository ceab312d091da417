import { plural } from './counts.js'

/** What surrounds every page, in English. */

export const nav = {
  label: 'Pages',
  ask: 'Ask',
  library: 'Library',
  watches: 'Watches',
  sources: 'Sources',
  usage: 'Usage',
  keys: 'Keys',
  about: 'About',
  skip: 'Skip to content',
  credits: 'credits',
  creditsLong: (count: string) => `${count} credits, see usage`,
  help: 'Keyboard shortcuts',
  dark: 'Dark colors',
  light: 'Light colors',
  signOut: 'Sign out',
}

export const states = {
  loading: 'Loading…',
  showAll: 'Show all',
  showLess: 'Show less',
  more: 'Show more',
  close: 'Close',
  cancel: 'Cancel',
  messages: 'Messages',
  goOn: 'Continue',
  notFound: 'Nothing is at this address',
  notFoundHow: 'The link may be old, or cut off.',
}

export const errors = {
  tryAgain: 'Try again',
  tryNow: 'Try now',
  nextTry: (seconds: number) => `Next try in ${plural(seconds, 'second', 'seconds')}.`,
  requestIdLabel: 'Request ID',
  requestId: (id: string) => `(request ID ${id})`,
  retryAfter: (seconds: number) =>
    seconds < 90 ? `Try again in ${seconds} seconds.` : `Try again in ${Math.ceil(seconds / 60)} minutes.`,
  offline: 'The server cannot be reached.',
  lost: 'The connection to the server is lost',
  retryIn: (seconds: number) =>
    `Nothing is lost: the run continues on the server. Next try in ${plural(seconds, 'second', 'seconds')}.`,
  fields: {
    text: 'Your draft',
    topic: 'Topic',
    niche: 'What your videos are about',
    video_brief: 'What your video is about',
    seconds: 'Length in seconds',
    name: 'Name',
    note: 'Note',
    message: 'Your message',
  } as Record<string, string>,
  noLongVideos: 'This server holds no long videos. Look for short clips instead.',
  byCode: {
    offline: 'The server cannot be reached. Check that it is running and that you are online.',
    wrong_key: 'This key is not known to this server.',
    insufficient_credits: 'There are not enough credits for this.',
    key_credit_limit_reached: 'This key has reached its spending cap. Sign in with another key, or make one.',
    insufficient_scope: 'This key is not allowed to do that. Sign in with a key that is.',
    rate_limited: 'That was too often.',
    too_many_runs: 'Too many runs at once. Wait until one ends.',
    search_unavailable: 'Nothing can be searched for this. Nothing was charged.',
    at_capacity: 'The server has reached its limit for today. Nothing was charged.',
    model_unavailable: 'The language model does not answer at the moment. Nothing was charged.',
    restarting: 'The server is restarting.',
    unavailable: 'The server is busy.',
    run_not_found: 'There is no such run in your account.',
    hook_not_found: 'There is no such hook in your account.',
    find_not_found: 'There is no such video in your account.',
    conversation_not_found: 'There is no such conversation in your account.',
    run_in_flight: 'A run is still in progress.',
    run_not_finished: 'The run is still in progress.',
    nothing_kept: 'You kept none of these results yet.',
    share_limit_reached: 'This run has 20 links already. Withdraw one first.',
    last_active_key: 'This is the last key that works. Create another one first.',
    key_limit_reached: 'The account has as many keys as it can have. Revoke one first.',
    invalid_access_code: 'This access code does not work.',
    invalid_sign_in_token:
      'A link works once, for ten minutes. Get a new one with coldopen sign-in on the computer of the server.',
    operator_only:
      'Only the operator can do this. Sign in with the link that coldopen sign-in prints on the computer of the server.',
    set_in_environment: 'The environment of the server sets this, and that wins.',
    import_in_flight: 'Another import is running.',
    export_in_flight: 'Everything is being downloaded already.',
    import_not_found: 'The server was restarted, so this import ended. Nothing of it was added.',
    not_local: 'The link works only on the machine that runs the server, without a proxy.',
    outdated: 'The server has a newer version of this page. Load it again.',
    internal_error: 'Something went wrong on the server.',
    unreadable: 'Something between here and the server answered in its place.',
  } as Record<string, string>,
}

export const copy = { done: 'Copied', refused: 'The browser did not allow copying' }

export const decisions = {
  keep: 'Keep',
  kept: 'Kept',
  reject: 'Reject',
  rejected: 'Rejected',
  cleared: 'Decision removed',
  undo: 'Undo',
  keepKey: 'Keep (x)',
  rejectKey: 'Reject (r)',
  inOtherRun: { keep: 'Kept in another run', reject: 'Rejected in another run' },
  notSaved: 'Your decision was not saved.',
  note: 'Note to yourself',
  addNote: 'Add a note',
  editNote: 'Edit the note',
  saveNote: 'Save',
}

export const help = {
  title: 'Keyboard shortcuts',
  keys: [
    ['j k', 'Next and previous card'],
    ['x', 'Keep, or take that back'],
    ['r', 'Reject, or take that back'],
    ['c', 'Copy the opening'],
    ['p', 'Play'],
    ['o', 'Open on the platform'],
    ['/', 'To the search or the topic'],
    ['1 2 3 4', 'Ask, Library, Usage, Keys'],
    ['?', 'This help'],
  ] as [string, string][],
}
