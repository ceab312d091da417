/** Conversations, in English. */

export const chat = {
  title: 'Conversation',
  all: 'Conversations',
  none: 'No conversations yet',
  noneHow: 'Say what you are looking for, in a sentence.',
  roles: { user: 'You', assistant: 'Coldopen' },
  watch: 'Watch the run',
  reply: 'Your reply',
  thinking: 'Thinking…',
  runs: 'Runs of this conversation',
}
