/** What a message to the chat is about: something that starts no run, or clips that are wanted. */
export type MessageKind = 'price' | 'catalog' | 'account' | 'earlier' | 'working' | 'request'

/** Messages of one language. */
export type ChatMessages = Record<MessageKind, string[]>
