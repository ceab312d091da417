import type { AboutTopic, Figures } from '../../../src/analyst/types.js'
import { unknown } from './asks.js'

/**
 * Material and what a careful reader answered to the prompts made of it, all invented. The answers are good in ways that
 * are easily taken for faults: quotations in another case or with words left out, rounded and relative figures, numbers
 * in digits for words, templates with nearly all the words of their line.
 */

export type CarefulClip = {
  name: string
  topic: string
  title: string
  language?: string
  said: string[]
  figures: Figures
  answer: {
    hook: number[]
    hook_type: string
    catchy_line: number[]
    main_idea: string | null
    why_it_travelled: string
    topic: string
    about_topic: AboutTopic
  }
}

export const clips: CarefulClip[] = [
  {
    name: 'a slogan turned round, with fewer views than usual',
    topic: 'career advice',
    title: 'Love your job?',
    said: [
      'My grandfather had a saying: do what you love, once the rent is paid.',
      'You are lying to yourself.',
      'You tell me that you will paint boats all day, and even then it is not true.',
      'I sold my boatyard, I sold my sail shop, and what do I have today?',
      'A canoe that nobody rents, and I love it.',
      'Love is what you call it when you are afraid of arithmetic.',
    ],
    figures: { ...unknown, views: 118_400, outlier: 0.81, creator_usual_views: 146_200 },
    answer: {
      hook: [1, 2],
      hook_type: 'contrarian_claim',
      catchy_line: [6],
      main_idea: 'Loving the work is often an excuse for not counting what it earns.',
      why_it_travelled:
        'It turns a slogan round, “Do what you love, once the rent is paid”, and accuses the viewer; with 118K views it stayed about 19% below the usual 146K.',
      topic: 'earning with what you love',
      about_topic: 'yes',
    },
  },
  {
    name: 'a question and its answer',
    topic: 'business',
    title: 'Up at 4',
    said: [
      'Is your 4 a.m. for real?',
      'Every single day.',
      'It is what changed my life from the cellar to the roof.',
      'At seven in the evening I am in bed.',
      'Between seven and midnight nobody ever did a thing that they were proud of.',
    ],
    figures: { ...unknown, views: 3_961_000, outlier: 3.2, creator_usual_views: 1_237_800 },
    answer: {
      hook: [1, 2, 3],
      hook_type: 'question',
      catchy_line: [5],
      main_idea: 'Going to bed at 7 p.m. swaps idle evenings for useful mornings.',
      why_it_travelled:
        'A doubting question, “is your 4 a.m. for real”, gets a bold answer, “what changed my life … to the roof”; 4M views are 3.2 times the usual 1.2M.',
      topic: 'getting up at 4 a.m.',
      about_topic: 'partly',
    },
  },
  {
    name: 'a warning behind a weak first sentence',
    topic: 'fitness',
    title: 'Is it safe to oil a copper pan?',
    said: [
      'Is it true that the label is only about the coating?',
      'You never, never heat an empty copper pan.',
      'The tin is brushed on, and it is not bound to anything.',
      'If you forget it on the fire, it will come off and go into your soup.',
    ],
    figures: { ...unknown, views: 7_123_456, outlier: 0.41, creator_usual_views: 17_374_282 },
    answer: {
      hook: [2],
      hook_type: 'warning',
      catchy_line: [4],
      main_idea: 'Heat takes the tin off an empty copper pan and into the food.',
      why_it_travelled:
        'A flat warning, “Never, never heat an empty copper pan!”, touches a habit; still its 7.1M views are only 0.4x the usual 17M.',
      topic: 'heating empty copper pans',
      about_topic: 'no',
    },
  },
  {
    name: 'a count in the millions, and no good line to repeat',
    topic: 'insects',
    title: 'Who lives in a hedge?',
    said: [
      'So what is a hedge?',
      'A hedge holds 6,000,000 legs.',
      'We counted, well, some of it.',
      'There are five kinds of it, as I said.',
    ],
    figures: { ...unknown, views: 1_514_000 },
    answer: {
      hook: [1, 2],
      hook_type: 'specific_number',
      catchy_line: [],
      main_idea: 'A hedge is a home for millions of creatures of 5 kinds.',
      why_it_travelled:
        'A plain question is answered by a figure, “6,000,000 legs”, that nobody expects; it drew 1.5 million views.',
      topic: 'animals in a hedge',
      about_topic: 'yes',
    },
  },
  {
    name: 'in Spanish, explained in English',
    topic: 'panadería',
    title: 'El error del horno',
    language: 'es',
    said: [
      'Nadie te dice que el horno miente.',
      'Mi abuela lo sabía y nunca miró el termómetro.',
      'La masa avisa antes que cualquier reloj.',
      'Escucha la corteza y apaga el fuego cuando deje de cantar.',
    ],
    figures: { ...unknown, views: 90_000 },
    answer: {
      hook: [1],
      hook_type: 'curiosity_gap',
      catchy_line: [3],
      main_idea: 'The crust tells better than the oven when bread is done.',
      why_it_travelled:
        'It names a secret about a thing in every kitchen, “el horno miente”, and keeps the reason back; it drew 90,000 views.',
      topic: 'saber cuándo está hecho el pan',
      about_topic: 'yes',
    },
  },
]

