import { credits } from './counts.js'

/** Keys and the account, in English. */

export const keys = {
  title: 'Keys',
  lead: 'Give each program its own key, with only what it needs, and each person who shares this account a link of their own.',
  create: 'New key',
  created: 'Your new key',
  invite: 'Invite a person',
  makeLink: 'Make the link',
  personName: 'Who it is for',
  personExample: 'Kim',
  linkMeans:
    'Send this link to that person alone: it signs in to this account, with its results and credits, until you revoke it here. It is shown only once.',
  copyLink: 'Copy the link',
  linkLocal:
    'This address is reached from this computer alone. For others, open the console by the address that they use, and make the link there.',
  original: 'First key',
  current: 'this one',
  expired: 'expired',
  expires: 'expires',
  lastUsed: 'last used',
  never: 'never used',
  noCap: (used: number) => `${credits(used)} used, no cap`,
  capUsed: (used: number, cap: number) => `${used} of ${credits(cap)} used`,
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeMeans: 'Programs that use this key are refused from now on.',
  revokeCurrentMeans: 'This is the key you are signed in with: you will be signed out.',
  revokeOthers: 'Revoke all others',
  revokeOthersMeans: 'Only the key you are signed in with goes on working.',
  revoked: 'Revoked',
  name: 'Name',
  nameExample: 'my agent',
  scopes: 'What it may do',
  scopeMeans: {
    read: 'See runs and their results',
    write: 'Keep and reject',
    research: 'Start runs, write and compare, which costs credits',
    admin: 'Manage keys and delete the account',
  },
  cap: 'Spending cap (credits)',
  days: 'Expires after (days)',
  noLimit: 'none',
  account: 'Your account',
  exportAccount: 'Download everything',
  exporting: 'Downloading…',
  exportMeans:
    'One zip file of everything this account holds: runs, results, decisions, written texts, chats and more. No keys or secrets.',
  deleteAccount: 'Delete the account',
  deleteMeans: 'This deletes all keys, runs, results and written texts for good. Unspent credits are lost.',
  deleteConfirm: (sentence: string) => `Type “${sentence}” to confirm`,
}
