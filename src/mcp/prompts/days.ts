import {
  accountStep,
  callOf,
  channelArgument,
  idempotencyKey,
  numberArgument,
  outcomeRule,
  promptArgument,
  type PromptDefinition,
  type PromptText,
  renderPrompt,
  requireArgument,
  requiredText,
  textArgument,
  topicLimits,
  waitStep,
} from './steps.js'

/** The prompts for the work of three professions: what to do in order, what it costs and what not to conclude. */

const startCost =
  'A start holds the most it may cost, gives the rest back, and pays 1 credit for each call to a source.'
const keepNoted = { verdict: 'keep', note: '<why, in a few words>' }
const readRun = `Then wait as in step 3: ${callOf('get_run', { run_id: '<its run_id>', wait: 55 })}.`

const fewRule =
  'Fewer than five results, or results of one creator, show no trend: say how many there are and of how many creators.'

/** The prompt `strategist`: what works on a topic now, with evidence that can be shown to a client. */
export const strategistPrompt: PromptDefinition = {
  dependsOnLongOpenings: true,
  prompt: {
    name: 'strategist',
    title: 'A strategist’s day',
    description:
      'What opens well on a topic, in short clips and long videos: evidence, patterns, and one file of keeps.',
    arguments: [
      promptArgument('topic', 'What the client’s videos are about, in 3 to 200 characters.', true),
      promptArgument(
        'channel',
        'A channel to compare with, as @name or its address; the topic when left out.',
      ),
    ],
  },
  render(args, { hasLongOpenings }) {
    const topic = requiredText(args, 'topic', topicLimits)
    const channel = channelArgument(args, 'channel') ?? topic
    const packaging = callOf('find_packaging', { topic: channel, idempotency_key: idempotencyKey })
    return renderPrompt({
      goal: `You are a strategist. Find out with the tools of Coldopen what opens well on ${JSON.stringify(topic)}, and give me evidence that I can show to a client.`,
      steps: [
        accountStep,
        `Tell me the most that a start may cost, then call ${callOf('find_hooks', { topic, count: 10, idempotency_key: idempotencyKey })}.`,
        waitStep,
        `Look at: the hooks of several creators that are at least twice their creator’s usual (\`outlier\`; where none has one, say so, and go by views), and the patterns that they share. While \`progress.patterns\` is pending, they are still to come. ${outcomeRule}`,
        `Show me those as they are written, and record what I choose by ${callOf('keep_hook', { hook_id: '<its hook_id>', ...keepNoted })}.`,
        ...(hasLongOpenings
          ? [
              `The same for long videos: ${callOf('find_long_hooks', { topic: channel, idempotency_key: idempotencyKey })}. ${readRun}`,
              `Their titles and thumbnails: ${packaging}. ${readRun} What the run before has paid for is not paid again, where the topic is written the same way.`,
            ]
          : [
              `Titles and thumbnails of long videos, which have no transcripts and so no openings here: ${packaging}. ${readRun}`,
            ]),
        `Record what I choose by ${callOf('keep_find', { find_id: '<its find_id>', ...keepNoted })}.`,
        `Give me all keeps as one file, ${callOf('export_keeps', { format: 'md' })}, and what the day cost, ${callOf('usage')}.`,
      ],
      cost: `${hasLongOpenings ? 'three' : 'two'} starts; all else is free. ${startCost}`,
      caution: `${fewRule} Of a channel only the newest uploads were looked at, as many as \`stats\` says. A hook is part of a video that did well, not the reason that it did.`,
    })
  },
}

const writtenCaution =
  'What a remix says was never said by anybody: never quote it as found. Without a language model (the resource coldopen://guide says whether there is one) remixes are structures with {slots}, or are refused. A structure that worked once need not work again.'

/** The day of a scriptwriter where no long video has a transcript: openings after short clips, and no timed intro. */
function afterShortClips(topic: string): PromptText {
  const hook_id = '<its hook_id>'
  const find_id = '<its find_id>'
  const remixArguments = { niche: topic, n: 3, idempotency_key: idempotencyKey }
  return {
    goal: `You are a scriptwriter. Write the opening and the title of my next video with the tools of Coldopen, after real ones on ${JSON.stringify(topic)}. No long video here has a transcript, so openings come from short clips, and no intro in timed parts can be had: tell me so.`,
    steps: [
      accountStep,
      `Tell me the most that a start may cost, then call ${callOf('find_hooks', { topic, count: 5, idempotency_key: idempotencyKey })}.`,
      waitStep,
      `Look at: hooks that do not say \`remixable: false\`. ${outcomeRule} Show them to me and let me choose one.`,
      `Read it whole: ${callOf('get_hook', { hook_id })}.`,
      `Have openings written: ${callOf('remix_hook', { hook_id, ...remixArguments })}. If that is refused, the credit comes back: fill in the {slots} of its \`structure\` with me.`,
      `Look for titles: ${callOf('find_packaging', { topic, count: 5, ideas: 0, idempotency_key: idempotencyKey })}. ${readRun} Write after one that does not say \`remixable: false\`: ${callOf('remix_find', { find_id, niche: topic, idempotency_key: idempotencyKey })}.`,
      `Put together what I choose, and leave no {slot}. Keep the sources by ${callOf('keep_hook', { hook_id, ...keepNoted })} and ${callOf('keep_find', { find_id, ...keepNoted })}.`,
    ],
    cost: `two starts, and 1 credit for each remix that is written. ${startCost}`,
    caution: writtenCaution,
  }
}

