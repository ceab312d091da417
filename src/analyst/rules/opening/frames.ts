/** Frames that many English openings share: the words of the frame stay, what fills it gives way. */

type Frame = { cue: RegExp; template: string }

const number =
  '(?:\\$?\\d[\\d.,]*|a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|a hundred)'
const unit = '(seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)'
const listed =
  '(things|ways|reasons|tips|mistakes|signs|habits|lessons|steps|rules|tricks|hacks|ideas|tools|secrets|myths|skills|questions)'

function frame(cue: string, template: string): Frame {
  return { cue: new RegExp(`^${cue}`, 'i'), template }
}

/** `$1` and the like stand for words that are kept. Tried from the top. */
const frames: Frame[] = [
  frame(
    `(I|We) (tried|did|ate|used|followed|wore|drank|took) .{2,60}? for ${number} ${unit},? and `,
    '$1 $2 {activity} for {number} $3, and {result}.',
  ),
  frame(
    `(I|We) (tried|did|ate|used|followed|wore|drank|took) .{2,60}? for ${number} ${unit}`,
    '$1 $2 {activity} for {number} $3 {and what came of it}.',
  ),
  frame(`For ${number} ${unit},? (I|we) .{2,80}`, 'For {number} $1, $2 {did something unusual}.'),
  frame(
    `(I|We) spent ${number} ${unit} \\w+ing .{2,60}? so (?:that )?you don't have to`,
    "$1 spent {number} $2 {doing something} so you don't have to.",
  ),
  frame(
    `(I|We) spent ${number} ${unit} (?:\\w+ing|in|at|with|on) `,
    '$1 spent {number} $2 {doing something, somewhere}, {and what came of it}.',
  ),
  frame(
    `(I|We) (built|made|bought|sold|started|lost|saved|earned) .{2,70}? in (just |under |only |less than )?${number} ${unit}`,
    '$1 $2 {thing} in $3{number} $4.',
  ),
  frame(
    `(I|My \\w+|He|She|We) went from .{2,60}? to .{2,60}? in (just |under |only |less than )?${number} ${unit}`,
    '$1 went from {before} to {after} in $2{number} $3.',
  ),
  frame(`(I|My \\w+|He|She|We) went from .{2,60}? to `, '$1 went from {before} to {after}.'),
  frame(
    `(This is how|Here's how|How) (I|we) .{2,80}? in (just |under |only |less than )?${number} ${unit}`,
    '$1 $2 {achieved result} in $3{number} $4.',
  ),
  frame(`(This is how|Here's how) (I|we|you) `, '$1 $2 {achieved result}.'),
  frame(
    `(?:here are |these are |there are |the )?(?:top )?${number} ${listed} to .{3,}`,
    '{Number} $1 to {result}.',
  ),
  frame(
    `(?:here are |these are |there are |the )?(?:top )?${number} ${listed} that .{3,}`,
    '{Number} $1 that {do something to the viewer}.',
  ),
  frame(
    `(?:here are |these are |there are |the )?(?:top )?${number} ${listed} (every|no|most) (\\w+) .{3,}`,
    '{Number} $1 $2 {kind of person} {does or should know}.',
  ),
  frame(
    `(?:here are |these are |there are |the )?(?:top )?${number} ${listed} (you|I|we|people) .{3,}`,
    '{Number} $1 $2 {do or should know}.',
  ),
  frame(
    '(most people|everyone|everybody|we all|people) (think|thinks|believe|believes|assume|assumes|say|says|tell you|will tell you)(?: that)? .{3,120}?,? but ',
    '$1 $2 {common belief}, but {truth}.',
  ),
  frame('(what if I told you)(?: that)? ', '$1 that {surprising fact}?'),
  frame('(have you ever wondered) (why|how) ', '$1 $2 {something everyday is as it is}?'),
  frame(
    '(have you ever) (felt|noticed|tried|seen|heard|been|had|thought|asked yourself|looked|met|gone) ',
    '$1 $2 {common experience}?',
  ),
  frame('(what happens) (when|if) ', '$1 $2 {unusual situation}?'),
  frame(
    '(?:the )(biggest|worst|most common|number one|single biggest) mistake .{2,60}? (make|makes|made) (when|with|in|on|about) .{2,60}? is ',
    'The $1 mistake {people} $2 $3 {situation} is {mistake}.',
  ),
  frame(
    "(you don't need|you do not need|you don't have to) .{2,80}? to ",
    '$1 {what everyone thinks it takes} to {result}.',
  ),
  frame(
    "(by the end of this (?:video|talk|episode|lesson)),? (you(?:'ll| will)) (be able to|know|understand|have|see|learn) ",
    '$1, $2 $3 {what the viewer takes home}.',
  ),
  frame(
    "(in the next|in just|in under|in less than) (?:\\w+ )?(seconds|minutes|hours|days),? (I'll|I will|I'm going to|you'll|you will|we'll) (show|teach|tell|give|learn|see|build|make)\\b",
    '$1 {number} $2, $3 $4 {what the viewer gets}.',
  ),
  frame('(stop) \\w+ing ', '$1 {doing common habit}: {what it costs}.'),
  frame(
    "(there(?:'s| is)) (a|an|one) (reason|secret|problem|question|trick|mistake|myth|place|man|woman|word|moment) (that|why|nobody|no one|about|everyone|most|I|you|we|who|where|when)\\b",
    '$1 $2 $3 $4 {what makes it worth knowing}.',
  ),
  frame(
    '(no one|nobody) (talks about|tells you|knows|told me|expected|warns you)(?: about)? ',
    '$1 $2 {hidden side of subject}.',
  ),
  frame(
    "(everything you(?:'ve been told| know| think you know| learned| were told)) about .{2,80}? (is|was) (wrong|a lie|backwards|a myth)",
    '$1 about {subject} $2 $3.',
  ),
]

/** The frame that an opening's words stand in, filled with {placeholders}; null where none is known. */
export function frameOf(text: string): string | null {
  const plain = text.slice(0, 400).replaceAll('’', "'").replace(/[{}]/g, '')
  for (const { cue, template } of frames) {
    const match = cue.exec(plain)
    if (!match) continue
    const filled = template.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? '')
    return `${filled.charAt(0).toUpperCase()}${filled.slice(1)}`
  }
  return null
}
