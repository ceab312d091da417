import type { Phrases } from './phrases.js'

/** Titles and thumbnails in English. See phrases.ts for the signs. */
export const titlesEnglish: Phrases['titles'] = {
  curiosity_gap: [
    'What Nobody Tells You About %s',
    'I Finally Understand %s (It Was Never About {common belief})',
    'What Really Happens When You Get Serious About %s',
    'The One Thing I Changed About %s',
    'I Only Understood %s After {event}',
  ],
  contrarian_claim: [
    "You Don't Need {expensive thing} for %s",
    'The Best-Known Advice About %s Is Wrong',
    'I Broke Every Rule About %s and Got {result}',
    "{Popular choice} Isn't the Answer for %s",
    'Forget {common advice}: Do This for %s Instead',
  ],
  specific_number: [
    'I Spent {price} on %s. Was It Worth It?',
    '{number} {unit of time} With %s: What I Got for It',
    'How I Got {number} {results} From %s',
    '{number} Tries, {number} Failures: The Truth About %s',
    'From {number} to {number}: My Numbers With %s',
  ],
  how_to: [
    'How to Get Started With %s Without {usual obstacle}',
    'How to Get Better at %s in {number} {unit of time}',
    '%S for Beginners: Everything You Need to {result}',
    'The Easiest Way to Start With %s (Even If You {limitation})',
    'Do This First If You Want {result} From %s',
  ],
  listicle: [
    '{number} Things I Wish I Knew About %s',
    '{number} Mistakes Everyone Makes With %s (and the Fix for Each)',
    '{number} {tools} for %s I Would Buy Again',
    '%S at {number} Levels: From {beginner} to {expert}',
    'Only {number} Things Matter With %s',
  ],
  challenge: [
    'I Gave Myself {number} {unit of time} to Get Better at %s',
    'I Tried %s With Only {small budget}',
    'Can a Complete Beginner Get Good at %s in {time}?',
    'I Let {person} Decide Everything About %s for {time}',
    '{number} {unit of time} With %s, No Excuses',
  ],
  story: [
    'How %s Changed My {part of life}',
    'I Almost Gave Up on %s. Then {turning point}',
    'My First {unit of time} With %s: {what happened}',
    'I Left {old life} for %s. Here Is How It Went',
    'What %s Taught Me About {lesson}',
  ],
  question: [
    'Is It Too Late to Start With %s?',
    'What Would I Do Differently If I Started With %s Today?',
    'Is {expensive option} Really Worth It for %s?',
    'Why Do So Many People Give Up on %s?',
    'How Hard Can It Be? %S, Tried for {time}',
  ],
  warning: [
    'Do Not Start With %s Until You Have Seen This',
    'Stop {common habit}: It Is Holding You Back With %s',
    'The Most Expensive Mistake With %s',
    'Before You Spend Money on %s, Watch This',
    'Never {action} Again If You Care About %s',
  ],
  comparison: [
    '{Cheap option} vs {expensive option}: Which Is Better for %s?',
    'Beginner vs Expert: The Same Task With %s',
    '{Option} or {other option} for %s? I Tested Both',
    '%S: {number} {unit of time} of {old way} vs {new way}',
    '%S: I Swapped {usual choice} for {alternative}',
  ],
  authority: [
    'What {number} Years With %s Taught Me',
    'A {profession} Explains What Matters With %s',
    'I Asked {number} Experts About %s. They Agreed on One Thing',
    'What the Best Do Before {moment}: %S',
    '{Expert} Looked at What I Do With %s',
  ],
  timeliness: [
    '%S Just Changed: What to Do Now',
    'The New Way to Start With %s This {season}',
    'What Still Works With %s (and What Does Not) in {year}',
    'If I Started With %s Right Now, I Would Do This',
    '{New thing} Is Here: What It Means for %s',
  ],
  identity_callout: [
    '%S for People Who {limitation}',
    'If You Are New to %s, Start Here',
    'You Are Better at %s Than You Think',
    'For Everyone Who Gave Up on %s',
    '%S When You Only Have {short time}',
  ],
  any: [
    ['curiosity_gap', 'What Nobody Tells You About %s'],
    ['listicle', '{number} Mistakes Everyone Makes With %s (and the Fix for Each)'],
    ['how_to', 'How to Get Started With %s Without {usual obstacle}'],
    ['story', 'I Almost Gave Up on %s. Then {turning point}'],
    ['question', 'Is It Too Late to Start With %s?'],
  ],
}