export const relevance: { topic: string; titles: string[]; about: AboutTopic[] }[] = [
  {
    topic: 'machine learning',
    titles: [
      'How a mill learns from its millers',
      'Teaching a machine to see ripe fruit',
      'My coffee machine',
    ],
    about: ['no', 'yes', 'no'],
  },
  {
    topic: 'overcoming fear',
    titles: ['I was afraid of water for nine years', 'Fear in the news', 'Day 1', 'A better ladder'],
    about: ['yes', 'no', 'partly', 'no'],
  },
]

export type CarefulVideo = {
  name: string
  subject: string | null
  title: string
  said: string[]
  figures: Figures
  answer: {
    hook: number[]
    hook_type: string
    beats: { beat: string; from: number; to: number }[]
    mechanism: string | null
    promise: string | null
    open_loop_at: number | null
    open_loop: string | null
    template: string | null
    steal_it: string | null
    about_subject?: AboutTopic
  }
}

export const videos: CarefulVideo[] = [
  {
    name: 'a story of a first failure',
    subject: 'bicycles',
    title: 'What a bicycle sees',
    said: [
      'In 1817 a forester built a horse without a horse.',
      'Later that year he rode it through the gate, and, true story, into the fountain.',
      'For two hundred years we have worked around the least reliable part of it.',
      'The rider.',
      'We gave it brakes.',
      'We gave it lamps.',
      'Today I want to show you a bicycle that watches the road, and what it does when you do not.',
    ],
    figures: { ...unknown, views: 2_412_000, outlier: 4.19, creator_usual_views: 575_600 },
    answer: {
      hook: [1, 2],
      hook_type: 'story',
      beats: [
        { beat: 'stakes', from: 3, to: 4 },
        { beat: 'context', from: 5, to: 6 },
        { beat: 'promise', from: 7, to: 7 },
      ],
      mechanism:
        'A true story ends in the water, “into the fountain”, and makes the rider the problem to solve; 2.4M views are 4.2x the usual 576K.',
      promise: 'The viewer will see what a bicycle does that watches the road.',
      open_loop_at: 7,
      open_loop: 'What does the bicycle do when the rider does not look?',
      template:
        'In {year} {somebody} built {a thing without its main part}. Later that year {they} rode it through the gate, and, true story, into {an obstacle}.',
      steal_it:
        'Open on the first failure of a thing that everybody trusts today, then name what still fails.',
      about_subject: 'yes',
    },
  },
  {
    name: 'a doubted comparison that did worse, at an address',
    subject: null,
    title: 'The smallest library',
    said: [
      'They say that your shed lends more books than the rest of the county combined.',
      'Can that be true?',
      'It is a worry, is it not, that a shed can do that.',
      'How does it work?',
      'How do people bring the books back, and how do you keep them dry?',
      'So we have a number of boxes, and each of them has a key.',
    ],
    figures: { ...unknown, views: 2_470_000, outlier: 0.55, creator_usual_views: 4_491_000 },
    answer: {
      hook: [1, 2],
      hook_type: 'comparison',
      beats: [
        { beat: 'stakes', from: 3, to: 3 },
        { beat: 'open_loop', from: 4, to: 5 },
        { beat: 'proof', from: 6, to: 6 },
      ],
      mechanism:
        'An unlikely comparison, “more books than the rest of the county combined”, is doubted aloud, “can that be true”; even so it drew 45% fewer views than usual.',
      promise: null,
      open_loop_at: 5,
      open_loop: 'How do people bring the books back?',
      template:
        'They say that your {small thing} lends more {goods} than the rest of {the field} combined. Can that be true?',
      steal_it:
        'State the most unlikely comparison about your subject, then doubt it before the viewer does.',
    },
  },
  {
    name: 'a plain promise',
    subject: 'knots',
    title: 'Tie and untie',
    said: [
      'Before the tide turns you will finally tie and then untie a bowline.',
      'Most of it is letting go of the rope.',
      'Somebody hands you a wet rope, what do you do?',
      'You use the three turns method.',
      'The first turn goes under.',
    ],
    figures: { ...unknown, views: 240_000, outlier: 2.1, creator_usual_views: 114_000 },
    answer: {
      hook: [1],
      hook_type: 'promise',
      beats: [
        { beat: 'context', from: 2, to: 2 },
        { beat: 'open_loop', from: 3, to: 3 },
        { beat: 'preview', from: 4, to: 5 },
      ],
      mechanism:
        'A plain promise, “finally tie and then untie”, is followed by a task that the viewer tries at once; it has about twice the usual views.',
      promise: 'The viewer will learn the method of 3 turns.',
      open_loop_at: 3,
      open_loop: 'What does one do with a wet rope?',
      template: 'Before {the deadline} you will finally {first skill} and then {second skill} a {thing}.',
      steal_it: null,
      about_subject: 'yes',
    },
  },
]