/** The prompt `scriptwriter`: openings, an intro and titles for one video, after real ones. */
export const scriptwriterPrompt: PromptDefinition = {
  dependsOnLongOpenings: true,
  prompt: {
    name: 'scriptwriter',
    title: 'A scriptwriter’s day',
    description:
      'Openings, a timed intro and titles for one video, written after the structure of real ones.',
    arguments: [
      promptArgument('topic', 'What the video is about, in 3 to 200 characters.', true),
      promptArgument(
        'brief',
        'What the video claims, best as one short sentence: “I baked 52 loaves”. 10 to 600 characters; asked for when left out.',
      ),
      promptArgument('seconds', 'How long the intro is, 10 to 90; 30 when left out.'),
    ],
  },
  render(args, { hasLongOpenings }) {
    const topic = requiredText(args, 'topic', topicLimits)
    const brief = textArgument(args, 'brief', { min: 10, max: 600 })
    const video_brief = brief ?? '<what my video claims, as one short sentence>'
    const question = brief === undefined ? ' Ask me first what my video claims.' : ''
    const seconds = numberArgument(args, 'seconds', [10, 90]) ?? 30
    const find_id = '<its find_id>'
    if (!hasLongOpenings) return renderPrompt(afterShortClips(topic))
    return renderPrompt({
      goal: `You are a scriptwriter. Write the opening and the title of my next video with the tools of Coldopen, after real ones on ${JSON.stringify(topic)}.`,
      steps: [
        accountStep,
        `Tell me the most that a start may cost, then call ${callOf('find_long_hooks', { topic, count: 5, idempotency_key: idempotencyKey })}. If its \`next_step\` says that no long video has a transcript, there is no opening to write after: tell me, offer one after a short clip instead (find_hooks, then remix_hook), and go on with the titles.`,
        waitStep,
        `Look at: finds with a hook that do not say \`remixable: false\`. Where \`next_step\` said that few long videos have a transcript, few finds have one. Those with \`remix_modes\` take an intro alone. ${outcomeRule} Show them to me and let me choose one.`,
        `Read its opening line by line, and its beats with their order and times: ${callOf('get_find', { find_id, view: 'full' })}. A beat with \`cut: true\` goes on after what was read.`,
        `Have openings written, unless it has \`remix_modes\` without \`default\`: ${callOf('remix_find', { find_id, niche: topic, n: 3, idempotency_key: idempotencyKey })}. If that is refused, the credit comes back: go on.`,
        `Have the intro written.${question} ${callOf('remix_find', { find_id, video_brief, seconds, idempotency_key: idempotencyKey })}. A refusal says how many words fit: shorten the brief with me, or take more seconds.`,
        `Look for titles: ${callOf('find_packaging', { topic, count: 5, ideas: 0, idempotency_key: idempotencyKey })}. ${readRun} Write after one that does not say \`remixable: false\`: ${callOf('remix_find', { find_id, niche: topic, idempotency_key: idempotencyKey })}.`,
        `Put together what I choose; fill in each {slot} with me, and leave none. Keep the sources by ${callOf('keep_find', { find_id, ...keepNoted })}; ${callOf('list_remixes', { find_id })} has what was written again, free.`,
      ],
      cost: `two starts, and 1 credit for each remix that is written. ${startCost}`,
      caution: writtenCaution,
    })
  },
}

/** The prompt `analyst`: how a channel opens and packages its videos, in figures. */
export const analystPrompt: PromptDefinition = {
  prompt: {
    name: 'analyst',
    title: 'An analyst’s day',
    description:
      'Which uploads of a channel beat its usual, how they open and how they are packaged, as a table and a file.',
    arguments: [
      promptArgument('channel', 'The channel, as @name or its address.', true),
      promptArgument('uploads', 'How many of its newest uploads to look at, 30 to 200; 60 when left out.'),
    ],
  },
  render(args) {
    const channel = requireArgument('channel', channelArgument(args, 'channel'))
    const uploads = numberArgument(args, 'uploads', [30, 200]) ?? 60
    const start = { topic: channel, count: 30, uploads, idempotency_key: idempotencyKey }
    return renderPrompt({
      goal: `You are an analyst. Work out with the tools of Coldopen which videos of ${JSON.stringify(channel)} beat its usual, and what their openings and titles have in common.`,
      steps: [
        accountStep,
        `Tell me the most that a start may cost, then call ${callOf('find_long_hooks', { ...start, min_outlier: 1.5, openers: 0 })}.`,
        waitStep,
        `Look at: \`stats\` (how many of how many uploads were looked at), \`outlier\` (views by the channel’s usual), \`hook_type\`. ${outcomeRule}`,
        `The same by title and thumbnail: ${callOf('find_packaging', { ...start, min_outlier: 1.5, ideas: 0 })}. ${readRun} What the run before has paid for is not paid again, where the channel is written the same way.`,
        `Make a table of the videos: title, views, times the usual, date, hook type, title device; and count each type and device. ${callOf('list_finds', { kind: 'long', sort: 'outlier', limit: 20 })} lists the finds of all my runs, also of other channels.`,
        `Give me the figures as a file, ${callOf('export_run', { run_id: '<the run_id of the first run>', format: 'csv' })}, and what it cost, ${callOf('usage')}.`,
      ],
      cost: `two starts; each 30 uploads beyond the first 30 are 1 credit more, and may all be from before 2023, which the outcome then says. ${startCost}`,
      caution: `Compare multiples between channels, never views. \`outlier\` is left out where too few other uploads are known: that is not 1. ${fewRule} Videos that did not beat the usual are not among the finds, so nothing follows about how those open.`,
    })
  },
}
