import { credits } from './counts.js'

/** Conversations, in English. */

export const chat = {
  title: 'Conversation',
  all: 'Conversations',
  none: 'No conversations yet',
  noneHow: 'Say what you are looking for, in a sentence.',
  roles: { user: 'You', assistant: 'Coldopen' },
  watch: 'Watch the run',
  byRules:
    'No language model is connected here, so fixed rules read your messages. Name one topic in a short sentence; they cannot answer what is good or why.',
  reply: 'Your reply',
  mayCost: 'Sending may start a run, which costs credits. If the answer only asks you something, it is free.',
  /** What runs for `count` results usually cost, from the least to the most of the kinds; null while that is unknown. */
  costs: (usual: [least: number, most: number] | null, upTo: number, count: number) => {
    const [least, most] = usual ?? [0, 0]
    const price = least === most ? `about ${credits(most)}` : `${least} to ${credits(most)}`
    const run =
      usual === null
        ? `A run for ${count} results costs up to ${credits(upTo)}`
        : `A run for ${count} results usually costs ${price}, at most ${upTo}`
    return `${run}. If the answer only asks you something, it is free.`
  },
  thinking: 'Thinking…',
  runs: 'Runs of this conversation',
}
