import { plural } from './counts.js'

/** Conversations, in English. */

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })

export const chat = {
  title: 'Conversation',
  all: 'Conversations',
  none: 'No conversations yet',
  noneHow: 'Say what you are looking for, in a sentence.',
  roles: { user: 'You', assistant: 'Coldopen' },
  watch: 'Watch the run',
  byRules:
    'No language model is set here: rules read what you write. One topic in a short sentence is understood best; questions of taste are not.',
  reply: 'Your reply',
  mayCost: 'Sending may start a run, which costs credits. If the answer only asks you something, it is free.',
  costs: (prices: string[]) =>
    `A run costs ${anyOf.format(prices)}. If the answer only asks you something, it is free.`,
  price: {
    usual: (cost: string, most: number, kind: string) => `${cost}, at most ${most} (${kind})`,
    most: (cost: string, count: number, kind: string) =>
      `${cost} for ${plural(count, 'result', 'results')} (${kind})`,
  },
  thinking: 'Thinking…',
  runs: 'Runs of this conversation',
}
