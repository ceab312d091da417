import { claims } from './devices-of-claims.js'

/**
 * What each structure does to a viewer and how it is used, by the structure's name. `how` goes on from the third
 * person, {x} being the words that show it; `steal` is an imperative that more can follow.
 */
export type Device = { how: string; steal: string }

export const devices: Record<string, Device> = {
  ...claims,
  'Have you ever': {
    how: 'Asks after an experience the viewer surely has, {x}, so a silent yes comes before any explanation',
    steal: 'Ask about one experience your viewer certainly had',
  },
  'Why do we': {
    how: 'Makes something ordinary strange by asking {x}, and only watching on settles it',
    steal: 'Ask why something everybody takes for granted is so',
  },
  'How do you': {
    how: 'Sets a problem the viewer starts to solve at once, {x}, and keeps its own solution back',
    steal: 'Ask how something hard is done and let the viewer try first',
  },
  'What if': {
    how: 'Changes one thing taken for granted, {x}, and the viewer plays it through before being told',
    steal: 'Change one thing your field takes for granted and ask what follows',
  },
  'How many of you': {
    how: 'Has viewers count themselves in with {x}, so they have taken a side before the argument begins',
    steal: 'Ask who has lived through the situation that your video solves',
  },
  'Did you know': {
    how: 'Tests what the viewer knows, {x}, and a gap in knowledge wants closing',
    steal: 'Ask whether the viewer knows your most surprising fact and give it in the same breath',
  },
  'Do you': {
    how: 'Puts the viewer on the spot with {x}, a question about themselves that is hard not to answer',
    steal: 'Ask one plain yes-or-no question about your viewer’s own habits',
  },
  'What is it': {
    how: 'Opens on a question instead of an answer, {x}, and the answer is the reason to stay',
    steal: 'Open on the exact question your video answers, in words a viewer would use',
  },
  'Question first': {
    how: 'Puts a question early, {x}, and leaves the viewer looking for the answer',
    steal: 'Lead up to one question your video answers and ask it within the first two sentences',
  },
  'Share first': {
    how: 'States a share, {x}, and viewers ask at once which side they are on',
    steal: 'Start with the share of people who are affected, as a plain figure',
  },
  'Price first': {
    how: 'Names a sum of money, {x}, and a price makes the stakes easy to picture',
    steal: 'Name the exact sum that was won, lost or paid in the first sentence',
  },
  'Hard number first': {
    how: 'Starts from a count, {x}, exact enough to be believed or doubted',
    steal: 'Put your most telling figure in the first three words',
  },
  'What I did, counted': {
    how: 'Counts what was done, {x}, so the effort can be judged before the lesson',
    steal: 'Say what you did and exactly how often or how long',
  },
  'Number in the first line': {
    how: 'Works a hard figure into the first line, {x}, so the claim can be checked',
    steal: 'Work one exact figure into your first sentence, where others would say many or much',
  },
  'Time ago': {
    how: 'Goes back to a fixed moment, {x}, and what came of it has to be waited for',
    steal: 'Start at the moment it began, with how long ago that was',
  },
  'When I was': {
    how: 'Opens on a younger self, {x}, and the viewer waits to see what that age taught',
    steal: 'Start with how old you were and the one thing that happened',
  },
  Imagine: {
    how: 'Builds a scene in the viewer’s head, {x}, with the viewer standing in it',
    steal: 'Put the viewer into one scene they can see, in the present tense',
  },
  'Dated scene': {
    how: 'Pins the story to a date, {x}, which says this truly happened and asks what did',
    steal: 'Open with the exact date and the first thing that happened on it',
  },
  'Where I come from': {
    how: 'Begins where the speaker comes from, {x}, so that the distance travelled is the story',
    steal: 'Name the place you come from and one fact that made it different',
  },
  'Someone close': {
    how: 'Brings in one person close to the speaker, {x}, and a person is easier to follow than a topic',
    steal: 'Open on one person close to you doing one telling thing',
  },
  'Last time': {
    how: 'Reports something recent, {x}, as one tells it to a friend, and the outcome is still open',
    steal: 'Start with what happened to you last week or last month, without its outcome',
  },
  'Story from the first line': {
    how: 'Is inside a story from the first line, {x}, and stories are left only at their end',
    steal: 'Start in the middle of what happened, with a person and a verb',
  },
}