export const thumbnailsEnglish: Phrases['thumbnails'] = {
  curiosity_gap: [
    [
      '{key object} of %s in the middle, the decisive part blurred, your face at the edge looking at it.',
      'NOBODY SHOWS THIS',
    ],
    ['A close-up of {detail}, a red circle around the spot, everything else dark.', 'WAIT, WHAT?'],
    ['You with your hand over {key object}, so that only its outline can be seen.', null],
  ],
  contrarian_claim: [
    ['{thing everyone buys} large and crossed out, {your alternative} small beside it.', 'YOU DON’T NEED IT'],
    ['You putting {thing everyone buys} into a bin, looking straight into the camera.', 'I WAS WRONG'],
    ['Popular advice about %s as a printed page, torn in two.', null],
  ],
  specific_number: [
    ['The figure itself as the largest thing in the picture, {object of %s} behind it.', '{number}'],
    ['{amount} laid out in cash or goods on a table, shot from above, your hands at the edge.', 'WORTH IT?'],
    ['A simple line going up from {before} to {after}, nothing else but your face.', null],
  ],
  how_to: [
    ['The finished {result}, large and well lit, your hands just letting go of it.', 'START HERE'],
    ['{before} on the left, {after} on the right, one arrow between them.', 'THIS EASY'],
    ['All you need for %s laid out in a row, seen from above, one piece lit brighter than the rest.', null],
  ],
  listicle: [
    ['All {things} side by side in a row, one of them circled, one crossed out.', 'ONLY ONE'],
    ['You behind a table covered with {tools}, holding up the best one.', 'MY FAVOURITE'],
    ['A grid of {things}, one square empty.', null],
  ],
  challenge: [
    ['You in the middle of the attempt, tired or tense, a clock in the corner.', 'DAY {number}'],
    ['Your first attempt beside your last one, same angle, same light.', 'SAME PERSON'],
    ['You facing a far too large {object of %s}, seen from behind.', null],
  ],
  story: [
    [
      'You at the turning point: {place}, one clear feeling on your face, nothing staged behind you.',
      'I ALMOST QUIT',
    ],
    ['An old photo of you held up in front of where you are today.', 'THEN. NOW.'],
    ['You small in a wide shot of {place}, {key object} in your hand.', null],
  ],
  question: [
    ['You between {option} and {other option}, looking at neither.', 'TOO LATE?'],
    ['{key object} of %s alone on a plain ground with a lot of room beside it.', 'REALLY?'],
    ['Your face close up, undecided, {key object} reflected in the light.', null],
  ],
  warning: [
    ['{damage} close up and sharp, the cause in the background out of focus.', 'DON’T DO THIS'],
    ['Your hand stopping another hand that reaches for {wrong thing}.', 'STOP'],
    ['Two identical {things}, one of them marked in red.', null],
  ],
  comparison: [
    [
      'Split down the middle: {option} on the left, {other option} on the right, same light and size.',
      'WHICH ONE?',
    ],
    ['{Cheap option} in one hand, {expensive option} in the other, your face between them.', 'NOT CLOSE'],
    ['Both results on one table seen from above, no labels.', null],
  ],
  authority: [
    ['You or {expert} at work, hands in focus, eyes on the task.', 'EXPERT ONLY'],
    ['{expert} looking at {your work}, caught in the first reaction.', 'BE HONEST'],
    ['The tools for %s, worn from use, laid out around one new one.', null],
  ],
  timeliness: [
    ['{new thing} in front, {old thing} fading out behind it.', 'IT CHANGED'],
    ['A calendar page with one day circled, {key object} of %s beside it.', 'RIGHT NOW'],
    ['You holding {new thing} up to the camera, still in its packaging.', null],
  ],
  identity_callout: [
    ['Somebody your viewer recognises as themselves, in {everyday moment}, looking up.', 'THIS IS YOU'],
    ['You on the floor among everything you use for %s, relaxed, a bit of a mess.', 'START HERE'],
    ['A very small space or a nearly empty desk with {key object} on it.', null],
  ],
  any: [
    ['{key object} of %s large in front, your face at the edge looking at it.', 'LOOK CLOSER'],
    ['{before} on the left, {after} on the right, one arrow between them.', 'ONE CHANGE'],
    ['A close-up of {detail}, everything else dark.', null],
  ],
}
