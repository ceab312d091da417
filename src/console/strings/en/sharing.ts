/** Sharing a run, and the page that a link opens, in English. */

export const share = {
  share: 'Share',
  title: 'Share this run',
  what: (hasSide: boolean, isOnlyKept: boolean) =>
    `Anybody with the link sees the topic${hasSide && !isOnlyKept ? ', the results and what they have in common' : ` and ${isOnlyKept ? 'what you kept' : 'the results'}`}. Not your decisions, your notes, what it cost, nor who you are.`,
  expires: 'The link works',
  days: {
    0: 'until you withdraw it',
    7: 'for 7 days',
    30: 'for 30 days',
    90: 'for 90 days',
    365: 'for a year',
  },
  onlyKept: 'Only what I kept',
  rejectedToo: 'What you rejected is shown too. Tick “Only what I kept” to leave it out.',
  onlyKeptHint: 'As it is now: what you keep or reject later does not change the link.',
  make: 'Make a link',
  making: 'Making a link…',
  link: 'Your link',
  once: 'Copy it now: it is not shown again.',
  onlyHere: (host: string) =>
    `Only this computer can open this link, because it begins with ${host}. For others, open the console at the address under which they reach this server, or have whoever runs it set that address.`,
  copy: 'Copy the link',
  open: 'Open it',
  links: (count: number) => (count === 1 ? '1 link works now' : `${count} links work now`),
  shownOnce: 'A link is shown once, when you make it. Make another one if you have lost it.',
  until: (time: string) => `until ${time}`,
  forever: 'until you withdraw it',
  made: (time: string) => `Made ${time}`,
  showsKept: 'what I kept',
  withdraw: 'Withdraw',
  withdrawOf: (time: string) => `Withdraw the link made ${time}`,
  withdrawnOne: 'The link no longer works.',
  withdrawAll: 'Withdraw all links',
  withdrawn: 'No link to this run works any more.',
}

export const shared = {
  title: 'Shared research',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  until: (time: string) => `This link works until ${time}`,
  print: 'Print or save as PDF',
  gone: 'There is nothing at this link',
  goneHow: 'It may be mistyped, or it has expired or been withdrawn. Ask whoever sent it for a new one.',
  transcript: 'Transcript',
  nothing: 'This run found nothing to show.',
  legend: 'The figure with × is how many times the usual views of its creator or channel a video had.',
  by: 'Found and read with Coldopen',
}
