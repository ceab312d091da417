import type { Device } from './devices.js'

/** What promises, warnings, claims, standing, lists and things shown do to a viewer: see devices.ts. */
export const claims: Record<string, Device> = {
  'How to': {
    how: 'Names the result to be had, {x}, so the viewer knows what watching is worth',
    steal: 'Name the result your viewer wants and the cost you spare them',
  },
  'I will show you': {
    how: 'Says outright what the viewer is about to get, {x}, and keeps them waiting for it',
    steal: 'Say in one sentence what the viewer is about to see or hear, and make it one thing',
  },
  'I want to talk about': {
    how: 'Names its subject outright, {x}, so those it is meant for know to stay',
    steal: 'Name your subject in one sentence, in its narrowest form',
  },
  'Today I am going to': {
    how: 'Sets out what it will do, {x}, and is held to it from then on',
    steal: 'Say in one sentence what you are about to do',
  },
  "Let's": {
    how: 'Makes it a thing done together, {x}, so the viewer is a companion and not an audience',
    steal: 'Invite the viewer to do the first step with you',
  },
  'Plain promise': {
    how: 'Says early what is coming, {x}, so the viewer knows what staying is worth',
    steal: 'Say in one sentence what your viewer leaves with',
  },
  'Stop doing': {
    how: 'Forbids something the viewer may do today, {x}, and the reason has to be heard',
    steal: 'Tell the viewer to stop one common habit before you say why',
  },
  'Never do': {
    how: 'Warns off one thing, {x}, and viewers check themselves against it',
    steal: 'Name the one thing never to do and hold the reason back a sentence',
  },
  'Warning first': {
    how: 'Opens on harm, {x}, and nobody likes to miss a warning that may be meant for them',
    steal: 'Open on the harm that a common habit does',
  },
  'I bet': {
    how: 'Bets against the viewer, {x}, who stays to prove it wrong',
    steal: 'Bet that your viewer cannot do or does not know one small thing',
  },
  'Do this': {
    how: 'Gives the viewer something to do, {x}, and whoever does it is already taking part',
    steal: 'Open with one small thing the viewer can do while watching',
  },
  'Viewer put to work': {
    how: 'Hands the viewer a task, {x}, so watching turns into taking part',
    steal: 'Give your viewer one task in the first two sentences',
  },
  'You do not need': {
    how: 'Takes an expected cost away, {x}, and makes the result look nearer than it did',
    steal: 'Name what everybody thinks it takes and say that it does not',
  },
  'Most people think': {
    how: 'States what most believe only to turn on it, {x}, and the viewer wants to know on which side they stand',
    steal: 'State the common belief fairly before you contradict it',
  },
  'No one': {
    how: 'Speaks for nobody, {x}, an absolute that invites the viewer to look for the exception',
    steal: 'Say what nobody in your field does or admits',
  },
  'Not what you think': {
    how: 'Denies what the viewer expects, {x}, and owes an explanation',
    steal: 'Say what your subject is not before you say what it is',
  },
  'Against the grain': {
    how: 'Contradicts what viewers take for granted, {x}, and has to prove it',
    steal: 'Turn one belief of your viewers over in a single plain sentence',
  },
  'I did it in': {
    how: 'Gives result and time together, {x}, and leaves the way there to be told',
    steal: 'State your result and the time it took, and nothing of the method',
  },
  'How I': {
    how: 'Offers the way behind a result already reached, {x}, so the proof comes before the method',
    steal: 'Name the result you reached and announce how',
  },
  'From to': {
    how: 'Shows both ends of a change, {x}, and the viewer stays for what lies between',
    steal: 'Put the before and the after in one sentence and leave out the middle',
  },
  'Result before the method': {
    how: 'Starts at the result, {x}, so the viewer stays for the way there',
    steal: 'Start with what came of it and hold the method back',
  },
  'As a': {
    how: 'Speaks from a profession, {x}, which makes an insider of the viewer',
    steal: 'Name your trade and what it lets you see that others do not',
  },
  'I am a': {
    how: 'Says who is speaking, {x}, so what follows carries the weight of it',
    steal: 'Say what you do in one clause and set something unexpected beside it',
  },
  'After years': {
    how: 'Puts the years behind the advice first, {x}, so it is believed before it is heard',
    steal: 'Say how long you have done it and promise the one lesson that remained',
  },
  'Standing first': {
    how: 'Brings experience or evidence early, {x}, before it asks to be believed',
    steal: 'Show in one clause why you know, with a fact rather than a title',
  },
  'If you': {
    how: 'Picks its viewer by a condition, {x}, and whoever meets it feels meant',
    steal: 'Describe your viewer’s situation in the words they would use for it',
  },
  'Most of you': {
    how: 'Tells viewers something about themselves, {x}, and they stay to agree or object',
    steal: 'Tell your viewers one thing about themselves that they can check at once',
  },
  'Viewer named': {
    how: 'Names the people it is for, {x}, who then listen as if addressed',
    steal: 'Name the group your video is for and the experience they share',
  },
  'Numbered list': {
    how: 'Counts what is coming, {x}, and a list asks to be finished',
    steal: 'Announce an exact number of points and what they add up to',
  },
  'This is': {
    how: 'Puts one thing in front of the viewer, {x}, before saying why it matters',
    steal: 'Show one thing, name it in five words and keep its meaning for the next sentence',
  },
  'Look at': {
    how: 'Directs the eye first, {x}, so the viewer has seen before being told',
    steal: 'Tell the viewer where to look before you explain anything',
  },
  'Shown, not told': {
    how: 'Shows before it tells, {x}, and gives the eye something to hold on to',
    steal: 'Open on the thing itself and let it be seen before you comment',
  },
  'I have a confession': {
    how: 'Announces a confession, {x}, and candour makes the viewer lean in',
    steal: 'Admit one thing your viewers would not expect of you',
  },
  'I used to': {
    how: 'Owns a former mistake, {x}, and the viewer waits for what changed',
    steal: 'Admit what you used to do or believe and stop before the turn',
  },
  'Confession first': {
    how: 'Admits something against the speaker’s interest, {x}, which earns trust before the point comes',
    steal: 'Admit a weakness or a failure that bears on your subject',
  },
  'More than': {
    how: 'Measures one thing against another, {x}, and the odd pairing makes the size felt',
    steal: 'Compare your subject with something the viewer already knows the size of',
  },
  'This or that': {
    how: 'Sets two things against each other, {x}, and the viewer picks one',
    steal: 'Set two options against each other before you judge either',
  },
  'Two things compared': {
    how: 'Opens on a contrast, {x}, and the difference wants explaining',
    steal: 'Set two things side by side that seem alike, or far apart',
  },
  'The reason why': {
    how: 'Points to a reason before giving it, {x}, so the viewer waits for the cause',
    steal: 'Announce that you know the reason for something everyone has seen',
  },
  'There is something': {
    how: 'Names that something exists before saying what it is, {x}',
    steal: 'Say that there is something unusual about your subject and describe its effect first',
  },
  'Open gap': {
    how: 'Names something and holds it back, {x}, so the viewer waits for it',
    steal: 'Describe the effect first and keep its cause for later',
  },
}
