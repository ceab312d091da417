import type { HookType } from '../types.js'

/** The structures that hooks share: a name, a template a creator can fill, and the words that show it. */

export type Structure = { name: string; structure: string }
type Shape = Structure & { type: HookType; cue: RegExp }

const opening = '^(?:so |now |and |but |okay,? |well,? |today,? |you know,? )*'
const spelled =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)'
const shape = (type: HookType, name: string, structure: string, cue: string): Shape => ({
  type,
  name,
  structure,
  cue: new RegExp(opening + cue, 'i'),
})

/** Tried from the top inside a type. */
export const shapes: Shape[] = [
  shape('question', 'Have you ever', 'Have you ever {experience}?', 'have you ever\\b'),
  shape(
    'question',
    'Why do we',
    'Why {do} {people} {habit}?',
    "why (?:do|does|did|are|is|can|don't|isn't|would)\\b",
  ),
  shape(
    'question',
    'How do you',
    'How {do} {people} {achieve result}?',
    'how (?:do|does|did|can|could|would|is|are)\\b',
  ),
  shape('question', 'What if', 'What if {thing taken for granted} {changed}?', 'what if\\b'),
  shape(
    'question',
    'How many of you',
    'How many of you {experience}?',
    '(?:by a show of hands,? )?how (?:many|often|much)\\b',
  ),
  shape('question', 'Did you know', 'Did you know that {surprising fact}?', '(?:did|do) you know\\b'),
  shape(
    'question',
    'Do you',
    'Do you {habit}?',
    '(?:do|are|did|can|could|would|will|is|does) (?:you|it|we|your)\\b',
  ),
  shape('question', 'What is it', 'What {is} {subject}?', '(?:what|who|which|where|when)\\b'),
  shape(
    'specific_number',
    'Share first',
    '{Percentage} of {people} {surprising fact}.',
    '(?:(?:more|less) than |about |only |nearly |over |almost )*(?:\\d[\\d.,]*\\s?(?:%|percent)|half|a (?:third|quarter)|(?:one|\\d+) (?:in|out of))',
  ),
  shape(
    'specific_number',
    'Price first',
    '{Amount of money} {bought, cost or made} {thing}.',
    '(?:(?:i|we|this|it|my \\w+) \\w+ )?(?:\\w+ )?[$€£¥₹]\\s?\\d',
  ),
  shape(
    'specific_number',
    'Hard number first',
    '{Number} {people or things} {surprising fact}.',
    `(?:(?:more|less) than |about |only |nearly |over |almost |there are )*(?:\\d|${spelled}\\b)`,
  ),
  shape(
    'specific_number',
    'What I did, counted',
    'I {did something} {number} {times or things}, {and what came of it}.',
    `i(?:'ve| have|'d)?\\b.{2,80}\\b(?:\\d|${spelled}\\b)`,
  ),
  shape(
    'story',
    'Time ago',
    '{Time} ago, {what happened to me}.',
    '(?:about |almost |just |over )*(?:an?|one|two|three|four|five|six|ten|twenty|few|several|\\d+)?(?: \\w+)? ?(?:couple of )?(?:years?|months?|weeks?|days?|decades?|hours?|nights?|summers?)(?: and \\S+)? ago\\b',
  ),
  shape(
    'story',
    'When I was',
    'When I was {age}, {what happened}.',
    '(?:when i was|as a (?:kid|child|boy|girl|teenager)|at (?:the )?age|i was \\w+ years)\\b',
  ),
  shape(
    'story',
    'Imagine',
    'Imagine {scene the viewer can see}.',
    "(?:i(?:'d| would) like you to |i want you to )?(?:just )?(?:imagine|picture|suppose)\\b",
  ),
  shape(
    'story',
    'Dated scene',
    'In {month or year}, {what happened}.',
    "(?:in|on) (?:the )?(?:\\w+ )?(?:\\w+ )?\\d{4}|^(?:so )?it(?:'s| was) \\d{4}",
  ),
  shape('story', 'Where I come from', 'I grew up {place}, {what it taught}.', 'i (?:grew up|was born)'),
  shape('story', 'Someone close', 'My {relative} {did something telling}.', 'my \\w+'),
  shape(
    'story',
    'Last time',
    'Last {time}, I {did something}.',
    '(?:last|this) (?:year|week|month|night|summer|spring|winter|fall|january|february|march|april|may|june|july|august|september|october|november|december)',
  ),
  shape(
    'promise',
    'How to',
    'How to {result} {without usual cost}.',
    "(?:(?:here's|here is|this is) )?how to\\b",
  ),
  shape(
    'promise',
    'I will show you',
    "I'm going to {show} you {result}.",
    "(?:i'm|i am|we're|i'll|i will|let me)\\b.{0,24}\\b(?:show|teach|give|take|tell|share)\\b",
  ),
  shape(
    'promise',
    'I want to talk about',
    'I want to {talk} about {subject}.',
    "(?:i|we|what i)(?:'d| would)? ?(?:like|want|wanna|wanted|have|came|need)\\b",
  ),
  shape(
    'promise',
    'Today I am going to',
    "I'm going to talk about {subject}.",
    "(?:i'm|i am|we're) (?:going to|gonna|here to)",
  ),
  shape('promise', "Let's", "Let's {do something} together.", "let's\\b"),
  shape('warning', 'Stop doing', 'Stop {common habit}.', '(?:stop|quit)\\b'),
  shape('warning', 'Never do', 'Never {common mistake}.', "(?:never|don't|do not|avoid)\\b"),
  shape('challenge', 'I bet', 'I bet you {cannot or do not} {thing}.', 'i (?:bet|dare|challenge) you\\b'),
  shape(
    'challenge',
    'Do this',
    '{Instruction} and {see what happens}.',
    '(?:try|guess|close|raise|act|ask|build|buy|do|find|get|give|go|keep|learn|listen|make|put|read|take|think|try|turn|write)\\b',
  ),
  shape(
    'contrarian_claim',
    'You do not need',
    "You don't need {thing everyone buys} to {result}.",
    "you (?:don't|do not) (?:need|have to)\\b",
  ),
  shape(
    'contrarian_claim',
    'Most people think',
    'Most people think {belief}, but {truth}.',
    '(?:when )?(?:most people|everyone|everybody|we all|we tend to|we|you) (?:think|believe|assume|grew up)',
  ),
  shape('contrarian_claim', 'No one', 'No one {does what you expect}.', '(?:no ?one|nobody)\\b'),
  shape(
    'contrarian_claim',
    'Not what you think',
    "{Subject} isn't {what people think}.",
    ".{2,60}?(?:isn't|aren't|is not|are not|wasn't|don't|doesn't)\\b",
  ),
  shape(
    'result_first',
    'I did it in',
    'I {achieved result} in {time}.',
    '(?:i|we|my \\w+)\\b.{0,80}\\bin (?:just |under |less than )?(?:\\d+|a|one|two|three|six)\\b',
  ),
  shape(
    'result_first',
    'How I',
    'This is how I {achieved result}.',
    "(?:(?:this is|here's|that's) )?how (?:i|we)\\b",
  ),
  shape(
    'result_first',
    'From to',
    '{Person} went from {before} to {after}.',
    '.{2,60}?\\bfrom\\b.{2,40}\\bto\\b',
  ),
  shape('authority', 'As a', 'As a {profession}, {what I see that you do not}.', 'as an?\\b'),
  shape('authority', 'I am a', "I'm a {profession}, and {unexpected work or view}.", "i(?:'m| am) an?\\b"),
  shape(
    'authority',
    'After years',
    "I've spent {number} years {work}, and {lesson}.",
    "(?:for (?:the (?:past|last) )?.{0,20}years|i(?:'ve| have)\\b[^.!?]{0,80}\\b(?:years|decades))\\b",
  ),
  shape('identity_callout', 'If you', 'If you {situation}, {what to know}.', 'if you\\b|^if your\\b'),
  shape(
    'identity_callout',
    'Most of you',
    '{Most} of you {experience}.',
    '(?:most|many|all|some) of (?:you|us)|^you (?:probably|all)',
  ),
  shape(
    'listicle',
    'Numbered list',
    '{Number} {things} that {result}.',
    '(?:(?:here are|there are|these are|my|the) )?(?:top )?(?:\\d+|two|three|four|five|six|seven|eight|nine|ten)\\b',
  ),
  shape('demonstration', 'This is', 'This is {thing}, and {why it matters}.', '(?:this|these|here)\\b'),
  shape('demonstration', 'Look at', 'Look at {thing}.', '(?:look|watch|take a look|see)\\b'),
  shape(
    'confession',
    'I have a confession',
    'I have a confession: {embarrassing truth}.',
    '.{0,40}\\bconfess',
  ),
  shape('confession', 'I used to', 'I used to {wrong habit} until {turn}.', 'i used to\\b'),
  shape('comparison', 'More than', '{Thing} is {more} than {other thing}.', '.{2,120}?\\bthan\\b'),
  shape(
    'comparison',
    'This or that',
    '{One thing} versus {another}.',
    '.{2,120}?\\b(?:vs|versus|instead of|difference between)\\b',
  ),
  shape(
    'curiosity_gap',
    'The reason why',
    'This is why {thing everyone sees} {happens}.',
    "(?:this is|here's|that's) (?:why|what)\\b",
  ),
  shape(
    'curiosity_gap',
    'There is something',
    "There's {something unusual} {about subject}.",
    "there(?:'s| is| are)\\b",
  ),
  shape('curiosity_gap', 'What if', 'What if {thing taken for granted} {changed}?', 'what if\\b'),
]

