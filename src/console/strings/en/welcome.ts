import { credits } from './counts.js'

/** The page of those who are not signed in, in English. */

export const welcome = {
  title: 'How the best videos open',
  lead: 'Type a topic. Coldopen finds clips and videos that beat their own channel. It shows you their first words, their structure, their titles and thumbnails.',
  /** The lead on a server that searches only imports and may know no multiples. */
  stockLead:
    'Type a topic. Coldopen finds the clips and videos on it that this server holds. It shows you their first words, their structure, their titles and thumbnails.',
  example: 'Example',
  examples: [
    { text: 'I threw away eleven loaves before I bought a four dollar thermometer.', figure: '13.9×' },
    { text: 'Your landlord is hoping you never read page three.', figure: '12×' },
    { text: 'Nobody told me the gym closes at nine.', figure: '4.1×' },
  ],
  ways: 'How to sign in',
  way: { code: 'Redeem a code', key: 'Paste a key' },
  codeLabel: 'Access code',
  codeHint: 'You get one from whoever runs this server.',
  usual: 'the usual',
  redeem: 'Create my account',
  keyLabel: 'API key',
  keyHint: 'It starts with co_ and was shown when your account or the key was made.',
  signIn: 'Sign in',
  stay: 'Stay signed in',
  stayNot: {
    code: 'Without it you are signed out when you close this tab. The key of your account, which you see next, signs you in again.',
    key: 'Without it you are signed out when you close this tab. This key signs you in again.',
    link: 'Without it you are signed out when you close this tab, and need another link.',
  },
  stayMeans:
    'The key is kept in this browser until you sign out. Whoever uses this browser can spend your credits.',
  keyTitle: 'Your key',
  keyOnce:
    'It is your password, and shown only once. Store it now: without it you need a new link from whoever runs this server.',
  copyKey: 'Copy the key',
  downloadKey: 'Download',
  continue: 'I stored it, continue',
  credits: (count: number) => `Your account starts with ${credits(count)}.`,
  linkBusy: 'Signing in…',
  linkFailed: 'The link did not sign you in',
  invited: 'You were invited',
  invitedMeans:
    'This link signs you in to an account that somebody shares with you. Its results and credits are shared.',
  invitedReplaces:
    'This link signs you in to an account that somebody shares with you. You leave the one you are in now.',
  lost: 'No code, or lost your key?',
  ownServer:
    'On a server of your own, the first start prints a code, and beside it a link that signs you in without one.',
  lostOperator:
    'If you run this server, call this on its computer, in the folder of Coldopen. It prints a new link, which works once:',
  lostOthers:
    'If you do not, ask somebody who shares the account for a link from the page Keys, or whoever runs the server, who calls sign-in --account.',
  otherWays: 'Sign in another way',
  how: 'How it works',
  howSteps: [
    'Type a topic, such as “sourdough”. A search takes about a minute and costs a few credits; the price stands beside the button.',
    'Read how the clips and videos it finds begin, and keep the ones you like.',
    'Write your own after them, compare a draft with them, or export what you kept.',
  ],
  forPrograms: 'For programs:',
  docs: 'API reference',
  guide: 'Guide for LLMs',
  notice: {
    expired: 'Your key no longer works. Sign in again to go on where you were.',
    'signed-out': 'You are signed out. The key was removed from this browser.',
  },
}
