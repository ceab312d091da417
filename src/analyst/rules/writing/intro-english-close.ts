import type { Phrases } from './phrases.js'

/** What closes an intro in English: what is kept open, what comes, and everything else. */
export const closeEnglish: Pick<Phrases['intro'], 'open_loop' | 'preview' | 'other'> = {
  open_loop: {
    say: [
      'I will tell you %c, but the most important part comes at the end.',
      'But there is one thing about %s that changes everything, and it only makes sense once you have seen what comes before it.',
      'But one thing about %s changes everything, and I am saving it for the end.',
      'But the part that surprised me about %s comes last.',
      'But the part that surprised me most comes later.',
      'But the real surprise comes later.',
      'But one thing is missing.',
      'But that is not all.',
      'But there is more.',
      'But not yet.',
      'But wait.',
      'Except…',
    ],
    more: [
      'I got it wrong until {moment}.',
      'If you think you already know it, remember your guess.',
      'It has to do with {hint}, and that is all I will say for now.',
      'Almost nobody I asked saw it coming.',
      'You will notice it once I point at it.',
    ],
    screen: [
      'A question mark over the one thing you are holding back.',
      'A blurred picture of {surprise}.',
      'The words “but then” on black, half a breath long.',
    ],
    broll: [
      'The beginning of the surprising moment, cut off just before it happens.',
      '{surprise} covered by a cloth or by your hand.',
      'Your reaction alone, without what you are reacting to.',
    ],
  },
  preview: {
    say: [
      'First we look at {first part}, then at {second part}, and at the end I put it all together for %s, from start to finish.',
      'First comes {first part}, then {second part}, and then all of it together for %s.',
      'First {first part}, then {second part}: that is %s.',
      'First {first part}, then {second part}.',
      'We start with {first part}.',
      "Here's the plan.",
      'The plan:',
      'Ready?',
    ],
    more: [
      'You can jump ahead with the chapters, but I would not skip {part}.',
      'The middle part is where most people go wrong, so take your time there.',
      'I will name everything I use along the way.',
      'Let us get into it.',
      'It gets easier after the first step.',
    ],
    screen: [
      'The parts of the video as a short list, lighting up one after another.',
      'A simple bar at the bottom that shows the chapters.',
      'An arrow from {first part} to {result}.',
    ],
    broll: [
      'Quick shots of each part in order, a breath each.',
      'The messiest and the best moment of the video, back to back.',
      'The table from above while the things for each part are put down.',
    ],
  },
  other: {
    say: [
      'So let me start with the first thing you would do with %s, which is {first step}, and then build on that.',
      'So let us start with the first step for %s: {first step}.',
      'So we begin with %s and {first step}.',
      'We begin with {first step}.',
      "Let's get started.",
      "Let's start.",
      "Let's begin.",
      'Okay.',
    ],
    more: [
      'I will go slowly, so that you can see what I am doing.',
      'This is easier than it looks.',
      'If something is different for you, use {alternative}.',
      'Have {thing} ready.',
      'Here is what to watch for: {sign}.',
    ],
    screen: [
      'The name of the first step: {first step}',
      'A small label that names what you are holding.',
      'Nothing on screen; let the picture work.',
    ],
    broll: [
      '{first step} from above, both hands in the picture.',
      'A slow move towards {key object}.',
      'You looking at %s for a moment before you begin.',
    ],
  },
}