/** What hooks of one type share where they share nothing closer. `other` shares nothing. */
export const broad: Record<Exclude<HookType, 'other'>, Structure> = {
  question: { name: 'Question first', structure: '{Question about subject}?' },
  contrarian_claim: { name: 'Against the grain', structure: '{Common belief} is wrong, because {reason}.' },
  curiosity_gap: {
    name: 'Open gap',
    structure: '{Something unusual} {happens}, and {what explains it} comes later.',
  },
  specific_number: {
    name: 'Number in the first line',
    structure: '{Subject} {number} {unit} {surprising fact}.',
  },
  result_first: { name: 'Result before the method', structure: 'I {achieved result}, and {how} comes next.' },
  promise: { name: 'Plain promise', structure: 'Here is {what you will get} about {subject}.' },
  story: { name: 'Story from the first line', structure: '{Time or place}, {person} {did something}.' },
  confession: { name: 'Confession first', structure: 'I {embarrassing truth} about {subject}.' },
  warning: { name: 'Warning first', structure: '{Common habit} is {harm}.' },
  challenge: { name: 'Viewer put to work', structure: '{Instruction to the viewer}.' },
  comparison: { name: 'Two things compared', structure: '{One thing} {beats} {another}.' },
  listicle: { name: 'Numbered list', structure: '{Number} {things} about {subject}.' },
  demonstration: { name: 'Shown, not told', structure: 'This is {thing}.' },
  authority: { name: 'Standing first', structure: 'I {experience}, and {what it taught}.' },
  identity_callout: { name: 'Viewer named', structure: '{Group of people} {shared experience}.' },
}