export const packages = [
  {
    subject: 'sailing',
    title: 'Reef Early',
    answer: { title_device: 'other', title_template: '{Manoeuvre} Early', about_subject: 'yes' },
  },
  {
    subject: 'cooking',
    title: 'Hang a Hammock on Two Birches (Under 3 Minutes)',
    answer: {
      title_device: 'how_to',
      title_template: 'Hang a {Thing} on {Two Supports} (Under {Number} Minutes)',
      about_subject: 'partly',
    },
  },
] as const

export const patterns = {
  lines: [
    'How old is your oven?',
    'How wide is your door?',
    'It was the end of May in the hills.',
    'It was the first frost in the valley.',
    'Nobody weighs the salt.',
  ],
  answer: [
    {
      name: 'A blunt question',
      structure: 'How {measure} is your {thing}?',
      why: 'A blunt question makes the viewer measure along; 2 of the 5 lines ask it.',
      hooks: [1, 2],
    },
    {
      name: 'A season and a place',
      structure: 'It was {a time} in the {place}.',
      why: 'A scene, as in “the end of may”, begins before it is explained.',
      hooks: [3, 4],
    },
  ],
}

export const openers = [
  {
    hook: 'In {year} {somebody} built the first espresso machine. The first cup ran straight onto the floor.',
    then: 'Say what has been the weak part ever since, the person at the machine, then show what you changed.',
    kept_structure: 'A first failure that turns out to be the fault of the user.',
    source: 1,
  },
  {
    hook: 'My first espresso was meant to impress a guest. It came out as {what it tasted like}.',
    then: 'Name what you blamed, then what it really was.',
    kept_structure: 'A first trial before others that fails.',
    source: 1,
  },
]
