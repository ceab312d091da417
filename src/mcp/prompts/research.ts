import {
  accountStep,
  callOf,
  choiceArgument,
  idempotencyKey,
  numberArgument,
  outcomeRule,
  promptArgument,
  type PromptDefinition,
  renderPrompt,
  requiredText,
  topicLimits,
  waitStep,
} from './steps.js'

/** The prompt that leads from a topic to kept results, for one kind of run. */

const kinds = ['short', 'long', 'packaging'] as const
type Kind = (typeof kinds)[number]

const startTools = { short: 'find_hooks', long: 'find_long_hooks', packaging: 'find_packaging' }

const shownFields = {
  short:
    'the line as the transcript has it, the views, how many times the usual of its creator, and why it travelled where that is known',
  long: 'the hook as the transcript has it, its type and mechanism, the views, and how many times the usual of its channel',
  packaging:
    'the title with its device, and what the thumbnail adds where a model looked at it; then the views, and how many times the usual of its channel',
}

/** A find of a long video may allow only an intro to be written, and an intro takes no niche. */
const introClause = (kind: Kind) =>
  kind === 'long'
    ? ' and has no `remix_modes` without `default` (one that has takes `video_brief` and `seconds` in place of `niche`)'
    : ''

/** The steps after the results: keep them, export them, remix them. */
function followUpSteps(kind: Kind): string[] {
  const [id, keep, remix] =
    kind === 'short' ? ['hook_id', 'keep_hook', 'remix_hook'] : ['find_id', 'keep_find', 'remix_find']
  const result = { [id]: `<its ${id}>` }
  const resultWithNote = { ...result, verdict: 'keep', note: '<why, in a few words>' }
  return [
    `Show me the results, best first: ${shownFields[kind]}. ${outcomeRule}`,
    `Ask me which ones to keep, and record each by ${callOf(keep, resultWithNote)}, or with verdict \`reject\`. Then ` +
      `${callOf('export_run', { run_id: '<its run_id>', format: 'md' })} gives me the run as a file; with \`verdict\` ` +
      '`keep`, only what I kept.',
    `Offer to have something written after one that I kept (1 credit, given back if nothing can be written). Take one ` +
      `that does not say \`remixable: false\`${introClause(kind)}, ask what my own videos are about, call ` +
      `${callOf(remix, { ...result, niche: '<what my videos are about>', idempotency_key: idempotencyKey })}, and say that what comes ` +
      'back was written, not found. If it is refused because they do not fit its structure or leave little but blanks, leave `niche` out, and ' +
      'fill in the {slots} with me.',
  ]
}

/** The prompt `research`. */
export const researchPrompt: PromptDefinition = {
  prompt: {
    name: 'research',
    title: 'Research openings on a topic',
    description: 'From a topic to results that were kept, and to something written after the best.',
    arguments: [
      promptArgument('topic', 'What the videos are about, in 3 to 200 characters.', true),
      promptArgument(
        'kind',
        'short: opening lines of short clips. long: openings of long videos. packaging: titles and thumbnails. short when left out.',
      ),
      promptArgument('count', 'How many results are wanted, 1 to 30; 10 when left out.'),
    ],
  },
  render(args) {
    const topic = requiredText(args, 'topic', topicLimits)
    const kind = choiceArgument(args, 'kind', kinds)
    const count = numberArgument(args, 'count', [1, 30]) ?? 10
    return renderPrompt({
      goal: 'Research openings for me with the tools of Coldopen.',
      steps: [
        accountStep,
        'Tell me the most that the start may cost, as the description of the tool says it, then call ' +
          `${callOf(startTools[kind], { topic, count, idempotency_key: idempotencyKey })}.`,
        waitStep,
        ...followUpSteps(kind),
      ],
    })
  },
}
